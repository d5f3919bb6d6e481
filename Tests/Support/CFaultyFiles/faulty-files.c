#include "faulty-files.h"
#include <pthread.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// What was written to a file since its last sync, the last first.
struct change {
  struct change *before;
  sqlite3_int64 place, size; // of a write; a truncation has no bytes, and its new size as the place
  sqlite3_int64 old_size; // of the file
  unsigned char *bytes; // what was written, NULL for a truncation
  unsigned char *old; // what lay there, as far as the file went
  sqlite3_int64 old_count;
};

struct history {
  struct history *next;
  char *path;
  struct change *last;
};

struct faulty_file {
  sqlite3_file base;
  char *path; // NULL for a file without a name
  sqlite3_file *real;
};

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static int64_t count, failing, failures;
static bool is_forever, is_full, is_counting, kills, remembers;
static char first[300];
static struct history *histories;

// Whether the operation that begins is to fail.
static bool fails(const char *operation, const char *path) {
  pthread_mutex_lock(&mutex);
  bool result = false;
  if (is_counting) {
    count++;
    result = failing > 0 && (count == failing || (is_forever && count > failing));
    if (result && kills) raise(SIGKILL);
    if (result && failures++ == 0) {
      const char *slash = path == NULL ? NULL : strrchr(path, '/');
      snprintf(first, sizeof first, "%s %s", operation, path == NULL ? "?" : slash == NULL ? path : slash + 1);
    }
  }
  pthread_mutex_unlock(&mutex);
  return result;
}

static int full_or(int code) { return is_full ? SQLITE_FULL : code; }

static void *take(size_t size) {
  void *memory = calloc(1, size == 0 ? 1 : size);
  if (memory == NULL) abort();
  return memory;
}

// What is known of a file's changes; the mutex is locked.
static struct history *history_of(const char *path, bool makes) {
  for (struct history *each = histories; each != NULL; each = each->next) {
    if (strcmp(each->path, path) == 0) return each;
  }
  if (!makes) return NULL;
  struct history *history = take(sizeof *history);
  history->path = strdup(path);
  if (history->path == NULL) abort();
  history->next = histories;
  histories = history;
  return history;
}

static void forget(struct history *history) {
  if (history == NULL) return;
  for (struct change *change = history->last; change != NULL;) {
    struct change *before = change->before;
    free(change->bytes);
    free(change->old);
    free(change);
    change = before;
  }
  history->last = NULL;
}

// Notes a change before it is made; the mutex is locked.
static void note(struct faulty_file *file, const void *bytes, sqlite3_int64 place, sqlite3_int64 size) {
  if (!remembers || file->path == NULL) return;
  struct change *change = take(sizeof *change);
  change->place = place;
  change->size = size;
  file->real->pMethods->xFileSize(file->real, &change->old_size);
  sqlite3_int64 end = bytes == NULL ? change->old_size : place + size;
  if (end > change->old_size) end = change->old_size;
  change->old_count = end > place ? end - place : 0;
  change->old = take((size_t)change->old_count);
  if (change->old_count > 0) {
    file->real->pMethods->xRead(file->real, change->old, (int)change->old_count, place);
  }
  if (bytes != NULL) {
    change->bytes = take((size_t)size);
    memcpy(change->bytes, bytes, (size_t)size);
  }
  struct history *history = history_of(file->path, true);
  change->before = history->last;
  history->last = change;
}

// Operations of a file

static int faulty_close(sqlite3_file *base) {
  struct faulty_file *file = (struct faulty_file *)base;
  int code = file->real->pMethods->xClose(file->real);
  free(file->path);
  return code;
}

static int faulty_read(sqlite3_file *base, void *bytes, int size, sqlite3_int64 place) {
  struct faulty_file *file = (struct faulty_file *)base;
  if (fails("read", file->path)) return SQLITE_IOERR_READ;
  return file->real->pMethods->xRead(file->real, bytes, size, place);
}

static int faulty_write(sqlite3_file *base, const void *bytes, int size, sqlite3_int64 place) {
  struct faulty_file *file = (struct faulty_file *)base;
  if (fails("write", file->path)) return full_or(SQLITE_IOERR_WRITE);
  pthread_mutex_lock(&mutex);
  note(file, bytes, place, size);
  int code = file->real->pMethods->xWrite(file->real, bytes, size, place);
  pthread_mutex_unlock(&mutex);
  return code;
}

static int faulty_truncate(sqlite3_file *base, sqlite3_int64 size) {
  struct faulty_file *file = (struct faulty_file *)base;
  if (fails("truncate", file->path)) return full_or(SQLITE_IOERR_TRUNCATE);
  pthread_mutex_lock(&mutex);
  note(file, NULL, size, 0);
  int code = file->real->pMethods->xTruncate(file->real, size);
  pthread_mutex_unlock(&mutex);
  return code;
}

static int faulty_sync(sqlite3_file *base, int flags) {
  struct faulty_file *file = (struct faulty_file *)base;
  if (fails("sync", file->path)) return full_or(SQLITE_IOERR_FSYNC);
  (void)flags;
  // The machine goes on, so that the disk needn't be waited for.
  pthread_mutex_lock(&mutex);
  if (file->path != NULL) forget(history_of(file->path, false));
  pthread_mutex_unlock(&mutex);
  return SQLITE_OK;
}

static int faulty_size(sqlite3_file *base, sqlite3_int64 *size) {
  struct faulty_file *file = (struct faulty_file *)base;
  if (fails("size", file->path)) return SQLITE_IOERR_FSTAT;
  return file->real->pMethods->xFileSize(file->real, size);
}

static int faulty_lock(sqlite3_file *base, int level) {
  struct faulty_file *file = (struct faulty_file *)base;
  if (fails("lock", file->path)) return SQLITE_IOERR_LOCK;
  return file->real->pMethods->xLock(file->real, level);
}

static int faulty_unlock(sqlite3_file *base, int level) {
  struct faulty_file *file = (struct faulty_file *)base;
  return file->real->pMethods->xUnlock(file->real, level);
}

static int faulty_check_lock(sqlite3_file *base, int *result) {
  struct faulty_file *file = (struct faulty_file *)base;
  if (fails("check-lock", file->path)) return SQLITE_IOERR_CHECKRESERVEDLOCK;
  return file->real->pMethods->xCheckReservedLock(file->real, result);
}

static int faulty_control(sqlite3_file *base, int operation, void *argument) {
  struct faulty_file *file = (struct faulty_file *)base;
  return file->real->pMethods->xFileControl(file->real, operation, argument);
}

static int faulty_sector(sqlite3_file *base) {
  struct faulty_file *file = (struct faulty_file *)base;
  return file->real->pMethods->xSectorSize(file->real);
}

static int faulty_device(sqlite3_file *base) {
  struct faulty_file *file = (struct faulty_file *)base;
  return file->real->pMethods->xDeviceCharacteristics(file->real);
}

static int faulty_map(sqlite3_file *base, int region, int size, int extends, void volatile **memory) {
  struct faulty_file *file = (struct faulty_file *)base;
  if (fails("map", file->path)) return full_or(SQLITE_IOERR_SHMMAP);
  return file->real->pMethods->xShmMap(file->real, region, size, extends, memory);
}

static int faulty_map_lock(sqlite3_file *base, int offset, int number, int flags) {
  struct faulty_file *file = (struct faulty_file *)base;
  // Giving back doesn't fail: SQLite doesn't ask whether it did.
  if ((flags & SQLITE_SHM_LOCK) != 0 && fails("map-lock", file->path)) return SQLITE_IOERR_SHMLOCK;
  return file->real->pMethods->xShmLock(file->real, offset, number, flags);
}

static void faulty_barrier(sqlite3_file *base) {
  struct faulty_file *file = (struct faulty_file *)base;
  file->real->pMethods->xShmBarrier(file->real);
}

static int faulty_unmap(sqlite3_file *base, int deletes) {
  struct faulty_file *file = (struct faulty_file *)base;
  return file->real->pMethods->xShmUnmap(file->real, deletes);
}

static const sqlite3_io_methods methods = {
  .iVersion = 2,
  .xClose = faulty_close,
  .xRead = faulty_read,
  .xWrite = faulty_write,
  .xTruncate = faulty_truncate,
  .xSync = faulty_sync,
  .xFileSize = faulty_size,
  .xLock = faulty_lock,
  .xUnlock = faulty_unlock,
  .xCheckReservedLock = faulty_check_lock,
  .xFileControl = faulty_control,
  .xSectorSize = faulty_sector,
  .xDeviceCharacteristics = faulty_device,
  .xShmMap = faulty_map,
  .xShmLock = faulty_map_lock,
  .xShmBarrier = faulty_barrier,
  .xShmUnmap = faulty_unmap,
};

// Operations of the file system

static sqlite3_vfs *real_of(sqlite3_vfs *system) { return system->pAppData; }

static int faulty_open(sqlite3_vfs *system, const char *name, sqlite3_file *base, int flags, int *granted) {
  struct faulty_file *file = (struct faulty_file *)base;
  memset(file, 0, sizeof *file);
  if (fails("open", name)) return full_or(SQLITE_CANTOPEN);
  file->real = (sqlite3_file *)(file + 1);
  int code = real_of(system)->xOpen(real_of(system), name, file->real, flags, granted);
  if (code != SQLITE_OK) return code;
  if (name != NULL) {
    file->path = strdup(name);
    if (file->path == NULL) abort();
  }
  file->base.pMethods = &methods;
  return SQLITE_OK;
}

static int faulty_delete(sqlite3_vfs *system, const char *name, int syncs) {
  if (fails("delete", name)) return SQLITE_IOERR_DELETE;
  int code = real_of(system)->xDelete(real_of(system), name, syncs);
  pthread_mutex_lock(&mutex);
  forget(history_of(name, false));
  pthread_mutex_unlock(&mutex);
  return code;
}

static int faulty_access(sqlite3_vfs *system, const char *name, int flags, int *result) {
  if (fails("access", name)) return SQLITE_IOERR_ACCESS;
  return real_of(system)->xAccess(real_of(system), name, flags, result);
}

static int faulty_full_name(sqlite3_vfs *system, const char *name, int size, char *result) {
  return real_of(system)->xFullPathname(real_of(system), name, size, result);
}

static int faulty_random(sqlite3_vfs *system, int size, char *bytes) {
  return real_of(system)->xRandomness(real_of(system), size, bytes);
}

static int faulty_sleep(sqlite3_vfs *system, int microseconds) {
  return real_of(system)->xSleep(real_of(system), microseconds);
}

static int faulty_time(sqlite3_vfs *system, double *result) {
  return real_of(system)->xCurrentTime(real_of(system), result);
}

static int faulty_last_error(sqlite3_vfs *system, int size, char *text) {
  return real_of(system)->xGetLastError(real_of(system), size, text);
}

static sqlite3_vfs faulty_system = {
  .iVersion = 1,
  .zName = FAULTY_FILES,
  .xOpen = faulty_open,
  .xDelete = faulty_delete,
  .xAccess = faulty_access,
  .xFullPathname = faulty_full_name,
  .xRandomness = faulty_random,
  .xSleep = faulty_sleep,
  .xCurrentTime = faulty_time,
  .xGetLastError = faulty_last_error,
};

bool faulty_register(void) {
  static bool is_done;
  pthread_mutex_lock(&mutex);
  if (!is_done) {
    sqlite3_vfs *real = sqlite3_vfs_find(NULL);
    if (real != NULL) {
      faulty_system.pAppData = real;
      faulty_system.mxPathname = real->mxPathname;
      faulty_system.szOsFile = (int)sizeof(struct faulty_file) + real->szOsFile;
      is_done = sqlite3_vfs_register(&faulty_system, 0) == SQLITE_OK;
    }
  }
  pthread_mutex_unlock(&mutex);
  return is_done;
}

void faulty_begin(int64_t number, bool forever, bool full) {
  pthread_mutex_lock(&mutex);
  count = failures = 0;
  failing = number;
  is_forever = forever;
  is_full = full;
  is_counting = true;
  kills = false;
  first[0] = 0;
  pthread_mutex_unlock(&mutex);
}

void faulty_kill(int64_t number) {
  faulty_begin(number, false, false);
  kills = true;
}

int64_t faulty_end(void) {
  pthread_mutex_lock(&mutex);
  is_counting = false;
  int64_t result = count;
  pthread_mutex_unlock(&mutex);
  return result;
}

int64_t faulty_failures(void) { return failures; }

const char *faulty_first(void) { return first; }

void faulty_remember(bool on) {
  pthread_mutex_lock(&mutex);
  remembers = on;
  while (histories != NULL) {
    struct history *next = histories->next;
    forget(histories);
    free(histories->path);
    free(histories);
    histories = next;
  }
  pthread_mutex_unlock(&mutex);
}

// The loss of power

struct image {
  unsigned char *bytes;
  sqlite3_int64 size;
};

static void resize(struct image *image, sqlite3_int64 size) {
  unsigned char *bytes = realloc(image->bytes, size > 0 ? (size_t)size : 1);
  if (bytes == NULL) abort();
  if (size > image->size) memset(bytes + image->size, 0, (size_t)(size - image->size));
  image->bytes = bytes;
  image->size = size;
}

static void put(struct image *image, const unsigned char *bytes, sqlite3_int64 place, sqlite3_int64 count) {
  if (count <= 0) return;
  if (place + count > image->size) resize(image, place + count);
  memcpy(image->bytes + place, bytes, (size_t)count);
}

// Source: SplitMix64 by Steele, Lea and Flood, 2014.
static uint64_t next_random(uint64_t *state) {
  uint64_t bits = *state += 0x9e3779b97f4a7c15;
  bits = (bits ^ (bits >> 30)) * 0xbf58476d1ce4e5b9;
  bits = (bits ^ (bits >> 27)) * 0x94d049bb133111eb;
  return bits ^ (bits >> 31);
}

// Makes some of the changes once more, the first first.
static void repeat(struct image *image, struct change *change, uint64_t *random) {
  if (change == NULL) return;
  repeat(image, change->before, random);
  if (change->bytes == NULL) {
    if (next_random(random) % 2 == 0) resize(image, change->place);
    return;
  }
  uint64_t choice = next_random(random) % 3;
  if (choice == 0) return;
  for (sqlite3_int64 done = 0; done < change->size;) {
    sqlite3_int64 end = (change->place + done) / 512 * 512 + 512 - change->place;
    if (end > change->size) end = change->size;
    if (choice == 1 || next_random(random) % 2 == 0) {
      put(image, change->bytes + done, change->place + done, end - done);
    }
    done = end;
  }
}

static bool read_image(const char *path, struct image *image) {
  FILE *file = fopen(path, "rb");
  if (file == NULL) return false;
  fseek(file, 0, SEEK_END);
  resize(image, ftell(file));
  rewind(file);
  bool is_read = fread(image->bytes, 1, (size_t)image->size, file) == (size_t)image->size;
  fclose(file);
  return is_read;
}

bool faulty_copy(const char *path, const char *copy, bool keeps_parts, uint64_t seed) {
  struct image image = {NULL, 0};
  pthread_mutex_lock(&mutex);
  bool is_done = read_image(path, &image);
  struct history *history = history_of(path, false);
  if (is_done && history != NULL) {
    for (struct change *change = history->last; change != NULL; change = change->before) {
      put(&image, change->old, change->place, change->old_count);
      resize(&image, change->old_size);
    }
    if (keeps_parts) repeat(&image, history->last, &seed);
  }
  pthread_mutex_unlock(&mutex);
  if (is_done) {
    FILE *file = fopen(copy, "wb");
    is_done = file != NULL && fwrite(image.bytes, 1, (size_t)image.size, file) == (size_t)image.size;
    if (file != NULL) is_done = fclose(file) == 0 && is_done;
  }
  free(image.bytes);
  return is_done;
}

bool faulty_run(const char *path, const char *statements) {
  sqlite3 *database = NULL;
  bool is_done = sqlite3_open(path, &database) == SQLITE_OK &&
                 sqlite3_exec(database, statements, NULL, NULL, NULL) == SQLITE_OK;
  sqlite3_close(database);
  return is_done;
}
