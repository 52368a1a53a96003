import LindenFeatures
@_spi(Engine) import LindenEngine

enum SubmitActionsKey: EnvironmentKey { static var defaultValue: [() -> Void] { [] } }

extension EnvironmentValues {
  /// What happens when Return is pressed in a field, innermost first.
  var submitActions: [() -> Void] {
    get { self[SubmitActionsKey.self] }
    set { self[SubmitActionsKey.self] = newValue }
  }
}

/// What is submitted.
public struct SubmitTriggers: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Text fields.
  public static let text = SubmitTriggers(rawValue: 1)
  /// Search fields.
  public static let search = SubmitTriggers(rawValue: 2)
}

extension View {
  /// Runs `action` when Return is pressed in a field of this view, or in the search field that a
  /// `searchable` in this view makes.
  public func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void)
    -> some View
  {
    transformEnvironment(\.submitActions) { if triggers.contains(.text) { $0.append(action) } }
      .transformEnvironment(\.searchSubmitActions) {
        if triggers.contains(.search) { $0.append(action) }
      }
  }

  /// Keeps the fields in this view from submitting to what is around it.
  public func submitScope(_ isBlocking: Bool = true) -> some View {
    transformEnvironment(\.submitActions) { if isBlocking { $0 = [] } }
      .transformEnvironment(\.searchSubmitActions) { if isBlocking { $0 = [] } }
  }
}
