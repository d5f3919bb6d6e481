import MoonTestSupport

/// Runs the built `moonframe`.
///
/// - Parameters:
///   - arguments: Its words.
///   - folder: Where it runs.
///   - input: What it reads from standard input.
///   - environment: What is added to its environment.
/// - Returns: What it left behind.
func moonframe(
  _ arguments: [String], in folder: TemporaryFolder? = nil, input: String? = "",
  environment: [String: String] = [:]
) -> Command.Result {
  var command = Command.moonframe(arguments)
  command.folder = folder?.path
  command.input = input
  command.environment = environment
  return command.run()
}

/// Runs a shell line in which `$moonframe` is the built program.
func shell(_ line: String, in folder: TemporaryFolder? = nil) -> Command.Result {
  var command = Command(["/bin/bash", "-c", line])
  command.folder = folder?.path
  command.environment = ["moonframe": Command.moonframe([]).words[0]]
  return command.run()
}
