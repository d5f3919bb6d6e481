// Swift bodies as Lua functions: the body returns a code, and the error is raised here, after it has returned.
#include "host.h"

#include <stdatomic.h>
#include <stdio.h>
#include <string.h>

static int continued(lua_State *L, int status, lua_KContext base) {
  (void)status;
  return lua_gettop(L) - (int)base;
}

// Raises, yields or calls on, as the Swift body that has just returned asked for.
__attribute__((noinline)) int moon_finish(lua_State *L, int code) {
  moon_host *host = host_of(L);
  if (host->stop != MOON_STOP_NONE) return moon_raise_stop(L);
  if (code >= 0) return code;
  int count = host->count;
  switch (code) {
    case MOON_YIELD:
      return lua_yield(L, count);
    case MOON_TAIL: {
      int base = lua_gettop(L) - count - 1;
      lua_callk(L, count, LUA_MULTRET, base, continued);
      return continued(L, LUA_OK, base);
    }
    default:
      return lua_error(L);
  }
}

static inline int run(lua_State *L, moon_body body) {
  moon_host *host = host_of(L);
  host->in_swift = 1;
  int code = body(L);
  host->in_swift = 0;
#ifdef MOON_GUARD
  if (code > lua_gettop(L)) {
    fprintf(stderr, "moonframe: a host function promised %d results and left %d\n", code, lua_gettop(L));
    __builtin_trap();
  }
#endif
  if (__builtin_expect(code < 0 || host->stop != MOON_STOP_NONE, 0)) return moon_finish(L, code);
  return code;
}

static int trampoline(lua_State *L) { return run(L, (moon_body)lua_touserdata(L, lua_upvalueindex(1))); }

// Asking Lua for an upvalue costs as much as the rest of a trampoline. So most bodies get a trampoline of their own,
// which finds its body here; the tables are shared by all machines, and filled from any thread.
enum { OWN_COUNT = 512, OWN_PROBES = 16 };
static _Atomic(moon_body) bodies[OWN_COUNT];

// In octal, so that the macros can count.
#define OWN(n) \
  static int own_##n(lua_State *L) { return run(L, atomic_load_explicit(&bodies[0##n], memory_order_relaxed)); }
#define NAME(n) own_##n,
#define EIGHT(do, n) do(n##0) do(n##1) do(n##2) do(n##3) do(n##4) do(n##5) do(n##6) do(n##7)
#define SIXTY_FOUR(do, n) \
  EIGHT(do, n##0) EIGHT(do, n##1) EIGHT(do, n##2) EIGHT(do, n##3) \
  EIGHT(do, n##4) EIGHT(do, n##5) EIGHT(do, n##6) EIGHT(do, n##7)
#define ALL(do) \
  SIXTY_FOUR(do, 0) SIXTY_FOUR(do, 1) SIXTY_FOUR(do, 2) SIXTY_FOUR(do, 3) \
  SIXTY_FOUR(do, 4) SIXTY_FOUR(do, 5) SIXTY_FOUR(do, 6) SIXTY_FOUR(do, 7)
ALL(OWN)
static const lua_CFunction own[OWN_COUNT] = {ALL(NAME)};

// The body's own trampoline, or the one that finds its body in upvalue 1.
static lua_CFunction trampoline_for(moon_body body) {
  size_t place = ((uintptr_t)body >> 4) * 0x9E3779B97F4A7C15u >> 32;
  for (size_t probe = 0; probe < OWN_PROBES; probe++) {
    size_t slot = (place + probe) % OWN_COUNT;
    moon_body found = NULL;
    if (atomic_compare_exchange_strong(&bodies[slot], &found, body) || found == body) return own[slot];
  }
  return trampoline;
}

void moon_push_function(lua_State *L, moon_body body, int extra) {
  lua_pushlightuserdata(L, (void *)body);
  if (extra > 0) lua_insert(L, -extra - 1);
  lua_pushcclosure(L, trampoline_for(body), extra + 1);
}

typedef struct moon_box {
  void *context;
  void (*release)(void *context);
} moon_box;

static int free_box(lua_State *L) {
  moon_box *box = lua_touserdata(L, 1);
  if (box != NULL && box->release != NULL) {
    void (*release)(void *) = box->release;
    box->release = NULL;
    moon_host *host = host_of(L);
    int outer = host->in_swift;
    host->in_swift = 1;
    release(box->context);
    host->in_swift = outer;
  }
  return 0;
}

void moon_push_box(lua_State *L, void *context, void (*release)(void *context)) {
  moon_box *box = lua_newuserdatauv(L, sizeof *box, 0);
  box->context = context;
  box->release = release;
  if (lua_rawgetp(L, LUA_REGISTRYINDEX, &moon_key_box) != LUA_TTABLE) {
    lua_pop(L, 1);
    lua_createtable(L, 0, 2);
    lua_pushcfunction(L, free_box);
    moon_set_raw_field(L, -2, "__gc");
    lua_pushboolean(L, 0);
    moon_set_raw_field(L, -2, "__metatable");
    lua_pushvalue(L, -1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &moon_key_box);
  }
  lua_setmetatable(L, -2);
}

void *moon_box_context(lua_State *L, int index) {
  moon_box *box = lua_touserdata(L, index);
  return box == NULL ? NULL : box->context;
}

static const char *plain_source(const char *source) {
  return *source == '@' || *source == '=' ? source + 1 : source;
}

const char *moon_where(lua_State *L, int level, int *line) {
  lua_Debug ar;
  if (!lua_getstack(L, level, &ar)) return NULL;
  lua_getinfo(L, "Sl", &ar);
  if (ar.currentline < 0) return NULL;
  *line = ar.currentline;
  if (*ar.source == '@' || *ar.source == '=') return plain_source(ar.source);
  moon_host *host = host_of(L);
  memcpy(host->where, ar.short_src, sizeof host->where);
  return host->where;
}

void moon_push_error(lua_State *L, const char *text, size_t count, int level) {
  lua_Debug ar;
  if (lua_getstack(L, level, &ar)) {
    lua_getinfo(L, "Sl", &ar);
    if (ar.currentline >= 0) {
      const char *source = *ar.source == '@' || *ar.source == '=' ? plain_source(ar.source) : ar.short_src;
      char stack[512], line[24];
      size_t length = strlen(source);
      size_t digits = (size_t)snprintf(line, sizeof line, ":%d: ", ar.currentline);
      size_t total = length + digits + count;
      if (total <= sizeof stack) {
        memcpy(stack, source, length);
        memcpy(stack + length, line, digits);
        memcpy(stack + length + digits, text, count);
        lua_pushlstring(L, stack, total);
        return;
      }
      luaL_Buffer buffer;
      luaL_buffinit(L, &buffer);
      luaL_addlstring(&buffer, source, length);
      luaL_addlstring(&buffer, line, digits);
      luaL_addlstring(&buffer, text, count);
      luaL_pushresult(&buffer);
      return;
    }
  }
  lua_pushlstring(L, text, count);
}
