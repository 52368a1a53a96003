/// Who has all windows of an app, as one of them sees it.
@MainActor protocol WindowOwner: AnyObject {
  /// A window is about to run a frame.
  func windowAdvances()
  func windowCameToFront(_ window: HostWindow)
  /// What a menu bar says of the app.
  var menuSurroundings: MenuSurroundings { get }
  /// Does what is not the matter of one window.
  func perform(_ command: WindowCommand)
}

/// What a menu bar says of an app.
struct MenuSurroundings {
  var appName: String
  var hasSettings = false
  /// There can be one window more.
  var canOpenMore = false
  /// Windows of which there is one: where each is declared, and its title.
  var singles: [(declaration: Int, title: String)] = []
  var open: [(id: Int, title: String, isFront: Bool)] = []
  var isFullScreen = false

  init(appName: String) { self.appName = appName }
}

/// What a window, or the app, does without the app's doing anything for it.
enum WindowCommand: Equatable {
  case newWindow, closeWindow, settings, quit, minimize, fullScreen
  case undo, redo, cut, copy, paste, selectAll
  /// Opens the window that is declared there, of which there is one.
  case openSingle(Int)
  case raise(Int)

  private static let plain: [WindowCommand] = [
    .newWindow, .closeWindow, .settings, .quit, .minimize, .fullScreen, .undo, .redo, .cut, .copy,
    .paste, .selectAll,
  ]
  /// Numbers of layers are smaller.
  private static let mark: UInt64 = 1 << 63
  private static let singleMark: UInt64 = 1 << 62
  private static let raiseMark: UInt64 = 1 << 61

  /// The command's name in the menu bar.
  var identifier: UInt64 {
    switch self {
    case .openSingle(let index): Self.mark | Self.singleMark | UInt64(index)
    case .raise(let id): Self.mark | Self.raiseMark | UInt64(id)
    default: Self.mark | UInt64(Self.plain.firstIndex(of: self)!)
    }
  }

  /// Nil for what is no command of the window's, but a control's.
  init?(identifier: UInt64) {
    guard identifier & Self.mark != 0 else { return nil }
    let number = Int(identifier & 0xFFFF_FFFF)
    if identifier & Self.singleMark != 0 {
      self = .openSingle(number)
    } else if identifier & Self.raiseMark != 0 {
      self = .raise(number)
    } else if Self.plain.indices.contains(number) {
      self = Self.plain[number]
    } else {
      return nil
    }
  }
}
