// Loads the page that was asked for again: by a touch, or once there is a line.

const RETRY_INTERVAL = 20_000; // ms; a line may be there again without the device noticing

for (const button of document.querySelectorAll("button")) button.addEventListener("click", () => location.reload());
addEventListener("online", () => location.reload());
setInterval(() => {
  if (!document.hidden && navigator.onLine) fetch("/static/mark.svg", { cache: "no-store" }).then(() => location.reload(), () => {});
}, RETRY_INTERVAL);
