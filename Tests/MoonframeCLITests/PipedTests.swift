import MoonTestSupport
import Testing

/// `moonframe` with a program on standard input: no prompt and no colour, the whole of it is one program.
///
/// What each case gives is what the table of exit codes and the rules of output say, written from those.
struct PipedTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let program: String
    /// What stands behind `moonframe`.
    var words = ""
    var code: Int32 = 0
    var output = ""
    /// How standard error begins; empty when nothing may stand there.
    var errors = ""
    var testDescription: String { name }
  }

  private static let cases = [
    Case(
      name: "a program of several lines is one chunk",
      program: "local a = 40\nlocal function add(n)\n  return a + n\nend\nprint(add(2))\n",
      output: "42\n"),
    Case(name: "no newline at the end", program: "print 'whole'", output: "whole\n"),
    Case(
      name: "a syntax error, before anything runs", program: "print 'first'\nlocal = 2\n", code: 4,
      errors: "error[syntax-error]: <name> expected near '='\n  --> stdin:2:7\n"),
    Case(
      name: "an expression is no program", program: "1 + 1\n", code: 4,
      errors: "error[syntax-error]: unexpected symbol near '1'\n  --> stdin:1:1\n"),
    Case(
      name: "an end that is missing", program: "if true then\n  print 'first'\n", code: 4,
      errors:
        "error[incomplete-input]: 'end' expected (to close 'if' at line 1) near <eof>\n  --> stdin:2:16\n"
    ),
    Case(
      name: "a raised error, behind what was printed",
      program: "print 'first'\nerror 'late'\nprint 'never'\n",
      code: 1, output: "first\n", errors: "error[runtime-error]: late\n  --> stdin:2:1\n"),
    Case(
      name: "the code of os.exit", program: "print 'first'\nos.exit(7)\n", words: "repl --trusted",
      code: 7,
      output: "first\n"),
    Case(
      name: "os.exit is for trusted scripts", program: "os.exit(7)\n", code: 1,
      errors: "error[runtime-error]: os.exit is not available to scripts"),
    Case(
      name: "nothing", program: "", code: 5,
      errors: "error[empty-file]: standard input is empty: nothing ran\n"),
    Case(
      name: "nothing but white space", program: " \n\t\n", code: 5,
      errors: "error[empty-file]: standard input is empty: nothing ran\n"),
    Case(name: "nothing but a comment", program: "-- to be written\n"),
    Case(
      name: "more time than it may take", program: "print 'first'\nwhile true do end\n",
      words: "repl --timeout 0.1", code: 124, output: "first\n",
      errors: "error[time-limit]: stopped after 0.1 s at stdin:2"),
    Case(
      name: "more memory than it may take",
      program: "local t = {}\nwhile true do t[#t + 1] = {} end\n",
      words: "repl --max-memory 4M", code: 8,
      errors: "error[memory-limit]: stopped: the memory limit of 4 MiB was passed"),
    Case(
      name: "more output than it may write", program: "while true do print 'line' end\n",
      words: "run - --max-output 10", code: 8, output: "line\nline\n",
      errors: "error[output-limit]: stopped: the script printed more than 10 bytes"),
    Case(
      name: "a zero byte", program: "print 'a'\n\u{0}print 'b'\n", code: 4,
      errors:
        "error[binary-file]: standard input is a binary file, not a Lua script (byte 11 is zero)\n"),
    Case(
      name: "a program that reads finds nothing behind itself",
      program: "print(io.read())\nprint(io.read 'a')\nthis = nil\n", words: "repl --trusted",
      code: 1,
      output: "nil\n\n",
      errors: "error[unknown-global]: undeclared global 'this'\n  --> stdin:3:1\n"),
    Case(
      name: "control characters of a script reach standard output alone",
      program: "print '\\27[31mred'\nerror '\\27[31mred'\n", code: 1, output: "\u{1B}[31mred\n",
      errors: "error[runtime-error]: \\x1B[31mred\n  --> stdin:2:1\n"),
  ]

  @Test(arguments: cases)
  func `standard input is read to its end and run`(_ row: Case) {
    let folder = TemporaryFolder()
    folder.write(row.program, to: "program")
    let result = shell("$moonframe \(row.words) < program", in: folder)
    #expect(result.code == row.code, "\(result.errors)")
    #expect(result.output == row.output)
    #expect(
      result.errors.hasPrefix(row.errors) && row.errors.isEmpty == result.errors.isEmpty,
      "\(result.errors)")
    #expect(!result.errors.contains("\u{1B}") && !result.output.contains("> "))
  }

  @Test func `a pipe is like a file, and run - is the same`() {
    for words in ["", "repl", "run -"] {
      let result = shell("echo 'print(6 * 7) error \"no\"' | $moonframe \(words); echo $?")
      #expect(result.output == "42\n1\n", "\(words)")
      #expect(
        result.errors.hasPrefix("error[runtime-error]: no\n  --> stdin:1:14\n"), "\(result.errors)")
    }
  }

  @Test func `a reader that goes away ends the program quietly`() {
    let result = shell(
      "set -o pipefail; echo 'while true do print \"line\" end' | $moonframe | head -n 2")
    #expect(result.code == 0 && result.output == "line\nline\n" && result.errors == "")
  }

  @Test func `a closed standard input is like an empty one`() {
    let result = shell("$moonframe <&-")
    #expect(result.code == 5 && result.output == "", "\(result)")
    #expect(result.errors == "error[empty-file]: standard input is empty: nothing ran\n")
  }
}
