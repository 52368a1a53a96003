import Observation
@_spi(Engine) import LindenEngine

/// Whether people edit what a view shows, as the rows of a list.
public enum EditMode: Sendable {
  /// Nothing can be edited.
  case inactive
  /// Something is edited for a moment, as a row that was swiped.
  case transient
  /// The content is being edited.
  case active

  /// Whether the content is being edited, if only for a moment.
  public var isEditing: Bool { self != .inactive }
}

enum EditModeKey: EnvironmentKey {
  struct Value {
    var mode: Binding<EditMode>?
    /// Whether the program gave it.
    var isGiven = true
  }

  static var defaultValue: Value { Value() }
}

extension EnvironmentValues {
  /// Whether what is here is being edited; to be changed by an `EditButton`, or by a program. Each
  /// page of a stack, each sheet, and otherwise each window, has one, and views can be given their own.
  public var editMode: Binding<EditMode>? {
    get { self[EditModeKey.self].mode }
    set { self[EditModeKey.self] = .init(mode: newValue) }
  }

  /// The mode of a window or page, in place of what is not the program's own.
  package var ownEditMode: Binding<EditMode>? {
    get { nil }
    set {
      let known = self[EditModeKey.self]
      guard let newValue, known.mode == nil || !known.isGiven else { return }
      self[EditModeKey.self] = .init(mode: newValue, isGiven: false)
    }
  }
}

/// The edit mode of a window, a page or a sheet.
@MainActor @Observable package final class PageEditMode {
  private var mode = EditMode.inactive

  package init() {}

  package var binding: Binding<EditMode> {
    Binding(get: { self.mode }, set: { self.mode = $0 })
  }
}
