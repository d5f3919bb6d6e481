#include "CLua.h"
int moon_probe(lua_State *L) { return lua_gettop(L); }
