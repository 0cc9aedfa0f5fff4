/* Preloaded into a server: writes a journal of what it does to its data file and sends to its clients.

   A record is a header, then the file's name without its folder, then data. A change of a file is
   recorded before it is made, a flush when it is done, a message before it is sent. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

struct header {
    uint8_t kind;       /* Begin, Create, Write, Truncate, Flush, flush of the folder (D), Rename, Unlink, Send */
    uint8_t unused[3];
    uint32_t name_size;
    uint64_t at;        /* offset of a write, new size, or this process's records when a flush began */
    uint64_t data_size;
} __attribute__((packed));

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int journal = -1;
static uint64_t records;
static const char *folder, *file; /* the data folder, and how the names of the data files begin */

#define REAL(name) ((__typeof__(&name))real(#name))

static void *real(const char *name) { return dlsym(RTLD_NEXT, name); }

static ssize_t write_all(const void *data, size_t size) { return REAL(write)(journal, data, size); }

static void record(char kind, const char *name, uint64_t at, const struct iovec *parts, int count);

__attribute__((constructor)) static void begin(void) {
    const char *path = getenv("TAVERNE_JOURNAL");
    folder = getenv("TAVERNE_JOURNAL_FOLDER");
    file = "taverne.db";
    if (path && folder) journal = REAL(open)(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    unsetenv("TAVERNE_JOURNAL"); /* child processes write no journal */
    if (journal >= 0) record('B', "", 0, NULL, 0);
}

/* The name inside the data folder, if the path is one of the data files; "" for the folder itself. */
static const char *ours(const char *path) {
    size_t length = folder ? strlen(folder) : 0;
    if (journal < 0 || !path || strncmp(path, folder, length)) return NULL;
    if (!path[length]) return "";
    if (path[length] != '/') return NULL;
    path += length + 1;
    size_t size = strlen(path);
    int shared_memory = size > 4 && !strcmp(path + size - 4, "-shm");
    return strncmp(path, file, strlen(file)) || shared_memory ? NULL : path;
}

static const char *name_of(int opened, char *buffer, size_t size) {
    struct stat found;
    char link[40];
    if (journal < 0 || opened == journal || fstat(opened, &found)) return NULL;
    if (!S_ISREG(found.st_mode) && !S_ISDIR(found.st_mode)) return NULL;
    snprintf(link, sizeof link, "/proc/self/fd/%d", opened);
    ssize_t length = readlink(link, buffer, size - 1);
    if (length < 0) return NULL;
    buffer[length] = 0;
    return ours(buffer);
}

static int is_socket(int opened) {
    struct stat found;
    return journal >= 0 && !fstat(opened, &found) && S_ISSOCK(found.st_mode);
}

/* Called with the lock held. */
static void record(char kind, const char *name, uint64_t at, const struct iovec *parts, int count) {
    struct header header = {.kind = kind, .name_size = strlen(name), .at = at};
    for (int i = 0; i < count; i++) header.data_size += parts[i].iov_len;
    write_all(&header, sizeof header);
    write_all(name, header.name_size);
    for (int i = 0; i < count; i++) write_all(parts[i].iov_base, parts[i].iov_len);
    records++;
}

static void record_one(char kind, const char *name, uint64_t at, const void *data, size_t size) {
    struct iovec part = {(void *)data, size};
    record(kind, name, at, &part, 1);
}

static void sent(int opened, const struct iovec *parts, int count) {
    if (!is_socket(opened)) return;
    pthread_mutex_lock(&lock);
    record('S', "", 0, parts, count);
    pthread_mutex_unlock(&lock);
}

/* Files. */

#define OPEN(function) \
    int function(const char *path, int flags, ...) { \
        va_list rest; va_start(rest, flags); mode_t mode = va_arg(rest, mode_t); va_end(rest); \
        const char *name = flags & O_CREAT ? ours(path) : NULL; \
        if (!name) return REAL(function)(path, flags, mode); \
        pthread_mutex_lock(&lock); \
        struct stat found; \
        if (stat(path, &found)) record('C', name, 0, NULL, 0); \
        int opened = REAL(function)(path, flags, mode); \
        pthread_mutex_unlock(&lock); \
        return opened; \
    }
OPEN(open)
OPEN(open64)

#define PWRITE(function) \
    ssize_t function(int opened, const void *data, size_t size, off64_t at) { \
        char path[4096]; const char *name = name_of(opened, path, sizeof path); \
        if (!name) return REAL(function)(opened, data, size, at); \
        pthread_mutex_lock(&lock); \
        record_one('W', name, at, data, size); \
        ssize_t done = REAL(function)(opened, data, size, at); \
        pthread_mutex_unlock(&lock); \
        return done; \
    }
PWRITE(pwrite)
PWRITE(pwrite64)

#define TRUNCATE(function) \
    int function(int opened, off64_t size) { \
        char path[4096]; const char *name = name_of(opened, path, sizeof path); \
        if (!name) return REAL(function)(opened, size); \
        pthread_mutex_lock(&lock); \
        record('T', name, size, NULL, 0); \
        int done = REAL(function)(opened, size); \
        pthread_mutex_unlock(&lock); \
        return done; \
    }
TRUNCATE(ftruncate)
TRUNCATE(ftruncate64)

#define FLUSH(function) \
    int function(int opened) { \
        char path[4096]; const char *name = name_of(opened, path, sizeof path); \
        if (!name) return REAL(function)(opened); \
        pthread_mutex_lock(&lock); \
        uint64_t begun = records; \
        pthread_mutex_unlock(&lock); \
        int done = REAL(function)(opened); \
        pthread_mutex_lock(&lock); \
        if (!done) record(*name ? 'F' : 'D', name, begun, NULL, 0); \
        pthread_mutex_unlock(&lock); \
        return done; \
    }
FLUSH(fsync)
FLUSH(fdatasync)

int rename(const char *from, const char *to) {
    const char *name = ours(from), *other = ours(to);
    if (!name || !other) return REAL(rename)(from, to);
    pthread_mutex_lock(&lock);
    record_one('R', name, 0, other, strlen(other));
    int done = REAL(rename)(from, to);
    pthread_mutex_unlock(&lock);
    return done;
}

int unlink(const char *path) {
    const char *name = ours(path);
    if (!name) return REAL(unlink)(path);
    pthread_mutex_lock(&lock);
    record('U', name, 0, NULL, 0);
    int done = REAL(unlink)(path);
    pthread_mutex_unlock(&lock);
    return done;
}

/* Sockets. */

ssize_t write(int opened, const void *data, size_t size) {
    char path[4096];
    struct iovec part = {(void *)data, size};
    const char *name = name_of(opened, path, sizeof path);
    sent(opened, &part, 1);
    if (!name) return REAL(write)(opened, data, size);
    pthread_mutex_lock(&lock);
    record_one('W', name, lseek(opened, 0, SEEK_CUR), data, size);
    ssize_t done = REAL(write)(opened, data, size);
    pthread_mutex_unlock(&lock);
    return done;
}

ssize_t writev(int opened, const struct iovec *parts, int count) {
    sent(opened, parts, count);
    return REAL(writev)(opened, parts, count);
}

ssize_t send(int opened, const void *data, size_t size, int flags) {
    struct iovec part = {(void *)data, size};
    sent(opened, &part, 1);
    return REAL(send)(opened, data, size, flags);
}

ssize_t sendmsg(int opened, const struct msghdr *message, int flags) {
    sent(opened, message->msg_iov, message->msg_iovlen);
    return REAL(sendmsg)(opened, message, flags);
}
