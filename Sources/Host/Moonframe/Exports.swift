// An embedder meets the values of these modules and should need one import for all of them.
@_exported public import LuaRuntime
@_exported public import MoonGeometry
@_exported public import MoonHost
@_exported public import MoonLayout
@_exported public import MoonMotion
@_exported public import MoonScene
@_exported public import MoonStage
@_exported public import MoonTabs
