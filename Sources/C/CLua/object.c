// Userdata: the key is looked up here, and Swift gets the payload and the member's own body.
#include "host.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct moon_object {
  const moon_type *type;
  _Alignas(16) char payload[];
} moon_object;

static moon_object *object_at(lua_State *L, int index) {
  moon_object *object = lua_touserdata(L, index);
  if (object == NULL || lua_rawlen(L, index) < sizeof(moon_object)) return NULL;
  return object;
}

void *moon_to_object(lua_State *L, int index, const moon_type *type) {
  moon_object *object = object_at(L, index);
  return object != NULL && object->type == type ? object->payload : NULL;
}

static int index_object(lua_State *L);

const moon_type *moon_type_of(lua_State *L, int index) {
  moon_object *object = object_at(L, index);
  if (object == NULL || !lua_getmetatable(L, index)) return NULL;
  moon_raw_field(L, -1, "__index");
  bool ours = lua_tocfunction(L, -1) == index_object;
  lua_pop(L, 2);
  return ours ? object->type : NULL;
}

static inline int run(lua_State *L, moon_member_body body, void *payload) {
  moon_host *host = host_of(L);
  host->in_swift = 1;
  int code = body(L, payload);
  host->in_swift = 0;
#ifdef MOON_GUARD
  if (code > lua_gettop(L)) {
    fprintf(stderr, "moonframe: a member promised %d results and left %d\n", code, lua_gettop(L));
    __builtin_trap();
  }
#endif
  if (__builtin_expect(code < 0 || host->stop != MOON_STOP_NONE, 0)) return moon_finish(L, code);
  return code;
}

static int missing(lua_State *L, const moon_object *object) {
  moon_host *host = host_of(L);
  if (object->type->missing == NULL) {
    return luaL_error(L, "%s has no field '%s'", object->type->name, moon_push_text(L, 2, NULL));
  }
  host->in_swift = 1;
  int code = object->type->missing(L);
  host->in_swift = 0;
  return code < 0 || host->stop != MOON_STOP_NONE ? moon_finish(L, code) : code;
}

// Reachable only through the metatable of an object (which scripts can't read), so the first value is one.
static int index_object(lua_State *L) {
  moon_object *object = lua_touserdata(L, 1);
  lua_settop(L, 2);
  lua_pushvalue(L, 2);
  switch (lua_rawget(L, lua_upvalueindex(1))) {
    case LUA_TLIGHTUSERDATA: {
      moon_member *member = lua_touserdata(L, -1);
      if (member->get == NULL) break;
      return run(L, member->get, object->payload);
    }
    case LUA_TFUNCTION:
      return 1;
    default:
      break;
  }
  lua_settop(L, 2);
  return missing(L, object);
}

static int set_object(lua_State *L) {
  moon_object *object = lua_touserdata(L, 1);
  lua_pushvalue(L, 2);
  if (lua_rawget(L, lua_upvalueindex(1)) == LUA_TLIGHTUSERDATA) {
    moon_member *member = lua_touserdata(L, -1);
    if (member->set != NULL) {
      lua_pop(L, 1);
      return run(L, member->set, object->payload);
    }
  }
  lua_settop(L, 3);
  return missing(L, object);
}

static int call_method(lua_State *L) {
  moon_member *member = lua_touserdata(L, lua_upvalueindex(1));
  const moon_type *type = lua_touserdata(L, lua_upvalueindex(2));
  moon_object *object = object_at(L, 1);
  if (object == NULL || object->type != type) {
    return luaL_error(L, "%s expected as the object of this method, got %s: call it with ':'", type->name,
                      luaL_typename(L, 1));
  }
  return run(L, member->method, object->payload);
}

static int free_object(lua_State *L) {
  moon_object *object = lua_touserdata(L, 1);
  moon_host *host = host_of(L);
  int outer = host->in_swift;
  host->in_swift = 1;
  object->type->destroy(object->payload);
  host->in_swift = outer;
  return 0;
}

static moon_type *new_type(moon_head *head, int slot) {
  if (slot >= head->type_count) {
    int count = slot + 8;
    moon_type **types = realloc(head->types, (size_t)count * sizeof *types);
    if (types == NULL) abort();
    memset(types + head->type_count, 0, (size_t)(count - head->type_count) * sizeof *types);
    head->types = types;
    head->type_count = count;
  }
  moon_type *type = calloc(1, sizeof *type);
  if (type == NULL) abort();
  head->types[slot] = type;
  return type;
}

moon_type *moon_define_type(lua_State *L, int slot, const char *name, void (*destroy)(void *payload),
                            moon_body missing) {
  moon_type *type = new_type(&host_of(L)->head, slot);
  type->name = name;
  type->destroy = destroy;
  type->missing = missing;
  lua_createtable(L, 0, 8);
  lua_createtable(L, 0, 8);
  lua_pushvalue(L, -1);
  lua_pushcclosure(L, index_object, 1);
  moon_set_raw_field(L, -3, "__index");
  lua_pushvalue(L, -1);
  lua_pushcclosure(L, set_object, 1);
  moon_set_raw_field(L, -3, "__newindex");
  type->members = luaL_ref(L, LUA_REGISTRYINDEX);
  if (destroy != NULL) {
    // Lua collects objects without it for half the price.
    lua_pushcfunction(L, free_object);
    moon_set_raw_field(L, -2, "__gc");
  }
  lua_pushstring(L, type->name);
  moon_set_raw_field(L, -2, "__name");
  lua_pushstring(L, type->name);
  moon_set_raw_field(L, -2, "__metatable");
  type->metatable = luaL_ref(L, LUA_REGISTRYINDEX);
  return type;
}

void moon_free_types(moon_host *host) {
  for (int slot = 0; slot < host->head.type_count; slot++) free(host->head.types[slot]);
  free(host->head.types);
}

void moon_define_member(lua_State *L, moon_type *type, const char *name, moon_member *member) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, type->members);
  if (member->method != NULL) {
    lua_pushlightuserdata(L, member);
    lua_pushlightuserdata(L, type);
    lua_pushcclosure(L, call_method, 2);
  } else {
    lua_pushlightuserdata(L, member);
  }
  moon_set_raw_field(L, -2, name);
  lua_pop(L, 1);
}

void moon_define_metamethod(lua_State *L, moon_type *type, const char *event) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, type->metatable);
  lua_insert(L, -2);
  moon_set_raw_field(L, -2, event);
  lua_pop(L, 1);
}

void *moon_push_object(lua_State *L, moon_type *type, size_t size) {
  moon_object *object = lua_newuserdatauv(L, sizeof *object + size, 1);
  object->type = type;
  return object->payload;
}

void moon_finish_object(lua_State *L, moon_type *type) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, type->metatable);
  lua_setmetatable(L, -2);
}

void *moon_upvalue_payload(lua_State *L, int number) {
  moon_object *object = lua_touserdata(L, lua_upvalueindex(number));
  return object->payload;
}
