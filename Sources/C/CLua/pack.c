// Lua's string.pack, packsize and unpack, behind checks of how much they have to do.
#include "host.h"

#include <string.h>

// Lua writes what fills up byte by byte, and reads a format without looking for a stop.
enum { FORMAT_MOST = 1 << 21, FILL_MOST = 1 << 24 };

static const char *check_format(lua_State *L, const char *name) {
  size_t length;
  const char *format = luaL_checklstring(L, 1, &length);
  if (length > FORMAT_MOST) luaL_error(L, "%s: a format has at most 2 MiB, got %I bytes", name, (lua_Integer)length);
  return format;
}

// The sizes behind all options `c`, of strings of a fixed size.
static size_t fixed_sizes(const char *format) {
  size_t total = 0;
  for (;;) {
    format = strchr(format, 'c');
    if (format == NULL) return total;
    size_t size = 0;
    for (format += 1; *format >= '0' && *format <= '9'; format++) {
      if (size <= SIZE_MAX / 32) size = size * 10 + (size_t)(*format - '0');
    }
    total = size > SIZE_MAX / 2 - total ? SIZE_MAX / 2 : total + size;
  }
}

static int string_pack(lua_State *L) {
  size_t fixed = fixed_sizes(check_format(L, "string.pack")), given = 0;
  const moon_host *host = host_of(L);
  for (int i = lua_gettop(L); i > 1 && given <= host->limit; i--) {
    if (lua_type(L, i) == LUA_TSTRING) given += lua_rawlen(L, i);
  }
  if (fixed > host->limit || given > host->limit) return moon_refuse_size(L, "the result of string.pack");
  if (fixed > given && fixed - given > FILL_MOST) {
    return luaL_error(L, "string.pack fills at most 16 MiB up, got %I bytes", (lua_Integer)(fixed - given));
  }
  return moon_own(L)(L);
}

static int string_packsize(lua_State *L) {
  check_format(L, "string.packsize");
  return moon_own(L)(L);
}

static int string_unpack(lua_State *L) {
  check_format(L, "string.unpack");
  return moon_own(L)(L);
}

void moon_open_pack(lua_State *L) {
  static const luaL_Reg functions[] = {
      {"pack", string_pack}, {"packsize", string_packsize}, {"unpack", string_unpack}, {NULL, NULL}};
  moon_replace(L, functions);
}
