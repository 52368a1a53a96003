import Foundation
import LindenBrowserHost
@_spi(Engine) import LindenDrawing
@_spi(Engine) import LindenFeatures
import LindenHosting
import LindenLauncher
@_spi(Engine) import LindenEngine

/// What an app that is being written is asked to do, by the program that watches its source, by
/// scripts, and by its own page.
@MainActor final class LiveControl {
  private let sessions: LiveSessions
  private let sources: SourceIndex
  private let module: String
  private var watched: [String: WatchedScene] = [:]
  /// The session in which something happened last.
  private var latest: String?
  private var status = "{}"
  /// How often new code was taken in; another process begins elsewhere.
  private var version = Int.random(in: 0..<1_000_000_000)

  /// - Parameter module: The module of the app's type.
  init(sessions: LiveSessions, sources: SourceIndex, module: String) {
    self.sessions = sessions
    self.sources = sources
    self.module = module
  }

  private var scenes: [String: ViewScene] {
    (Launcher.server?.scenes ?? [:]).compactMapValues { scene in
      scene as? ViewScene ?? (scene as? any ViewSceneHolder)?.content
    }
  }

  // MARK: Pages

  /// What the server has more.
  var development: Development {
    var development = Development()
    development.makeScene = { _, _ in
      self.greetLater()
      return nil
    }
    development.snapshot = { self.sessions.snapshot(of: $0) }
    development.answer = { path, query in await self.answer(path, query) }
    development.observe = { self.observe($0, $1) }
    return development
  }

  /// A page that has just connected is sent the current state.
  private func greetLater() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) {
      MainActor.assumeIsolated { Launcher.server?.tellPages(self.status) }
    }
  }

  private func observe(_ session: String, _ event: Development.SessionEvent) {
    switch event {
    case .began:
      if let scene = scenes[session] { watched[session] = WatchedScene(scene) }
      latest = session
    case .ended:
      watched[session] = nil
      if latest == session { latest = watched.keys.first }
    case .input:
      latest = session
      watched[session]?.noticed(event)
    default: watched[session]?.noticed(event)
    }
  }

  private func answer(_ path: String, _ query: String) async -> Development.Answer? {
    switch path {
    case "/live.js":
      return .init(Data(PackageResources.live_js), type: "text/javascript; charset=utf-8")
    case "/inspector.js":
      return .init(
        Data(PackageResources.inspector_js), type: "text/javascript; charset=utf-8")
    case "/live/status":
      return .init(
        Data(#"{"version":\#(version),"status":\#(status)}"#.utf8), type: "application/json")
    case _ where path.hasPrefix("/live/"):
      let request = LiveRequest(String(path.dropFirst(6)), Development.parameters(query))
      guard request.isQuestion else { return nil }
      do {
        if request.do == "picture" || request.do == "replay" {
          return .init(try picture(request), type: "image/png")
        }
        return .init(json(try perform(request)), type: "application/json")
      } catch { return .init(json(LiveAnswer(error: "\(error)")), type: "application/json") }
    default: return nil
    }
  }

  // MARK: Requests

  /// Answers a line of JSON with another.
  func answer(_ line: Data) async -> Data {
    guard let request = try? JSONDecoder().decode(LiveRequest.self, from: line) else {
      return json(LiveAnswer(error: "That was not a request."))
    }
    do { return json(try perform(request)) } catch { return json(LiveAnswer(error: "\(error)")) }
  }

  private func perform(_ request: LiveRequest) throws -> LiveAnswer {
    var answer = LiveAnswer()
    switch request.do {
    case "hello": break
    case "load": try load(request)
    case "tell":
      status = request.status ?? "{}"
      Launcher.server?.tellPages(status)
    case "save": try LiveSessions.save(scenes, to: request.needed(\.file, "file"))
    case "assets":
      AssetLibrary.shared.forget()
      StringTables.renew()
      refresh(types: nil, remakesAll: true, because: "other assets")
    case "tree": answer.tree = try inspector(request).tree()
    case "why": answer.views = try views(request)
    case "at":
      let point = CGPoint(
        x: try request.needed(\.x, "x"), y: try request.needed(\.y, "y"))
      answer.view = try inspector(request).view(at: point)
      if answer.view == nil { answer.error = "Nothing is shown there." }
    case "frames": answer.frames = try scene(request).frames.frames
    case "inputs": answer.inputs = try scene(request).record.steps.map(LiveAnswer.Input.init)
    case "act": answer.texts = try act(request)
    case "picture", "replay":
      let file = try request.needed(\.file, "file")
      try picture(request).write(to: URL(fileURLWithPath: file))
      answer.file = file
    case "test": answer.test = try recordedTest(request)
    default: throw LiveFailure("There is no request “\(request.do)”.")
    }
    return answer
  }

  private func load(_ request: LiveRequest) throws {
    try LiveReload.load(request.needed(\.library, "library"))
    refresh(
      types: request.types.map(Set.init), remakesAll: request.remakes ?? false,
      because: "new code")
  }

  private func refresh(types: Set<String>?, remakesAll: Bool, because words: String) {
    version += 1
    for scene in watched.values { scene.changed(by: words) }
    for scene in scenes.values {
      LiveReload.refresh(scene, types: types, remakesAll: remakesAll)
    }
  }

  // MARK: Questions

  /// The scene that is asked about: the one named, or else the one that was used last.
  private func scene(_ request: LiveRequest) throws -> WatchedScene {
    guard let session = request.session ?? latest, let scene = watched[session] else {
      throw LiveFailure("The app is shown nowhere. Open its page first.")
    }
    return scene
  }

  private func inspector(_ request: LiveRequest) throws -> LiveInspector {
    LiveInspector(watched: try scene(request), sources: sources)
  }

  private func views(_ request: LiveRequest) throws -> [LiveInspector.Entry] {
    let name = try request.needed(\.name, "name")
    let found = try inspector(request).views(named: name)
    guard !found.isEmpty else { throw LiveFailure("There is no view \(name) on screen.") }
    return found
  }

  /// Does the steps of an input script to a scene that is on screen.
  private func act(_ request: LiveRequest) throws -> [String] {
    let watched = try scene(request)
    let script = try InputScript(request.needed(\.script, "script"))
    let user = SimulatedUser(watched.scene, time: watched.scene.graph.time)
    user.onEvent = { watched.noticed(.input($0)) }
    try script.run(by: user)
    return watched.scene.items.map(\.semantics.label).filter { !$0.isEmpty }
  }

  /// A scene as it is, or as it was after so many steps of what was done to it.
  private func picture(_ request: LiveRequest) throws -> Data {
    let watched = try scene(request)
    let scale = min(max(request.scale ?? 1, 0.25), 3)
    guard request.do == "replay" else {
      return Replay.picture(of: watched.scene, scale: scale)
    }
    let replay = Replay(watched.record, steps: request.step, make: try maker())
    defer { replay.scene.close() }
    replay.settle()
    return Replay.picture(of: replay.scene, scale: scale)
  }

  private func recordedTest(_ request: LiveRequest) throws -> String {
    let record = try scene(request).record
    guard !record.steps.isEmpty else { throw LiveFailure("Nothing was done to the app yet.") }
    return RecordedTest(
      record, app: Launcher.appName ?? "App", module: module, make: try maker()
    ).source
  }

  private func maker() throws -> (SceneTraits) -> any HostedScene {
    guard let make = Launcher.makeScene else { throw LiveFailure("The app is not served.") }
    return make
  }

  private func json(_ answer: LiveAnswer) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(answer)) ?? Data("{}".utf8)
  }
}

/// A scene that shows another in its own way, as a preview on a device.
@MainActor package protocol ViewSceneHolder: HostedScene {
  var content: ViewScene { get }
}
