// Where a script is when its process is about to end: written to memory that another process sees, by code that runs in
// signal handlers, so it makes nothing and waits for nothing.
#include "host.h"

#include <stdatomic.h>

enum { MACHINES = 8 };

static moon_note *kept;
// Those that were opened while notes are kept. A process that keeps notes has one, and one more for its project.
static const moon_host *_Atomic machines[MACHINES];

void moon_keep_note(moon_note *note) { kept = note; }

void moon_keep_note_here(void) {
  static moon_note here;
  if (kept == NULL) kept = &here;
}

const moon_note *moon_kept_note(void) { return kept; }

void moon_note_begin(const moon_host *host) {
  if (kept == NULL) return;
  for (int i = 0; i < MACHINES; i++) {
    const moon_host *none = NULL;
    if (atomic_compare_exchange_strong(&machines[i], &none, host)) return;
  }
}

void moon_note_end(const moon_host *host) {
  for (int i = 0; i < MACHINES; i++) {
    const moon_host *same = host;
    atomic_compare_exchange_strong(&machines[i], &same, NULL);
  }
}

static void write_place(const char *source, int line) {
  size_t i = 0;
  for (; i + 1 < sizeof kept->source && source[i] != 0; i++) kept->source[i] = source[i];
  kept->source[i] = 0;
  kept->line = line;
}

// The innermost line of Lua code. Lua's own records are whole while an instruction runs; where a crash has broken them,
// this crashes once more, and the note stays begun.
static void note(const moon_host *host, int state) {
  kept->line = -1;
  __atomic_store_n(&kept->state, MOON_NOTE_BEGUN, __ATOMIC_RELEASE);
  lua_State *L = host->current;
  lua_Debug ar;
  if (host->stop_placed) {
    write_place(host->stop_source, host->stop_line);
  } else if (L != NULL) {
    for (int level = 0; lua_getstack(L, level, &ar); level++) {
      lua_getinfo(L, "Sl", &ar);
      if (ar.currentline < 0) continue;
      bool plain = *ar.source == '@' || *ar.source == '=';
      write_place(plain ? ar.source + 1 : ar.short_src, ar.currentline);
      break;
    }
  }
  __atomic_store_n(&kept->state, state, __ATOMIC_RELEASE);
}

void moon_note_stall(const moon_host *host) {
  // Outside Lua the host itself is at work, and knows what it does.
  if (kept != NULL && host->current != NULL) note(host, MOON_NOTE_STALLED);
}

void moon_note_crash(void) {
  if (kept == NULL || kept->state != MOON_NOTE_NONE) return;
  for (int i = 0; i < MACHINES; i++) {
    const moon_host *host = machines[i];
    if (host != NULL && host->current != NULL) {
      note(host, MOON_NOTE_CRASHED);
      return;
    }
  }
}
