// A machine's memory: it is counted, growth above a mark is looked at, and small blocks are used again.
#include "host.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Whether small blocks are used again: not where a tool has to see each of them come and go.
#if __has_feature(address_sanitizer)
enum { REUSES = 0 };
#else
enum { REUSES = 1 };
#endif

// In front of each block stands the number of the object that it was made for: objects that can be keys of tables are
// counted as they are made. Small blocks are cut out of chunks, so that the number takes no more room than what the C
// library would keep in front of each of them. All blocks lie at multiples of 16.
typedef size_t number;
enum { CHUNK_HEAD = 24, CHUNK = CHUNK_HEAD + 16 * 1021, LARGE_HEAD = 16 };

struct moon_chunk {
  size_t spare;  // bytes in blocks that wait to be used again, while that is counted
  char padding[CHUNK_HEAD - sizeof(size_t)];  // so that blocks lie at multiples of 16 behind their numbers
  char room[];
};

// Small blocks have 8, 24, 40… bytes of room behind their number.
enum { SMALL_MOST = MOON_SPARE_KINDS * 16 - 8 };
static inline bool is_small(size_t size) { return REUSES && size <= SMALL_MOST; }
static inline size_t kind_of(size_t size) { return (size + 7) / 16; }
static inline size_t length_of(size_t kind) { return kind * 16 + 16; }

static inline number *number_of(void *block) { return (number *)block - 1; }

// `type` is what Lua says of a new block: the type of the object, which counts if it can be a key by its identity.
static inline void count_object(moon_host *host, void *block, size_t type) {
  host->made += type - LUA_TTABLE <= LUA_TTHREAD - LUA_TTABLE;
  *number_of(block) = host->made;
}

size_t moon_block_number(const void *block) { return ((const number *)block)[-1]; }

// Spare blocks may take twice the memory in use and a megabyte, besides those that can't be given back. A cycle of the
// collector frees about as much as it leaves, so what a steady script frees is there when it asks again.
static inline bool spares_too_much(const moon_host *host) {
  return host->spare > 2 * host->used + (1 << 20) + host->stuck;
}

// The soft limit only asks the running code to stop at its next instruction. Memory is refused above the
// hard limit alone, and never to a Swift frame.
static bool refuse(moon_host *host, size_t grow) {
  if (!host->in_swift && host->current != NULL && (grow > host->hard || host->used > host->hard - grow)) {
    host->denials += 1;
    moon_add_chore(&host->head, MOON_CHORE_MEMORY);
    host->mark = 0;
    if (host->denials > 1) {  // Lua collects its garbage after the first denial and asks again.
      moon_place_denial(host, host->stop == MOON_STOP_NONE);
      if (host->stop == MOON_STOP_NONE) host->stop = MOON_STOP_MEMORY;
      moon_arm(host);
    } else {
      moon_place_denial(host, false);
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

static void keep_spare(moon_host *host, void *block, size_t kind) {
  moon_spare *spare = block;
  spare->next = host->spares[kind];
  host->spares[kind] = spare;
  host->spare += length_of(kind);
}

static int by_address(const void *left, const void *right) {
  const moon_chunk *a = *(moon_chunk *const *)left, *b = *(moon_chunk *const *)right;
  return (a > b) - (a < b);
}

// The chunk of a block, among chunks in the order of their addresses.
static moon_chunk *chunk_of(const moon_host *host, const void *block) {
  size_t low = 0, high = host->chunk_count;
  while (high - low > 1) {
    size_t middle = (low + high) / 2;
    if ((const char *)host->chunks[middle] <= (const char *)block) low = middle;
    else high = middle;
  }
  return host->chunks[low];
}

// A chunk with nothing but spare blocks goes back, unless it is the one that blocks are cut from.
static bool is_spare(const moon_host *host, const moon_chunk *chunk) {
  return chunk->spare == CHUNK - CHUNK_HEAD && chunk != host->chunk;
}

// Gives the C library its memory back: the chunks of which no block is in use.
__attribute__((noinline)) void moon_free_spares(moon_host *host) {
  host->stuck = 0;
  if (host->spare == 0) return;
  qsort(host->chunks, host->chunk_count, sizeof *host->chunks, by_address);
  for (size_t i = 0; i < host->chunk_count; i++) host->chunks[i]->spare = 0;
  for (size_t kind = 0; kind < MOON_SPARE_KINDS; kind++) {
    for (moon_spare *spare = host->spares[kind]; spare != NULL; spare = spare->next) {
      chunk_of(host, spare)->spare += length_of(kind);
    }
  }
  host->spare = 0;
  for (size_t kind = 0; kind < MOON_SPARE_KINDS; kind++) {
    moon_spare **link = &host->spares[kind];
    while (*link != NULL) {
      if (is_spare(host, chunk_of(host, *link))) {
        *link = (*link)->next;
      } else {
        host->spare += length_of(kind);
        link = &(*link)->next;
      }
    }
  }
  size_t kept = 0;
  for (size_t i = 0; i < host->chunk_count; i++) {
    moon_chunk *chunk = host->chunks[i];
    if (is_spare(host, chunk)) free(chunk);
    else host->chunks[kept++] = chunk;
  }
  host->chunk_count = kept;
  host->stuck = host->spare;
}

void moon_free_chunks(moon_host *host) {
  for (size_t i = 0; i < host->chunk_count; i++) free(host->chunks[i]);
  free(host->chunks);
}

// A new chunk to cut blocks from; what is left of the last one becomes a spare block.
static bool begin_chunk(moon_host *host) {
  if (host->chunk_count == host->chunk_room) {
    size_t room = host->chunk_room == 0 ? 16 : 2 * host->chunk_room;
    moon_chunk **chunks = realloc(host->chunks, room * sizeof *chunks);
    if (chunks == NULL) return false;
    host->chunks = chunks;
    host->chunk_room = room;
  }
  moon_chunk *chunk = malloc(CHUNK);
  if (chunk == NULL) return false;
  size_t left = (size_t)(host->end - host->cut);
  if (left > 0) keep_spare(host, host->cut + sizeof(number), left / 16 - 1);
  host->chunks[host->chunk_count++] = host->chunk = chunk;
  host->cut = chunk->room;
  host->end = (char *)chunk + CHUNK;
  return true;
}

// A small block that was used before or is cut off now; NULL when the chunk is used up.
static inline void *quick_block(moon_host *host, size_t kind) {
  moon_spare *spare = host->spares[kind];
  size_t length = length_of(kind);
  if (spare != NULL) {
    host->spares[kind] = spare->next;
    host->spare -= length;
    return spare;
  }
  if ((size_t)(host->end - host->cut) < length) return NULL;
  void *block = host->cut + sizeof(number);
  host->cut += length;
  return block;
}

static void *obtain(moon_host *host, size_t size) {
  if (!is_small(size)) {
    char *room = size > SIZE_MAX - LARGE_HEAD ? NULL : malloc(size + LARGE_HEAD);
    return room == NULL ? NULL : room + LARGE_HEAD;
  }
  void *block = quick_block(host, kind_of(size));
  if (block == NULL && begin_chunk(host)) block = quick_block(host, kind_of(size));
  return block;
}

static void give_back(moon_host *host, void *block, size_t size) {
  if (is_small(size)) keep_spare(host, block, kind_of(size));
  else free((char *)block - LARGE_HEAD);
}

// A block of another size with the same bytes in it; NULL when there is no memory for it.
static void *resize(moon_host *host, void *block, size_t old, size_t new) {
  if (is_small(old) && is_small(new) && kind_of(old) == kind_of(new)) return block;
  if (!is_small(old) && !is_small(new)) {
    char *room = new > SIZE_MAX - LARGE_HEAD ? NULL : realloc((char *)block - LARGE_HEAD, new + LARGE_HEAD);
    return room == NULL ? NULL : room + LARGE_HEAD;
  }
  void *moved = obtain(host, new);
  if (moved == NULL) return NULL;
  memcpy(moved, block, old < new ? old : new);
  *number_of(moved) = *number_of(block);
  give_back(host, block, old);
  return moved;
}

// Everything but new small blocks below the mark.
static __attribute__((noinline)) void *allocate_slowly(moon_host *host, void *block, size_t old, size_t new) {
  size_t before = block != NULL ? old : 0;
  if (new > before) {
    size_t grown = host->used + new - before;
    if (grown > host->mark && !may_grow(host, new - before)) return NULL;
    // What is spare takes a machine over its limit only where it can't be given back.
    if (host->spare > host->stuck + (1 << 16) && grown + host->spare > host->limit) moon_free_spares(host);
  }
  void *moved = block != NULL ? resize(host, block, old, new) : obtain(host, new);
  if (moved == NULL && host->spare > 0) {
    moon_free_spares(host);
    moved = block != NULL ? resize(host, block, old, new) : obtain(host, new);
  }
  if (moved == NULL) {
    if (!host->in_swift && host->current != NULL) {
      moon_place_denial(host, false);
      moon_add_chore(&host->head, MOON_CHORE_MEMORY);
      return NULL;
    }
    fprintf(stderr, "moonframe: the machine has no memory left for %zu bytes\n", new);
    abort();
  }
  host->used += new - before;
  if (block == NULL) count_object(host, moved, old);
  return moved;
}

static __attribute__((noinline)) void *free_slowly(moon_host *host, void *block, size_t size) {
  give_back(host, block, size);
  return NULL;
}

// Lua gets and frees each object here. Small blocks wait here until they are asked for again, which costs a fraction of
// what the C library takes for them.
void *moon_allocate(void *context, void *block, size_t old, size_t new) {
  moon_host *host = context;
  if (new == 0) {
    if (block == NULL) return NULL;
    host->used -= old;
    if (!is_small(old)) return free_slowly(host, block, old);
    keep_spare(host, block, kind_of(old));
    if (spares_too_much(host)) moon_free_spares(host);
    return NULL;
  }
  if (block != NULL || !is_small(new)) return allocate_slowly(host, block, old, new);
  // `old` is the type of a new object here.
  size_t used = host->used + new;
  if (used > host->mark) return allocate_slowly(host, NULL, old, new);
  void *made = quick_block(host, kind_of(new));
  if (made == NULL) return allocate_slowly(host, NULL, old, new);
  host->used = used;
  count_object(host, made, old);
  return made;
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
