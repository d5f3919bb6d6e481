// string.find, match, gmatch and gsub: results and errors are those of Lua 5.4.4, but a stop ends them at once.
#include "pattern.h"

#include <string.h>

// So many captures have room on the stack in each C function.
enum { ESCAPE = '%', SURE = 8 };

// The offset that a position stands for, counted from the end when it is negative.
static size_t offset_of(lua_Integer position, size_t length) {
  if (position > 0) return (size_t)position - 1;
  if (position == 0 || position < -(lua_Integer)length) return 0;
  return length - (size_t)-position;
}

static bool is_plain(lua_State *L, const char *pattern, size_t length) {
  static const bool special[256] = {['^'] = true, ['$'] = true, ['*'] = true, ['+'] = true, ['?'] = true,
                                    ['.'] = true, ['('] = true, ['['] = true, ['%'] = true, ['-'] = true};
  for (size_t i = 0; i < length; i++) {
    if (special[(unsigned char)pattern[i]]) return false;
    if ((i & 0x3FFF) == 0x3FFF) moon_poll(L, host_of(L));
  }
  return true;
}

// --- Captures ---

// A capture's bytes; of a position its number is pushed. Without captures the first one is the whole match.
static ptrdiff_t capture(moon_match *match, int level, const char *begin, const char *end, const char **bytes) {
  if (level >= match->level) {
    if (level != 0) luaL_error(match->L, "invalid capture index %%%d", level + 1);
    *bytes = begin;
    return end - begin;
  }
  ptrdiff_t length = match->captures[level].length;
  *bytes = match->captures[level].begin;
  if (length == MOON_CAPTURE_OPEN) luaL_error(match->L, "unfinished capture");
  if (length == MOON_CAPTURE_POSITION) lua_pushinteger(match->L, *bytes - match->subject + 1);
  return length;
}

static void push_capture(moon_match *match, int level, const char *begin, const char *end) {
  const char *bytes;
  ptrdiff_t length = capture(match, level, begin, end, &bytes);
  if (length != MOON_CAPTURE_POSITION) lua_pushlstring(match->L, bytes, (size_t)length);
}

// Pushes all captures, or the whole match from `begin` when there are none and it isn't NULL; returns their number.
static int push_captures(moon_match *match, const char *begin, const char *end) {
  int count = match->level == 0 && begin != NULL ? 1 : match->level;
  if (count > SURE) luaL_checkstack(match->L, count, "too many captures");
  for (int level = 0; level < count; level++) push_capture(match, level, begin, end);
  return count;
}

// --- find and match ---

static int not_found(lua_State *L) {
  luaL_pushfail(L);
  return 1;
}

static int push_place(lua_State *L, const char *subject, const char *begin, const char *end) {
  lua_pushinteger(L, begin - subject + 1);
  lua_pushinteger(L, end - subject);
  return 2;
}

static int search(lua_State *L, bool finds) {
  size_t length, pattern_length;
  const char *subject = luaL_checklstring(L, 1, &length), *pattern = luaL_checklstring(L, 2, &pattern_length);
  size_t offset = offset_of(luaL_optinteger(L, 3, 1), length);
  if (offset > length) return not_found(L);
  const char *at = subject + offset;
  // Most patterns are short, so asking for the fourth argument takes longer than a look at them.
  if (finds && (is_plain(L, pattern, pattern_length) || lua_toboolean(L, 4))) {
    at = moon_find_text(L, at, length - offset, pattern, pattern_length);
    return at == NULL ? not_found(L) : push_place(L, subject, at, at + pattern_length);
  }
  const char *pattern_end = pattern + pattern_length;
  bool is_anchored = *pattern == '^';
  if (is_anchored) pattern += 1;
  moon_match match;
  moon_match_prepare(&match, L, subject, length, pattern_end);
  int first = is_anchored ? -1 : moon_match_first(pattern, pattern_end);
  do {
    if (first >= 0) at = moon_find_byte(L, at, (size_t)(match.subject_end - at), (char)first);
    if (at == NULL) break;
    const char *end = moon_match_at(&match, at, pattern);
    if (end == NULL) continue;
    if (!finds) return push_captures(&match, at, end);
    push_place(L, subject, at, end);
    return push_captures(&match, NULL, NULL) + 2;
  } while (at++ < match.subject_end && !is_anchored);
  return not_found(L);
}

static int string_find(lua_State *L) { return search(L, true); }
static int string_match(lua_State *L) { return search(L, false); }

// --- gmatch ---

typedef struct walk {
  const char *next;  // where the next match is looked for
  const char *last;  // where the last one ended
} walk;

// Upvalues: the subject, the pattern, the walk.
static int next_match(lua_State *L) {
  size_t length, pattern_length;
  const char *subject = lua_tolstring(L, lua_upvalueindex(1), &length);
  const char *pattern = lua_tolstring(L, lua_upvalueindex(2), &pattern_length);
  walk *walk = lua_touserdata(L, lua_upvalueindex(3));
  moon_match match;
  moon_match_prepare(&match, L, subject, length, pattern + pattern_length);
  int first = moon_match_first(pattern, match.pattern_end);
  for (const char *at = walk->next; at <= match.subject_end; at++) {
    if (first >= 0) at = moon_find_byte(L, at, (size_t)(match.subject_end - at), (char)first);
    if (at == NULL) return 0;
    const char *end = moon_match_at(&match, at, pattern);
    if (end == NULL || end == walk->last) continue;
    walk->next = walk->last = end;
    return push_captures(&match, at, end);
  }
  return 0;
}

static int string_gmatch(lua_State *L) {
  size_t length;
  const char *subject = luaL_checklstring(L, 1, &length);
  luaL_checkstring(L, 2);
  size_t offset = offset_of(luaL_optinteger(L, 3, 1), length);
  lua_settop(L, 2);
  walk *walk = lua_newuserdatauv(L, sizeof *walk, 0);
  walk->next = subject + (offset > length ? length + 1 : offset);
  walk->last = NULL;
  lua_pushcclosure(L, next_match, 3);
  return 1;
}

// --- gsub ---

// Adds the replacement text, with what was captured in place of %0 to %9.
static void add_text(moon_match *match, luaL_Buffer *buffer, const char *begin, const char *end) {
  lua_State *L = match->L;
  size_t length;
  const char *text = lua_tolstring(L, 3, &length), *text_end = text + length;
  for (;;) {
    const char *escape = memchr(text, ESCAPE, (size_t)(text_end - text));
    if (escape == NULL) break;
    moon_add(buffer, text, (size_t)(escape - text));
    char kind = escape[1];
    text = escape + 2;
    if (kind == ESCAPE) {
      luaL_addchar(buffer, ESCAPE);
    } else if (kind == '0') {
      moon_add(buffer, begin, (size_t)(end - begin));
    } else if (kind >= '1' && kind <= '9') {
      const char *bytes;
      ptrdiff_t count = capture(match, kind - '1', begin, end, &bytes);
      if (count == MOON_CAPTURE_POSITION) luaL_addvalue(buffer);
      else moon_add(buffer, bytes, (size_t)count);
    } else {
      luaL_error(L, "invalid use of '%c' in replacement string", ESCAPE);
    }
    moon_poll(L, match->host);
  }
  moon_add(buffer, text, (size_t)(text_end - text));
}

// Adds what replaces a match; false when that is the match itself.
static bool add_replacement(moon_match *match, luaL_Buffer *buffer, const char *begin, const char *end, int kind) {
  lua_State *L = match->L;
  if (kind == LUA_TFUNCTION) {
    lua_pushvalue(L, 3);
    lua_call(L, push_captures(match, begin, end), 1);
  } else if (kind == LUA_TTABLE) {
    push_capture(match, 0, begin, end);
    lua_gettable(L, 3);
  } else {
    add_text(match, buffer, begin, end);
    return true;
  }
  if (!lua_toboolean(L, -1)) {
    lua_pop(L, 1);
    moon_add(buffer, begin, (size_t)(end - begin));
    return false;
  }
  if (!lua_isstring(L, -1)) luaL_error(L, "invalid replacement value (a %s)", luaL_typename(L, -1));
  luaL_addvalue(buffer);
  return true;
}

static int string_gsub(lua_State *L) {
  size_t length, pattern_length;
  const char *subject = luaL_checklstring(L, 1, &length), *pattern = luaL_checklstring(L, 2, &pattern_length);
  const char *pattern_end = pattern + pattern_length, *last = NULL;
  int kind = lua_type(L, 3);
  lua_Integer most = luaL_optinteger(L, 4, (lua_Integer)length + 1), count = 0;
  luaL_argexpected(L, kind == LUA_TNUMBER || kind == LUA_TSTRING || kind == LUA_TFUNCTION || kind == LUA_TTABLE, 3,
                   "string/function/table");
  bool is_anchored = *pattern == '^', is_changed = false;
  if (is_anchored) pattern += 1;
  moon_match match;
  moon_match_prepare(&match, L, subject, length, pattern_end);
  int first = is_anchored ? -1 : moon_match_first(pattern, pattern_end);
  luaL_Buffer buffer;
  luaL_buffinit(L, &buffer);
  const char *at = subject, *kept = subject;  // from `kept` on nothing is in the buffer yet
  while (count < most) {
    if (first >= 0) at = moon_find_byte(L, at, (size_t)(match.subject_end - at), (char)first);
    if (at == NULL) break;
    const char *end = moon_match_at(&match, at, pattern);
    if (end != NULL && end != last) {
      count += 1;
      moon_add(&buffer, kept, (size_t)(at - kept));
      if (add_replacement(&match, &buffer, at, end, kind)) is_changed = true;
      moon_poll(L, match.host);
      at = kept = last = end;
    } else if (at < match.subject_end) {
      at += 1;
    } else {
      break;
    }
    if (is_anchored) break;
  }
  if (is_changed) {
    moon_add(&buffer, kept, (size_t)(match.subject_end - kept));
    luaL_pushresult(&buffer);
  } else {
    lua_pushvalue(L, 1);
  }
  lua_pushinteger(L, count);
  return 2;
}

void moon_open_search(lua_State *L) {
  static const luaL_Reg functions[] = {
      {"find", string_find}, {"match", string_match}, {"gmatch", string_gmatch}, {"gsub", string_gsub}, {NULL, NULL}};
  luaL_setfuncs(L, functions, 0);
}
