// A budget of instructions: how many of Lua's virtual machine a script may run, the same number in each run.
//
// Lua counts down to a hook, in each coroutine by itself. So the budget lies here: what a coroutine has run is taken off
// when another one goes on, and each gets a hook at what is left. Lua doesn't tell how far a coroutine has counted;
// where the count lies in its state is found out by watching it.
#include "host.h"

#include <limits.h>
#include <string.h>

static int count_at(const lua_State *L, size_t offset) {
  int count;
  memcpy(&count, (const char *)L + offset, sizeof count);
  return count;
}

// Takes off what the coroutine has run since its hook was set.
static void take_off(moon_host *host, lua_State *L) {
  if (lua_gethookmask(L) & LUA_MASKCOUNT) host->left -= lua_gethookcount(L) - count_at(L, host->counter);
}

static void set_hook(moon_host *host, lua_State *L) {
  // A stop in this coroutine is on its way: its hook raises it at the next instruction.
  bool hurries = host->stop != MOON_STOP_NONE || host->pressure || host->left < 1;
  lua_sethook(L, moon_hook, LUA_MASKCOUNT, hurries ? 1 : host->left < INT_MAX ? (int)host->left : INT_MAX);
}

void moon_count_switch(moon_host *host, lua_State *from, lua_State *to) {
  if (from != NULL) take_off(host, from);
  if (to != NULL) set_hook(host, to);
}

void moon_count_pause(moon_host *host, lua_State *L) { take_off(host, L); }

void moon_count_hooked(moon_host *host, lua_State *L) {
  // The count starts anew before the hook runs.
  host->left -= lua_gethookcount(L);
  if (host->left < 1 && host->stop == MOON_STOP_NONE) host->stop = MOON_STOP_INSTRUCTIONS;
}

void moon_count_on(moon_host *host, lua_State *L) { set_hook(host, L); }

static void *measuring(void *context, void *block, size_t old, size_t new) {
  moon_host *host = context;
  void *made = moon_allocate(host, block, old, new);
  if (block == NULL && old == LUA_TTHREAD) {
    host->probe = made;
    host->probe_size = new;
  }
  return made;
}

static void no_hook(lua_State *L, lua_Debug *ar) {
  (void)L;
  (void)ar;
}

// Finds the count of a coroutine: the number that was set, and that is less when instructions have run.
static bool find_counter(moon_host *host, lua_State *L) {
  if (host->counter != 0) return true;
  enum { START = 0x2A5C3E71 };
  lua_setallocf(L, measuring, host);
  lua_State *co = lua_newthread(L);
  lua_setallocf(L, moon_allocate, host);
  size_t size = (size_t)((const char *)host->probe + host->probe_size - (const char *)co);
  bool loaded = luaL_loadbufferx(co, "local a = 1; a = a + 1; return a", 32, "=count", "t") == LUA_OK;
  lua_sethook(co, no_hook, LUA_MASKCOUNT, START);
  if (loaded && lua_pcall(co, 0, 0, 0) == LUA_OK) {
    for (size_t offset = 0; offset + sizeof(int) <= size; offset += sizeof(int)) {
      int count = count_at(co, offset);
      if (count < START && count > START - 64) {
        host->counter = offset;
        break;
      }
    }
    // Setting it once more must show.
    lua_sethook(co, no_hook, LUA_MASKCOUNT, START / 2);
    if (host->counter != 0 && count_at(co, host->counter) != START / 2) host->counter = 0;
  }
  lua_pop(L, 1);
  return host->counter != 0;
}

bool moon_set_instructions(moon_host *host, long long limit) {
  lua_State *L = host->main;
  if (limit > 0 && !find_counter(host, L)) return false;
  if (host->budget > 0 && host->current != NULL) lua_sethook(host->current, NULL, 0, 0);
  host->budget = host->left = limit;
  if (host->budget > 0 && host->current != NULL) set_hook(host, host->current);
  return true;
}

long long moon_instructions_left(const moon_host *host) {
  lua_State *L = host->current;
  if (host->budget == 0 || L == NULL || (lua_gethookmask(L) & LUA_MASKCOUNT) == 0) return host->left;
  return host->left - (lua_gethookcount(L) - count_at(L, host->counter));
}
