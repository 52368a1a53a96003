import Foundation

// LindenNameCheck OUTPUT ARGUMENTS...: fails if a source has a name that is nowhere to be found, and
// else writes an empty source file, for which the compiler waits. Each argument is an option and what
// it names, as `source=/app/View.swift`.
guard let output = CommandLine.arguments.dropFirst().first else {
  FileHandle.standardError.write(Data("usage: LindenNameCheck OUTPUT OPTION=VALUE...\n".utf8))
  exit(64)
}
let check = NameCheck(
  .init(
    arguments: CommandLine.arguments.dropFirst(2), output: output, program: CommandLine.arguments[0]
  ))
let findings = check.findings()
if findings.isEmpty {
  let text = Data("// All names are known.\n".utf8)
  if (try? Data(contentsOf: URL(fileURLWithPath: output))) != text {
    try text.write(to: URL(fileURLWithPath: output))
  }
} else {
  for finding in findings.prefix(100) { print(finding.text) }
  exit(1)
}
