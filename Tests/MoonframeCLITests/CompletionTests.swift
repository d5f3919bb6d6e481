import Foundation
import MoonTestSupport
import Testing

/// `moonframe completion`, tried by the shells themselves.
struct CompletionTests {
  private static func isThere(_ shell: String) -> Bool {
    FileManager.default.isExecutableFile(atPath: "/usr/bin/\(shell)")
  }

  private static let devices = [
    "iPhone 16", "iPhone 16 Plus", "iPhone 16 Pro", "iPhone 16 Pro Max", "iPhone 16e", "iPhone SE",
  ]

  private let folder = TemporaryFolder([
    "tabs.lua": "", "two words.lua": "", "it's.lua": "", "note.txt": "", "sub/inner.lua": "",
  ])

  // MARK: bash

  /// What bash offers for the last of some words.
  private func bash(_ words: [String]) -> [String] {
    let quoted = words.map { "'" + $0.replacingOccurrences(of: "'", with: "'\\''") + "'" }
    let result = shell(
      """
      source <("$moonframe" completion bash)
      [[ $(complete -p moonframe) == 'complete -F _moonframe moonframe' ]] || exit 1
      COMP_WORDS=(\(quoted.joined(separator: " "))) COMP_CWORD=\(words.count - 1)
      _moonframe moonframe "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
      printf '%s\\n' "${COMPREPLY[@]}"
      """, in: folder)
    #expect(result.code == 0 && result.errors == "", "\(result.errors)")
    return result.output.split(separator: "\n").map(String.init)
  }

  /// Words behind `moonframe`, and what is offered for the last; nil for all flags of run.
  private static let lines: [([String], [String]?)] = [
    (["re"], ["repl", "render"]), (["--ver"], ["--version"]), (["nonsuch"], []),
    (["run", "--max"], ["--max-instructions", "--max-memory", "--max-output"]),
    (["run", "-"], nil),
    (["run", "--color", ""], ["auto", "always", "never"]), (["run", "--color", "al"], ["always"]),
    (["run", "--color", "=", "n"], ["never"]),
    (["run", "--color", "="], ["auto", "always", "never"]),
    (["run", "--timeout", ""], []), (["curve", "--format", "s"], ["svg"]),
    (["render", "--format", ""], ["png", "svg", "webp", "gif", "apng"]),
    (["check", "--format", ""], ["text", "json", "sarif", "github"]),
    (
      ["tree", "--device", "iPhone\\ 16\\ P"],
      ["iPhone\\ 16\\ Plus", "iPhone\\ 16\\ Pro", "iPhone\\ 16\\ Pro\\ Max"]
    ),
    (
      ["tree", "--device", "\"iPhone 16 P"],
      ["iPhone 16 Plus", "iPhone 16 Pro", "iPhone 16 Pro Max"]
    ),
    (["tree", "--device", "'iPhone S"], ["iPhone SE"]),
    (["completion", ""], ["bash", "zsh", "fish"]),
    (["completion", "bash", ""], []), (["version", ""], []), (["help", "sym"], ["symbols"]),
    (["doc", "moon.spr"], ["moon.spring"]), (["run", "t"], ["tabs.lua", "two words.lua"]),
    (["run", "--timeout", "2s", "ta"], ["tabs.lua"]), (["run", "tabs.lua", "n"], ["note.txt"]),
    (["run", "--", "ta"], ["tabs.lua"]), (["run", "--", "--max"], []), (["run", "no"], []),
    (["run", "su"], ["sub"]), (["run", "sub/"], ["sub/inner.lua"]),
    (["run", "\"two w"], ["two words.lua"]),
    (["run", "it"], ["it's.lua"]), (["render", "tabs.lua", "-o", "n"], ["note.txt"]),
    (["why", "tabs.lua", ""], []), (["check", "tabs.lua", "tw"], ["two words.lua"]),
    (["new", ""], ["sub"]), (["types", "s"], ["sub"]),
  ]

  @Test(arguments: lines)
  func `bash completes verbs, flags, values and files`(words: [String], expected: [String]?) {
    let found = bash(["moonframe"] + words)
    guard let expected else {
      let help = moonframe(["help", "run"]).output.split(separator: "\n").filter {
        $0.hasPrefix("  -")
      }
      #expect(Set(found) == Set(help.map { String($0.dropFirst(2).prefix { $0 != " " }) }))
      return
    }
    #expect(Set(found) == Set(expected), "\(found)")
  }

  @Test func `bash completes each verb`() {
    let help = moonframe(["help"]).output
    let lines = help.components(separatedBy: "VERB …\n\n")[1].components(separatedBy: "\n\n")[0]
    let verbs = lines.split(separator: "\n").map { String($0.dropFirst(2).prefix { $0 != " " }) }
    #expect(Set(bash(["moonframe", ""])) == Set(verbs + ["--help", "--version"]))
  }

  /// A line that is typed into a real bash, where TAB stands for the key, is completed and run by echo.
  @Test func `bash inserts what a person can go on with`() {
    let result = shell(
      """
      cat > rc <<'END'
      source <("$moonframe" completion bash)
      moonframe() { printf '<%s>' "$@"; echo; }
      bind 'set bell-style none' 2>/dev/null
      PS1='$ '
      END
      printf 'moonframe tree --device iPhone\\\\ S\\t two\\t\\nmoonframe tree --color=alw\\t\\nexit\\n' |
        script -qec 'bash --noprofile --rcfile rc -i' /dev/null
      """, in: folder)
    #expect(
      result.output.contains("<tree><--device><iPhone SE><two words.lua>"), "\(result.output)")
    #expect(result.output.contains("<tree><--color=always>"), "\(result.output)")
  }

  // MARK: fish

  /// What fish offers for a line.
  private func fish(_ line: String) -> [String] {
    let result = shell(
      "\"$moonframe\" completion fish > m.fish; HOME=$PWD fish --no-config -c 'source m.fish; complete -C \"$argv\"' -- '\(line)'",
      in: folder)
    #expect(result.code == 0 && result.errors == "", "\(result.errors)")
    return result.output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
  }

  /// Lines, and what is offered for the last word; nil for all flags of version.
  private static let fishLines: [(String, [String]?)] = [
    ("moonframe re", ["render", "repl"]),
    ("moonframe run --max", ["--max-instructions", "--max-memory", "--max-output"]),
    ("moonframe run --color ", ["always", "auto", "never"]),
    ("moonframe run --color=al", ["--color=always"]),
    ("moonframe curve --format s", ["svg"]), ("moonframe check --format s", ["sarif"]),
    ("moonframe completion ", ["bash", "fish", "zsh"]),
    ("moonframe tree --device iPad", ["iPad", "iPad mini", "iPad Pro 11", "iPad Pro 13"]),
    ("moonframe run two\\ w", ["two words.lua"]), ("moonframe run \"two w", ["two words.lua"]),
    ("moonframe run it", ["it's.lua"]), ("moonframe run ta", ["tabs.lua"]),
    ("moonframe run sub/", ["sub/inner.lua"]),
    ("moonframe tree run --col", ["--color"]), ("moonframe version -", nil),
  ]

  @Test(.enabled(if: isThere("fish")), arguments: fishLines)
  func `fish completes verbs, flags, values and files`(line: String, expected: [String]?) {
    let found = fish(line)
    #expect(Set(found) == Set(expected ?? ["--json", "--help"]), "\(found)")
  }

  // MARK: zsh

  /// What a real zsh makes of a line when TAB is pressed at its end.
  private func zsh(_ line: String) -> String {
    let result = shell(
      """
      "$moonframe" completion zsh > comp.zsh
      cat > drive.zsh <<'END'
      zmodload zsh/zpty
      zpty z zsh -f -i
      zpty -w z 'PS1="READY> "; stty columns 200; autoload -Uz compinit; compinit -u -d ./dump; source ./comp.zsh; unsetopt beep; print -r "B""EGUN"'
      zpty -r -m z out '*BEGUN*READY> *'
      zpty -w z 'moonframe() { printf "<%s>" "$@"; print -r "E""ND"; }; print -r "AG""AIN"'
      zpty -r -m z out '*AGAIN*READY> *'
      zpty -w -n z "$1"$'\\t\\r'
      zpty -r -m z out '*END*'
      print -r -- "$out"
      zpty -d z
      END
      HOME=$PWD zsh -f drive.zsh '\(line)'
      """, in: folder)
    return result.output
  }

  @Test(
    .enabled(if: isThere("zsh")),
    arguments: [
      ("moonframe rend", "<render>"), ("moonframe run --max-m", "<run><--max-memory"),
      ("moonframe run --color=alw", "<run><--color=always>"),
      ("moonframe run --color alw", "<run><--color><always>"),
      ("moonframe tree --device iPhone\\ S", "<tree><--device><iPhone SE>"),
      ("moonframe run tab", "<run><tabs.lua>"),
      ("moonframe check tabs.lua two", "<check><tabs.lua><two words.lua>"),
      ("moonframe completion fi", "<completion><fish>"),
      ("moonframe curve --format sv", "<curve><--format><svg>"),
    ])
  func `zsh completes verbs, flags, values and files`(line: String, expected: String) {
    let output = zsh(line)
    #expect(output.contains(expected), "\(output)")
  }

  // MARK: All

  @Test(arguments: ["bash", "zsh", "fish"])
  func `the shell reads its script`(name: String) {
    guard Self.isThere(name) else { return }
    let result = shell("\"$moonframe\" completion \(name) > c; \(name) -n c", in: folder)
    #expect(result.code == 0 && result.output == "" && result.errors == "")
  }

  @Test(arguments: ["auto", "always", "never"])
  func `a value that is offered is one that the command takes`(value: String) {
    #expect(moonframe(["run", "--color", value, "-e", ""], input: "").code != 2)
  }

  @Test func `each value of each flag that is offered is taken`() {
    let verbs = bash(["moonframe", ""]).filter { !$0.hasPrefix("-") }
    var count = 0
    for verb in verbs {
      for flag in bash(["moonframe", verb, "-"]) {
        guard flag != "-o", flag != "--store" else { continue }
        for value in bash(["moonframe", verb, flag, "\""]) where !value.hasSuffix(".lua") {
          guard !folder.has(value) else { continue }
          count += 1
          let result = moonframe([verb, flag, value, "--nonsuch-flag"], in: folder)
          #expect(
            result.errors.contains("has no flag '--nonsuch-flag'"),
            "\(verb) \(flag) \(value): \(result.errors)")
          if verb == "tree" || verb == "curve" {
            let words = [verb, flag, value, "-e", "error 'ran'"]
            let result = moonframe(words, in: folder)
            #expect(result.errors.contains("ran"), "\(words): \(result.errors)")
          }
        }
      }
    }
    #expect(count > 100)
  }
}
