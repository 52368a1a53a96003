import LindenFeatures
import LindenDrawing
@_spi(Engine) import LindenEngine

/// What a view uses the focus for.
public struct FocusInteractions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// To be activated, as a button.
  public static let activate = FocusInteractions(rawValue: 1)
  /// To be edited, as a text field; a tap gives it the focus.
  public static let edit = FocusInteractions(rawValue: 2)
  /// Whatever is usual.
  public static let automatic: FocusInteractions = [.activate, .edit]
}

private enum IsFocusedKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum FocusEffectKey: EnvironmentKey { static var defaultValue: Bool { true } }

extension EnvironmentValues {
  /// Whether the nearest view around that can have the focus has it.
  public internal(set) var isFocused: Bool {
    get { self[IsFocusedKey.self] }
    set { self[IsFocusedKey.self] = newValue }
  }

  /// Whether views here show that they have the focus.
  public var isFocusEffectEnabled: Bool {
    get { self[FocusEffectKey.self] }
    set { self[FocusEffectKey.self] = newValue }
  }
}

/// Lets its content have the focus.
nonisolated public struct _FocusableModifier: ViewModifier {
  let isFocusable: Bool
  let interactions: FocusInteractions
  let onFocusChange: (Bool) -> Void
  @State private var isFocused = false
  @Environment(\.isFocusEffectEnabled) private var showsEffect

  @MainActor public func body(content: Content) -> some View {
    content
      .environment(\.isFocused, isFocused)
      .overlay {
        if isFocused, showsEffect, !isFocusedByPointer {
          RoundedRectangle(cornerRadius: 6).stroke(Color.accentColor.opacity(0.6), lineWidth: 3)
            .padding(-3).allowsHitTesting(false)
        }
      }
      .semantics(meaning, actions: actions)
  }

  /// Whoever points at a view knows where the focus is; who uses keys has to be shown.
  @MainActor private var isFocusedByPointer: Bool {
    Evaluation.node?.graph.focus.isByPointer ?? false
  }

  private var meaning: Semantics {
    var semantics = Semantics(role: .group)
    semantics.isFocusable = isFocusable
    return semantics
  }

  @MainActor private var actions: SemanticActions {
    var actions = SemanticActions()
    guard isFocusable else { return actions }
    actions.takesFocusByTap = true
    actions.focusChanged = { isNow in
      isFocused = isNow
      onFocusChange(isNow)
    }
    return actions
  }
}

extension View {
  /// Lets the view have the focus: by a tap or a click, by Tab, or by a `FocusState`; with a line
  /// around it, unless a pointer brought the focus.
  nonisolated public func focusable(_ isFocusable: Bool = true) -> some View {
    focusable(isFocusable, interactions: .automatic)
  }

  /// Lets the view have the focus for some interactions.
  nonisolated public func focusable(
    _ isFocusable: Bool = true, interactions: FocusInteractions
  ) -> some View {
    modifier(
      _FocusableModifier(isFocusable: isFocusable, interactions: interactions) { _ in })
  }

  /// Lets the view have the focus and tells when it gains and loses it.
  @available(*, deprecated, message: "Use FocusState and focused(_:) for the changes.")
  nonisolated public func focusable(
    _ isFocusable: Bool = true, onFocusChange: @escaping (_ isFocused: Bool) -> Void
  ) -> some View {
    modifier(
      _FocusableModifier(
        isFocusable: isFocusable, interactions: .automatic, onFocusChange: onFocusChange))
  }

  /// Keeps views in this view from showing that they have the focus.
  nonisolated public func focusEffectDisabled(_ disabled: Bool = true) -> some View {
    transformEnvironment(\.isFocusEffectEnabled) { $0 = $0 && !disabled }
  }

  /// Marks views among which arrow keys would move the focus first, on devices where they do.
  nonisolated public func focusSection() -> some View { self }
}
