// What a worker tells of its own crash before it dies of it.
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "CWorker.h"

static worker_page *told;
static void (*noted)(void);
static int memory_file = -1;  // opened before no more files may be
static uint64_t taken_at_first, page_size;
static const int signals[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGSYS, SIGXCPU};

// The address space in use, in bytes. Safe in a signal handler.
static uint64_t taken(void) {
  char text[32];
  ssize_t count = memory_file < 0 ? -1 : pread(memory_file, text, sizeof text, 0);
  uint64_t pages = 0;
  for (ssize_t i = 0; i < count && text[i] >= '0' && text[i] <= '9'; i++) pages = pages * 10 + (uint64_t)(text[i] - '0');
  return pages * page_size;
}

// The action has been taken back already, so a crash in here ends the process as well.
static void on_crash(int number) {
  if (worker_number(told, WORKER_CRASH) == 0) {
    worker_set_number(told, WORKER_TAKEN, (int64_t)(taken() - taken_at_first));
    worker_set_number(told, WORKER_CRASH, number);
    if (noted != NULL) noted();
  }
  raise(number);
}

void worker_prepare_thread(void) {
  const size_t size = 1 << 16;
  stack_t stack;
  memset(&stack, 0, sizeof stack);
  stack.ss_sp = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  stack.ss_size = size;
  if (stack.ss_sp != MAP_FAILED) sigaltstack(&stack, NULL);
}

void worker_catch_crashes(worker_page *page, void (*note)(void)) {
  told = page;
  noted = note;
  page_size = (uint64_t)sysconf(_SC_PAGESIZE);
  memory_file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
  taken_at_first = taken();
  for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) {
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = on_crash;
    action.sa_flags = SA_ONSTACK | SA_NODEFER | (int)SA_RESETHAND;
    sigemptyset(&action.sa_mask);
    sigaction(signals[i], &action, NULL);
  }
}
