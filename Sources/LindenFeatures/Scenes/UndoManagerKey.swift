@_spi(Engine) import LindenEngine
import LindenFoundation

private enum UndoManagerKey: EnvironmentKey { static var defaultValue: UndoManager? { nil } }

extension EnvironmentValues {
  /// Takes changes made in the window back; Command-Z asks it to.
  public var undoManager: UndoManager? {
    get { self[UndoManagerKey.self] }
    set { self[UndoManagerKey.self] = newValue }
  }
}
