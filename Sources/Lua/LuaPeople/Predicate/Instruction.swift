/// One instruction of Lua 5.4's machine.
///
/// Source: `lopcodes.h`. From the lowest bit: seven of the opcode, then A (8), k (1), B (8), C (8);
/// instead of k, B and C some have Bx (17), instead of all four jumps have sJ (25).
struct Instruction {
  let opcode: Opcode
  private let bits: UInt32

  /// Reads an instruction; nil when there is none with such a number.
  init?(_ bits: UInt32) {
    guard let opcode = Opcode(rawValue: UInt8(bits & 0x7F)) else { return nil }
    self.opcode = opcode
    self.bits = bits
  }

  var a: Int { Int(bits >> 7 & 0xFF) }
  var b: Int { Int(bits >> 16 & 0xFF) }
  var c: Int { Int(bits >> 24) }
  var k: Bool { bits >> 15 & 1 != 0 }
  /// B as an integer of both signs.
  var signedB: Int { b - 127 }
  /// C as an integer of both signs.
  var signedC: Int { c - 127 }
  var bx: Int { Int(bits >> 15) }
  /// Bx as an integer of both signs.
  var signedBx: Int { bx - 65535 }
  /// The only operand of ``Opcode/extra``.
  var ax: Int { Int(bits >> 7) }
  /// How far a jump goes from the next instruction.
  var jump: Int { Int(bits >> 7) - 16_777_215 }
}
