// The headers of the Debian package liblua5.4-dev; pkg-config says where they are.
#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>
