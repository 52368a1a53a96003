import Foundation

/// A question to a running app: `--at X,Y` asks for the view at a place, nothing for the tree.
public struct Inspection {
  private let request: String

  /// - Parameter arguments: As on a command line; `--json` is what comes back anyway.
  public init(_ arguments: some Sequence<String>) throws {
    var rest = arguments.filter { $0 != "--json" }[...]
    guard let option = rest.popFirst() else {
      request = #"{"do":"tree"}"#
      return
    }
    let numbers = rest.popFirst()?.split(separator: ",").compactMap { Double($0) } ?? []
    guard option == "--at", numbers.count == 2, rest.isEmpty else {
      throw Shell.Failure("inspect takes --json, and --at X,Y for the view at a place.")
    }
    request = #"{"do":"at","x":\#(numbers[0]),"y":\#(numbers[1])}"#
  }

  /// The answer of an app that runs with `--watch`, as JSON.
  public func answer(of product: String, _ workplace: Workplace) throws -> String {
    let socket = try workplace.folder(product).appendingPathComponent("socket").path
    guard let answer = LiveConnection.ask(Data(request.utf8), at: socket) else {
      throw Shell.Failure("\(product) does not run with --watch. Start it: ./linden dev \(product)")
    }
    return String(decoding: answer, as: UTF8.self)
  }
}
