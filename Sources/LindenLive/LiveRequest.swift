import Foundation

/// A request, one line of JSON.
struct LiveRequest: Decodable {
  /// `load`, `tell`, `save`, `assets`, or a question; see ``isQuestion``.
  let `do`: String
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
  /// The page that is meant; nil is the one used last.
  var session: String?
  /// A view's.
  var name: String?
  /// Steps of input, as `linden snapshot --input` has them.
  var script: String?
  /// How much of what was done to the app is done again; nil is all.
  var step: Int?
  /// Pixels a point of a picture.
  var scale: Double?

  /// Whether it may come from a page: it looks, and changes nothing.
  var isQuestion: Bool {
    ["tree", "why", "at", "frames", "inputs", "picture", "replay", "test"].contains(self.do)
  }

  /// A request from the parameters of an address.
  init(_ name: String, _ parameters: [String: String]) {
    self.do = name
    x = parameters["x"].flatMap(Double.init)
    y = parameters["y"].flatMap(Double.init)
    session = parameters["session"]
    self.name = parameters["name"]
    step = parameters["step"].flatMap(Int.init)
    scale = parameters["scale"].flatMap(Double.init)
  }

  /// What the request cannot do without.
  func needed<Value>(_ path: KeyPath<LiveRequest, Value?>, _ name: String) throws -> Value {
    guard let value = self[keyPath: path] else { throw LiveFailure("\(self.do) needs \(name).") }
    return value
  }
}

/// Why a request was not done.
struct LiveFailure: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

/// What comes back for a request.
struct LiveAnswer: Encodable {
  var error: String?
  var view: LiveInspector.Report?
  var tree: LiveInspector.Entry?
  var views: [LiveInspector.Entry]?
  var frames: [FrameLog.Frame]?
  var inputs: [Input]?
  /// What is on screen.
  var texts: [String]?
  var file: String?
  /// The source of a test.
  var test: String?

  init(error: String? = nil) { self.error = error }

  /// Something that was done to a scene.
  struct Input: Encodable {
    /// Seconds since the scene began.
    let time: Double
    let words: String

    init(_ step: SceneRecord.Step) {
      time = step.time
      words = step.words
    }
  }
}
