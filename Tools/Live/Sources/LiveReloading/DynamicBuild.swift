import Foundation

/// A program whose functions can be replaced while it runs.
///
/// The modules of the app's own package are compiled a second time, with SwiftPM's command and the
/// options that make everything `dynamic` and let replacements see what is private; all others are
/// taken as SwiftPM has built them. Builds for release know nothing of this.
final class DynamicBuild {
  let package: URL
  let product: String
  private let workplace: Workplace
  private let folder: URL
  private var plan: BuildPlan
  private let host: BuildPlan.Program
  /// The modules of the package that are in the program, those that others use first.
  private(set) var modules: [BuildPlan.Module] = []

  /// The program.
  var executable: String { workplace.products.appendingPathComponent("\(product)-live").path }
  /// The function at which the app begins.
  private(set) var entry = ""

  init(_ package: URL, product: String, _ workplace: Workplace) throws {
    self.package = package
    self.product = product
    self.workplace = workplace
    folder = try workplace.folder(product)
    host = try workplace.host()
    plan = try workplace.build(package, product: product)
    try readPlan()
  }

  /// Has SwiftPM build everything, and looks again at what there is: the manifest changed.
  func renew() throws {
    plan = try workplace.build(package, product: product)
    try readPlan()
  }

  private func readPlan() throws {
    guard let program = plan.programs[product], let list = program.objectList else {
      throw Shell.Failure("There is no program \(product) in \(package.path).")
    }
    entry =
      program.arguments.first { $0.hasPrefix("main=") }.map { String($0.dropFirst(5)) } ?? "main"
    let objects = try String(contentsOfFile: list, encoding: .utf8)
    let root = package.resolvingSymlinksInPath().path + "/"
    let own = plan.modules.values.filter { module in
      objects.contains("/\(module.name).build/")
        && module.sources.contains { $0.hasPrefix(root) || $0.hasPrefix(package.path + "/") }
    }
    modules = DynamicBuild.sorted(own)
  }

  /// Each after those of them whose modules it reads.
  private static func sorted(_ modules: [BuildPlan.Module]) -> [BuildPlan.Module] {
    var rest = modules.sorted { $0.name < $1.name }
    var result: [BuildPlan.Module] = []
    while !rest.isEmpty {
      let index = rest.firstIndex { module in
        !rest.contains { other in
          other.name != module.name
            && module.inputs.contains { $0.hasSuffix("/\(other.name).swiftmodule") }
        }
      }
      result.append(rest.remove(at: index ?? 0))
    }
    return result
  }

  /// The folders of the modules' sources.
  var sourceFolders: [String] { modules.map(\.folder) }

  /// The module that a file of source belongs to.
  func module(of file: String) -> BuildPlan.Module? {
    modules.first { file.hasPrefix($0.folder + "/") }
  }

  /// Every file of source of every module.
  var allSources: [String] { modules.flatMap { (try? sources(of: $0)) ?? [] } }

  /// Writes a file of replacements, and returns its path.
  func write(_ text: String, as name: String) throws -> String {
    let file = folder.appendingPathComponent(name)
    try Data(text.utf8).write(to: file)
    return file.path
  }

  // MARK: Building

  /// Compiles what changed, links, and returns the errors, if there are some.
  func build() throws -> [CompilerMessage] {
    for module in modules {
      let (isDone, output) = try Shell.run(compilation(of: module))
      guard isDone else { return CompilerMessage.errors(in: output) }
    }
    var linking = try Linking(plan.programs[product]!)
    try linking.add(host)
    for module in modules {
      linking.replace(
        objectsIn: workplace.products.appendingPathComponent("\(module.name).build").path,
        by: try sources(of: module).map { object(of: $0, module) })
    }
    // Beside the running program, which is then replaced as a whole.
    let new = executable + ".new"
    let command = try linking.command(
      output: new, entry: "linden_live_main", list: folder.appendingPathComponent("objects"))
    let (isDone, output) = try Shell.run(command)
    guard isDone else { return CompilerMessage.errors(in: output) }
    guard rename(new, executable) == 0 else {
      throw Shell.Failure("\(executable) cannot be written.")
    }
    return []
  }

  /// Looks for errors without building.
  func check() throws -> [CompilerMessage] {
    for module in modules {
      let arguments =
        try kept(module) + dynamicOptions
        + ["-typecheck", "-module-name", module.name] + parsing(module) + (try sources(of: module))
      let (isDone, output) = try Shell.run(arguments)
      guard isDone else { return CompilerMessage.errors(in: output) }
    }
    return []
  }

  /// Compiles files of replacements into a library, by themselves.
  func library(_ files: [String], number: Int, of module: BuildPlan.Module) throws -> (
    path: String, errors: [CompilerMessage]
  ) {
    let path = folder.appendingPathComponent("live\(number).so").path
    let arguments =
      try kept(module) + [
        "-emit-library", "-module-name", "Live\(number)_\(module.name)", "-o", path,
      ]
      + files
    let (isDone, output) = try Shell.run(arguments)
    return (path, isDone ? [] : CompilerMessage.errors(in: output))
  }

  private let dynamicOptions = [
    "-Xfrontend", "-enable-implicit-dynamic", "-Xfrontend", "-enable-private-imports",
  ]

  private var moduleFolder: URL { folder.appendingPathComponent("Modules") }

  private func compilation(of module: BuildPlan.Module) throws -> [String] {
    let objects = folder.appendingPathComponent("\(module.name).build")
    for folder in [objects, moduleFolder] {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    let sources = try sources(of: module)
    let map = objects.appendingPathComponent("output-file-map.json")
    try Workplace.write(try outputMap(sources, module, objects), to: map)
    var entry: [String] = []
    if let name = module.entry {
      entry = ["-Xfrontend", "-entry-point-function-name", "-Xfrontend", name]
    }
    return try kept(module) + dynamicOptions + entry
      + [
        "-module-name", module.name, "-emit-module", "-emit-module-path",
        moduleFolder.appendingPathComponent("\(module.name).swiftmodule").path,
        "-output-file-map", map.path, "-incremental", "-enable-batch-mode", "-j2", "-c",
      ] + parsing(module) + sources
  }

  /// Whether the only file of a module is one with `@main`, and not a script.
  private func parsing(_ module: BuildPlan.Module) -> [String] {
    module.arguments.contains("-parse-as-library") ? ["-parse-as-library"] : []
  }

  private func outputMap(
    _ sources: [String], _ module: BuildPlan.Module, _ folder: URL
  ) throws -> String {
    var map: [String: [String: String]] = [
      "": ["swift-dependencies": folder.appendingPathComponent("module.priors").path]
    ]
    for source in sources {
      let object = object(of: source, module)
      let base = String(object.dropLast(2))
      map[source] = ["object": object, "swift-dependencies": base + ".swiftdeps"]
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(map), as: UTF8.self)
  }

  private func object(of source: String, _ module: BuildPlan.Module) -> String {
    let name = source.dropFirst(module.folder.count).split(separator: "/").joined(separator: "-")
    return folder.appendingPathComponent("\(module.name).build/\(name).o").path
  }

  /// The sources of a module as they are now: new files are there, removed ones are not.
  private func sources(of module: BuildPlan.Module) throws -> [String] {
    var known = module.sources.filter { FileManager.default.fileExists(atPath: $0) }
    let all = FileManager.default.enumerator(atPath: module.folder)?.allObjects as? [String] ?? []
    let excluded = Set(module.sources)
    for name in all.sorted() where name.hasSuffix(".swift") {
      let path = module.folder + "/" + name
      // A file that was there when SwiftPM looked, and was left out, is none of the module's.
      if !excluded.contains(path), isNew(path) { known.append(path) }
    }
    return known
  }

  private func isNew(_ path: String) -> Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    let plan = try? FileManager.default.attributesOfItem(
      atPath: workplace.scratch.appendingPathComponent("debug.yaml").path)
    guard let made = attributes?[.modificationDate] as? Date,
      let planned = plan?[.modificationDate] as? Date
    else { return false }
    return made > planned
  }

  /// The options of a module's recorded command that say how to read its source, and none that say
  /// what to make of it.
  private func kept(_ module: BuildPlan.Module) throws -> [String] {
    let arguments = Options.kept(module.arguments)
    // Our own modules are found first.
    return [arguments[0], "-I", moduleFolder.path] + arguments.dropFirst()
  }
}

/// The options of a recorded command.
enum Options {
  /// Those that take a word after them.
  private static let pairs: Set<String> = [
    "-module-name", "-emit-module-path", "-output-file-map", "-emit-objc-header-path", "-o",
  ]
  private static let single: Set<String> = [
    "-emit-dependencies", "-emit-module", "-incremental", "-c", "-emit-objc-header",
    "-parseable-output", "-enable-batch-mode", "-serialize-diagnostics", "-parse-as-library",
    "-whole-module-optimization",
  ]

  static func kept(_ arguments: [String]) -> [String] {
    var result: [String] = []
    var index = 0
    while index < arguments.count {
      let argument = arguments[index]
      if pairs.contains(argument) {
        index += 2
        continue
      }
      if argument == "-Xfrontend", arguments[index + 1] == "-entry-point-function-name" {
        index += 4
        continue
      }
      let isLeftOut =
        single.contains(argument) || argument.hasPrefix("@") || argument.hasPrefix("-j")
        || (argument.hasPrefix("/") && argument.hasSuffix(".swift"))
      if !isLeftOut { result.append(argument) }
      index += 1
    }
    return result
  }
}
