import LuaAPI

/// What is known of an expression's value without running the script.
enum Known {
  /// Nothing.
  case unknown
  /// A table of the API, such as `moon.ui`.
  case module(String)
  /// A function of the API.
  case function(APIFunction)
  /// A constant of the API, which is an object of a type and may be called.
  case value(name: String, type: String, variation: APIFunction?)
  /// An object of a type of the API.
  case object(String)
  /// A table of Lua's own library, such as `string`.
  case library(String)
  /// A function that every script has, such as `pcall`.
  case base(String)
}
