import LuaRuntime
print("benchmarks", probe())
