#ifndef CLUA_H
#define CLUA_H
#include <lua.h>
int moon_probe(lua_State *L);
#endif
