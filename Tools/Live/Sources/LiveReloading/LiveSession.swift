import Foundation
import Glibc

/// An app that is kept up to date with its source: what `linden run --watch` does.
///
/// The program was built from the **base**, the outlines of all files at that time. A save is compared
/// with the base; what can be replaced is compiled and loaded, and what cannot has the program built
/// again and restarted, while the old one goes on. All that ever was replaced is replaced again at
/// each save, so that the newest library has everything.
public final class LiveSession {
  private let build: DynamicBuild
  private let app: LiveApp
  private let watcher: Watcher
  private let resources: ResourceFolders
  private let say: (String) -> Void

  private var base: [String: Outline] = [:]
  /// Keys of what is replaced in the running program, by file.
  private var running: [String: Set<String>] = [:]
  private var number = 0
  /// Whether new code was loaded since the app last started.
  private var hasNewCode = false
  private var isBroken = false
  private var startedAt = Date()

  /// Builds an app and starts it.
  ///
  /// - Parameters:
  ///   - arguments: What the app is told on its command line; its port, if none is named, stays the
  ///     same through all restarts.
  ///   - say: Told what happens, a line each.
  public init(
    _ package: URL, product: String, arguments: [String], _ workplace: Workplace,
    say: @escaping (String) -> Void
  ) throws {
    self.say = say
    build = try DynamicBuild(package, product: product, workplace)
    say("Building \(product) for changes while it runs…")
    let errors = try build.build()
    guard errors.isEmpty else {
      throw Shell.Failure(
        errors.map { "\($0.file):\($0.line): \($0.message)" }.joined(separator: "\n"))
    }
    let arguments =
      arguments.contains("--port")
      ? arguments : arguments + ["--port", "\(LiveSession.freePort())"]
    app = LiveApp(
      build.executable, entry: build.entry, folder: try workplace.folder(product),
      arguments: arguments)
    watcher = try Watcher()
    for folder in build.sourceFolders { watcher.watch(folder) }
    watcher.watch(package.path, isDeep: false)
    resources = ResourceFolders(products: workplace.products, package: package)
    takeBase()
    try start()
  }

  /// Runs until the process is told to end.
  public func run() throws {
    while true {
      let changes = watcher.changes(within: 0.1)
      if !changes.isEmpty { try take(changes) }
      if !app.isRunning, !isBroken { try recover() }
    }
  }

  public func stop() { app.stop() }

  // MARK: A save

  private func take(_ changes: Set<String>) throws {
    let began = Date()
    let sources = changes.filter { $0.hasSuffix(".swift") && build.module(of: $0) != nil }
    if changes.contains(build.package.appendingPathComponent("Package.swift").path) {
      try rebuild(because: ["Package.swift changed"], renews: true)
      return
    }
    let others = changes.filter { !$0.hasSuffix(".swift") }
    if resources.take(others) { app.reloadAssets() }
    guard !sources.isEmpty else { return }
    app.tell(.init(state: .working, words: "Compiling…"))
    var differences: [String: Difference] = [:]
    for file in Set(sources).union(running.keys) {
      differences[file] = difference(of: file)
    }
    let obstacles = differences.values.flatMap(\.obstacles)
    guard obstacles.isEmpty else { return try rebuild(because: obstacles) }
    try replace(differences, began)
  }

  private func difference(of file: String) -> Difference {
    let source = try? String(contentsOfFile: file, encoding: .utf8)
    let new = source.map(Outline.init(source:)) ?? Outline()
    return Difference(from: base[file] ?? Outline(), to: new, running: running[file] ?? [])
  }

  private func replace(_ differences: [String: Difference], _ began: Date) throws {
    let changed = differences.filter { !$0.value.isEmpty }
    guard !changed.isEmpty else { return done("Nothing to do.", began) }
    let module = build.module(of: changed.keys.first!)!
    guard changed.keys.allSatisfy({ build.module(of: $0)?.name == module.name }) else {
      return try rebuild(because: ["several modules changed"])
    }
    number += 1
    var files: [String] = []
    for (index, (file, difference)) in changed.sorted(by: { $0.key < $1.key }).enumerated() {
      let replacement = Replacement(difference, module: module.name, file: file, number: number)
      let path = try build.write(replacement.text, as: "live\(number)_\(index).swift")
      files.append(path)
    }
    let (library, errors) = try build.library(files, number: number, of: module)
    guard errors.isEmpty else { return try broken(errors, module) }
    // Saved again meanwhile: the newer one comes next, and has everything of this one.
    if watcher.isWaiting { return }
    app.save()
    let reach = Difference.Reach.joined(
      changed.map { $0.value.reach(parents(of: module)) })
    hasNewCode = true
    if let error = app.load(library, reach) {
      guard app.isRunning else { return }  // it crashed, which is seen to
      return try rebuild(because: [error])
    }
    for (file, difference) in changed {
      running[file, default: []].formUnion(difference.replaced.map(\.key))
    }
    done(
      "Replaced \(changed.values.flatMap(\.replaced).map(\.name).joined(separator: ", ")).", began)
  }

  private func done(_ words: String, _ began: Date) {
    let time = Int(Date().timeIntervalSince(began) * 1000)
    say("\(words) \(time) ms")
    app.tell(.init(state: .done, words: "Up to date, \(time) ms"))
  }

  /// An error may be of the replacement only, as where a macro would have to run: the module itself
  /// decides.
  private func broken(_ errors: [CompilerMessage], _ module: BuildPlan.Module) throws {
    let real = try build.check()
    guard !real.isEmpty else {
      return try rebuild(because: [
        errors.first.map { "by itself: \($0.message)" } ?? "it compiles only as a whole"
      ])
    }
    tell(real)
  }

  private func tell(_ errors: [CompilerMessage]) {
    for error in errors {
      say("\(error.file):\(error.line):\(error.column): error: \(error.message)")
    }
    app.tell(.init(state: .broken, words: "Does not compile", errors: errors))
  }

  private func parents(of module: BuildPlan.Module) -> [String: Set<String>] {
    base.filter { build.module(of: $0.key)?.name == module.name }.values
      .reduce(into: [:]) { $0.merge($1.parents) { $0.union($1) } }
  }

  // MARK: Starting again

  private func rebuild(because reasons: [String], renews: Bool = false) throws {
    let began = Date()
    say("Building again: \(reasons.prefix(3).joined(separator: "; ")).")
    app.tell(.init(state: .working, words: "Building: \(reasons[0])…"))
    if renews {
      do { try build.renew() } catch {
        return tell([
          CompilerMessage(file: "", line: 0, column: 0, message: "\(error)", excerpt: "")
        ])
      }
    }
    let errors = try build.build()
    guard errors.isEmpty else { return tell(errors) }
    app.tell(.init(state: .restarting, words: "Restarting…"))
    app.save()
    app.stop()
    takeBase()
    try start()
    say("Restarted after \(Int(Date().timeIntervalSince(began) * 1000)) ms.")
  }

  /// The app ended by itself: starts the last good build, without what was replaced.
  private func recover() throws {
    say("The app ended. \(app.ending)")
    guard hasNewCode || Date().timeIntervalSince(startedAt) > 5 else {
      say("It did so as soon as it had begun; waiting for a change of its source.")
      isBroken = true
      return
    }
    let words =
      hasNewCode ? "The new code crashed: this is the last good build." : "The app was restarted."
    running = [:]
    try start()
    say(words)
    let message = CompilerMessage(file: "", line: 0, column: 0, message: words, excerpt: app.ending)
    app.tell(.init(state: .broken, words: words, errors: [message]))
  }

  private func start() throws {
    hasNewCode = false
    isBroken = false
    startedAt = Date()
    try app.start()
    app.waitUntilReady()
  }

  /// The program is as the source is now.
  private func takeBase() {
    running = [:]
    base = [:]
    for file in build.allSources {
      guard let source = try? String(contentsOfFile: file, encoding: .utf8) else { continue }
      base[file] = Outline(source: source)
    }
  }

  /// A port of this machine that nobody has.
  static func freePort() -> UInt16 {
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(socket) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = bind(socket, $0, length)
        _ = getsockname(socket, $0, &length)
      }
    }
    return UInt16(bigEndian: address.sin_port)
  }
}

extension Difference.Reach {
  /// What several differences concern together.
  static func joined(_ all: [Difference.Reach]) -> Difference.Reach {
    all.reduce(.views([])) { sum, next in
      switch (sum, next) {
      case (.everything, _), (_, .everything): .everything
      case (.bodies, _), (_, .bodies): .bodies
      case (.views(let some), .views(let others)): .views(some.union(others))
      }
    }
  }
}
