/// A line with `#if` or `#elseif` that asks for the system which the app is for.
///
/// Linden stands in for that system, but the compiler knows Linux only. So the app's own system is
/// asked for as Linux: `os(iOS)` becomes `os(Linux)`. Other systems stay as they are, and their
/// parts are left out as on a phone: `os(macOS)` is false, and so is `targetEnvironment(simulator)`.
enum PlatformCondition {
  static func rewritten(_ line: String, for platform: String) -> String {
    line.replacing(/\bos\(\s*(\w+)\s*\)/) { match in
      match.output.1 == platform ? "os(Linux)" : String(match.output.0)
    }
  }
}
