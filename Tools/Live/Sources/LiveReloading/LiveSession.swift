import Foundation
import Glibc
import Synchronization

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

  private let sources: SourceCache
  private var base: [String: Outline] = [:]
  /// Files that were saved, and are not in force yet.
  private var pending: Set<String> = []
  /// What was loaded into the running program, the newest last; each has all of those before.
  private var loaded: [Loaded] = []

  private struct Loaded {
    let library: String
    let reach: Difference.Reach
    /// Keys of what is replaced, by file.
    let keys: [String: Set<String>]
  }
  private var running: [String: Set<String>] { loaded.last?.keys ?? [:] }
  private var number = 0
  /// The build before the one that runs, which runs again if the new one crashes.
  private var last: (library: String, base: [String: Outline])?
  /// How often the app ended by itself since its code was another.
  private var endings = 0
  /// Whether the app ended as soon as it had begun, so that only other code can help.
  private var isBroken = false
  private var startedAt = Date()
  /// Whether it was told to stop, so that an app that ended is not started again.
  private let isStopping = Mutex(false)

  /// Builds an app and starts it.
  ///
  /// - Parameters:
  ///   - product: Nil shows every preview of the package.
  ///   - arguments: What the app is told on its command line; its port, if none is named, stays the
  ///     same through all restarts.
  ///   - say: Told what happens, a line each.
  public init(
    _ package: URL, product: String?, arguments: [String], _ workplace: Workplace,
    say: @escaping (String) -> Void
  ) throws {
    self.say = say
    build = try DynamicBuild(package, product: product.map { .app($0) } ?? .previews, workplace)
    say("Building \(build.name) for changes while it runs…")
    sources = SourceCache(
      index: build.folder.appendingPathComponent("index"), keepsPreviews: product == nil)
    watcher = try Watcher()
    for folder in build.sourceFolders { watcher.watch(folder) }
    watcher.watch(package.path, isDeep: false)
    resources = ResourceFolders(products: workplace.products, package: package)
    base = sources.outlines(of: build)
    let errors = try build.build()
    guard errors.isEmpty else {
      throw Shell.Failure(
        errors.map { "\($0.file):\($0.line): \($0.message)" }.joined(separator: "\n"))
    }
    let arguments =
      arguments.contains("--port")
      ? arguments : arguments + ["--port", "\(LiveSession.freePort())"]
    app = LiveApp(
      build.executable, entry: build.entry, folder: build.folder, index: sources.folder,
      arguments: arguments)
    try start()
  }

  /// Begins as soon as the app can be built: says what is wrong, and tries again when a file of the
  /// package has changed.
  public static func begin(
    _ package: URL, product: String?, arguments: [String], _ workplace: Workplace,
    say: @escaping (String) -> Void
  ) throws -> LiveSession {
    while true {
      do {
        return try LiveSession(
          package, product: product, arguments: arguments, workplace, say: say)
      } catch let failure as Shell.Failure {
        say("\(failure)")
      }
      say("Waiting for a change of \(package.lastPathComponent).")
      let watcher = try Watcher()
      watcher.watch(package.path)
      while watcher.changes(within: 1).isEmpty {}
    }
  }

  /// Runs until the process is told to end.
  public func run() throws {
    while true {
      let changes = watcher.changes(within: 0.1)
      if !changes.isEmpty { try take(changes) }
      if !app.isRunning, !isBroken { try recover() }
    }
  }

  /// Ends the app for good; any thread may do so.
  public func stop() {
    isStopping.withLock {
      $0 = true
      app.stop()
    }
  }

  // MARK: A save

  private func take(_ changes: Set<String>) throws {
    let began = Date()
    let files = changes.filter { $0.hasSuffix(".swift") && build.module(of: $0) != nil }
    if changes.contains(build.package.appendingPathComponent("Package.swift").path) {
      try rebuild(because: ["Package.swift changed"], renews: true)
      return
    }
    let others = changes.filter { !$0.hasSuffix(".swift") }
    if resources.take(others) { app.reloadAssets() }
    pending.formUnion(files)
    guard !pending.isEmpty else { return }
    app.tell(.init(state: .working, words: "Compiling…"))
    let names = pending.map { URL(fileURLWithPath: $0).lastPathComponent }.sorted()
    // With such a line begins what an editor lists as problems.
    say("Compiling \(names.joined(separator: ", "))…")
    waitForWriters()
    let unreadable = pending.filter { sources.isUnreadable($0) }
    if !unreadable.isEmpty {
      let errors = try build.parsingErrors(of: unreadable.sorted())
      if !errors.isEmpty { return tell(errors) }
    }
    let wrong = try build.wrongNames(in: pending)
    if !wrong.isEmpty { return tell(wrong) }
    guard !isBroken else { return try rebuild(because: ["the app does not run"]) }
    var differences: [String: Difference] = [:]
    for file in pending.union(running.keys) { differences[file] = difference(of: file) }
    let obstacles = differences.values.flatMap(\.obstacles)
    guard obstacles.isEmpty else { return try rebuild(because: obstacles) }
    try replace(differences, began)
  }

  /// Waits a moment for files that are gone or empty: some editors write a file so.
  private func waitForWriters() {
    for _ in 0..<10 {
      let isWritten = pending.allSatisfy { file in
        guard base[file] != nil else { return true }
        return (try? FileManager.default.attributesOfItem(atPath: file)[.size] as? Int) ?? 0 > 0
      }
      if isWritten { return }
      pending.formUnion(
        watcher.changes(within: 0.02).filter {
          $0.hasSuffix(".swift") && build.module(of: $0) != nil
        })
    }
  }

  private func difference(of file: String) -> Difference {
    let new = build.module(of: file).map { sources.outline(of: file, in: $0.name) } ?? Outline()
    return Difference(from: base[file] ?? Outline(), to: new, running: running[file] ?? [])
  }

  private func replace(_ differences: [String: Difference], _ began: Date) throws {
    let changed = differences.filter { !$0.value.isEmpty }
    guard !changed.isEmpty else {
      pending = []
      return done("Nothing to do.", began)
    }
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
    // Saved again meanwhile: the newer one comes next, and has everything of this one.
    if watcher.isWaiting { return }
    guard errors.isEmpty else { return try broken(errors) }
    let reach = Difference.Reach.joined(
      changed.map { $0.value.reach(parents(of: module)) })
    let keys = changed.mapValues { Set($0.replaced.map(\.key)) }
    app.save()
    loaded.append(
      Loaded(
        library: library, reach: reach,
        keys: running.merging(keys) { $0.union($1) }))
    switch app.load(library, reach) {
    case nil: break
    case .said(let error): return try rebuild(because: [error])
    case .nothing:
      // It crashed, or hangs: it is begun again without the new code.
      app.stop()
      return
    }
    pending = []
    done(
      "Replaced \(changed.values.flatMap(\.replaced).map(\.name).joined(separator: ", ")).", began)
  }

  private func done(_ words: String, _ began: Date) {
    let time = Int(Date().timeIntervalSince(began) * 1000)
    say("\(words) \(time) ms")
    app.tell(.init(state: .done, words: "Up to date, \(time) ms"))
  }

  /// An error may be of the replacement only, as where a macro would have to run: the module itself
  /// decides. Of it only what changed is compiled.
  private func broken(_ errors: [CompilerMessage]) throws {
    app.tell(.init(state: .broken, words: "Does not compile", errors: errors))
    try rebuild(because: [
      errors.first.map { "by itself: \($0.message)" } ?? "it compiles only as a whole"
    ])
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
      for folder in build.sourceFolders { watcher.watch(folder) }
    }
    // As it is now: what is saved during the build is compared with this.
    let outlines = sources.outlines(of: build)
    let errors = try build.build()
    if !errors.isEmpty {
      // Saved again meanwhile: this is no more what is wrong.
      return watcher.isWaiting ? () : tell(errors)
    }
    app.tell(.init(state: .restarting, words: "Restarting…"))
    app.save()
    app.stop()
    // A program that was linked anew may not fit the library before.
    last = isBroken || renews ? nil : (build.lastLibrary, base)
    base = outlines
    endings = 0
    pending = []
    loaded = []
    try start()
    say("Restarted after \(Int(Date().timeIntervalSince(began) * 1000)) ms.")
  }

  /// The app ended by itself: starts it as it was before what was loaded or built last.
  private func recover() throws {
    let ending = app.ending
    say("The app ended. \(ending)")
    endings += 1
    let crashed = loaded.popLast()
    var words = "The new code crashed: this is how it was before."
    if let crashed {
      pending.formUnion(crashed.keys.keys)
    } else if let last, Date().timeIntervalSince(startedAt) < 60 {
      // Whatever is saved next is compared with what runs.
      build.take(library: last.library)
      base = last.base
      pending.formUnion(build.allSources)
      self.last = nil
    } else if Date().timeIntervalSince(startedAt) > 5, endings < 3 {
      words = "The app was restarted."
    } else {
      say("It did so as soon as it had begun; waiting for a change of its source.")
      isBroken = true
      return
    }
    try start()
    if let last = loaded.last, app.load(last.library, last.reach) != nil { loaded = [] }
    say(words)
    let message = CompilerMessage(file: "", line: 0, column: 0, message: words, excerpt: ending)
    app.tell(.init(state: .broken, words: words, errors: [message]))
  }

  private func start() throws {
    isBroken = false
    startedAt = Date()
    try isStopping.withLock { if !$0 { try app.start(build.appLibrary) } }
    app.waitUntilReady()
  }

  /// A port of this machine that is free.
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
