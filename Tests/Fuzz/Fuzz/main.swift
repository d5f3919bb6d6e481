import Glibc

exit(FuzzProgram.run(CommandLine.arguments))
