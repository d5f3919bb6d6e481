import MoonScene

/// What the reader of scenes promises for any text: a scene whose text reads back, or the place of the fault.
enum ScenePromises {
  static func check(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    do throws(SceneTextError) {
      let scene = try Scene(text: text)
      let written = scene.text
      guard let read = try? Scene(text: written) else {
        preconditionFailure("a scene's own text can't be read: \(written)")
      }
      precondition(read.text == written, "a scene reads back as another one: \(written)")
    } catch {
      let lines = text.utf8.count { $0 == UInt8(ascii: "\n") } + 1
      precondition((1...lines).contains(error.line), "a fault lies outside of the text")
      precondition(error.column >= 1 && !error.expected.isEmpty, "a fault says too little")
    }
  }
}
