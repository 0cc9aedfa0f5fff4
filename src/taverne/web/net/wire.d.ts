// Made from the code by `python -m taverne.server.generate`: change the Structs, then run it again.

/** The number of a seat, from 0. */
export type Seat = number;

/** A value with the name of its type: a move, an event, a notice, a refusal. */
export interface Tagged {
  type: string;
  [field: string]: any;
}

type FieldsOf<U> = U extends unknown ? keyof U : never;

/** One of several types; what only the others have may be asked for, too, and is undefined. */
export type AnyOf<U, All = U> = U extends unknown
  ? U & { [K in Exclude<FieldsOf<All>, keyof U>]?: undefined }
  : never;

/** The first message on a socket: the last number this client has (None: nothing), and its language. */
export interface Attach {
  type: "attach";
  lang: "fr" | "en";
  last?: number | null;
  /** hash of the static files of the page; if it is outdated, the page gets a snapshot */
  build?: string;
}

/** A command. A command with a known id is answered again but not done again. */
export interface CommandMessage<M = Tagged> {
  type: "do";
  id: string;
  command: GuestCommand<M>;
}

export interface Sit {
  type: "sit";
  seat: Seat;
  name: string;
  /** added to the seed; the guest has seen the commitment of the seed before */
  salt?: string;
  /** if another guest has it, they get the next free one; likewise the colour */
  figure?: Figure | null;
  colour?: Colour | null;
}

/** A figure; its words are in the section `figure` of the house's texts. */
export type Figure = "fairy" | "wizard" | "ogre" | "goblin" | "dwarf" | "elf" | "jester" | "fox" | "hunter" | "harpy" | "imp" | "knight";

/** A colour of a person; none of them is the colour of a card. */
export type Colour = "gold" | "violet" | "rose" | "teal" | "orange" | "slate" | "brown" | "moss";

/** Give up the seat. During a game the table keeps the seat for the guest. A host without a seat gives up the table: the guest who has sat longest is the host. */
export interface Leave {
  type: "leave";
}

/** Hold the table without a seat, under this name: a host who watches. Possible where nobody holds the table yet, and for the host between games, who gives up their seat. */
export interface Hold {
  type: "hold";
  name: string;
}

/** The host gives a seat to this bot; None empties the seat. A guest on the seat must be away. */
export interface SetBot {
  type: "set_bot";
  seat: Seat;
  bot: string | null;
}

/** Set whether a guest is ready. The host can start the game when all guests are. */
export interface Ready {
  type: "ready";
  ready: boolean;
  /** as in Sit; "" keeps the earlier salt */
  salt?: string;
}

/** The host sets the options (names and values as texts) and the pace before the game. */
export interface Configure {
  type: "configure";
  options: Record<string, string>;
  pace: Pace;
}

/** How fast a table plays: a setting of the table, never of the rules. */
export type Pace = "faithful" | "relaxed" | "slow" | "untimed";

/** The host allows or forbids free text in the chat. */
export interface SetFreeText {
  type: "allow";
  free_text: boolean;
}

/** The host allows or forbids hints: at a training table players may ask for the expert's move. This is possible before a game only. All guests must be ready again, so that everybody agrees to it. */
export interface SetTraining {
  type: "train";
  training: boolean;
}

/** The host decides what spectators see of the games at this table. This is possible before a game only. All guests must be ready again, so that everybody agrees to it. */
export interface SetSpectators {
  type: "spectators";
  see: SpectatorsSee;
}

/** The spectators' share: nothing, the table without hands, or everything so many moments later. */
export type SpectatorsSee = "nothing" | "table" | "late_12" | "late_30" | "late_60";

export interface Start {
  type: "start";
}

/** Answer the question with this number by a move, or by a batch that is played whole or not at all. */
export interface Play<M = Tagged> {
  type: "play";
  moves: M[];
  number: number;
}

/** Give a standing order, or cancel it (None). */
export interface SetStandingOrder {
  type: "stand";
  order: StandingOrder | null;
}

/** A standing order: the table passes for the seat in reaction windows. */
export type StandingOrder = "affair" | "change";

/** Undo the guest's last answer: at once if nobody has seen it, else if everybody agrees. */
export interface TakeBack {
  type: "take_back";
}

/** Propose to stop the clock. It stops when everybody agrees. */
export interface Pause {
  type: "pause";
}

/** End a pause. */
export interface Resume {
  type: "resume";
}

/** Agree to the open proposal or decline it. */
export interface Consent {
  type: "consent";
  agree: boolean;
}

export interface Resign {
  type: "resign";
}

/** Vote for a rematch. It begins when all guests who are present have voted. */
export interface Rematch {
  type: "rematch";
  salt?: string;
}

/** The host ends the stage after a game: everybody returns to the lobby, where settings can be changed. */
export interface ReturnToLobby {
  type: "clear";
  salt?: string;
}

/** Vote for the game to play next at this table, or to stay out of it and watch (None). The table goes to the lobby of that game when all people who are present have voted for the same one or stay out. Possible before and after a game. */
export interface ChooseGame {
  type: "choose_game";
  game: string | null;
  salt?: string;
  /** of the rules; set by the server, whatever a guest sends */
  version?: number;
}

/** The host goes on to this game at once. Guests who have not answered come along. */
export interface ChangeGame {
  type: "change_game";
  game: string;
  /** as in ChooseGame */
  version?: number;
}

export interface Say {
  type: "say";
  /** a Phrase, or a phrase of the game */
  phrase: string;
}

/** Send free text to the chat, if the host allows it. */
export interface Write {
  type: "write";
  text: string;
}

/** Show that the guest is present. */
export interface Touch {
  type: "touch";
}

/** The host makes another guest the host. */
export interface HandOver {
  type: "hand_over";
  seat: Seat;
}

/** The host removes a guest, who may not enter the table again. In a game a bot takes the seat. */
export interface RemoveGuest {
  type: "remove_guest";
  seat: Seat;
}

/** The host lets a removed guest enter again. */
export interface CallBack {
  type: "call_back";
  /** of the removal */
  number: number;
}

/** The host takes a guest's right to speak, or gives it back. */
export interface Mute {
  type: "mute";
  seat: Seat;
  muted: boolean;
}

/** The host lets nobody sit down any more, or lets them again. Guests with a seat keep it. */
export interface Lock {
  type: "lock";
  locked: boolean;
}

/** The host closes the table for good. A game that is being played is abandoned. */
export interface CloseTable {
  type: "close_table";
}

/** The host allows or forbids votes to end a game. */
export interface AllowEndVotes {
  type: "allow_end_votes";
  allowed: boolean;
}

/** Propose to end the game without a winner. It ends if more than half of the players agree. */
export interface ProposeEnd {
  type: "propose_end";
}

/** Agree to end the game, or decline. */
export interface AnswerEndVote {
  type: "answer_end_vote";
  agree: boolean;
}

export interface OpenTable {
  game: string;
  name: string;
  seats?: number | null;
  options?: Record<string, string>;
  pace?: Pace;
  public?: boolean;
  /** takes all other seats, and the game starts at once */
  bot?: string | null;
  salt?: string;
  figure?: Figure | null;
  colour?: Colour | null;
  /** False: opened by a screen that only shows it; whoever sits down first is the host */
  sit?: boolean;
  /** without a seat: the guest who opens the table holds it, and watches */
  hosts?: boolean;
}

/** A request to enter a table, by one of: the invitation of a link, a spoken code, a public table's id. */
export interface Join {
  invite?: string;
  code?: string;
  table?: string;
}

/** A request to be known by another name, figure and colour. */
export interface ChangeProfile {
  name: string;
  figure?: Figure | null;
  colour?: Colour | null;
}

/** A request to act as the guest who offered this phrase, from the device that sends it. */
export interface Arrive {
  phrase: string;
}

/** A request to sign a device out. */
export interface EndDevice {
  device: string;
}

/** A request to be notified about a table, on the device that sends it. */
export interface Subscribe {
  table: string;
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** The new address of the device that sends it: its browser has changed its subscription. */
export interface Renew {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** A request to be notified of nothing in some hours of each day; null: at any time. */
export interface SetQuietHours {
  quiet: QuietHours | null;
}

/** The hours of each day in which a guest wants no notification. */
export interface QuietHours {
  /** of the IANA database, such as Europe/Paris */
  zone: string;
  /** minutes since midnight */
  start: number;
  /** likewise; before `start`: on the next day */
  stop: number;
}

/** A request not to be notified any more: on a device, about a table, or both. */
export interface EndNotifications {
  device?: string;
  table?: string;
}

/** A request to be forgotten for good. */
export interface Forget {
  sure: boolean;
}

export interface Text {
  text: string;
}

/** A report. What was said is taken from the table's log, never from the request. */
export interface ReportRequest {
  seat: Seat;
  kind: "name" | "chat";
  note?: string;
}

/** The next message of the stream of this viewer. Numbers of a stream have no gaps. */
export interface UpdateMessage {
  type: "told";
  number: number;
  update: Update;
  said: Texts;
  /** the name of this game's replay */
  record: string | null;
  /** seconds for the whole open question; `update.left` is the rest */
  allowed: number | null;
  /** In real time: the cooldown in seconds after each kind of move of this seat. */
  hands: Record<string, number>;
  /** Labels with names of players, by name and values; {}: as in the previous message. */
  seat_labels: Record<string, Record<string, string>>;
}

/** Everything that one guest may know of the table now, with the latest events and notices. */
export interface Update<M = Tagged, E = Tagged, V = unknown> {
  type: "update";
  /** of this guest; None: a spectator */
  seat: Seat | null;
  stage: Stage;
  pace: Pace;
  options: Record<string, string>;
  chairs: ChairView[];
  host: Seat | null;
  /** of the seed of the current or next game */
  commitment: string;
  view: V | null;
  ask: Ask | null;
  moves: M[];
  events: E[];
  notices: Notice[];
  /** seconds left for the open question */
  left: number | null;
  paused: boolean;
  free_text: boolean;
  /** players may ask for hints in the current or next game */
  training: boolean;
  order: StandingOrder | null;
  proposal: Proposal | null;
  outcome: Outcome | null;
  /** None until the game is over */
  seed: string | null;
  /** of the rematch's seed */
  next_commitment: string | null;
  /** no person is present, and the game waits for one to return */
  suspended: boolean;
  /** after a game: its players; None: those who sit on the chairs now */
  played: Played | null;
  /** nobody may sit down any more */
  locked: boolean;
  /** the host has closed the table */
  closed: boolean;
  /** by the host */
  muted: Seat[];
  /** players may propose to end the game */
  end_votes: boolean;
  end_vote: EndVoteView | null;
  /** votes for the next game, the first one first */
  wishes: GameWish[];
  /** what they see of the current or next game */
  spectators: SpectatorsSee;
  /** of all seats, for spectators who see everything late */
  views: V[];
  /** so many moments ago all this was so; None: it is so now */
  behind: number | null;
  /** from a moment of a finished game: this one counts for nothing */
  played_on: boolean;
  /** who holds the table without a seat; then `host` is None */
  watching_host: WatchingHost | null;
}

export type Stage = "lobby" | "playing" | "over";

export interface ChairView {
  /** of the guest; "" if the chair is empty or has a bot */
  name: string;
  bot: string | null;
  ready: boolean;
  away: boolean;
  /** games won at this table since sitting down */
  wins: number;
  /** an external bot, which sees and may do the same as a person */
  program: boolean;
  /** after a game: the guest wants a rematch */
  again: boolean;
  /** which of the game's characters the bot is; None: at tables of earlier versions */
  character: string | null;
  /** of the guest; None: they have chosen none */
  figure: Figure | null;
  /** likewise */
  colour: Colour | null;
}

/** The open question of a game: a game asks its seats for moves. */
export interface Ask {
  /** new and reopened questions get the highest so far; a lower one: an old question is back */
  number: number;
  /** the seats that take part in the question; () when the game is over */
  asked: Seat[];
  /** the asked seats that have not answered yet; all else stays with the number */
  owing: Seat[];
  wait: Wait;
  /** answers are hidden until everybody has answered; `owing` is shown */
  sealed: boolean;
  /** number of moves in one whole answer: a screen may send them as one batch */
  picks: number;
  /** Number of the fight, trick ... that the question is part of (0: none). Standing orders may last as long. */
  affair: number;
}

/** How the table waits for the answers to a question, and how it treats a seat that does not answer. */
export type Wait = "turn" | "reaction" | "live" | "countdown";

export interface Sat {
  type: "sat";
  seat: Seat;
}

export interface Left {
  type: "left";
  name: string;
}

/** A guest has another name from now on. */
export interface Renamed {
  type: "renamed";
  seat: Seat;
  before: string;
  name: string;
}

export interface Started {
  type: "started";
}

/** The seat did not answer in time, so the table moved for it. */
export interface TimeUp {
  type: "time_up";
  seat: Seat;
}

export interface WentAway {
  type: "went_away";
  seat: Seat;
}

export interface CameBack {
  type: "came_back";
  seat: Seat;
}

export interface TookBack {
  type: "took_back";
  seat: Seat;
}

/** The proposal of this seat was declined. */
export interface Declined {
  type: "declined";
  seat: Seat;
}

export interface Paused {
  type: "paused";
}

export interface Resumed {
  type: "resumed";
}

/** The server was down for a while; clocks did not run. */
export interface Reopened {
  type: "reopened";
}

export interface HasResigned {
  type: "has_resigned";
  seat: Seat;
}

export interface WantsRematch {
  type: "wants_rematch";
  seat: Seat;
}

/** The table is in the lobby again, and settings can be changed. */
export interface Cleared {
  type: "cleared";
  /** the host's */
  seat: Seat;
}

/** The settings have changed, so these players must say again that they are ready. */
export interface Unready {
  type: "unready";
  seats: Seat[];
}

/** No person is present any more: the clock is stopped, and the game waits for somebody to return. */
export interface Waits {
  type: "waits";
}

/** The host has been away for long, so this guest is the host until they return. */
export interface ActsAsHost {
  type: "acts_as_host";
  seat: Seat;
}

/** This guest is the host from now on. */
export interface HandedOver {
  type: "handed_over";
  seat: Seat;
}

/** The guest of this name holds the table from now on, and has no seat. */
export interface HostWatches {
  type: "host_watches";
  name: string;
}

/** The host, who has no seat, has returned with everybody to the lobby. */
export interface HostCleared {
  type: "host_cleared";
  name: string;
}

/** The host has removed the guest of this name. */
export interface WasRemoved {
  type: "was_removed";
  name: string;
}

/** The host lets the removed guest of this name enter again. */
export interface CalledBack {
  type: "called_back";
  name: string;
}

export interface WasMuted {
  type: "was_muted";
  seat: Seat;
}

export interface WasUnmuted {
  type: "was_unmuted";
  seat: Seat;
}

export interface Locked {
  type: "locked";
}

export interface Unlocked {
  type: "unlocked";
}

/** The host has closed the table. */
export interface Closed {
  type: "closed";
}

/** A player proposes to end the game. */
export interface WantsEnd {
  type: "wants_end";
  seat: Seat;
}

/** No majority wants to end the game. */
export interface EndDeclined {
  type: "end_declined";
}

/** The game has ended without a winner. */
export interface GameAbandoned {
  type: "game_abandoned";
}

/** The table plays another game from now on. */
export interface GameChanged {
  type: "game_changed";
  game: string;
}

/** A guest has no seat in the next game, because they stay out or there is no room. */
export interface Watches {
  type: "watches";
  name: string;
}

/** A program has not voted for the next game, so a bot of the house has its seat. */
export interface BotReplaced {
  type: "bot_replaced";
  name: string;
  game: string;
}

/** From here on the game goes another way than the finished one it comes from, with luck of its own. */
export interface PlaysOn {
  type: "plays_on";
  seat: Seat;
}

/** A proposal of one player that needs the consent of the others. */
export interface Proposal {
  seat: Seat;
  wish: ProposalKind;
  waiting: Seat[];
}

export type ProposalKind = "take_back" | "pause";

/** The result of a game: scores and ranks by seat. Rank 1 is the best; equal ranks share a place. */
export interface Outcome {
  scores: number[];
  ranks: number[];
}

/** The players of a finished game, where the chairs have changed hands or names since. */
export interface Played {
  chairs: ChairView[];
  /** of this guest in that game; None: they did not play it */
  seat: Seat | null;
}

/** An open vote to end the game. It passes when more than half of the voters agree. */
export interface EndVoteView {
  /** of the player who proposed it */
  seat: Seat;
  agreed: Seat[];
  declined: Seat[];
  /** who have not answered yet */
  waiting: Seat[];
  /** how many must agree */
  needed: number;
}

/** The vote of a seat for the next game at this table. */
export interface GameWish {
  seat: Seat;
  /** None: they stay out and watch */
  game: string | null;
}

/** The host of a table, who has no seat. */
export interface WatchingHost {
  name: string;
  away: boolean;
}

/** The sentences of an update. */
export interface Texts {
  /** by seat */
  names: string[];
  prompt: string;
  /** the paragraph of the rule page about the prompt: "§8" */
  rule: string;
  /** one label for each of the update's moves */
  moves: string[];
  /** the effect of each move; () if no effect is certain */
  previews: (Preview | null)[];
  events: string[];
  notices: string[];
  /** the table, for screens that have no drawing of this game */
  zones: Zone[];
  /** texts of the game's own screen, by name */
  captions: Record<string, string>;
  /** explanations that are due now, by their keys on the card of the game */
  explains: string[];
  /** the names to `played` of the update */
  played: string[];
}

/** The effect of a move, as a value and in words. */
export interface Preview {
  value: Tagged;
  text: string;
}

/** A part of the table: the area of a seat, or the shared middle (None). */
export interface Zone {
  seat: Seat | null;
  parts: (Gauge | Heap)[];
}

/** A number with a name: life 9 of 12. */
export interface Gauge {
  type: "gauge";
  name: string;
  value: number;
  most: number | null;
}

/** Pieces that lie together: those the viewer may see, and how many lie face down. */
export interface Heap {
  type: "heap";
  name: string;
  pieces: string[];
  hidden: number;
}

/** The whole state, for a new viewer or one that has missed too many messages. */
export interface SnapshotMessage {
  type: "fresh";
  number: number;
  update: Update;
  said: Texts;
  chronicle: ChronicleEntry[];
  record: string | null;
  allowed: number | null;
  hands: Record<string, number>;
  seat_labels: Record<string, Record<string, string>>;
  /** of the static files: a page loaded from another build reloads itself, once */
  build: string;
  /** older entries of the chronicle that this message leaves out */
  left_out: number;
  /** that the table plays: another one than before, if it has changed */
  game: string;
  /** of its rules */
  version: number;
}

/** An entry of the chronicle, and the moment of the replay that it points to. */
export interface ChronicleEntry {
  moment: number;
  text: string;
  /** the paragraph of the rule page about the event: "§8" */
  rule: string;
}

/** A chat message of a seat. */
export interface ChatMessage {
  type: "heard";
  number: number;
  seat: number;
  text: string;
  /** the message in the chronicle, with the name of the speaker */
  line: string;
}

/** The command with this id is done and on disk. */
export interface Ack {
  type: "ack";
  id: string;
}

/** The command with this id was refused and changed nothing; the reason as a value and in words. */
export interface Nack {
  type: "nack";
  id: string;
  reason: Tagged;
  text: string;
}

/** The server restarts: reconnect after so many seconds. */
export interface Closing {
  type: "closing";
  seconds: number;
}

/** The content of the home page. */
export interface FrontPage {
  games: GameCard[];
  /** public tables where a newcomer can take a seat now */
  tables: TableCard[];
  /** unfinished ones where this guest has a seat */
  mine: TableCard[];
  /** public tables whose game is being played */
  watchable: TableCard[];
}

export interface GameCard {
  slug: string;
  title: string;
  pitch: string;
  seats: [number, number];
  options: OptionCard[];
  paces: PaceCard[];
  bots: BotCard[];
  phrases: ValueCard[];
  pieces: Record<string, PieceCard>;
  /** names of zones' parts */
  parts: Record<string, string>;
  /** tags of the events that end a round, a deal ... */
  milestones: string[];
  /** the game has no screen of its own and is drawn from its zones */
  plain: boolean;
  sign: SignCard;
  lessons: LessonCard[];
  /** texts of its own screen, by name and values; only on the game's own card */
  labels?: Record<string, Record<string, string>>;
  /** of its rules */
  version?: number;
  /** by key; only on the game's own card */
  explanations?: Record<string, ExplanationCard>;
  /** pictures below /static/ by character; only on the game's own card */
  faces?: Record<string, string>;
  /** The paragraphs that explain events and refusals, by their tags; only on the game's own card. */
  paragraphs?: Record<string, string>;
}

export interface OptionCard {
  name: string;
  label: string;
  default: string;
  values: ValueCard[];
  /** shown only if these other options have these values */
  when: Record<string, string>;
  /** and only if this seat exists (counted from 1); 0: at any number of seats */
  seat: number;
}

export interface ValueCard {
  value: string;
  label: string;
}

export interface PaceCard {
  value: Pace;
  label: string;
  /** for one answer; None: no clock */
  seconds: number | null;
  /** the same in words */
  speed: string;
}

export interface BotCard {
  value: string;
  name: string;
  /** its level */
  label: string;
  /** an icon; None: this game has no character for the bot */
  face: string | null;
  /** in real time, in words */
  speed: string;
}

export interface PieceCard {
  name: string;
  ink: Ink;
  letter: string;
  value: number | null;
  about: string;
  /** the sentence that tells its sources */
  known: string;
}

/** The colours a piece may be printed in; a screen always adds the colour's letter. */
export type Ink = "green" | "blue" | "red" | "black";

/** The sign of a game without its texts, which are fields of the card. */
export interface SignCard {
  minutes: number;
  age: number;
  quick_seats: number;
  colour: string;
  icon: string;
  outline: string;
  inner_line: string;
  recommended: Recommended;
  first_game: Recommended;
  credits: CreditsCard;
}

/** The settings with which a game against bots is best played. */
export interface Recommended {
  pace: Pace;
  options: Record<string, string>;
}

export interface CreditsCard {
  /** the title printed on the box, which is French */
  box: string;
  /** "by A and B" */
  created_by: string;
  /** "" if nobody is named */
  illustrated_by: string;
  publisher: string;
}

export interface LessonCard {
  key: string;
  title: string;
  minutes: number;
}

/** A sentence for people who meet something for the first time, and its paragraph of the rules. */
export interface ExplanationCard {
  text: string;
  rule: string;
}

/** A table as the home page shows it. */
export interface TableCard {
  id: string;
  game: string;
  stage: Stage;
  /** by seat; "": a free seat */
  names: string[];
  mine: boolean;
  seats: number;
  pace: Pace;
  host: Seat | null;
  /** the open question, as this guest may see it; "" in a lobby */
  prompt: string;
  /** the table waits for an answer of this guest */
  waiting: boolean;
  /** the people at the table, in words */
  title: string;
  /** others may watch the game */
  spectators: boolean;
}

/** The answer to OpenTable. */
export interface OpenedTable {
  table: string;
  /** the secret part of the link; only this answer contains it */
  invite: string;
  /** to be said aloud */
  code: string;
}

/** The answer to Join. */
export interface JoinedTable {
  table: string;
}

/** The name and looks that a guest has chosen, and all looks that there are. */
export interface Me {
  /** "": none yet */
  name: string;
  figure: string | null;
  colour: string | null;
  /** all of them, with the words that tell two guests of one name apart */
  figures: Record<string, string>;
  /** all of them, in words */
  colours: Record<string, string>;
  /** so many characters a name may have */
  longest: number;
}

export interface Devices {
  devices: ListedDevice[];
}

export interface ListedDevice {
  id: string;
  /** when it was added; None: the first device */
  since: number | null;
  /** the device that asks */
  here: boolean;
}

/** A phrase that brings the guest to a further device, once. */
export interface DeviceOffer {
  phrase: string;
  /** for which it is valid */
  seconds: number;
  /** the server's address for other devices, if it differs from the page's */
  elsewhere: string | null;
}

/** On which devices this guest is notified, and whether about the table that was asked for. */
export interface Notifications {
  /** the server's public key; "": there are no notifications */
  key: string;
  devices: string[];
  /** whether on the device that asks */
  here: boolean;
  table: boolean;
  /** whether this guest can ask for notifications about the table */
  offered: boolean;
  /** of this guest */
  quiet: QuietHours | null;
}

/** The facts about a table that a page needs before it connects. */
export interface TableInfo {
  table: string;
  game: string;
  seats: number;
  public: boolean;
  /** the spoken code without its space; None: this guest may not see it */
  code: string | null;
  /** the game has a screen of its own */
  own_table: boolean;
  /** the server's address for other devices, if it differs from the page's */
  elsewhere: string | null;
  /** of the rules that the table plays */
  version: number;
  /** the folder of its screen below /static/; "": it is drawn from its zones */
  screen: string;
  /** the seats of those who play on this device */
  device: SeatOnDevice[];
  /** this screen has a board for a television, in its folder tv/ */
  tv: boolean;
  /** whoever asks is the host, with a seat or without */
  hosts: boolean;
}

/** The seat of somebody who plays on the device that asks. */
export interface SeatOnDevice {
  /** 0: the guest of the cookie */
  companion: number;
  seat: number;
}

/** The finished games of a table, the oldest first, and its slate, the winner first. */
export interface Evening {
  games: EveningGame[];
  slate: SlateRow[];
  /** the number of games, in words */
  summary: string;
  /** some victory was shared, and counts as one for all winners together */
  shared: boolean;
}

/** A finished game of the evening. */
export interface EveningGame {
  record: string;
  game: string;
  title: string;
  icon: string;
  colour: string;
  /** in seconds since 1970 */
  ended: number;
  /** that it took, at least one */
  minutes: number;
  /** by seat, as they were then */
  names: string[];
  /** who won, in words */
  result: string;
  winners: Seat[];
  /** the seat of this guest */
  mine: Seat | null;
}

/** A player, or all bots of the house together. */
export interface SlateRow {
  name: string;
  me: boolean;
  house: boolean;
  /** one for each game; None: did not play */
  cells: (SlateCell | null)[];
  /** in figures: "1½" */
  won: string;
  /** whole ones */
  victories: number;
}

/** The place of a player in one game. */
export interface SlateCell {
  /** 0: the game was abandoned */
  rank: number;
  /** they won, but not alone */
  together: boolean;
}

/** The next games that fit the filter, the latest first. */
export interface HistoryPage {
  games: HistoryGame[];
  /** ask for those `before` this record; None: there are no more */
  more: string | null;
}

/** A finished game of the guest. */
export interface HistoryGame {
  record: string;
  game: string;
  /** when it ended, in seconds since 1970 */
  at: number;
  place: number;
  seats: number;
  /** "with Lila, Noé and Uncle Yves" */
  company: string;
  /** who else has won: "with Noé"; "" if nobody */
  shared: string;
  score: string;
  minutes: string;
  /** the players stopped it, and nobody won */
  stopped: boolean;
  /** why it does not count for the rating; "" if it does */
  not_rated: string;
}

export interface ErasedHistory {
  games: number;
}

export interface HistoryStatistics {
  /** stopped ones among them, which count nowhere else */
  played: number;
  /** when the first of these games began */
  since: number | null;
  /** the most played first */
  games: GameStatistics[];
  levels: LevelStatistics[];
  /** people, the most frequent first */
  companions: Companion[];
}

/** The guest's games of one kind. */
export interface GameStatistics {
  game: string;
  title: string;
  icon: string;
  colour: string;
  played: number;
  won: number;
  /** games that count for the rating */
  rated: number;
  /** None: no game counts yet */
  rating: Rating | null;
  /** the rating after earlier games */
  curve: Rating[];
  favourite: FavouriteCard | null;
  /** the person met most */
  rival: Companion | null;
}

/** A strength and the half width of its 95 % interval. */
export interface Rating {
  value: number;
  margin: number;
}

export interface FavouriteCard {
  name: string;
  count: number;
}

/** Somebody with whom the guest has played, by the name they had last. */
export interface Companion {
  name: string;
  games: number;
  /** games in which the guest finished before them */
  ahead: number;
}

/** The guest's games against one level of bots. */
export interface LevelStatistics {
  level: string;
  label: string;
  games: number;
  ahead: number;
}

/** The guests with a seat; for the host also the removed ones and the tokens of external bots. */
export interface TableGuests {
  guests: SeatedGuest[];
  removed: RemovedGuestInfo[];
  tokens: BotTokenInfo[];
}

/** A guest with a seat. Times are in seconds since 1970. */
export interface SeatedGuest {
  seat: Seat;
  /** when they sat down; None: at tables of earlier versions */
  since: number | null;
  /** since when they may not speak; None: they may */
  muted: number | null;
}

/** A guest whom the host has removed. */
export interface RemovedGuestInfo {
  /** for CallBack */
  number: number;
  name: string;
  at: number;
}

/** A token with which an external bot may enter the table. */
export interface BotTokenInfo {
  id: string;
  /** of its bot; None: no bot sits with it */
  seat: Seat | null;
}

export interface SocketTicket {
  ticket: string;
}

export interface BotToken {
  token: string;
}

export interface QrCode {
  /** of 0 and 1 */
  rows: string[];
}

/** One page of a replay. The first page comes with the steps of the whole game. */
export interface Replay {
  game: string;
  names: string[];
  /** the seat whose view is shown */
  me: Seat | null;
  over: boolean;
  /** of this page */
  frames: Frame[];
  commitment: string;
  /** None until the game is over */
  seed: string | null;
  /** labels with players' names in them, by name and values */
  seat_labels: Record<string, Record<string, string>>;
  /** the number of the first frame of this page */
  first: number;
  /** frames of the whole replay */
  total: number;
  steps: ReplayStep[];
  /** of the rules */
  version: number;
  /** the folder of the game's own screen below /static/; "": frames come with zones */
  screen: string;
  /** by seat; None: a person or a program */
  bots: (ReplayBot | null)[];
}

/** The table after a change that the viewer could see. */
export interface Frame {
  /** number of public changes so far; chronicle entries refer to it */
  moment: number;
  /** by seat; "" is the view of spectators */
  views: Record<string, unknown>;
  prompt: string;
  /** what happened, in words */
  lines: string[];
  events: Tagged[];
  /** of each view, for a game without a screen of its own */
  zones: Record<string, Zone[]>;
  ask: Ask | null;
  captions: Record<string, string>;
}

/** A frame at which a replay stops, without the table: the deal, and whatever put something into words. */
export interface ReplayStep {
  /** its number among all frames */
  frame: number;
  moment: number;
  lines: string[];
  /** their tags, one for each of the first lines */
  events: string[];
}

/** The bot on a seat of a replay, and its character. */
export interface ReplayBot {
  bot: string;
  character: string | null;
}

export interface Hint {
  /** of the question it answers */
  number: number;
  reason: Reason;
  /** the reason, in words */
  text: string;
  best: Suggestion;
  /** the next best */
  others: Suggestion[];
  /** what the search saw, in words, the most important first */
  because: string[];
}

/** Reason: it is the only move. */
export interface OnlyMove {
  type: "only_move";
}

/** Reason: the game's policy chooses it, without search. */
export interface ByFeel {
  type: "by_feel";
}

/** Reason: it wins most often in imagined worlds that fit the seat's view. */
export interface WinsWorlds {
  type: "wins_worlds";
  percent: number;
  worlds: number;
}

/** Reason: a mixed strategy chose this move, which it makes with this probability. */
export interface KeepsThemGuessing {
  type: "keeps_them_guessing";
  percent: number;
}

/** A move that could be made; None: make no move for now. */
export interface Suggestion {
  move: Tagged | null;
  label: string;
  /** to win; in a mixed strategy, the probability of the move */
  chance: number | null;
}

export interface Blocked {
  /** of the open question; 0: the guest is not asked */
  number: number;
  pieces: BlockedPiece[];
}

export interface BlockedPiece {
  piece: string;
  /** why it cannot be played */
  text: string;
  /** the paragraph of the rule page: "§18"; "": none */
  rule: string;
}

/** The lesson after an answer: what followed it, and the step that is open now. */
export interface LessonAnswer {
  title: string;
  steps: number;
  /** the folder of the game's own screen below /static/ */
  screen: string;
  /** as it stands */
  table: UpdateMessage;
  /** None: the lesson is over */
  step: OpenStep | null;
  /** None: there was no answer */
  right: boolean | null;
  /** what followed it; if it was not right, on a copy */
  shown: UpdateMessage[];
  /** what the teacher says to it */
  say: string;
  /** why the rules do not allow it */
  refused: string;
}

/** The step that waits for the pupil. */
export interface OpenStep {
  number: number;
  say: string;
  rule: string;
  /** "play", "choose" or "read" */
  kind: string;
  answers: AnswerButton[];
  /** the moves that go on, for a pupil who finds none */
  best: Tagged[];
}

/** One of the answers to a question of the teacher. */
export interface AnswerButton {
  key: string;
  text: string;
}

/** A problem, and what a try at it has led to. */
export interface ProblemAnswer {
  title: string;
  ask: string;
  kind: string;
  difficulty: number;
  /** the folder of the game's own screen below /static/ */
  screen: string;
  /** the position */
  table: UpdateMessage;
  /** None: there was no try */
  right: boolean | null;
  /** what may follow the move */
  shown: UpdateMessage[];
  /** about it */
  say: string;
  /** what a hint would say of the move */
  because: string[];
  /** how its numbers were found */
  measured: string;
  /** all, the best first, once nothing is left to find */
  moves: ProblemMove[];
  /** why the rules do not allow it */
  refused: string;
}

/** A legal move of a problem that has been solved or given up. */
export interface ProblemMove {
  move: Tagged;
  label: string;
  /** of imagined games that it wins */
  percent: number;
  right: boolean;
}

/** All problems, and the one of the day. */
export interface ProblemList {
  /** since 1970-01-01, in UTC */
  day: number;
  /** of the problem of the day; "" if there are no problems */
  game: string;
  /** its key */
  today: string;
  collections: Collection[];
}

/** All problems of a game, the easiest first. */
export interface Collection {
  game: string;
  title: string;
  icon: string;
  kinds: KindCard[];
  problems: ProblemCard[];
}

/** A kind of problem of a game. */
export interface KindCard {
  key: string;
  title: string;
}

/** A problem in a list. */
export interface ProblemCard {
  key: string;
  kind: string;
  /** from 1 to 5 */
  difficulty: number;
}

export interface Analysis {
  stand: Progress;
  /** the finished share, from 0 to 1 */
  done: number;
  /** a first draft, or that of an earlier version, while it is made */
  hindsight: GameAnalysis | null;
  /** with `hindsight`, in the language that was asked for */
  texts: AnalysisTexts | null;
}

/** The progress of an analysis. */
export type Progress = "none" | "waiting" | "running" | "done" | "failed";

/** The curve of chances of a game, what changed them, and its turning points. */
export interface GameAnalysis {
  points: Point[];
  /** in the order of the game */
  turns: Turn[];
  /** rollouts from each moment */
  times: number;
  version: number;
  /** the first, quick answer: no jumps and no better moves */
  draft?: boolean;
  /** the chances before the deal */
  start?: number[];
  /** from `start` to the last point */
  jumps?: Jump[];
  better?: Better[];
}

/** The chances at one moment. The last point is the outcome of the game, unless it was abandoned. */
export interface Point {
  /** number of entries with public events up to here, as in a replay */
  moment: number;
  chances: number[];
  /** half widths of the bands that hold them 9 times in 10 */
  spread?: number[];
}

/** A turning point: one of the moments where chances changed most. */
export interface Turn {
  moment: number;
  /** whose chances changed most */
  seat: Seat;
  before: number;
  after: number;
  /** the seat whose choice changed them most; None: luck */
  cause?: Seat;
}

/** A change of the chances, and its cause: luck (None), or the choice of a seat. */
export interface Jump {
  /** the entry of the record that changed them; -1: the deal */
  entry: number;
  moment: number;
  seat: Seat | null;
  /** by seat; their sum is 0 */
  change: number[];
}

/** A decision of a person, and the move that was better for all that their seat could know. */
export interface Better {
  /** the entry of the record that holds the decision */
  entry: number;
  /** of the move within its entry, counted from 0 */
  number: number;
  /** when the decision was taken: entries with public events before it, as in a replay */
  moment: number;
  seat: Seat;
  /** the move that was made, as JSON */
  played: string;
  /** the best of the moves that were compared */
  better: string;
  /** of the chance to win, beyond that of the move that was made */
  gain: number;
  /** all moves that were compared, in an order that tells nothing */
  tried: Tried[];
}

/** A move that was compared, the chance to win with it, and what a hint would say of it first. */
export interface Tried {
  /** as JSON; null: to make none */
  move: string;
  chance: number;
  /** as JSON; empty: the game has none */
  reason?: string;
}

export interface AnalysisTexts {
  /** of each point: its chances as whole numbers that add up to 100 */
  percents: number[][];
  /** the chances at the beginning and at the end */
  summary: string;
  /** of each turn: the sentence about a seat; with two players, about both */
  turns: (Record<string, string>)[];
  /** of each turn; none in a draft, which does not know them */
  causes: string[];
  /** by seat */
  splits: SplitText[];
  better: BetterText[];
}

/** The causes of the changes of one seat's chances in a whole game, in whole percents and in words. */
export interface SplitText {
  luck: number;
  own: number;
  others: number;
  /** the three numbers with their signs */
  told: [string, string, string];
  text: string;
}

/** A decision for which there was a better one, as a sentence and as a riddle. */
export interface BetterText {
  text: string;
  /** those that were compared */
  moves: string[];
  /** to each of these moves */
  answers: string[];
  /** whether it is as good as the best */
  right: boolean[];
  /** what speaks for the better one; empty: nothing to say */
  because: string;
  /** the same of each of these moves */
  reasons: string[];
}

export interface Block {
  /** h1, h2, h3, p, li, quote, table */
  kind: string;
  spans?: Span[];
  rows?: Span[][][];
  /** §8, Q3: what a link may point to */
  anchor?: string;
}

export interface Span {
  text: string;
  /** "", strong, em, code */
  style?: string;
}

export type FromClient<M = Tagged> =
  | Attach
  | CommandMessage<M>;

export type ToClient =
  | UpdateMessage
  | SnapshotMessage
  | ChatMessage
  | Ack
  | Nack
  | Closing;

export type GuestCommand<M = Tagged> =
  | Sit
  | Leave
  | Hold
  | SetBot
  | Ready
  | Configure
  | SetFreeText
  | SetTraining
  | SetSpectators
  | Start
  | Play<M>
  | SetStandingOrder
  | TakeBack
  | Pause
  | Resume
  | Consent
  | Resign
  | Rematch
  | ReturnToLobby
  | ChooseGame
  | ChangeGame
  | Say
  | Write
  | Touch
  | HandOver
  | RemoveGuest
  | CallBack
  | Mute
  | Lock
  | CloseTable
  | AllowEndVotes
  | ProposeEnd
  | AnswerEndVote;

export type Notice =
  | Sat
  | Left
  | Renamed
  | Started
  | TimeUp
  | WentAway
  | CameBack
  | TookBack
  | Declined
  | Paused
  | Resumed
  | Reopened
  | HasResigned
  | WantsRematch
  | Cleared
  | Unready
  | Waits
  | ActsAsHost
  | HandedOver
  | HostWatches
  | HostCleared
  | WasRemoved
  | CalledBack
  | WasMuted
  | WasUnmuted
  | Locked
  | Unlocked
  | Closed
  | WantsEnd
  | EndDeclined
  | GameAbandoned
  | GameChanged
  | Watches
  | BotReplaced
  | PlaysOn;

export type Reason =
  | OnlyMove
  | ByFeel
  | WinsWorlds
  | KeepsThemGuessing;
