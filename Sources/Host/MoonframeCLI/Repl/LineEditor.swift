internal import CEdit
internal import MoonRepl

/// The line of a terminal that a person types on.
@safe final class LineEditor {
  /// What came of a reading.
  enum Line {
    case text(String)
    case cancelled(String)
    case end
  }

  private let session: ReplSession
  private var editor: OpaquePointer?
  /// The columns of the terminal, for lists of candidates.
  var width = 80

  /// Makes an editor on standard input and output; nil when there is no memory for it.
  init?(_ session: ReplSession) {
    self.session = session
    var owner = unsafe edit_owner()
    unsafe owner.context = Unmanaged.passUnretained(self).toOpaque()
    unsafe owner.ends = { context, text, count in
      unsafe LineEditor.of(context)?.ends(LineEditor.text(text, count)) ?? true
    }
    unsafe owner.complete = { context, _, text, count, cursor in
      unsafe LineEditor.of(context)?.complete(LineEditor.text(text, min(count, cursor)))
    }
    unsafe editor = edit_new("moonframe", owner)
    guard unsafe editor != nil else { return nil }
  }

  deinit { unsafe edit_free(editor) }

  /// Reads a text of one or several lines.
  func read(prompt: String) -> Line {
    var text: UnsafePointer<CChar>?
    var count = 0
    switch unsafe Int(edit_read(editor, prompt, &text, &count)) {
    case EDIT_TEXT: return unsafe .text(LineEditor.text(text, count))
    case EDIT_CANCELLED: return unsafe .cancelled(LineEditor.text(text, count))
    default: return .end
    }
  }

  /// Adds a text to those that the arrow keys bring back.
  func remember(_ text: String) { unsafe edit_remember(editor, text) }

  // MARK: What the editor asks

  private static func of(_ context: UnsafeMutableRawPointer?) -> LineEditor? {
    guard let context = unsafe context else { return nil }
    return unsafe Unmanaged<LineEditor>.fromOpaque(context).takeUnretainedValue()
  }

  private static func text(_ start: UnsafePointer<CChar>?, _ count: Int) -> String {
    unsafe String(
      decoding: UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count), as: UTF8.self
    )
  }

  private func ends(_ text: String) -> Bool {
    // An empty line ends any text, so that nobody is caught in one.
    text.hasSuffix("\n") || session.isComplete(text)
  }

  private func complete(_ text: String) {
    let lastLine = text.split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
    guard lastLine.contains(where: { !$0.isWhitespace }) || text.isEmpty else {
      return unsafe edit_insert(editor, "  ")
    }
    let completion = session.completion(of: text)
    let addition = completion.addition
    if !addition.isEmpty { return unsafe edit_insert(editor, addition) }
    guard completion.candidates.count > 1 else { return }
    unsafe edit_show(editor, CandidateList.text(completion.candidates, width: width))
  }
}
