import CoreGraphics
import Foundation
import LindenCWindow
@_spi(Engine) import LindenEngine
import LindenFeatures
import LindenHosting

/// How a window is opened.
struct WindowPlan {
  var title: String
  /// Of the content, in points.
  var size: CGSize
  /// Somebody asked for this size; what the content would like counts less.
  var isSizeGiven = true
  var minimumSize = CGSize(width: 160, height: 120)
  var isResizable = true
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
    // Content knows its size when it is there.
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
    isMaximized = words.contains("maximized")
    isFullScreen = words.contains("fullscreen")
  }

  /// Keeps what the window is like. The size of one that fills the screen is not its own.
  func saveFrame(_ state: LindenWindowState, to defaults: UserDefaults = .standard) {
    guard let key, state.width >= 1, state.height >= 1 else { return }
    let isOwnSize = !state.isMaximized && !state.isFullScreen
    let old = defaults.string(forKey: key)?.split(separator: " ").prefix(2).joined(separator: " ")
    var words = ["\(Int(state.width)) \(Int(state.height))"]
    if !isOwnSize { words = [old ?? "\(Int(size.width)) \(Int(size.height))"] }
    if state.isMaximized { words.append("maximized") }
    if state.isFullScreen { words.append("fullscreen") }
    defaults.set(words.joined(separator: " "), forKey: key)
  }

  private var key: String? { frameName.map { "NSWindow Frame \($0)" } }
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
  }
}
