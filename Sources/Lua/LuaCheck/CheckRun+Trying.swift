import LuaAPI
import LuaMotion
import LuaRuntime
import LuaSyntax
import MoonMotion

extension CheckRun {
  /// Makes a call whose arguments are all known and that gives only a value, to see what it says.
  mutating func tryCall(
    _ site: CallSite, _ arguments: LuaArguments, behind chain: LuaChain, method: LuaWord?
  ) {
    guard Self.triedTypes.contains(site.function.returns) else { return }
    let frame = desk.frame
    let base = frame.count
    defer { frame.setCount(base) }
    do throws(LuaError) {
      guard try pushCallee(chain, method) else { return }
      let first = frame.count
      for value in arguments.values where !push(value) { return }
      // A method has its object in front.
      let count = frame.count - first + (method == nil ? 0 : 1)
      try frame.call(arguments: count, results: 1)
    } catch {
      return add(error, at: place(of: error, site))
    }
    guard site.function.name == "moon.keyframes",
      let timeline = try? Kind<TimelineObject>.timeline.read(
        frame, frame.count, Subject(site.function.name, .part("timeline"))),
      let table = arguments.values.first?.table
    else { return }
    checkMotion(timeline.program, table)
  }

  private func pushCallee(_ chain: LuaChain, _ method: LuaWord?) throws(LuaError) -> Bool {
    let callee = LuaExpression(
      kind: chain.suffixes.isEmpty
        ? chain.base.kind : .suffixed(chain.base, Array(chain.suffixes)), span: chain.base.span)
    guard let method else {
      switch known(quietly: chain.base, chain.suffixes) {
      case .module(let name), .value(let name, _, _): return try desk.push(path: name)
      case .function(let function) where !function.isMethod:
        return try desk.push(path: function.name)
      case .unknown, .function, .object, .library, .base: return false
      }
    }
    guard push(callee) else { return false }
    desk.frame.push(method.text)
    try desk.frame.get(of: -2)
    desk.frame.insert(at: -2)
    return true
  }

  /// Where the error of a call points to.
  private func place(of error: LuaError, _ site: CallSite) -> LuaSpan {
    guard let key = error.report.subject?.key, !key.isEmpty else { return site.callee }
    if key.hasPrefix("#"), let number = Int(key.dropFirst()) {
      return site.arguments.indices.contains(number - 1)
        ? site.arguments[number - 1].span : site.callee
    }
    for argument in site.arguments.reversed() where argument.table != nil {
      if let place = argument.span(ofPath: key) { return place }
    }
    return site.callee
  }
}
