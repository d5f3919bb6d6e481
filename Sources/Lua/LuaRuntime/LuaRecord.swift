// `public`, so that the short functions below can be inlined into other modules.
public import CLua

/// A Swift value that a Lua table or value stands for, read and written without reflection.
///
/// ```swift
/// struct Person: LuaRecord {
///   var name: String
///   var age: Double
///   init(reading frame: LuaFrame, at index: Int32) throws(LuaError) {
///     name = try frame.field("name", of: index)
///     age = try frame.field("age", of: index)
///   }
///   func push(to frame: LuaFrame) {
///     frame.pushTable(fields: 2)
///     frame.setField("name", name)
///     frame.setField("age", age)
///   }
/// }
/// ```
@usableFromInline package protocol LuaRecord {
  /// Reads the value at `index`.
  ///
  /// Stack: 0.
  ///
  /// - Throws: What was expected and what came.
  init(reading frame: LuaFrame, at index: Int32) throws(LuaError)

  /// Pushes the value.
  ///
  /// Stack: +1.
  func push(to frame: LuaFrame)
}

extension Double: LuaRecord {
  @inlinable package init(reading frame: LuaFrame, at index: Int32) throws(LuaError) {
    self = try frame.number(at: index)
  }
  @inlinable package func push(to frame: LuaFrame) { frame.push(self) }
}

extension Int: LuaRecord {
  @inlinable package init(reading frame: LuaFrame, at index: Int32) throws(LuaError) {
    self = try frame.integer(at: index)
  }
  @inlinable package func push(to frame: LuaFrame) { frame.push(self) }
}

extension Bool: LuaRecord {
  @inlinable package init(reading frame: LuaFrame, at index: Int32) throws(LuaError) {
    self = try frame.boolean(at: index)
  }
  @inlinable package func push(to frame: LuaFrame) { frame.push(self) }
}

extension String: LuaRecord {
  @inlinable package init(reading frame: LuaFrame, at index: Int32) throws(LuaError) {
    self = try frame.text(at: index)
  }
  @inlinable package func push(to frame: LuaFrame) { frame.push(self) }
}

extension LuaFrame {
  /// Reads `table[key]` without metamethods.
  ///
  /// Stack: 0.
  ///
  /// - Throws: `field 'age': number expected, got nil`.
  @inlinable
  package func field<Value: LuaRecord>(_ key: StaticString, of index: Int32) throws(LuaError)
    -> Value
  {
    rawField(key, of: index)
    do throws(LuaError) {
      let value = try Value(reading: self, at: -1)
      pop()
      return value
    } catch {
      pop()
      throw wrongField(key, error)
    }
  }

  /// Reads a number as ``field(_:of:)`` does, with fewer steps.
  @inlinable
  package func field(_ key: StaticString, of index: Int32) throws(LuaError) -> Double {
    var number = 0.0
    guard unsafe key.withCharacters({ unsafe moon_number_field(state, index, $0, &number) }) else {
      throw wrongField(key, "number")
    }
    return number
  }

  /// Reads a boolean as ``field(_:of:)`` does, with fewer steps.
  @inlinable
  package func field(_ key: StaticString, of index: Int32) throws(LuaError) -> Bool {
    var truth = false
    guard unsafe key.withCharacters({ unsafe moon_boolean_field(state, index, $0, &truth) }) else {
      throw wrongField(key, "boolean")
    }
    return truth
  }

  /// Reads a string as ``field(_:of:)`` does, with fewer steps.
  package func field(_ key: StaticString, of index: Int32) throws(LuaError) -> String {
    var count = 0
    guard
      let start = unsafe key.withCharacters({ unsafe moon_string_field(state, index, $0, &count) })
    else { throw wrongField(key, "string") }
    defer { pop() }
    return unsafe String(utf8: start, count: count)
  }

  /// The error of a field whose value on top is of the wrong type.
  ///
  /// Stack: -1.
  @usableFromInline
  func wrongField(_ key: StaticString, _ wanted: String) -> LuaError {
    defer { pop() }
    return wrongField(key, expected(wanted, at: -1))
  }

  /// The error of a field, with the field's name in front.
  @usableFromInline package func wrongField(_ key: StaticString, _ error: LuaError) -> LuaError {
    var error = error
    error.message = "field '\(key)': \(error.message)"
    return error
  }

  /// Sets a field of the table on top.
  ///
  /// Stack: 0.
  @inlinable
  package func setField<Value: LuaRecord>(_ key: StaticString, _ value: Value) {
    value.push(to: self)
    setRawField(key, of: -2)
  }

  /// Reads the list at `index`.
  ///
  /// Stack: 0.
  ///
  /// - Throws: `element 3: field 'age': number expected, got nil`.
  @inlinable
  package func list<Element: LuaRecord>(at index: Int32) throws(LuaError) -> [Element] {
    guard type(at: index) == .table else { throw expected("table", at: index) }
    let count = rawLength(at: index)
    var elements: [Element] = []
    elements.reserveCapacity(count)
    var position = 1
    while position <= count {
      rawElement(position, of: index)
      do throws(LuaError) {
        elements.append(try Element(reading: self, at: -1))
        pop()
      } catch {
        pop()
        throw wrongElement(position, error)
      }
      position += 1
    }
    return elements
  }

  /// The error of an element, with its position in front.
  @usableFromInline package func wrongElement(_ position: Int, _ error: LuaError) -> LuaError {
    var error = error
    error.message = "element \(position): \(error.message)"
    return error
  }

  /// Pushes a list.
  ///
  /// Stack: +1.
  @inlinable
  package func push<Element: LuaRecord>(list: [Element]) {
    pushTable(elements: list.count)
    var position = 1
    for element in list {
      element.push(to: self)
      setRawElement(position, of: -2)
      position += 1
    }
  }
}
