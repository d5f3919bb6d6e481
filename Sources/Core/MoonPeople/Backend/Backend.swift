/// Where records are kept: in memory or in a database.
///
/// Changes are written at once, inside a transaction that begins with the first one, so a request
/// sees what isn't saved yet. All values have been checked against the model before. A statement
/// that fails changes nothing. Not for use from several threads at once.
public protocol Backend: AnyObject {
  /// Where the changes of rows are told, those by batches included; nil when nobody wants them.
  ///
  /// A statement that fails cuts the log back to where it was; savepoints are the caller's care.
  var log: ChangeLog? { get set }

  /// About how much memory the records take, in bytes; 0 where they lie in a file.
  var memorySize: Int { get }
  /// Whether what takes long is to end on the way, asked now and then; nil when it never is.
  ///
  /// It ends with `stopped`, and the transaction may be lost.
  var isStopped: (() -> Bool)? { get set }
  /// The longest text that an expression may make of a record, in bytes.
  ///
  /// One that makes a longer one ends with `memory`.
  var longestText: Int { get set }

  /// Makes the models' places in the store, or checks that they are there.
  ///
  /// - Parameter models: All models of the store.
  /// - Throws: ``StoreError``.
  func open(_ models: [Model]) throws(StoreError)

  /// Closes the store; changes that aren't committed are lost.
  func close()

  /// Whether a transaction is going on.
  var isInTransaction: Bool { get }
  /// Begins a transaction.
  ///
  /// - Throws: ``StoreError``, such as `busy`.
  func begin() throws(StoreError)
  /// Makes the transaction's changes last, those since open savepoints included; when it fails the
  /// transaction goes on, if it can.
  ///
  /// - Throws: ``StoreError``.
  func commit() throws(StoreError)
  /// Undoes the transaction's changes.
  func rollback()

  /// Sets a savepoint in the transaction.
  ///
  /// - Throws: ``StoreError``.
  func setSavepoint() throws(StoreError)
  /// Forgets the last savepoint and keeps the changes since.
  ///
  /// - Throws: ``StoreError``.
  func releaseSavepoint() throws(StoreError)
  /// Undoes the changes since the last savepoint and forgets it.
  ///
  /// - Throws: ``StoreError``.
  func rollbackToSavepoint() throws(StoreError)

  /// Makes a record.
  ///
  /// - Parameters:
  ///   - model: Its model.
  ///   - values: Its values in the order of the attributes.
  ///   - id: Its id, as when a deletion is undone; nil for a new one, which is never one used before.
  /// - Returns: Its id.
  /// - Throws: ``StoreError``, such as `notUnique`.
  func insert(_ model: Model, _ values: [Value], id: Int64?) throws(StoreError) -> Int64
  /// Changes values of a record.
  ///
  /// - Parameters:
  ///   - model: Its model.
  ///   - id: Its id.
  ///   - changes: The new values by places of attributes.
  /// - Returns: Whether the record exists.
  /// - Throws: ``StoreError``, such as `notUnique`.
  func update(
    _ model: Model, id: Int64, _ changes: [(attribute: Int, value: Value)]
  ) throws(StoreError) -> Bool
  /// Deletes a record.
  ///
  /// - Parameters:
  ///   - model: Its model.
  ///   - id: Its id.
  /// - Returns: Whether the record existed.
  /// - Throws: ``StoreError``.
  func delete(_ model: Model, id: Int64) throws(StoreError) -> Bool
  /// Changes values of all records that a request selects, all or none.
  ///
  /// - Parameters:
  ///   - request: Which records.
  ///   - changes: The new values by places of attributes.
  /// - Returns: The number of records.
  /// - Throws: ``StoreError``.
  func updateAll(
    _ request: FetchRequest, _ changes: [(attribute: Int, value: Value)]
  ) throws(StoreError) -> Int
  /// Deletes all records that a request selects, all or none.
  ///
  /// - Parameter request: Which records.
  /// - Returns: The number of records.
  /// - Throws: ``StoreError``.
  func deleteAll(_ request: FetchRequest) throws(StoreError) -> Int

  /// The values of a record; nil when there is none.
  ///
  /// - Parameters:
  ///   - model: Its model.
  ///   - id: Its id.
  /// - Returns: Its values.
  /// - Throws: ``StoreError``.
  func row(_ model: Model, id: Int64) throws(StoreError) -> Row?
  /// Visits the records that a request selects, in its order, without holding all of them.
  ///
  /// The body must not change the store. A predicate that raises for any row of the model makes
  /// this fail with `predicate`, whatever the limit.
  ///
  /// - Parameters:
  ///   - request: Which records.
  ///   - attributes: The places of the attributes that are read; others may be `none`. Nil reads all.
  ///   - body: What visits a row; false ends the visit.
  /// - Throws: ``StoreError``, or what the body throws.
  func visit(
    _ request: FetchRequest, attributes: [Int]?, _ body: (Row) throws -> Bool
  ) throws
  /// The rows that a request selects, in its order.
  ///
  /// - Parameter request: Which records.
  /// - Returns: The rows.
  /// - Throws: ``StoreError``, such as `predicate`.
  func rows(_ request: FetchRequest) throws(StoreError) -> [Row]
  /// The number of records that a request selects, without its limit and offset.
  ///
  /// - Parameter request: Which records.
  /// - Returns: The number.
  /// - Throws: ``StoreError``.
  func count(_ request: FetchRequest) throws(StoreError) -> Int

  /// The records that a request selects now, one after another, while the store may be changed.
  ///
  /// - Parameter request: Which records.
  /// - Returns: The cursor.
  /// - Throws: ``StoreError``, such as `predicate`.
  func cursor(_ request: FetchRequest) throws(StoreError) -> any RowCursor
  /// What several aggregates give for all records that a request selects, if the backend can compute
  /// exactly that without giving each record away.
  ///
  /// - Parameters:
  ///   - aggregates: What is computed; each makes sense for the model.
  ///   - request: Which records.
  /// - Returns: The values, in the order of the aggregates; nil when each record must be visited.
  /// - Throws: ``StoreError``, such as `predicate`.
  func aggregate(
    _ aggregates: [Aggregate], _ request: FetchRequest
  ) throws(StoreError) -> [Value]?
  /// The different values of an attribute among all records that a request selects, if the backend
  /// can find exactly those without giving each record away.
  ///
  /// - Parameters:
  ///   - attribute: The attribute's place.
  ///   - request: Which records.
  /// - Returns: The values in any order, nil included; nil when each record must be visited.
  /// - Throws: ``StoreError``, such as `predicate`.
  func distinct(_ attribute: Int, _ request: FetchRequest) throws(StoreError) -> [Value]?

  /// Whether others may change the store, and whether they tell how.
  var outsiders: Outsiders { get }
  /// What others changed since the last call, by records; to be asked when ``poll()`` says so.
  ///
  /// - Returns: Each record once, from what it was to what it is; nil when nobody knows.
  /// - Throws: ``StoreError``.
  func foreignChanges() throws(StoreError) -> [RowChange]?
  /// Lets several requests see one and the same state of the store.
  ///
  /// - Parameter body: What asks, and doesn't change the store.
  /// - Throws: What the body throws, or ``StoreError``.
  func consistently(_ body: () throws(StoreError) -> Void) throws(StoreError)

  /// Whether others may have changed the store since the last call, as another process does.
  ///
  /// - Returns: Whether everything should be read again.
  /// - Throws: ``StoreError``.
  func poll() throws(StoreError) -> Bool
  /// How a request is carried out: the statement with its values, the plan, the index.
  ///
  /// - Parameter request: Which records.
  /// - Returns: The explanation.
  /// - Throws: ``StoreError``.
  func explain(_ request: FetchRequest) throws(StoreError) -> FetchPlan
  /// Makes the index that ``explain(_:)`` advises for a request, if it advises one.
  ///
  /// - Parameter request: The request that is to become faster.
  /// - Returns: The statement that made the index; nil when none would help.
  /// - Throws: ``StoreError``.
  func makeAdvisedIndex(_ request: FetchRequest) throws(StoreError) -> String?
  /// Copies the store to a file while it is in use.
  ///
  /// - Parameter path: The file, which must not exist.
  /// - Throws: ``StoreError``.
  func backUp(to path: String) throws(StoreError)

  /// The parts of the history of steps that can be undone and redone, as kept at the last commit.
  ///
  /// - Returns: Each part that ``keepHistory(_:_:)`` was given, by ascending numbers.
  /// - Throws: ``StoreError``.
  func keptHistory() throws(StoreError) -> [(number: Int64, bytes: [UInt8])]
  /// Keeps one part of the history as part of the transaction, in place of one with its number.
  ///
  /// - Parameters:
  ///   - number: The part's number, at least 0.
  ///   - bytes: The part in the store's own form; nil forgets it.
  /// - Throws: ``StoreError``.
  func keepHistory(_ number: Int64, _ bytes: [UInt8]?) throws(StoreError)
}
