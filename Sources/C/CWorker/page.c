// The memory that a worker and its parent see.
#include <stdatomic.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "CWorker.h"

enum { NOTE = 8192, STREAMS = 3 };
static const uint64_t mark = 0x314b524f574e4f4dULL;  // MONWORK1

struct worker_page {
  uint64_t mark;
  int64_t parent;
  int32_t columns[STREAMS];
  _Atomic int64_t numbers[WORKER_NUMBERS];
  _Alignas(16) char note[NOTE];
};

size_t worker_page_size(void) { return sizeof(worker_page); }
size_t worker_note_size(void) { return NOTE; }
void *worker_note(worker_page *page) { return page->note; }

worker_page *worker_map(int file, bool begins) {
  struct stat facts;
  if (fstat(file, &facts) != 0 || !S_ISREG(facts.st_mode) || facts.st_size != (off_t)sizeof(worker_page)) return NULL;
  void *room = mmap(NULL, sizeof(worker_page), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (room == MAP_FAILED) return NULL;
  worker_page *page = room;
  if (begins) {
    page->mark = mark;
    page->parent = getpid();
  }
  if (page->mark == mark) return page;
  munmap(room, sizeof(worker_page));
  return NULL;
}

void worker_unmap(worker_page *page) { munmap(page, sizeof *page); }

bool worker_is_child(const worker_page *page) { return page->parent == getppid(); }

void worker_set_columns(worker_page *page, int stream, int columns) {
  if (stream >= 0 && stream < STREAMS) page->columns[stream] = columns;
}

int worker_columns(const worker_page *page, int stream) {
  return stream >= 0 && stream < STREAMS ? page->columns[stream] : 0;
}

void worker_set_number(worker_page *page, int which, int64_t number) {
  if (which >= 0 && which < WORKER_NUMBERS) atomic_store(&page->numbers[which], number);
}

int64_t worker_number(const worker_page *page, int which) {
  return which >= 0 && which < WORKER_NUMBERS ? atomic_load(&page->numbers[which]) : 0;
}
