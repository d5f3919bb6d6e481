/// What a live query shows, and what its observers hear of.
public struct LiveRequest {
  /// Which records, in what order; limit and offset make a window.
  public var fetch: FetchRequest
  /// What divides the records into sections, within which they are ordered; nil for none.
  ///
  /// Sections are ordered nil, false, true, numbers, strings.
  public var sections: Expression?
  /// The places of the attributes whose changes are told as `updated`; nil means all.
  public var watched: [Int]?
  /// Whether observers hear once a frame, at ``LiveEngine/flush()``, instead of once a commit.
  public var coalesces: Bool

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - fetch: Which records, in what order.
  ///   - sections: What divides the records into sections; nil for none.
  ///   - watched: The places of the attributes whose changes are told; nil means all.
  ///   - coalesces: Whether observers hear once a frame instead of once a commit.
  public init(
    _ fetch: FetchRequest, sections: Expression? = nil, watched: [Int]? = nil,
    coalesces: Bool = false
  ) {
    self.fetch = fetch
    self.sections = sections
    self.watched = watched
    self.coalesces = coalesces
  }

  /// Checks what could be asked of a store, and the places of attributes.
  func check() throws(StoreError) {
    if let limit = fetch.limit, limit < 0 {
      throw StoreError(.invalidRequest, "limit must be 0 or more, got \(limit)")
    }
    guard fetch.offset >= 0 else {
      throw StoreError(.invalidRequest, "offset must be 0 or more, got \(fetch.offset)")
    }
    let count = fetch.model.attributes.count
    for place in watched ?? [] where !(0..<count).contains(place) {
      throw StoreError(
        .invalidRequest,
        "a watched attribute of \(fetch.model.name) is a place from 0 to \(count - 1), got \(place)"
      )
    }
  }
}
