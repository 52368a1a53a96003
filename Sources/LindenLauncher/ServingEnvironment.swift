import ArgumentParser

/// The variables that stand for options of the browser host: `LINDEN_PORT` for `--port`. An empty one
/// counts as none, as it does in a file of systemd's `EnvironmentFile=`.
struct ServingEnvironment {
  private let variables: [String: String]

  init(_ variables: [String: String]) { self.variables = variables }

  /// A variable by its whole name.
  func text(_ name: String) -> String? { variables[name].flatMap { $0.isEmpty ? nil : $0 } }

  /// What the command line gives or, where that is nothing, the variable `LINDEN_` with `name`. Throws
  /// where an option could not be so.
  func value<T: ExpressibleByArgument>(_ given: T?, _ name: String) throws -> T? {
    guard given == nil, let text = text("LINDEN_" + name) else { return given }
    guard let value = T(argument: text) else {
      throw ValidationError("LINDEN_\(name) cannot be \"\(text)\".")
    }
    return value
  }

  /// The parts of `LINDEN_` with `name`, which commas separate.
  func list(_ name: String) -> [String] {
    text("LINDEN_" + name)?.split(separator: ",").map { part in
      String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    } ?? []
  }
}
