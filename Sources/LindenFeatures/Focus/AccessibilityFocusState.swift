@_spi(Engine) import LindenEngine

/// Whether, or where, assistive technology is among the views that say so with
/// `accessibilityFocused`.
///
/// Set it to move assistive technology. Hosts know one focus, that of the keyboard, which screen
/// readers follow: it moves, and this tells where it is. A value that stands for no view on screen
/// falls back to false, or nil.
@propertyWrapper public struct AccessibilityFocusState<Value: Hashable>: DynamicProperty {
  /// Reads and moves the focus on behalf of a view above.
  @propertyWrapper public struct Binding {
    let binding: FocusState<Value>.Binding

    public var wrappedValue: Value {
      get { binding.wrappedValue }
      nonmutating set { binding.wrappedValue = newValue }
    }
    public var projectedValue: Binding { self }
  }

  private var focus: FocusState<Value>

  /// Whether the focus is in one view.
  public init() where Value == Bool { focus = FocusState() }

  /// In which of several views the focus is; nil when it is in none.
  public init<T: Hashable>() where Value == T? { focus = FocusState() }

  /// The same whatever the technologies: hosts do not tell which one is used.
  public init(for technologies: AccessibilityTechnologies) where Value == Bool { self.init() }

  /// The same whatever the technologies: hosts do not tell which one is used.
  public init<T: Hashable>(for technologies: AccessibilityTechnologies) where Value == T? {
    self.init()
  }

  public var wrappedValue: Value {
    get { focus.wrappedValue }
    nonmutating set { focus.wrappedValue = newValue }
  }

  public var projectedValue: Binding { Binding(binding: focus.projectedValue) }

  public static func _connect(
    _ field: UnsafeMutableRawPointer, to node: _Node, storage: inout AnyObject?
  ) {
    // The focus state is its only field.
    FocusState<Value>._connect(field, to: node, storage: &storage)
  }

  public static func _isUnchanged(
    _ old: AccessibilityFocusState, _ new: AccessibilityFocusState
  ) -> Bool { true }
}

extension AccessibilityFocusState: @unchecked Sendable where Value: Sendable {}
extension AccessibilityFocusState.Binding: @unchecked Sendable where Value: Sendable {}

extension AccessibilityFocusState.Binding: ValueReporting {
  public static func _connect(
    _ field: UnsafeMutableRawPointer, to node: _Node, storage: inout AnyObject?
  ) {}
}

/// What people use instead of looking and touching.
public struct AccessibilityTechnologies: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let voiceOver = AccessibilityTechnologies(rawValue: 1)
  public static let switchControl = AccessibilityTechnologies(rawValue: 2)
}

extension View {
  /// Makes `condition` true while assistive technology is at this view; setting it true moves it
  /// here.
  nonisolated public func accessibilityFocused(
    _ condition: AccessibilityFocusState<Bool>.Binding
  ) -> some View { accessibilityFocused(condition, equals: true) }

  /// Gives `binding` this value while assistive technology is at this view; setting it to the value
  /// moves it here.
  nonisolated public func accessibilityFocused<Value: Hashable>(
    _ binding: AccessibilityFocusState<Value>.Binding, equals value: Value
  ) -> some View {
    withExtras { $0.takesFocus = true }
      .modifier(
        _FocusedModifier(binding: binding.binding, value: value, takesAnything: true))
  }

  /// Moves assistive technology to a view when this view appears.
  ///
  /// - Parameters:
  ///   - binding: Which views can have the focus of assistive technology.
  ///   - value: The one that has it at first.
  nonisolated public func accessibilityDefaultFocus<Value: Hashable>(
    _ binding: AccessibilityFocusState<Value>.Binding, _ value: Value
  ) -> some View {
    onAppear { binding.wrappedValue = value }
  }
}
