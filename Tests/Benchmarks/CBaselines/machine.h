// The inside of a plain machine, for the files of this module only.
#ifndef BASELINE_MACHINE_H
#define BASELINE_MACHINE_H

#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>

#include "CBaselines.h"

struct baseline_machine {
  lua_State *L;
  int prepared;  // reference in the registry
};

// Pushes the table of C functions.
void baseline_push_functions(lua_State *L);
// The message handler of calls from the host: adds a traceback.
int baseline_traceback(lua_State *L);

#endif
