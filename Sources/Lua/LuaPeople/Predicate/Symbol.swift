import MoonPeople

/// What a register or a variable holds while a function is read instead of run.
enum Symbol: Hashable {
  /// A value that the record, constants and captured values give: a node of the graph.
  case value(Graph.Index)
  /// The record itself.
  case record
  /// A function of Lua's libraries that expressions may call.
  case library(LibraryFunction)
  /// Such a function as a method of a string; the site is that of the check of the string.
  case method(LibraryFunction, site: Int)
  /// A function that a script wrote, by its number.
  case function(Int)
  /// A table, an object or a function of the host, by its place among what was captured.
  case captured(Int)
  /// One of two things that are no values, as a condition decides.
  case either
}
