// os.time, os.clock, os.date and os.difftime over the host's clock, in UTC, so that a script's run is repeatable.
#include "host.h"

#include <math.h>
#include <string.h>
#include <time.h>

static double now(lua_State *L) {
  moon_host *host = host_of(L);
  if (host->clock == NULL) return 0;
  host->in_swift = 1;
  double time = host->clock(host->clock_context);
  host->in_swift = 0;
  return time;
}

static int field(lua_State *L, const char *key, int missing, int delta) {
  int is_integer;
  int type = lua_getfield(L, 1, key);
  lua_Integer value = lua_tointegerx(L, -1, &is_integer);
  if (!is_integer) {
    if (type != LUA_TNIL) return luaL_error(L, "field '%s' is not an integer", key);
    if (missing < 0) return luaL_error(L, "field '%s' missing in date table", key);
    value = missing;
  } else {
    if (value < -(lua_Integer)1000000000 || value > (lua_Integer)1000000000) {
      return luaL_error(L, "field '%s' is out-of-bound", key);
    }
    value -= delta;
  }
  lua_pop(L, 1);
  return (int)value;
}

static void set_integer(lua_State *L, const char *key, int value) {
  lua_pushinteger(L, value);
  lua_setfield(L, -2, key);
}

static void set_fields(lua_State *L, const struct tm *date) {
  set_integer(L, "year", date->tm_year + 1900);
  set_integer(L, "month", date->tm_mon + 1);
  set_integer(L, "day", date->tm_mday);
  set_integer(L, "hour", date->tm_hour);
  set_integer(L, "min", date->tm_min);
  set_integer(L, "sec", date->tm_sec);
  set_integer(L, "yday", date->tm_yday + 1);
  set_integer(L, "wday", date->tm_wday + 1);
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "isdst");
}

static int os_time(lua_State *L) {
  if (lua_isnoneornil(L, 1)) {
    lua_pushinteger(L, (lua_Integer)now(L));
    return 1;
  }
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 1);
  struct tm date = {0};
  date.tm_year = field(L, "year", -1, 1900);
  date.tm_mon = field(L, "month", -1, 1);
  date.tm_mday = field(L, "day", -1, 0);
  date.tm_hour = field(L, "hour", 12, 0);
  date.tm_min = field(L, "min", 0, 0);
  date.tm_sec = field(L, "sec", 0, 0);
  time_t time = timegm(&date);
  set_fields(L, &date);
  lua_pushinteger(L, (lua_Integer)time);
  return 1;
}

static int os_clock(lua_State *L) {
  // Seconds since the machine's clock started; the virtual clock starts a whole number of days after 1970.
  moon_host *host = host_of(L);
  lua_rawgetp(L, LUA_REGISTRYINDEX, host);
  double start = lua_tonumber(L, -1);
  // In whole microseconds, as C's clock counts: seconds since 1970 leave no more, and 0.3 stays 0.3.
  lua_pushnumber(L, round((now(L) - start) * 1e6) / 1e6);
  return 1;
}

static int os_date(lua_State *L) {
  static const char conversions[] = "aAbBcdDeFgGhHIjmMnprRStTuUVwWxXyYzZ%";
  size_t length;
  const char *format = luaL_optlstring(L, 1, "%c", &length);
  const char *end = format + length;
  time_t time = lua_isnoneornil(L, 2) ? (time_t)now(L) : (time_t)luaL_checkinteger(L, 2);
  if (*format == '!') format += 1;  // the machine's time is UTC anyway
  struct tm date;
  if (gmtime_r(&time, &date) == NULL) {
    return luaL_error(L, "date result cannot be represented in this installation");
  }
  if (strcmp(format, "*t") == 0) {
    lua_createtable(L, 0, 9);
    set_fields(L, &date);
    return 1;
  }
  luaL_Buffer buffer;
  luaL_buffinit(L, &buffer);
  while (format < end) {
    // At most three bytes further each time.
    if (((uintptr_t)format & 0xFF) < 4) moon_poll(L, host_of(L));
    if (*format != '%') {
      luaL_addchar(&buffer, *format++);
      continue;
    }
    format += 1;
    char specifier[4] = {'%', 0, 0, 0};
    int used = 1;
    if (format < end && (*format == 'E' || *format == 'O')) specifier[used++] = *format++;
    if (format >= end || *format == 0 || strchr(conversions, *format) == NULL) {
      return luaL_argerror(L, 1, lua_pushfstring(L, "invalid conversion specifier '%s%c'", specifier, *format));
    }
    specifier[used] = *format++;
    char *room = luaL_prepbuffsize(&buffer, 250);
    luaL_addsize(&buffer, strftime(room, 250, specifier, &date));
  }
  luaL_pushresult(&buffer);
  return 1;
}

static int os_difftime(lua_State *L) {
  lua_pushnumber(L, luaL_checknumber(L, 1) - luaL_checknumber(L, 2));
  return 1;
}

static int os_exit(lua_State *L) {
  moon_host *host = host_of(L);
  host->exit_code = lua_isboolean(L, 1) ? !lua_toboolean(L, 1) : (int)luaL_optinteger(L, 1, 0);
  host->stop = MOON_STOP_EXIT;
  return moon_raise_stop(L);
}

// Sets the functions in the table on top of the stack.
void moon_open_clock(lua_State *L) {
  static const luaL_Reg functions[] = {
      {"time", os_time}, {"clock", os_clock}, {"date", os_date}, {"difftime", os_difftime}, {NULL, NULL}};
  luaL_setfuncs(L, functions, 0);
  if (moon_raw_field(L, -1, "exit") != LUA_TNIL) {
    lua_pushcfunction(L, os_exit);
    lua_setfield(L, -3, "exit");
  }
  lua_pop(L, 1);
  lua_pushnumber(L, now(L));
  lua_rawsetp(L, LUA_REGISTRYINDEX, host_of(L));
}
