// utf8.len, offset and codes: results and errors are those of Lua 5.4.4, but long texts look for a stop. Lua's own
// functions do the work for all others.
#include "host.h"

enum { LONG = 1 << 14 };

static inline bool is_short(lua_State *L) { return lua_rawlen(L, 1) < LONG; }

static inline bool continues(const char *byte) { return (*byte & 0xC0) == 0x80; }

static inline void poll_at(lua_State *L, lua_Integer place) {
  if (__builtin_expect((place & 0x3FFF) == 0, 0)) moon_poll(L, host_of(L));
}

// The code at `text`, and where the next one begins; NULL when there is none. A lax one may have 31 bits.
static const char *decode(const char *text, bool is_lax, uint32_t *code) {
  static const uint32_t least[] = {~(uint32_t)0, 0x80, 0x800, 0x10000, 0x200000, 0x4000000};
  uint32_t first = (unsigned char)*text, value = 0;
  if (first < 0x80) {
    *code = first;
    return text + 1;
  }
  int more = 0;
  for (; (first & 0x40) != 0; first <<= 1) {
    more += 1;
    if (!continues(text + more)) return NULL;
    value = value << 6 | (text[more] & 0x3F);
  }
  value |= (first & 0x7F) << more * 5;
  if (more > 5 || value > 0x7FFFFFFF || value < least[more]) return NULL;
  if (!is_lax && (value > 0x10FFFF || (value >= 0xD800 && value <= 0xDFFF))) return NULL;
  *code = value;
  return text + more + 1;
}

// A position counted from the end when it is negative; 0 when that lies in front of the text.
static lua_Integer position_of(lua_Integer position, size_t length) {
  if (position >= 0) return position;
  if (-(lua_Unsigned)position > length) return 0;
  return (lua_Integer)length + position + 1;
}

static int utf8_len(lua_State *L) {
  if (is_short(L)) return moon_own(L)(L);
  size_t length;
  const char *text = luaL_checklstring(L, 1, &length);
  lua_Integer first = position_of(luaL_optinteger(L, 2, 1), length) - 1;
  lua_Integer last = position_of(luaL_optinteger(L, 3, -1), length) - 1;
  bool is_lax = lua_toboolean(L, 4);
  luaL_argcheck(L, first >= 0 && first <= (lua_Integer)length, 2, "initial position out of bounds");
  luaL_argcheck(L, last < (lua_Integer)length, 3, "final position out of bounds");
  lua_Integer count = 0;
  while (first <= last) {
    uint32_t code;
    const char *next = decode(text + first, is_lax, &code);
    if (next == NULL) {
      luaL_pushfail(L);
      lua_pushinteger(L, first + 1);
      return 2;
    }
    first = next - text;
    count += 1;
    poll_at(L, count);
  }
  lua_pushinteger(L, count);
  return 1;
}

static int utf8_offset(lua_State *L) {
  if (is_short(L)) return moon_own(L)(L);
  size_t length;
  const char *text = luaL_checklstring(L, 1, &length);
  lua_Integer count = luaL_checkinteger(L, 2), end = (lua_Integer)length;
  lua_Integer place = position_of(luaL_optinteger(L, 3, count >= 0 ? 1 : end + 1), length) - 1;
  luaL_argcheck(L, place >= 0 && place <= end, 3, "position out of bounds");
  if (count == 0) {
    while (place > 0 && continues(text + place)) poll_at(L, place--);
  } else if (continues(text + place)) {
    return luaL_error(L, "initial position is a continuation byte");
  } else if (count < 0) {
    for (; count < 0 && place > 0; count++) {
      poll_at(L, count);
      place -= 1;
      while (place > 0 && continues(text + place)) poll_at(L, place--);
    }
  } else {
    for (count -= 1; count > 0 && place < end; count--) {
      poll_at(L, count);
      place += 1;
      while (continues(text + place)) poll_at(L, place++);
    }
  }
  if (count == 0) lua_pushinteger(L, place + 1);
  else luaL_pushfail(L);
  return 1;
}

static int next_code(lua_State *L, bool is_lax) {
  size_t length;
  const char *text = luaL_checklstring(L, 1, &length);
  lua_Unsigned place = (lua_Unsigned)lua_tointeger(L, 2);
  if (place < length) {
    while (continues(text + place)) poll_at(L, (lua_Integer)place++);
  }
  if (place >= length) return 0;
  uint32_t code;
  if (decode(text + place, is_lax, &code) == NULL) return luaL_error(L, "invalid UTF-8 code");
  lua_pushinteger(L, (lua_Integer)place + 1);
  lua_pushinteger(L, code);
  return 2;
}

static int next_strict(lua_State *L) { return next_code(L, false); }
static int next_lax(lua_State *L) { return next_code(L, true); }

static int utf8_codes(lua_State *L) {
  if (is_short(L)) return moon_own(L)(L);
  bool is_lax = lua_toboolean(L, 2);
  luaL_checkstring(L, 1);
  lua_pushcfunction(L, is_lax ? next_lax : next_strict);
  lua_pushvalue(L, 1);
  lua_pushinteger(L, 0);
  return 3;
}

void moon_open_utf8(lua_State *L) {
  static const luaL_Reg functions[] = {{"len", utf8_len}, {"offset", utf8_offset}, {"codes", utf8_codes}, {NULL, NULL}};
  moon_replace(L, functions);
}
