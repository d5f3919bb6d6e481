// Landlock: which files the kernel lets this process open. Called directly, since glibc 2.36 has no functions for it.
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <errno.h>
#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "CWorker.h"

// The numbers are the same on all processors; those of the kernel's header, which may be older than the kernel.
// Source: include/uapi/linux/landlock.h.
enum { CREATE_RULESET = 444, ADD_RULE = 445, RESTRICT_SELF = 446 };
enum { VERSION = 1, PATH_BENEATH = 1 };
enum {
  EXECUTE = 1 << 0, WRITE_FILE = 1 << 1, READ_FILE = 1 << 2, READ_DIR = 1 << 3, REMOVE_DIR = 1 << 4, REMOVE_FILE = 1 << 5,
  MAKE_CHAR = 1 << 6, MAKE_DIR = 1 << 7, MAKE_REG = 1 << 8, MAKE_SOCK = 1 << 9, MAKE_FIFO = 1 << 10, MAKE_BLOCK = 1 << 11,
  MAKE_SYM = 1 << 12, REFER = 1 << 13, TRUNCATE = 1 << 14, IOCTL_DEV = 1 << 15,
};
enum { BIND_TCP = 1 << 0, CONNECT_TCP = 1 << 1 };
enum { SCOPE_ABSTRACT_SOCKET = 1 << 0, SCOPE_SIGNAL = 1 << 1 };

struct ruleset {
  uint64_t files, network, scopes;
};
struct rule {
  uint64_t access;
  int32_t folder;
} __attribute__((packed));

int worker_landlock_version(void) {
  long version = syscall(CREATE_RULESET, NULL, 0, VERSION);
  return version > 0 ? (int)version : 0;
}

// What a version of the kernel's can watch.
static struct ruleset all_of(int version) {
  struct ruleset all = {REFER - 1, 0, 0};
  if (version >= 2) all.files |= REFER;
  if (version >= 3) all.files |= TRUNCATE;
  if (version >= 4) all.network = BIND_TCP | CONNECT_TCP;
  if (version >= 5) all.files |= IOCTL_DEV;
  if (version >= 6) all.scopes = SCOPE_ABSTRACT_SOCKET | SCOPE_SIGNAL;
  return all;
}

static size_t size_of(int version) {
  return version >= 6 ? sizeof(struct ruleset) : version >= 4 ? 2 * sizeof(uint64_t) : sizeof(uint64_t);
}

static int open_path(int rules, const char *path, uint64_t access) {
  int file = open(path, O_PATH | O_CLOEXEC);
  if (file < 0) return 0;
  struct stat facts;
  struct rule rule = {access, file};
  int failure = fstat(file, &facts) == 0 ? 0 : errno;
  if (!S_ISDIR(facts.st_mode)) rule.access &= WRITE_FILE | READ_FILE | TRUNCATE;
  if (failure == 0 && syscall(ADD_RULE, rules, PATH_BENEATH, &rule, 0) != 0) failure = errno;
  close(file);
  return failure;
}

int worker_close_files(const char *const *readable, size_t readable_count, const char *const *writable,
                       size_t writable_count) {
  int version = worker_landlock_version();
  if (version == 0) return ENOSYS;
  struct ruleset all = all_of(version);
  long rules = syscall(CREATE_RULESET, &all, size_of(version), 0);
  if (rules < 0) return errno;
  const uint64_t reading = READ_FILE | READ_DIR;
  const uint64_t writing =
      (reading | WRITE_FILE | REMOVE_FILE | REMOVE_DIR | MAKE_DIR | MAKE_REG | TRUNCATE | REFER) & all.files;
  int failure = 0;
  for (size_t i = 0; i < readable_count && failure == 0; i++) failure = open_path((int)rules, readable[i], reading);
  for (size_t i = 0; i < writable_count && failure == 0; i++) failure = open_path((int)rules, writable[i], writing);
  if (failure == 0 && prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) failure = errno;
  if (failure == 0 && syscall(RESTRICT_SELF, (int)rules, 0) != 0) failure = errno;
  close((int)rules);
  return failure;
}
