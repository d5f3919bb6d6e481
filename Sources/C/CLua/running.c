// The stack that calls of the host belong to now.
#include "host.h"

lua_State *moon_running(lua_State *L) {
  moon_host *host = host_of(L);
  return host->current != NULL ? host->current : host->main;
}
