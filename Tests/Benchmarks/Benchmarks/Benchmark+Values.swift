import CBaselines
import Glibc
import LuaRuntime

extension Benchmark {
  /// Lists of a thousand, in and out.
  static var values: [Benchmark] {
    [
      Benchmark("numbers-to-lua", results: 1000, goal: .ratio(1.2)) {
        let machines = try Machines()
        let numbers = (0..<1000).map { Double($0) * 0.5 }
        return Sides(
          swift: { count in
            let frame = machines.ours.frame
            for _ in 0..<count {
              frame.push(numbers: numbers)
              frame.pop()
            }
          },
          plain: { count in
            unsafe baseline_push_numbers(machines.plain, numbers, numbers.count, count)
          })
      },
      Benchmark("numbers-from-lua", results: 1000, goal: .ratio(1.2)) {
        let machines = try Machines()
        let function = try machines.prepare(
          """
          local numbers = {}
          for i = 1, 1000 do numbers[i] = i * 0.5 end
          return function() return numbers end
          """)
        return Sides(
          swift: { count in
            let frame = machines.ours.frame
            frame.push(function)
            try frame.call(arguments: 0, results: 1)
            for _ in 0..<count {
              var numbers: [Double] = []
              try frame.numbers(of: -1, into: &numbers)
            }
            frame.pop()
          },
          plain: { count in _ = unsafe baseline_read_numbers(machines.plain, count) })
      },
      Benchmark("records-to-lua", results: 1000, goal: .ratio(1.1)) {
        let machines = try Machines()
        let people = Person.thousand
        let records = PlainRecords(people)
        return Sides(
          swift: { count in
            let frame = machines.ours.frame
            for _ in 0..<count {
              frame.push(list: people)
              frame.pop()
            }
          },
          plain: { count in
            unsafe baseline_push_records(machines.plain, records.start, people.count, count)
          })
      },
      Benchmark("records-from-lua", results: 1000, goal: .ratio(1.1)) {
        let machines = try Machines()
        let function = try machines.prepare(
          """
          local people = {}
          for i = 1, 1000 do
            people[i] = { name = "person " .. i, flag = i % 3 == 0, value = i * 0.5 }
          end
          return function() return people end
          """)
        return Sides(
          swift: { count in
            let frame = machines.ours.frame
            frame.push(function)
            try frame.call(arguments: 0, results: 1)
            for _ in 0..<count {
              let people: [Person] = try frame.list(at: -1)
              precondition(people.count == 1000, "a thousand records were made")
            }
            frame.pop()
          },
          plain: { count in _ = unsafe baseline_read_records(machines.plain, count) })
      },
    ]
  }
}

/// A record as modules of Moonframe write one.
private struct Person: LuaRecord {
  var name: String
  var flag: Bool
  var value: Double

  init(name: String, flag: Bool, value: Double) {
    self.name = name
    self.flag = flag
    self.value = value
  }

  init(reading frame: LuaFrame, at index: Int32) throws(LuaError) {
    name = try frame.field("name", of: index)
    flag = try frame.field("flag", of: index)
    value = try frame.field("value", of: index)
  }

  func push(to frame: LuaFrame) {
    frame.pushTable(fields: 3)
    frame.setField("name", name)
    frame.setField("flag", flag)
    frame.setField("value", value)
  }

  static let thousand = (1...1000).map {
    Person(name: "person \($0)", flag: $0 % 3 == 0, value: Double($0) * 0.5)
  }
}

/// The same records as C keeps them.
@safe private final class PlainRecords {
  let start: UnsafeMutablePointer<baseline_record>
  private let count: Int

  init(_ people: [Person]) {
    count = people.count
    unsafe start = .allocate(capacity: people.count)
    for (index, person) in people.enumerated() {
      unsafe (start + index).initialize(
        to: baseline_record(name: strdup(person.name), flag: person.flag, value: person.value))
    }
  }

  deinit {
    for index in 0..<count { unsafe free(start[index].name) }
    unsafe start.deallocate()
  }
}
