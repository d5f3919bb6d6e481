// Matching with Lua's patterns, for the files of this module only.
#ifndef MOON_PATTERN_H
#define MOON_PATTERN_H

#include "host.h"

enum { MOON_CAPTURES_MAX = 32, MOON_CAPTURE_OPEN = -1, MOON_CAPTURE_POSITION = -2 };

// One match in a subject: what it is made from, and the captures so far.
typedef struct moon_match {
  lua_State *L;
  moon_host *host;
  const char *subject, *subject_end, *pattern_end;
  const unsigned short *types;  // of bytes, as <ctype.h> has them
  const char *set, *set_end;    // the set of the pattern that was looked at last
  int depth;  // how many calls may still be nested
  int level;  // captures so far, those that are open included
  struct {
    const char *begin;
    ptrdiff_t length;  // or MOON_CAPTURE_OPEN, MOON_CAPTURE_POSITION
  } captures[MOON_CAPTURES_MAX];
} moon_match;

// Prepares matches of a pattern without its anchor.
void moon_match_prepare(moon_match *match, lua_State *L, const char *subject, size_t subject_length,
                        const char *pattern_end);
// Where the match of `pattern` that begins at `at` ends; NULL when there is none. May throw.
const char *moon_match_at(moon_match *match, const char *at, const char *pattern);
// The byte with which each match of the pattern begins; -1 when there are several.
int moon_match_first(const char *pattern, const char *pattern_end);

// Where the first of `count` bytes like `byte` is; NULL when there is none. May throw a stop.
const char *moon_find_byte(lua_State *L, const char *bytes, size_t count, char byte);
// Where a text first stands in another one; NULL when it doesn't. Takes a time that is linear in both. May throw a stop.
const char *moon_find_text(lua_State *L, const char *bytes, size_t count, const char *text, size_t length);

#endif
