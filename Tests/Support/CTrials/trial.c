// What a script that has broken out of Lua would try, so that tests can see it refused.
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/ptrace.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "CTrials.h"

static int result(long status) { return status < 0 ? errno : 0; }

static int try_file(const char *path, int flags) {
  int file = open(path, flags | O_CLOEXEC, 0600);
  if (file < 0) return errno;
  close(file);
  return 0;
}

int trial(const char *what, const char *path) {
  if (strcmp(what, "read") == 0) return try_file(path, O_RDONLY);
  if (strcmp(what, "write") == 0) return try_file(path, O_WRONLY);
  if (strcmp(what, "make") == 0) return try_file(path, O_WRONLY | O_CREAT);
  if (strcmp(what, "list") == 0) return try_file(path, O_RDONLY | O_DIRECTORY);
  if (strcmp(what, "remove") == 0) return result(unlink(path));
  if (strcmp(what, "truncate") == 0) return result(truncate(path, 0));
  if (strcmp(what, "link") == 0) return result(link(path, "link"));
  if (strcmp(what, "chmod") == 0) return result(syscall(SYS_fchmodat, AT_FDCWD, path, 0777));
  if (strcmp(what, "socket") == 0) return result(socket(AF_INET, SOCK_STREAM, 0));
  if (strcmp(what, "local socket") == 0) return result(socket(AF_UNIX, SOCK_STREAM, 0));
  if (strcmp(what, "netlink") == 0) return result(socket(AF_NETLINK, SOCK_RAW, 0));
  if (strcmp(what, "execute") == 0) {
    char *const words[] = {(char *)path, NULL};
    return result(execve(path, words, words + 1));
  }
  if (strcmp(what, "fork") == 0) {
    // clone without CLONE_THREAD, as fork does it.
    long child = syscall(SYS_clone, SIGCHLD, NULL, NULL, NULL, NULL);
    if (child == 0) _exit(0);
    return result(child);
  }
  if (strcmp(what, "kill") == 0) return result(kill(getppid(), 0));
  if (strcmp(what, "trace") == 0) return result(ptrace(PTRACE_TRACEME, 0, NULL, NULL));
  if (strcmp(what, "unshare") == 0) return result(unshare(CLONE_NEWUSER));
  if (strcmp(what, "io_uring") == 0) return result(syscall(425, 1, NULL));
  if (strcmp(what, "bpf") == 0) return result(syscall(SYS_bpf, 0, NULL, 0));
  if (strcmp(what, "userfaultfd") == 0) return result(syscall(SYS_userfaultfd, 0));
  if (strcmp(what, "keyctl") == 0) return result(syscall(SYS_keyctl, 0, -3, 0, 0, 0));
  if (strcmp(what, "perf") == 0) return result(syscall(SYS_perf_event_open, NULL, 0, -1, -1, 0));
  if (strcmp(what, "type") == 0) return result(ioctl(0, TIOCSTI, "x"));
  if (strcmp(what, "run memory") == 0) {
    void *room = mmap(NULL, 4096, PROT_READ | PROT_WRITE | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    return room == MAP_FAILED ? errno : 0;
  }
  if (strcmp(what, "make runnable") == 0) {
    void *room = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    return room == MAP_FAILED ? errno : result(mprotect(room, 4096, PROT_READ | PROT_EXEC));
  }
  return EINVAL;
}
