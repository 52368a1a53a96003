import Foundation
import LindenBrowserHost
@_spi(Engine) import LindenDrawing
import LindenHosting
import LindenLauncher
@_spi(Engine) import LindenEngine

/// What an app that is being written is asked to do, by the program that watches its source, by
/// scripts, and by its own page.
@MainActor final class LiveControl {
  /// A request, one line of JSON.
  struct Request: Codable {
    /// `load`, `tell`, `save`, `assets`, or a question: `tree`, `at`.
    var `do`: String
    /// A library with replacements.
    var library: String?
    /// Names of the views whose bodies are replaced; nil where it is not known who is concerned.
    var types: [String]?
    /// Whether layouts, shapes or styles may have changed, so that all views are made anew.
    var remakes: Bool?
    /// What the pages are told, as JSON.
    var status: String?
    var file: String?
    var x: Double?
    var y: Double?
    var session: String?
  }

  private let sessions: LiveSessions
  private let inspector = LiveInspector()
  private var status = "{}"

  init(sessions: LiveSessions) {
    self.sessions = sessions
  }

  private var scenes: [String: ViewScene] {
    (Launcher.server?.scenes ?? [:]).compactMapValues { $0 as? ViewScene }
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
    return development
  }

  /// A page that has just come learns how things are.
  private func greetLater() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) {
      MainActor.assumeIsolated {
        for scene in self.scenes.values { self.inspector.watch(scene) }
        Launcher.server?.tellPages(self.status)
      }
    }
  }

  private func answer(_ path: String, _ query: String) async -> Development.Answer? {
    switch path {
    case "/live.js":
      return .init(Data(PackageResources.live_js), type: "text/javascript; charset=utf-8")
    case "/live/at":
      let parameters = Development.parameters(query)
      var request = Request(do: "at")
      request.x = parameters["x"].flatMap(Double.init)
      request.y = parameters["y"].flatMap(Double.init)
      request.session = parameters["session"]
      return .init(json(answer(request)), type: "application/json")
    default: return nil
    }
  }

  // MARK: Requests

  /// Answers a line of JSON with another.
  func answer(_ line: Data) async -> Data {
    guard let request = try? JSONDecoder().decode(Request.self, from: line) else {
      return json(LiveAnswer(error: "That was not a request."))
    }
    return json(answer(request))
  }

  private func answer(_ request: Request) -> LiveAnswer {
    switch request.do {
    case "load": return load(request)
    case "tell":
      status = request.status ?? "{}"
      Launcher.server?.tellPages(status)
      return LiveAnswer()
    case "save":
      guard let file = request.file else { return LiveAnswer(error: "save needs a file.") }
      do { try LiveSessions.save(scenes, to: file) } catch { return LiveAnswer(error: "\(error)") }
      return LiveAnswer()
    case "assets":
      AssetLibrary.shared.forget()
      for scene in scenes.values { LiveReload.refresh(scene, types: nil, remakesAll: true) }
      return LiveAnswer()
    case "tree":
      var answer = LiveAnswer()
      answer.trees = scenes.mapValues { inspector.tree(of: $0) }
      return answer
    case "at":
      guard let x = request.x, let y = request.y,
        let scene = request.session.flatMap({ scenes[$0] }) ?? scenes.values.first
      else { return LiveAnswer(error: "Nothing is shown there.") }
      var answer = LiveAnswer()
      answer.view = inspector.view(at: CGPoint(x: x, y: y), in: scene)
      return answer
    default: return LiveAnswer(error: "There is no request “\(request.do)”.")
    }
  }

  private func load(_ request: Request) -> LiveAnswer {
    guard let library = request.library else { return LiveAnswer(error: "load needs a library.") }
    do { try LiveReload.load(library) } catch { return LiveAnswer(error: "\(error)") }
    for scene in scenes.values {
      LiveReload.refresh(
        scene, types: request.types.map(Set.init), remakesAll: request.remakes ?? false)
    }
    return LiveAnswer()
  }

  private func json(_ answer: LiveAnswer) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    return (try? encoder.encode(answer)) ?? Data("{}".utf8)
  }
}

/// What comes back for a request.
struct LiveAnswer: Encodable {
  var error: String?
  var view: LiveInspector.Report?
  var trees: [String: LiveInspector.Entry]?
}
