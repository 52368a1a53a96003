import Foundation
import Testing

/// `./linden` as a newcomer meets it. What builds and runs is tested by `./linden test` itself.
@Suite struct LindenScriptTests {
  @Test func `help lists every command`() throws {
    let help = try linden("help")
    #expect(help.status == 0)
    for command in [
      "run", "dev", "previews", "inspect", "test", "snapshot", "package", "new", "port", "record",
      "doctor", "format", "bench", "docs",
    ] {
      #expect(help.output.contains("\n  \(command) "))
    }
    #expect(help.output.contains("--film 0.5s@30") && help.output.contains("--input SCRIPT"))
  }

  @Test func `every command has the help of Linden, not that of a tool it uses`() throws {
    let help = try linden("help").output
    for command in ["new", "snapshot", "package", "port", "run"] {
      let answer = try linden(command, "--help")
      #expect(answer.status == 0 && answer.output == help)
    }
  }

  @Test func `an unknown command says so and shows the known`() throws {
    let answer = try linden("rnu")
    #expect(answer.status == 1)
    #expect(answer.error.contains("there is no command \"rnu\"."))
    #expect(answer.error.contains("snapshot APP"))
  }

  @Test func `new fills in the name and the way to Linden`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let app = folder.appendingPathComponent("Fresh")
    let answer = try linden("new", app.path)
    #expect(answer.status == 0)
    // With the build folder of the rest, where Linden is compiled already.
    #expect(answer.error.contains("swift test --package-path \(app.path) --scratch-path "))

    let manifest = try text(app, "Package.swift")
    #expect(manifest.contains("name: \"Fresh\""))
    #expect(manifest.contains("path: \"\(Repository.root.path)\""))
    let source = try text(app, "Sources/Fresh/FreshApp.swift")
    #expect(source.contains("struct FreshApp: App"))
    #expect(source.split(separator: "\n", omittingEmptySubsequences: false).count <= 31)
    #expect(try text(app, "Tests/FreshTests/FreshTests.swift").contains("import Fresh"))
    let tasks = try text(app, ".vscode/tasks.json")
    #expect(tasks.contains("\"\(Repository.root.path)/linden\"") && !tasks.contains("LINDEN/"))
    #expect(try text(app, ".vscode/launch.json").contains("/debug/Fresh\""))
  }

  @Test(arguments: [["new"], ["new", "two", "names"], ["new", "lowercase"], ["new", "A B"]])
  func `new refuses what cannot name an app`(arguments: [String]) throws {
    let answer = try linden(arguments)
    #expect(answer.status == 1)
    #expect(answer.error.hasPrefix("linden: "))
  }

  @Test func `new does not write over a folder`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("Taken\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let answer = try linden("new", folder.path)
    #expect(answer.status == 1)
    #expect(answer.error.contains("is there already."))
  }

  @Test func `package without an app shows how`() throws {
    let answer = try linden("package")
    #expect(answer.status == 1)
    #expect(answer.error.contains("./linden package Calculator"))
  }

  @Test func `package knows its options, and what a version is`() throws {
    #expect(try linden("package", "Tea", "--size").error.contains("the option \"--size\""))
    #expect(try linden("package", "Tea", "--version", "new").error.contains("is no version"))
  }

  @Test func `snapshot without an app shows how`() throws {
    let answer = try linden("snapshot", "--dark")
    #expect(answer.status == 1)
    #expect(answer.error.contains("./linden snapshot Calculator"))
  }
}

private func text(_ folder: URL, _ path: String) throws -> String {
  try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
}

private func linden(_ arguments: String...) throws -> (status: Int32, output: String, error: String)
{
  try linden(arguments)
}

private func linden(_ arguments: [String]) throws -> (status: Int32, output: String, error: String)
{
  let process = Process()
  let (output, error) = (Pipe(), Pipe())
  process.executableURL = Repository.root.appendingPathComponent("linden")
  process.arguments = arguments
  process.standardOutput = output
  process.standardError = error
  try process.run()
  // What the script prints here fits a pipe, so it can be read when the script has ended.
  process.waitUntilExit()
  func text(_ pipe: Pipe) -> String {
    String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  }
  return (process.terminationStatus, text(output), text(error))
}
