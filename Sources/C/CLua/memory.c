// A machine's memory: it is counted, growth above a mark is looked at, and small blocks are used again.
#include "host.h"

#include <stdio.h>
#include <stdlib.h>

// Whether freed blocks are used again: not where a tool has to see each of them come and go.
#if __has_feature(address_sanitizer)
enum { REUSES = 0 };
#else
enum { REUSES = 1 };
#endif

// Small blocks have 8, 24, 40… bytes of room, as the C library would give them.
enum { SMALL_MOST = MOON_SPARE_KINDS * 16 - 8 };
static inline size_t kind_of(size_t size) { return (size + 7) / 16; }
static inline size_t room_of(size_t kind) { return kind * 16 + 8; }

// Spare blocks may take twice the memory in use and a megabyte. A cycle of the collector frees about as much as it
// leaves, so what a steady script frees is there when it asks again.
static inline bool spares_too_much(const moon_host *host) { return host->spare > 2 * host->used + (1 << 20); }

// The soft limit only asks the running code to stop at its next instruction. Memory is refused above the
// hard limit alone, and never to a Swift frame.
static bool refuse(moon_host *host, size_t grow) {
  if (!host->in_swift && host->current != NULL && (grow > host->hard || host->used > host->hard - grow)) {
    host->denials += 1;
    moon_add_chore(&host->head, MOON_CHORE_MEMORY);
    host->mark = 0;
    if (host->denials > 1) {  // Lua collects its garbage after the first denial and asks again.
      if (host->stop == MOON_STOP_NONE) host->stop = MOON_STOP_MEMORY;
      moon_arm(host);
    }
    return true;
  }
  if (host->stop == MOON_STOP_NONE && !host->pressure) {
    host->pressure = 1;
    moon_add_chore(&host->head, MOON_CHORE_MEMORY);
    moon_arm(host);
  }
  return false;
}

// Whether the machine may grow by so much above its mark.
static bool may_grow(moon_host *host, size_t grow) {
  if (grow > host->limit || host->used > host->limit - grow) {
    if (refuse(host, grow)) return false;
  } else {
    host->denials = 0;
  }
  if (host->used + grow > host->peak) host->peak = host->used + grow;
  host->mark = host->denials > 0 ? 0 : host->peak < host->limit ? host->peak : host->limit;
  return true;
}

// Gives the C library its memory back.
__attribute__((noinline)) void moon_free_spares(moon_host *host) {
  for (int kind = 0; kind < MOON_SPARE_KINDS; kind++) {
    for (moon_spare *spare = host->spares[kind], *next; spare != NULL; spare = next) {
      next = spare->next;
      free(spare);
    }
    host->spares[kind] = NULL;
  }
  host->spare = 0;
}

// Everything but small blocks that are used again.
static __attribute__((noinline)) void *allocate_slowly(moon_host *host, void *block, size_t old, size_t new) {
  if (new > old) {
    size_t grown = host->used + new - old;
    if (grown > host->mark && !may_grow(host, new - old)) return NULL;
    // What is spare never takes a machine over its limit.
    if (grown + host->spare > host->limit) moon_free_spares(host);
  }
  size_t room = new <= SMALL_MOST ? room_of(kind_of(new)) : new;
  void *moved = realloc(block, room);
  if (moved == NULL && host->spare > 0) {
    moon_free_spares(host);
    moved = realloc(block, room);
  }
  if (moved == NULL) {
    if (!host->in_swift && host->current != NULL) return NULL;
    if (new <= old) return block;
    fprintf(stderr, "moonframe: the machine has no memory left for %zu bytes\n", new);
    abort();
  }
  host->used += new - old;
  return moved;
}

static __attribute__((noinline)) void *give_back(void *block) {
  free(block);
  return NULL;
}

// Lua gets and frees each object here. Small blocks wait here until they are asked for again, which costs a fraction of
// what the C library takes for them.
void *moon_allocate(void *context, void *block, size_t old, size_t new) {
  moon_host *host = context;
  if (new == 0) {
    if (block == NULL) return NULL;
    host->used -= old;
    if (!REUSES || old > SMALL_MOST) return give_back(block);
    size_t kind = kind_of(old);
    moon_spare *spare = block;
    spare->next = host->spares[kind];
    host->spares[kind] = spare;
    host->spare += room_of(kind);
    if (spares_too_much(host)) moon_free_spares(host);
    return NULL;
  }
  if (block != NULL) return allocate_slowly(host, block, old, new);
  // `old` is the kind of a new object here.
  if (new <= SMALL_MOST) {
    size_t kind = kind_of(new), used = host->used + new;
    moon_spare *spare = host->spares[kind];
    if (spare != NULL && used <= host->mark) {
      host->spares[kind] = spare->next;
      host->spare -= room_of(kind);
      host->used = used;
      return spare;
    }
  }
  return allocate_slowly(host, NULL, 0, new);
}

size_t moon_used(const moon_host *host) { return host->used; }
size_t moon_peak(const moon_host *host) { return host->peak; }
size_t moon_limit(const moon_host *host) { return host->limit; }
void moon_set_limit(moon_host *host, size_t limit) {
  host->limit = limit;
  host->hard = limit > SIZE_MAX / 4 ? SIZE_MAX : limit * 4;
  host->mark = 0;
}
bool moon_would_refuse(lua_State *L, size_t more) {
  moon_host *host = host_of(L);
  return more > host->hard || host->used > host->hard - more;
}
