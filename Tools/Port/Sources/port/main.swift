import Foundation
import Porting

// port PATH [--json] [--no-build]: LINDEN_ROOT is the checkout of Linden, LINDEN_SCRATCH the
// folder of builds.
let options = CommandLine.arguments.dropFirst().filter { $0.hasPrefix("--") }
let paths = CommandLine.arguments.dropFirst().filter { !$0.hasPrefix("--") }

func say(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }

func fail(_ text: String) -> Never {
  say("linden: \(text)")
  exit(1)
}

if let unknown = options.first(where: { !["--json", "--no-build"].contains($0) }) {
  fail("port knows no option \(unknown).")
}
guard paths.count == 1 else {
  fail(
    "port needs the folder of an app, or a playground.\n  for example: ./linden port ~/Apps/Landmarks"
  )
}
let environment = ProcessInfo.processInfo.environment
guard let linden = environment["LINDEN_ROOT"], let scratch = environment["LINDEN_SCRATCH"] else {
  fail("port is started by ./linden port.")
}

/// Builds a package and returns what the build said.
func build(_ package: URL) throws -> (isBuilt: Bool, log: String) {
  let process = Process()
  let output = Pipe()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = [
    "swift", "build", "--package-path", package.path, "--scratch-path", scratch,
  ]
  process.standardOutput = output
  process.standardError = FileHandle.standardError
  try process.run()
  let data = output.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return (process.terminationStatus == 0, String(decoding: data, as: UTF8.self))
}

do {
  let port = try Port(
    URL(fileURLWithPath: paths[paths.startIndex]).standardizedFileURL, linden: linden)
  try port.package.write()
  let folder = port.package.folder
  say("Wrote \(folder.path)")
  let result = options.contains("--no-build") ? (false, "") : try build(folder)
  let report = PortReport(
    package: folder.path, apps: port.programs, isBuilt: result.0, findings: Findings(of: result.1),
    outOfReach: port.outOfReach)
  if options.contains("--json") {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    print(String(decoding: try encoder.encode(report), as: UTF8.self))
  } else if !options.contains("--no-build") {
    if !result.0, report.findings.missing.isEmpty { print(result.1) }
    print(report.text)
  }
  exit(result.0 || options.contains("--no-build") ? 0 : 1)
} catch {
  fail("\(error)")
}
