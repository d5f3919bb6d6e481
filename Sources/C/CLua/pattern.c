// Lua's patterns: the matcher. What matches is said in the reference manual of Lua 5.4, 6.4.1; a stop ends it at once.
#include "pattern.h"

#include <ctype.h>
#include <string.h>

// Lua's own limit of matches inside each other.
enum { DEPTH_MAX = 200, ESCAPE = '%' };

static inline int byte_at(const char *place) { return (unsigned char)*place; }

// Loops that go up by at most four bytes look for a stop at each 16,384th address, which costs less than a counter.
static inline void poll_at(moon_match *m, const char *place) {
  if (__builtin_expect(((uintptr_t)place & 0x3FFF) < 4, 0)) moon_poll(m->L, m->host);
}

// What <ctype.h> of the C library knows of each byte, as bits in a table of the locale.
static inline const unsigned short *byte_types(void) { return *__ctype_b_loc(); }

// The bits of each class; the letters A to Z stand for what isn't in the class.
static const unsigned short class_bits[256] = {
    ['a'] = _ISalpha, ['c'] = _IScntrl, ['d'] = _ISdigit, ['g'] = _ISgraph, ['l'] = _ISlower,
    ['p'] = _ISpunct, ['s'] = _ISspace, ['u'] = _ISupper, ['w'] = _ISalnum, ['x'] = _ISxdigit,
    ['A'] = _ISalpha, ['C'] = _IScntrl, ['D'] = _ISdigit, ['G'] = _ISgraph, ['L'] = _ISlower,
    ['P'] = _ISpunct, ['S'] = _ISspace, ['U'] = _ISupper, ['W'] = _ISalnum, ['X'] = _ISxdigit,
};

static inline bool is_in_class(const moon_match *m, int c, int class) {
  unsigned short bits = class_bits[class];
  if (__builtin_expect(bits != 0, 1)) return ((m->types[c] & bits) != 0) == (class >= 'a');
  // %z, a zero, is not in the manual any more, but still in Lua.
  if (class == 'z' || class == 'Z') return (c == 0) == (class == 'z');
  return class == c;
}

// Whether a byte is in the set from `[` to `]`, with or without looking for a stop.
static inline __attribute__((always_inline)) bool scan_set(moon_match *m, int c, const char *set, const char *close,
                                                           bool polls) {
  bool found = true;
  if (set[1] == '^') {
    found = false;
    set += 1;
  }
  for (set += 1; set < close; set++) {
    if (polls) poll_at(m, set);
    if (*set == ESCAPE) {
      set += 1;
      if (is_in_class(m, c, byte_at(set))) return found;
    } else if (set[1] == '-' && set + 2 < close) {
      if (byte_at(set) <= c && c <= byte_at(set + 2)) return found;
      set += 2;
    } else if (byte_at(set) == c) {
      return found;
    }
  }
  return !found;
}

static __attribute__((noinline)) bool is_in_long_set(moon_match *m, int c, const char *set, const char *close) {
  return scan_set(m, c, set, close, true);
}

// Sets that are longer look for a stop while one byte is compared with them.
enum { LONG_SET = 256 };

static inline bool is_in_set(moon_match *m, int c, const char *set, const char *close) {
  return close - set > LONG_SET ? is_in_long_set(m, c, set, close) : scan_set(m, c, set, close, false);
}

// The end of the set that begins at `set`. The last one that was asked for is remembered.
static const char *end_of_set(moon_match *m, const char *set) {
  if (set == m->set) return m->set_end;
  const char *end = m->pattern_end, *place = set + 1;
  if (*place == '^') place += 1;
  do {  // a bracket that comes first stands for itself
    poll_at(m, place);
    if (place == end) luaL_error(m->L, "malformed pattern (missing ']')");
    if (*place++ == ESCAPE && place < end) place += 1;
  } while (*place != ']');
  m->set = set;
  m->set_end = place + 1;
  return place + 1;
}

// The end of the pattern's item that begins at `item`: a byte, a class or a set.
static inline const char *end_of(moon_match *m, const char *item) {
  if (*item == '[') return end_of_set(m, item);
  if (*item != ESCAPE) return item + 1;
  if (item + 1 == m->pattern_end) luaL_error(m->L, "malformed pattern (ends with '%%')");
  return item + 2;
}

static inline bool fits(moon_match *m, const char *at, const char *item, const char *end) {
  if (at >= m->subject_end) return false;
  switch (*item) {
    case '.':
      return true;
    case ESCAPE:
      return is_in_class(m, byte_at(at), byte_at(item + 1));
    case '[':
      return is_in_set(m, byte_at(at), item, end - 1);
    default:
      return *item == *at;
  }
}

// Where the bytes that fit the item end.
static const char *end_of_run(moon_match *m, const char *at, const char *item, const char *end) {
  const char *most = m->subject_end;
  switch (*item) {
    case '.':
      return most;
    case ESCAPE: {
      int class = byte_at(item + 1);
      while (at < most && is_in_class(m, byte_at(at), class)) poll_at(m, at++);
      return at;
    }
    case '[':
      while (at < most && is_in_set(m, byte_at(at), item, end - 1)) poll_at(m, at++);
      return at;
    default:
      while (at < most && *at == *item) poll_at(m, at++);
      return at;
  }
}

static const char *match_here(moon_match *m, const char *at, const char *pattern);

// The run of the item's bytes goes on at `at`; the rest may match from there back to `least`.
static const char *match_most(moon_match *m, const char *least, const char *at, const char *item, const char *end) {
  for (const char *last = end_of_run(m, at, item, end);; last--) {
    const char *found = match_here(m, last, end + 1);
    if (found != NULL || last == least) return found;
  }
}

static const char *match_least(moon_match *m, const char *at, const char *item, const char *end) {
  for (;; at++) {
    const char *found = match_here(m, at, end + 1);
    if (found != NULL) return found;
    if (!fits(m, at, item, end)) return NULL;
  }
}

static const char *match_open(moon_match *m, const char *at, const char *rest, ptrdiff_t length) {
  int level = m->level;
  if (level >= MOON_CAPTURES_MAX) luaL_error(m->L, "too many captures");
  m->captures[level].begin = at;
  m->captures[level].length = length;
  m->level = level + 1;
  const char *found = match_here(m, at, rest);
  if (found == NULL) m->level -= 1;
  return found;
}

static const char *match_close(moon_match *m, const char *at, const char *rest) {
  int level = m->level - 1;
  while (level >= 0 && m->captures[level].length != MOON_CAPTURE_OPEN) level -= 1;
  if (level < 0) luaL_error(m->L, "invalid pattern capture");
  m->captures[level].length = at - m->captures[level].begin;
  const char *found = match_here(m, at, rest);
  if (found == NULL) m->captures[level].length = MOON_CAPTURE_OPEN;
  return found;
}

// %b and the two bytes at `pair`.
static const char *end_of_balance(moon_match *m, const char *at, const char *pair) {
  if (pair >= m->pattern_end - 1) luaL_error(m->L, "malformed pattern (missing arguments to '%%b')");
  if (at >= m->subject_end || *at != *pair) return NULL;
  size_t open = 1;
  for (at += 1; at < m->subject_end; at++) {
    poll_at(m, at);
    if (*at == pair[1]) {
      open -= 1;
      if (open == 0) return at + 1;
    } else if (*at == *pair) {
      open += 1;
    }
  }
  return NULL;
}

// %f and the set at `set`: whether a run of its bytes begins here.
static bool is_frontier(moon_match *m, const char *at, const char *set, const char *end) {
  int before = at == m->subject ? 0 : byte_at(at - 1);
  int after = at == m->subject_end ? 0 : byte_at(at);
  return !is_in_set(m, before, set, end - 1) && is_in_set(m, after, set, end - 1);
}

// %1 to %9: what was captured, once more.
static const char *end_of_repeat(moon_match *m, const char *at, int digit) {
  int level = digit - '1';
  if (level < 0 || level >= m->level || m->captures[level].length == MOON_CAPTURE_OPEN) {
    luaL_error(m->L, "invalid capture index %%%d", level + 1);
  }
  size_t length = (size_t)m->captures[level].length;
  if ((size_t)(m->subject_end - at) < length) return NULL;
  return memcmp(m->captures[level].begin, at, length) == 0 ? at + length : NULL;
}

// Everything but what needs a match inside of it goes on in the loop.
static const char *match_steps(moon_match *m, const char *at, const char *pattern) {
  while (pattern != m->pattern_end) {
    if (__builtin_expect(m->host->stop != MOON_STOP_NONE, 0)) moon_raise_stop(m->L);
    switch (*pattern) {
      case '(':
        return pattern[1] == ')' ? match_open(m, at, pattern + 2, MOON_CAPTURE_POSITION)
                                 : match_open(m, at, pattern + 1, MOON_CAPTURE_OPEN);
      case ')':
        return match_close(m, at, pattern + 1);
      case '$':
        if (pattern + 1 != m->pattern_end) break;
        return at == m->subject_end ? at : NULL;
      case ESCAPE:
        switch (pattern[1]) {
          case 'b':
            at = end_of_balance(m, at, pattern + 2);
            if (at == NULL) return NULL;
            pattern += 4;
            continue;
          case 'f': {
            pattern += 2;
            if (*pattern != '[') luaL_error(m->L, "missing '[' after '%%f' in pattern");
            const char *end = end_of(m, pattern);
            if (!is_frontier(m, at, pattern, end)) return NULL;
            pattern = end;
            continue;
          }
          case '0': case '1': case '2': case '3': case '4': case '5': case '6': case '7': case '8': case '9':
            at = end_of_repeat(m, at, pattern[1]);
            if (at == NULL) return NULL;
            pattern += 2;
            continue;
          default:
            break;
        }
        break;
      default:
        break;
    }
    const char *end = end_of(m, pattern);
    if (!fits(m, at, pattern, end)) {
      if (*end != '*' && *end != '?' && *end != '-') return NULL;
      pattern = end + 1;
      continue;
    }
    switch (*end) {
      case '*':
        return match_most(m, at, at + 1, pattern, end);
      case '+':
        return match_most(m, at + 1, at + 1, pattern, end);
      case '-':
        return match_least(m, at, pattern, end);
      case '?': {
        const char *found = match_here(m, at + 1, end + 1);
        if (found != NULL) return found;
        pattern = end + 1;
        continue;
      }
      default:
        at += 1;
        pattern = end;
    }
  }
  return at;
}

static const char *match_here(moon_match *m, const char *at, const char *pattern) {
  if (m->depth-- == 0) luaL_error(m->L, "pattern too complex");
  const char *found = match_steps(m, at, pattern);
  m->depth += 1;
  return found;
}

void moon_match_prepare(moon_match *m, lua_State *L, const char *subject, size_t subject_length,
                        const char *pattern_end) {
  m->L = L;
  m->host = host_of(L);
  m->subject = subject;
  m->subject_end = subject + subject_length;
  m->pattern_end = pattern_end;
  m->types = byte_types();
  m->set = NULL;
  m->depth = DEPTH_MAX;
}

const char *moon_match_at(moon_match *m, const char *at, const char *pattern) {
  m->level = 0;
  return match_here(m, at, pattern);
}

int moon_match_first(const char *pattern, const char *pattern_end) {
  static const bool stands_for_more[256] = {['^'] = true, ['$'] = true, ['.'] = true, ['('] = true,
                                            [')'] = true, ['['] = true, ['%'] = true};
  if (pattern == pattern_end || stands_for_more[byte_at(pattern)]) return -1;
  // A zero behind the pattern is none of the three.
  return pattern[1] == '*' || pattern[1] == '?' || pattern[1] == '-' ? -1 : byte_at(pattern);
}
