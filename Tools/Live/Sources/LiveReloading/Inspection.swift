import Foundation

/// A question to a running app, or something that is done to it: what `linden inspect` is told.
public struct Inspection {
  /// A request as the app reads it.
  struct Request: Encodable, Equatable {
    var `do` = "tree"
    var x: Double?
    var y: Double?
    var name: String?
    var script: String?
    var file: String?
    var step: Int?
    var scale: Double?
    var session: String?
  }

  let request: Request

  static let usage = """
    inspect takes one of: --at X,Y, --why VIEW, --frames, --inputs, --act 'tap "Add"', --test, \
    --picture FILE [--scale N] [--step N]; and --session ID for a page that is not the one used last.
    """

  /// - Parameter arguments: As on a command line; `--json` is what comes back anyway.
  public init(_ arguments: some Sequence<String>) throws {
    var rest = arguments.filter { $0 != "--json" }[...]
    var request = Request()
    func value() throws -> String {
      guard let value = rest.popFirst() else { throw Shell.Failure(Inspection.usage) }
      return value
    }
    func number<Number: LosslessStringConvertible>(_: Number.Type) throws -> Number {
      guard let number = Number(try value()) else { throw Shell.Failure(Inspection.usage) }
      return number
    }
    while let option = rest.popFirst() {
      switch option {
      case "--at":
        let numbers = try value().split(separator: ",").compactMap { Double($0) }
        guard numbers.count == 2 else { throw Shell.Failure(Inspection.usage) }
        (request.do, request.x, request.y) = ("at", numbers[0], numbers[1])
      case "--why": (request.do, request.name) = ("why", try value())
      case "--frames": request.do = "frames"
      case "--inputs": request.do = "inputs"
      case "--act": (request.do, request.script) = ("act", try value())
      case "--test": request.do = "test"
      case "--picture":
        let file = URL(fileURLWithPath: try value()).path
        request.file = file
        request.do = request.step == nil ? "picture" : "replay"
      case "--step":
        request.step = try number(Int.self)
        request.do = "replay"
      case "--scale": request.scale = try number(Double.self)
      case "--session": request.session = try value()
      default: throw Shell.Failure(Inspection.usage)
      }
    }
    guard request.do != "replay" || request.file != nil else {
      throw Shell.Failure("--step needs --picture FILE, into which the app is drawn.")
    }
    self.request = request
  }

  /// The answer of an app that runs with `--watch`: JSON, or the source of a test.
  public func answer(of product: String, _ workplace: Workplace) throws -> String {
    let socket = try workplace.folder(product).appendingPathComponent("socket").path
    guard let answer = LiveConnection.ask(try JSONEncoder().encode(request), at: socket) else {
      throw Shell.Failure("\(product) does not run with --watch. Start it: ./linden dev \(product)")
    }
    struct Special: Decodable {
      var error: String?
      var test: String?
    }
    let special = try? JSONDecoder().decode(Special.self, from: answer)
    if let error = special?.error { throw Shell.Failure(error) }
    return special?.test ?? String(decoding: answer, as: UTF8.self)
  }
}
