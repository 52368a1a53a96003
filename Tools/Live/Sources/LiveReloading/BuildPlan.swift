import Foundation

/// What SwiftPM has written down of its last build: how each module is compiled, and how each program
/// is linked.
///
/// It is read from `debug.yaml`, the manifest of SwiftPM's build, in which the arguments of a command
/// stand as JSON on one line. No documented interface says as much; `BuildPlanTests` finds out should
/// the form change.
public struct BuildPlan {
  /// How a module is compiled.
  public struct Module {
    public let name: String
    public let arguments: [String]
    public let sources: [String]
    /// What the compiler reads besides: the modules it uses.
    public let inputs: [String]

    /// The folder of all its sources, those apart that SwiftPM has made. It is asked for often, and so
    /// found once.
    public let folder: String

    init(name: String, arguments: [String], sources: [String], inputs: [String]) {
      self.name = name
      self.arguments = arguments
      self.sources = sources
      self.inputs = inputs
      let written = sources.filter {
        !$0.contains("/DerivedSources/") && !$0.contains("/plugins/outputs/")
      }
      var parts = Array(written.first?.split(separator: "/").dropLast() ?? [])
      for source in written {
        let others = source.split(separator: "/").dropLast()
        parts = zip(parts, others).prefix { $0 == $1 }.map(\.0)
      }
      folder = "/" + parts.joined(separator: "/")
    }

    /// The name of the function at which a program begins.
    var entry: String? {
      guard let index = arguments.firstIndex(of: "-entry-point-function-name"),
        index + 2 < arguments.count
      else { return nil }
      return arguments[index + 2]
    }
  }

  /// How a program is linked.
  public struct Program {
    public let name: String
    public let arguments: [String]
    /// The file that lists the objects, a line each.
    public var objectList: String? {
      arguments.first { $0.hasPrefix("@") }.map { String($0.dropFirst()) }
    }
  }

  public private(set) var modules: [String: Module] = [:]
  public private(set) var programs: [String: Program] = [:]
  /// The commands by which names are checked, of each target that has the plugin.
  private(set) var nameChecks: [[String]] = []
  /// By the folders they are in, which are named after modules.
  private var objects: [String: [String]] = [:]

  /// Reads the manifest of the last build in a folder of builds.
  public init(scratch: URL) throws {
    try self.init(
      text: String(contentsOf: scratch.appendingPathComponent("debug.yaml"), encoding: .utf8))
  }

  init(text: String) {
    var command = ""
    var inputs: [String] = []
    for line in text.split(separator: "\n") {
      if line.hasPrefix("  \"C."), line.hasSuffix(":") {
        command = String(line.dropFirst(5).dropLast(2))
        inputs = []
      } else if line.hasPrefix("    inputs: ") {
        inputs = BuildPlan.list(line.dropFirst(12))
      } else if line.hasPrefix("    outputs: "), line.contains(".o\"") {
        addObjects(BuildPlan.list(line.dropFirst(13)))
      } else if line.hasPrefix("    args: ") {
        add(command, inputs, BuildPlan.list(line.dropFirst(10)))
      }
    }
  }

  private mutating func add(_ command: String, _ inputs: [String], _ arguments: [String]) {
    if command.hasSuffix("-debug.module"), let name = BuildPlan.value("-module-name", in: arguments)
    {
      modules[name] = Module(
        name: name, arguments: arguments, sources: inputs.filter { $0.hasSuffix(".swift") },
        inputs: inputs)
    } else if command.hasSuffix("-debug.exe"), let path = BuildPlan.value("-o", in: arguments) {
      let name = URL(fileURLWithPath: path).lastPathComponent
      programs[name] = Program(name: name, arguments: arguments)
    } else if arguments.first?.hasSuffix("/LindenNameCheck-tool") == true {
      nameChecks.append(arguments)
    }
  }

  private mutating func addObjects(_ outputs: [String]) {
    for path in outputs where path.hasSuffix(".o") {
      let folder = path.split(separator: "/").last { $0.hasSuffix(".build") }
      if let folder { objects[String(folder.dropLast(6)), default: []].append(path) }
    }
  }

  /// The objects that SwiftPM makes of a module, as its source is now. The module's folder may have
  /// others, of files that are gone.
  func objects(of module: String) -> [String] { objects[module] ?? [] }

  private static func list(_ json: Substring) -> [String] {
    (try? JSONDecoder().decode([String].self, from: Data(json.utf8))) ?? []
  }

  static func value(_ option: String, in arguments: [String]) -> String? {
    guard let index = arguments.firstIndex(of: option), index + 1 < arguments.count else {
      return nil
    }
    return arguments[index + 1]
  }
}
