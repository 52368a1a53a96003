import CoreGraphics
import Foundation
import LindenCWindow
@_spi(Engine) import LindenEngine
import LindenFeatures
import LindenHosting

/// Where a window is on the display, in its pixels.
struct WindowPlace: Equatable {
  var x: Int
  var y: Int
}

/// How a window is opened.
struct WindowPlan {
  var title: String
  /// Of the content, in points.
  var size: CGSize
  /// The size was asked for; the content's ideal size counts less.
  var isSizeGiven = true
  var minimumSize = CGSize(width: 160, height: 120)
  var isResizable = true
  /// Nil leaves it to the desktop.
  var place: WindowPlace?
  var isMaximized = false
  var isFullScreen = false
  var hasMenuBar = false
  var resizability = WindowResizability.automatic
  /// Under what its size is kept from one run of the app to the next; nil for a size of the moment.
  var frameName: String?

  init(title: String, size: CGSize) {
    self.title = title
    self.size = size
  }

  /// The plan with the limits, and the size, that the content asks for.
  @MainActor func fitting(_ scene: any HostedScene, at time: TimeInterval) -> WindowPlan {
    guard resizability.rule != .automatic, let scene = scene as? ViewScene else { return self }
    // Content has its size when it is there.
    scene.advance(to: time)
    var plan = self
    let least = scene.contentSize(offering: .zero)
    plan.minimumSize = least
    if !isSizeGiven { plan.size = scene.contentSize(offering: .unspecified) }
    plan.size.width = max(plan.size.width, least.width).rounded(.up)
    plan.size.height = max(plan.size.height, least.height).rounded(.up)
    if resizability.rule == .contentSize {
      let most = scene.contentSize(offering: .infinity)
      plan.size.width = min(plan.size.width, most.width).rounded(.up)
      plan.size.height = min(plan.size.height, most.height).rounded(.up)
      plan.isResizable = most.width > least.width || most.height > least.height
    }
    return plan
  }

  // MARK: Keeping

  /// Takes over what a window of this name was like when it was used last.
  mutating func restoreFrame(from defaults: UserDefaults = .standard) {
    guard let key, let words = defaults.string(forKey: key)?.split(separator: " "),
      words.count >= 2, let width = Double(words[0]), let height = Double(words[1]),
      (1...20_000).contains(width), (1...20_000).contains(height)
    else { return }
    size = CGSize(width: width, height: height)
    isSizeGiven = true
    place = words.lazy.compactMap { WindowPlace($0) }.first
    isMaximized = words.contains("maximized")
    isFullScreen = words.contains("fullscreen")
  }

  /// Keeps what the window is like. Size and place of one that fills the screen are not its own.
  func saveFrame(
    _ state: LindenWindowState, at place: WindowPlace?, to defaults: UserDefaults = .standard
  ) {
    guard let key, state.width >= 1, state.height >= 1 else { return }
    var words = ["\(Int(state.width)) \(Int(state.height))"]
    if let place { words.append(place.word) }
    if state.isMaximized || state.isFullScreen {
      let old = defaults.string(forKey: key)?.split(separator: " ").map(String.init) ?? []
      words = Array(old.prefix(2))
      if words.count < 2 { words = ["\(Int(size.width)) \(Int(size.height))"] }
      words += old.filter { WindowPlace($0[...]) != nil }
    }
    if state.isMaximized { words.append("maximized") }
    if state.isFullScreen { words.append("fullscreen") }
    defaults.set(words.joined(separator: " "), forKey: key)
  }

  private var key: String? { frameName.map { "NSWindow Frame \($0)" } }
}

extension WindowPlace {
  /// Reads `word`; nil if it is none.
  init?(_ word: Substring) {
    let parts = word.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].isEmpty, let x = Int32(parts[1]), let y = Int32(parts[2])
    else { return nil }
    self.init(x: Int(x), y: Int(y))
  }

  var word: String { "@\(x)@\(y)" }
}

extension LindenWindowOptions {
  init(_ plan: WindowPlan) {
    self.init()
    width = plan.size.width
    height = plan.size.height
    minimumWidth = plan.minimumSize.width
    minimumHeight = plan.minimumSize.height
    isResizable = plan.isResizable
    isMaximized = plan.isMaximized
    isFullScreen = plan.isFullScreen
    hasMenuBar = plan.hasMenuBar
    if let place = plan.place {
      hasPlace = true
      (x, y) = (Int32(clamping: place.x), Int32(clamping: place.y))
    }
  }
}
