import Glibc
import LuaRuntime

// Lua machines need a deep stack, which the main thread need not have.
let code = LuaThread.run { Command(CommandLine.arguments.dropFirst()).run() }
exit(code)
