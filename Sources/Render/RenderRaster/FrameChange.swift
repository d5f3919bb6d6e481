internal import Glibc

extension [UInt32] {
  /// Whether both have the same elements; as fast as memory can be read.
  func hasEqualBytes(to other: [UInt32]) -> Bool {
    guard count == other.count else { return false }
    return unsafe withUnsafeBytes { left in
      unsafe other.withUnsafeBytes { right in
        guard let first = left.baseAddress, let second = right.baseAddress else { return true }
        return unsafe memcmp(first, second, left.count) == 0
      }
    }
  }

  /// Takes another's elements, in the same memory when there are as many.
  mutating func becomeCopy(of other: [UInt32]) {
    guard count == other.count else {
      self = unsafe other.withUnsafeBufferPointer { unsafe Array($0) }
      return
    }
    unsafe withUnsafeMutableBufferPointer { own in
      unsafe other.withUnsafeBufferPointer { source in
        guard let target = own.baseAddress, let start = source.baseAddress else { return }
        unsafe target.update(from: start, count: source.count)
      }
    }
  }
}

extension PixelRect {
  /// The smallest rectangle that holds all pixels in which two pictures of a width differ, or nil.
  static func changed(from old: [UInt32], to new: [UInt32], width: Int) -> PixelRect? {
    precondition(old.count == new.count && old.count % width == 0, "pictures of one size")
    return unsafe old.withUnsafeBufferPointer { old in
      unsafe new.withUnsafeBufferPointer { new in
        guard let first = old.baseAddress, let second = new.baseAddress else { return nil }
        let height = old.count / width
        func isEqual(_ row: Int) -> Bool {
          unsafe memcmp(first + row * width, second + row * width, width * 4) == 0
        }
        var (top, bottom) = (0, height)
        while top < height, isEqual(top) { top += 1 }
        guard top < height else { return nil }
        while isEqual(bottom - 1) { bottom -= 1 }
        var (left, right) = (width, 0)
        for row in top..<bottom {
          let (first, second) = unsafe (first + row * width, second + row * width)
          var column = 0
          while column < left, unsafe first[column] == second[column] { column += 1 }
          left = min(left, column)
          column = width
          while column > right, unsafe first[column - 1] == second[column - 1] { column -= 1 }
          right = max(right, column)
        }
        return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
      }
    }
  }
}
