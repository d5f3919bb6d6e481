// Finding bytes in bytes, in linear time and in pieces short enough for a stop.
#define _GNU_SOURCE
#include "pattern.h"

#include <string.h>

// Up to PIECE bytes are looked at between two looks for a stop. Short texts are sought for as the C library does it,
// in pieces at least 16 times as long as the text, so that what the pieces have in common costs little.
enum { PIECE = 1 << 20, SHORT_MOST = 1 << 12 };

const char *moon_find_byte(lua_State *L, const char *bytes, size_t count, char byte) {
  while (count > PIECE) {
    const char *found = memchr(bytes, byte, PIECE);
    if (found != NULL) return found;
    moon_poll(L, host_of(L));
    bytes += PIECE;
    count -= PIECE;
  }
  return memchr(bytes, byte, count);
}

static const char *find_short(lua_State *L, const char *bytes, size_t count, const char *text, size_t length) {
  while (count > PIECE) {
    const char *found = memmem(bytes, PIECE, text, length);
    if (found != NULL) return found;
    moon_poll(L, host_of(L));
    bytes += PIECE - (length - 1);
    count -= PIECE - (length - 1);
  }
  return memmem(bytes, count, text, length);
}

// Bytes compared in vain after which the C library's preparations pay.
enum { PATIENCE = 512 };

// Nothing is faster than to look for the first byte, as long as few bytes are like it.
static const char *find_rare(lua_State *L, const char *bytes, size_t count, const char *text, size_t length) {
  const char *at = bytes, *last = bytes + count - length;
  size_t vain = 0;
  while (at <= last) {
    at = moon_find_byte(L, at, (size_t)(last - at) + 1, *text);
    if (at == NULL || memcmp(at, text, length) == 0) return at;
    at += 1;
    vain += length;
    if (vain > PATIENCE + (size_t)(at - bytes)) return find_short(L, at, (size_t)(bytes + count - at), text, length);
  }
  return NULL;
}

static inline void poll_each(lua_State *L, unsigned *steps) {
  if (__builtin_expect((++*steps & 0x3FFF) == 0, 0)) moon_poll(L, host_of(L));
}

// The start and the period of the greatest suffix of the text, with bytes ordered one way or the other.
static size_t greatest_suffix(lua_State *L, const unsigned char *text, size_t length, bool upwards, size_t *period) {
  size_t start = 0, next = 1, same = 0;
  unsigned steps = 0;
  *period = 1;
  while (next + same < length) {
    poll_each(L, &steps);
    unsigned char a = text[next + same], b = text[start + same];
    if (a == b) {
      same += 1;
      if (same == *period) {
        next += same;
        same = 0;
      }
    } else if (upwards ? a < b : a > b) {
      next += same + 1;
      same = 0;
      *period = next - start;
    } else {
      start = next;
      next += 1;
      same = 0;
      *period = 1;
    }
  }
  return start;
}

// Two-way string matching, by Crochemore and Perrin, Journal of the ACM 38 (1991): the text is cut in two where its
// period shows; the right part is compared forwards, then the left one backwards. No byte is compared more than twice.
static const char *find_long(lua_State *L, const char *bytes, size_t count, const char *text, size_t length) {
  size_t period, other_period;
  unsigned steps = 0;
  size_t cut = greatest_suffix(L, (const unsigned char *)text, length, true, &period);
  size_t other = greatest_suffix(L, (const unsigned char *)text, length, false, &other_period);
  if (other > cut) {
    cut = other;
    period = other_period;
  }
  bool repeats = cut + period <= length && memcmp(text, text + period, cut) == 0;
  if (!repeats) period = (cut > length - cut ? cut : length - cut) + 1;
  size_t known = 0;  // bytes at the start that are known to fit, while the text repeats itself
  for (size_t at = 0; at <= count - length;) {
    size_t place = cut > known ? cut : known;
    poll_each(L, &steps);
    for (; place < length && text[place] == bytes[at + place]; place++) poll_each(L, &steps);
    if (place < length) {
      at += place - cut + 1;
      known = 0;
      continue;
    }
    place = cut;
    for (; place > known && text[place - 1] == bytes[at + place - 1]; place--) poll_each(L, &steps);
    if (place <= known) return bytes + at;
    at += period;
    known = repeats ? length - period : 0;
  }
  return NULL;
}

const char *moon_find_text(lua_State *L, const char *bytes, size_t count, const char *text, size_t length) {
  if (length == 0) return bytes;
  if (length > count) return NULL;
  if (length == 1) return moon_find_byte(L, bytes, count, *text);
  return length <= SHORT_MOST ? find_rare(L, bytes, count, text, length) : find_long(L, bytes, count, text, length);
}
