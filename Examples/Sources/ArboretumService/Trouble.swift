import Foundation

/// What goes wrong on request, for those who want to see what an app makes of it.
///
/// As text: `slow=2`, `fail=503`, `broken`, `gone`, or several of them with spaces between.
public struct Trouble: Equatable, Sendable {
  /// Seconds before each answer.
  public var delay = 0.0
  /// The status that everything is answered with.
  public var status: Int?
  /// Answers are garbled.
  public var isBroken = false
  /// There is no answer at all.
  public var isGone = false

  public static let none = Trouble()

  public init() {}

  /// Words that mean nothing are ignored.
  public init(_ text: String) {
    for word in text.split(separator: " ") {
      let parts = word.split(separator: "=")
      switch (parts[0], parts.dropFirst().first.flatMap { Double($0) }) {
      case ("slow", let seconds?): delay = min(max(seconds, 0), 60)
      case ("fail", let code?) where (400...599).contains(code): status = Int(code)
      case ("broken", _): isBroken = true
      case ("gone", _): isGone = true
      default: break
      }
    }
  }
}
