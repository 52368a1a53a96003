import Foundation

/// Makes libraries of replacements for one module.
///
/// The driver of the compiler says once which commands it would run, one that compiles and one that
/// links; from then on these are run without it, which halves the work of a save.
final class ReplacementCompiler {
  private let module: String
  /// How the module's own source is read: the compiler, and options.
  private let reading: [String]
  private let folder: URL
  private var commands: Commands?

  struct Commands {
    var compiling: [String]
    var linking: [String]
  }

  /// What stands in the commands where each library has something of its own.
  enum Placeholder {
    static let module = "LindenLiveModule"
    static let source = "LindenLiveSource.swift"
    static let object = "LindenLiveObject.o"
    static let library = "LindenLiveLibrary.so"
  }

  init(module: String, reading: [String], folder: URL) {
    self.module = module
    self.reading = reading
    self.folder = folder
  }

  /// Compiles files into a library, by themselves.
  func library(_ files: [String], number: Int) throws -> (path: String, errors: [CompilerMessage]) {
    let path = folder.appendingPathComponent("live\(number).so").path
    let name = "Live\(number)_\(module)"
    guard let commands = try self.commands ?? askDriver() else {
      let all = reading + ["-emit-library", "-wmo", "-module-name", name, "-o", path] + files
      return try finish(path, Shell.run(all))
    }
    self.commands = commands
    let object = folder.appendingPathComponent("live\(number).o").path
    func filled(_ command: [String]) -> [String] {
      command.flatMap { word in
        switch word {
        case Placeholder.module: [name]
        case Placeholder.source: files
        case Placeholder.object: [object]
        case Placeholder.library: [path]
        default: [word]
        }
      }
    }
    let compiled = try Shell.run(filled(commands.compiling))
    guard compiled.isDone else { return try finish(path, compiled) }
    defer { unlink(object) }
    return try finish(path, Shell.run(filled(commands.linking)))
  }

  private func finish(
    _ path: String, _ result: (isDone: Bool, output: String)
  ) throws -> (path: String, errors: [CompilerMessage]) {
    (path, result.isDone ? [] : CompilerMessage.errors(in: result.output))
  }

  /// The two commands; nil if the driver does not say what is expected here, and must be run itself.
  private func askDriver() throws -> Commands? {
    let source = folder.appendingPathComponent(Placeholder.source).path
    try Workplace.write("// Stands for a replacement.\n", to: URL(fileURLWithPath: source))
    let (isDone, output) = try Shell.run(
      reading + [
        "-emit-library", "-wmo", "-module-name", Placeholder.module, "-o", Placeholder.library,
        source, "-driver-print-jobs",
      ])
    return isDone ? ReplacementCompiler.commands(in: output, source: source) : nil
  }

  /// Reads the jobs that a driver prints, a line each.
  static func commands(in output: String, source: String) -> Commands? {
    let jobs = output.split(separator: "\n").map { words(in: String($0)) }
    guard var compiling = jobs.first(where: { $0.dropFirst().first == "-frontend" }),
      var linking = jobs.last, linking.contains(Placeholder.library), linking != compiling,
      let place = compiling.lastIndex(of: "-o"), place + 1 < compiling.count,
      compiling.filter({ $0 == source }).count == 1
    else { return nil }
    let object = compiling[place + 1]
    guard linking.contains(object) else { return nil }
    compiling[place + 1] = Placeholder.object
    compiling = compiling.map { $0 == source ? Placeholder.source : $0 }
    // What the object asks to be linked with is in the running program. With debug information the
    // driver wraps the module for lldb in another object, beside ours, which is not made here.
    let folder = object.prefix(through: object.lastIndex(of: "/") ?? object.startIndex)
    linking =
      linking
      .filter { !$0.hasPrefix("@") && ($0 == object || !$0.hasPrefix(folder)) }
      .map { $0 == object ? Placeholder.object : $0 }
    return Commands(compiling: compiling, linking: linking)
  }

  /// The words of a line as a shell reads them.
  static func words(in line: String) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var isEscaped = false
    for character in line {
      switch character {
      case _ where isEscaped:
        word = (word ?? "") + String(character)
        isEscaped = false
      case "\\" where quote != "'": isEscaped = true
      case quote: quote = nil
      case "'" where quote == nil, "\"" where quote == nil:
        quote = character
        word = word ?? ""
      case " " where quote == nil:
        if let complete = word { words.append(complete) }
        word = nil
      default: word = (word ?? "") + String(character)
      }
    }
    if let word { words.append(word) }
    return words
  }
}
