import Foundation

/// A program whose functions can be replaced while it runs.
///
/// The modules of the app's own package are compiled a second time, with SwiftPM's command and the
/// options that make everything `dynamic` and let replacements see what is private; they become a
/// library. All others are taken as SwiftPM has built them, and linked once into a program that
/// loads the library. Builds for release know nothing of this.
final class DynamicBuild {
  let package: URL
  /// What is built.
  enum Product: Equatable {
    case app(String)
    /// The program with every preview of the package.
    case previews
  }
  let product: Product
  /// What the program is called.
  let name: String
  /// Where everything is kept that is made for it.
  let folder: URL
  private let workplace: Workplace
  private var linking: Linking
  /// The modules of the package that are in the program, those that others use first.
  private(set) var modules: [BuildPlan.Module] = []
  private var nameChecks: [[String]] = []
  /// By the names of modules.
  private var compilers: [String: ReplacementCompiler] = [:]
  /// Whether the program has what the app is linked with now.
  private var isLinked = false
  private var buildNumber = 0
  /// When SwiftPM last looked which files there are.
  private var planned = Date()

  /// The program, which is beside the products, so that the resources are found.
  var executable: String { workplace.products.appendingPathComponent("\(name)-live").path }
  /// The app's own code as of the last build, and as of the one before, which is kept.
  private(set) var appLibrary = ""
  private(set) var lastLibrary = ""
  /// The function at which the app begins.
  private(set) var entry = ""

  init(_ package: URL, product: Product, _ workplace: Workplace) throws {
    self.package = package
    self.product = product
    self.workplace = workplace
    switch product {
    case .app(let name): self.name = name
    case .previews: name = try PackageDescription(of: package, workplace).name + "-previews"
    }
    folder = try workplace.folder(name)
    // By this it is found by those who ask about it.
    try Workplace.write(package.path, to: folder.appendingPathComponent("package"))
    linking = Linking()
    try renew()
  }

  /// Has SwiftPM build everything, and looks what there is: at first, and when the manifest changed.
  func renew() throws {
    planned = Date()
    let plan: BuildPlan
    switch product {
    case .app(let name):
      let host = try workplace.host()
      plan = try workplace.build(package, product: name)
      guard let program = plan.programs[name] else {
        throw Shell.Failure("There is no program \(name) in \(package.path).")
      }
      linking = try Linking(program)
      try linking.add(host)
      entry =
        program.arguments.first { $0.hasPrefix("main=") }.map { String($0.dropFirst(5)) } ?? "main"
    case .previews:
      let description = try PackageDescription(of: package, workplace)
      (linking, plan) = try PreviewsProgram.linking(of: description, at: package, workplace)
      entry = PreviewsProgram.entry
    }
    let root = package.resolvingSymlinksInPath().path + "/"
    let own = plan.modules.values.filter { module in
      linking.objects.contains { $0.contains("/\(module.name).build/") }
        && module.sources.contains { $0.hasPrefix(root) || $0.hasPrefix(package.path + "/") }
    }
    modules = DynamicBuild.sorted(own)
    nameChecks = plan.nameChecks
    compilers = [:]
    isLinked = false
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
    if !isLinked {
      let errors = try linkProgram()
      guard errors.isEmpty else { return errors }
      isLinked = true
    }
    return try linkApp()
  }

  /// Links everything but the app's own code.
  private func linkProgram() throws -> [CompilerMessage] {
    var linking = linking
    for module in modules { linking.remove(objectsIn: ownObjects(of: module)) }
    // Beside the running program, which is then replaced as a whole.
    let new = executable + ".new"
    let command = try linking.program(
      new, entry: "linden_live_main", list: folder.appendingPathComponent("objects"))
    let (isDone, output) = try Shell.run(command)
    guard isDone else { return CompilerMessage.errors(in: output) }
    guard rename(new, executable) == 0 else {
      throw Shell.Failure("\(executable) cannot be written.")
    }
    return []
  }

  /// Goes back to the code of the build before.
  func take(library: String) {
    unlink(appLibrary)
    appLibrary = library
  }

  /// Links the app's own code. The process that runs keeps its library, which has another name.
  private func linkApp() throws -> [CompilerMessage] {
    buildNumber += 1
    let new = folder.appendingPathComponent("app\(buildNumber).so").path
    let objects = try modules.flatMap { module in
      try sources(of: module).map { object(of: $0, module) }
    }
    let command = try linking.library(
      new, of: objects, list: folder.appendingPathComponent("app-objects"))
    let (isDone, output) = try Shell.run(command)
    guard isDone else { return CompilerMessage.errors(in: output) }
    if lastLibrary != appLibrary { unlink(lastLibrary) }
    (lastLibrary, appLibrary) = (appLibrary, new)
    return []
  }

  /// Where SwiftPM leaves the objects of a module.
  private func ownObjects(of module: BuildPlan.Module) -> String {
    workplace.products.appendingPathComponent("\(module.name).build").path
  }

  /// The errors of files that the compiler finds as soon as it reads them.
  func parsingErrors(of files: [String]) throws -> [CompilerMessage] {
    guard let compiler = modules.first?.arguments.first else { return [] }
    let (isDone, output) = try Shell.run([compiler, "-frontend", "-parse"] + files)
    return isDone ? [] : CompilerMessage.errors(in: output)
  }

  /// The names in the modules of some files that are nowhere to be found; see the plugin NameCheck.
  /// It takes milliseconds, where the compiler may take a minute.
  func wrongNames(in files: Set<String>) throws -> [CompilerMessage] {
    for module in modules where files.contains(where: { self.module(of: $0)?.name == module.name })
    {
      let sources = Set(try self.sources(of: module).map { "source=\($0)" })
      guard let check = nameChecks.first(where: { !sources.isDisjoint(with: $0) }) else { continue }
      // Files that are new are not in the command yet, and may declare what others use.
      let (isDone, output) = try Shell.run(check + sources.subtracting(check).sorted())
      guard !isDone, output.contains(": error: ") else { continue }
      return CompilerMessage.errors(in: output)
    }
    return []
  }

  /// Compiles files of replacements into a library, by themselves.
  func library(_ files: [String], number: Int, of module: BuildPlan.Module) throws -> (
    path: String, errors: [CompilerMessage]
  ) {
    let compiler =
      try compilers[module.name]
      ?? ReplacementCompiler(module: module.name, reading: kept(module), folder: folder)
    compilers[module.name] = compiler
    return try compiler.library(files, number: number)
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
    guard let made = attributes?[.modificationDate] as? Date else { return false }
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
    // The editor's index is of the source, not of what is made of it here.
    "-index-store-path",
  ]
  private static let single: Set<String> = [
    "-emit-dependencies", "-emit-module", "-incremental", "-c", "-emit-objc-header",
    "-parseable-output", "-enable-batch-mode", "-serialize-diagnostics", "-parse-as-library",
    "-whole-module-optimization", "-index-ignore-system-modules",
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
