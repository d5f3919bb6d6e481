import MoonPeople
import PeopleSQLite
import Testing

/// Single records, transactions and the log of changes.
@Suite struct RecordTests {
  @Test func `what was inserted is read back in a new process's place`() throws {
    let store = try TestStore()
    let id = try store.backend.add("Ada", liked: true, at: 12.5)
    store.backend.close()
    let again = store.another()
    try again.open([.person])
    #expect(
      try again.row(.person, id: id)
        == Row(id: id, values: [.text("Ada"), .boolean(true), .number(12.5)]))
  }

  @Test func `values of all kinds come back to the bit`() throws {
    let model = try Model(
      "Thing",
      [
        Attribute("s", .string, isOptional: true), Attribute("b", .boolean, isOptional: true),
        Attribute("i", .integer, isOptional: true), Attribute("n", .number, isOptional: true),
        Attribute("d", .date, isOptional: true),
      ])
    let store = try TestStore([model])
    let rows: [[Value]] = [
      [.none, .none, .none, .none, .none],
      [.text(""), .boolean(false), .integer(.min), .number(-.infinity), .number(-1e300)],
      [
        .string(ByteString([0, 0xFF, 0x61, 0, 0x80])), .boolean(true), .integer(.max),
        .number(.infinity), .number(.leastNonzeroMagnitude),
      ],
      [
        .text("é"), .boolean(true), .integer(1 << 53 + 1), .number(0.1),
        .number(0),
      ],
    ]
    for row in rows {
      let id = try store.backend.inTransaction { try store.backend.insert(model, row, id: nil) }
      #expect(try store.backend.row(model, id: id)?.values == row)
    }
    #expect(try store.backend.rows(FetchRequest(model)).map(\.values) == rows)
  }

  @Test func `ids are never used twice, even after a deletion and in a new process`() throws {
    let store = try TestStore()
    try store.backend.add("Ada")
    let last = try store.backend.add("Bob")
    _ = try store.backend.inTransaction { try store.backend.delete(.person, id: last) }
    store.backend.close()
    let again = store.another()
    try again.open([.person])
    #expect(try again.add("Cid") > last)
  }

  @Test func `a rollback undoes everything, a savepoint what came after it`() throws {
    let store = try TestStore()
    let backend = store.backend
    try backend.add("Ada")
    try backend.begin()
    _ = try backend.insert(.person, [.text("Bob"), .boolean(false), .number(0)], id: nil)
    try backend.setSavepoint()
    _ = try backend.insert(.person, [.text("Cid"), .boolean(false), .number(0)], id: nil)
    try backend.rollbackToSavepoint()
    #expect(try backend.names() == ["Ada", "Bob"])
    backend.rollback()
    #expect(!backend.isInTransaction)
    #expect(try backend.names() == ["Ada"])
  }

  @Test func `the log tells each change with all values before and after`() throws {
    let store = try TestStore()
    let backend = store.backend
    let log = ChangeLog()
    backend.log = log
    let id = try backend.add("Ada", at: 3)
    _ = try backend.inTransaction {
      try backend.update(.person, id: id, [(attribute: 1, value: .boolean(true))])
    }
    _ = try backend.inTransaction { try backend.deleteAll(FetchRequest(.person)) }
    let plain: [Value] = [.text("Ada"), .boolean(false), .number(3)]
    let liked: [Value] = [.text("Ada"), .boolean(true), .number(3)]
    #expect(
      log.changes == [
        RowChange(model: .person, id: id, old: nil, new: plain),
        RowChange(model: .person, id: id, old: plain, new: liked),
        RowChange(model: .person, id: id, old: liked, new: nil),
      ])
    backend.log = nil
    try backend.add("Bob")
    #expect(log.changes.count == 3)
  }

  @Test(arguments: [false, true])
  func `a change that another program's trigger refuses leaves no trace`(isShared: Bool) throws {
    var options = SQLiteOptions(.fast)
    options.isShared = isShared
    let store = try TestStore(options: options)
    store.backend.close()
    #expect(
      FaultyFiles.run(
        """
        CREATE TABLE names (name TEXT UNIQUE);
        INSERT INTO names VALUES ('Eve');
        CREATE TRIGGER named AFTER INSERT ON Person BEGIN
          INSERT INTO names VALUES (new.name);
        END;
        CREATE TRIGGER renamed AFTER UPDATE ON Person BEGIN
          INSERT INTO names VALUES (new.name);
        END
        """, on: store.path))
    let backend = store.another(options)
    try backend.open([.person])
    let id = try backend.add("Ada")
    try backend.begin()
    let update = storeError {
      _ = try backend.update(.person, id: id, [(attribute: 0, value: .text("Eve"))])
    }
    let insertion = storeError {
      _ = try backend.insert(.person, [.text("Eve"), .boolean(false), .number(0)], id: nil)
    }
    #expect(update != nil && insertion != nil)
    try backend.commit()
    #expect(try backend.names() == ["Ada"])
  }

  @Test func `a clash names the record, the attribute and the holder and leaves no trace`() throws {
    let model = try Model("User", [Attribute("email", .string, isUnique: true)])
    let store = try TestStore([model])
    let backend = store.backend
    let log = ChangeLog()
    try backend.begin()
    _ = try backend.insert(model, [.text("a@b")], id: nil)
    let second = try backend.insert(model, [.text("c@d")], id: nil)
    backend.log = log
    let insertion = storeError { _ = try backend.insert(model, [.text("a@b")], id: nil) }
    #expect(insertion?.code == .notUnique)
    #expect(
      insertion?.message
        == "a new User: \"email\" must be unique, but User 1 has the string \"a@b\" already")
    let update = storeError {
      _ = try backend.update(model, id: second, [(attribute: 0, value: .text("a@b"))])
    }
    #expect(
      update?.message
        == "User 2: \"email\" must be unique, but User 1 has the string \"a@b\" already")
    let taken = storeError { _ = try backend.insert(model, [.text("e@f")], id: 2) }
    #expect(taken?.code == .notUnique)
    let batch = storeError {
      _ = try backend.updateAll(FetchRequest(model), [(attribute: 0, value: .text("z@z"))])
    }
    #expect(batch?.code == .notUnique)
    #expect(log.changes.isEmpty)
    try backend.commit()
    #expect(try backend.count(FetchRequest(model)) == 2)
  }

  @Test func `a closed store says so`() throws {
    let store = try TestStore()
    store.backend.close()
    #expect(storeError { _ = try store.backend.count(FetchRequest(.person)) }?.code == .closed)
  }

  @Test func `the history is kept part by part, with its transaction`() throws {
    let store = try TestStore()
    let backend = store.backend
    try backend.inTransaction {
      try backend.keepHistory(2, [1, 2])
      try backend.keepHistory(1, [])
    }
    try backend.begin()
    try backend.keepHistory(2, nil)
    try backend.keepHistory(3, [9])
    backend.rollback()
    let parts = try backend.keptHistory()
    #expect(parts.map(\.number) == [1, 2])
    #expect(parts.map(\.bytes) == [[], [1, 2]])
  }
}
