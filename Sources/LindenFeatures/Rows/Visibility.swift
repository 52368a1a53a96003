@_spi(Engine) import LindenEngine

/// Whether something is seen.
@frozen public enum Visibility: Hashable, CaseIterable, Sendable {
  /// As the place where it is decides.
  case automatic
  case visible
  case hidden
}
