import LindenFeatures

/// When a default focus counts.
public struct DefaultFocusEvaluationPriority: Sendable {
  private let priority: Int
  /// When the view appears.
  public static let automatic = DefaultFocusEvaluationPriority(priority: 0)
  /// Also when the user moves the focus into the view.
  public static let userInitiated = DefaultFocusEvaluationPriority(priority: 1)
}

/// Gives the focus a place when the view appears.
nonisolated public struct _DefaultFocusModifier<Value: Hashable>: ViewModifier {
  let binding: FocusState<Value>.Binding
  let value: Value

  @MainActor public func body(content: Content) -> some View {
    content.onAppear { if !binding.windowHasFocus { binding.wrappedValue = value } }
  }
}

/// Asks for the focus when it appears, and when its scope is reset.
nonisolated public struct _PreferredFocusModifier: ViewModifier {
  let isPreferred: Bool
  let namespace: Namespace.ID
  @FocusState private var isFocused: Bool
  @State private var claim = FocusClaim()

  @MainActor public func body(content: Content) -> some View {
    let focus = $isFocused
    claim.take = { if isPreferred { focus.wrappedValue = true } }
    return content.focused($isFocused)
      .onAppear {
        FocusClaim.add(claim, to: namespace)
        if isPreferred, !focus.windowHasFocus { focus.wrappedValue = true }
      }
      .onDisappear { FocusClaim.remove(claim, from: namespace) }
  }
}

/// A view that prefers to have the focus of its scope.
@MainActor private final class FocusClaim {
  var take: () -> Void = {}
  private static var claims: [Namespace.ID: [FocusClaim]] = [:]

  nonisolated init() {}

  static func add(_ claim: FocusClaim, to scope: Namespace.ID) {
    claims[scope, default: []].append(claim)
  }

  static func remove(_ claim: FocusClaim, from scope: Namespace.ID) {
    claims[scope]?.removeAll { $0 === claim }
    if claims[scope]?.isEmpty == true { claims[scope] = nil }
  }

  static func reset(_ scope: Namespace.ID) { for claim in claims[scope] ?? [] { claim.take() } }
}

/// Moves the focus of a scope to the view that prefers it.
public struct ResetFocusAction {
  /// - Parameter namespace: That of the `focusScope(_:)`.
  @MainActor public func callAsFunction(in namespace: Namespace.ID) { FocusClaim.reset(namespace) }
}

extension EnvironmentValues {
  /// Moves the focus of a scope to the view that prefers it.
  public var resetFocus: ResetFocusAction { ResetFocusAction() }
}

extension View {
  /// Sets `binding` to `value` when the view appears and nothing in the window has the focus.
  nonisolated public func defaultFocus<V: Hashable>(
    _ binding: FocusState<V>.Binding, _ value: V,
    priority: DefaultFocusEvaluationPriority = .automatic
  ) -> some View {
    modifier(_DefaultFocusModifier(binding: binding, value: value))
  }

  /// Gives this view, or the first in it, the focus when it appears and nothing has it, and when
  /// `resetFocus` is called for the scope.
  nonisolated public func prefersDefaultFocus(
    _ prefersDefaultFocus: Bool = true, in namespace: Namespace.ID
  ) -> some View {
    modifier(_PreferredFocusModifier(isPreferred: prefersDefaultFocus, namespace: namespace))
  }

  /// Names the part of the window that views prefer the focus of.
  nonisolated public func focusScope(_ namespace: Namespace.ID) -> some View { self }
}
