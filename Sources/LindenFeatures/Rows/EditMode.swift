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

enum EditModeKey: EnvironmentKey { static var defaultValue: Binding<EditMode>? { nil } }

extension EnvironmentValues {
  /// Whether what is here is being edited; to be changed by an `EditButton`, or by a program. Each
  /// window has one, and views can be given their own.
  public var editMode: Binding<EditMode>? {
    get { self[EditModeKey.self] }
    set { self[EditModeKey.self] = newValue }
  }
}

/// The edit mode of a window.
@MainActor @Observable package final class WindowEditMode {
  private var mode = EditMode.inactive

  package init() {}

  package var binding: Binding<EditMode> {
    Binding(get: { self.mode }, set: { self.mode = $0 })
  }
}
