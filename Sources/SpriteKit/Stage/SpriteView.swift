import Foundation
import SwiftUI
import UIKit

/// A view that shows a scene of SpriteKit.
@preconcurrency @MainActor public struct SpriteView: View {
  private let scene: SKScene
  private let transition: SKTransition?
  private let isPaused: Bool
  private let framesPerSecond: Int
  private let options: Options
  private let debugOptions: DebugOptions
  private let shouldRender: ((TimeInterval) -> Bool)?

  /// How a scene is drawn.
  @frozen public struct Options: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Nodes of one height may be drawn in any order; here they keep that of the tree.
    public static let ignoresSiblingOrder = Options(rawValue: 1)
    /// Nodes outside of the view need not be drawn.
    public static let shouldCullNonVisibleNodes = Options(rawValue: 2)
    /// What is behind the view is seen where the scene's background is not solid.
    public static let allowsTransparency = Options(rawValue: 4)
  }

  /// What is shown of how a scene works.
  public struct DebugOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let showsFPS = DebugOptions(rawValue: 1)
    public static let showsNodeCount = DebugOptions(rawValue: 2)
    public static let showsDrawCount = DebugOptions(rawValue: 4)
    public static let showsQuadCount = DebugOptions(rawValue: 8)
    public static let showsPhysics = DebugOptions(rawValue: 16)
    public static let showsFields = DebugOptions(rawValue: 32)
  }

  /// Shows a scene; another one in its place comes by the transition.
  ///
  /// - Parameters:
  ///   - scene: What is shown.
  ///   - transition: How another scene comes; nil is at once.
  ///   - isPaused: Whether the scene stands still.
  ///   - preferredFramesPerSecond: How many frames a second there are at most.
  ///   - options: How it is drawn.
  ///   - debugOptions: What is shown of how it works.
  ///   - shouldRender: Decides which frames are drawn, by their time in seconds; nil draws all.
  public init(
    scene: SKScene, transition: SKTransition? = nil, isPaused: Bool = false,
    preferredFramesPerSecond: Int = 60, options: Options = [.shouldCullNonVisibleNodes],
    debugOptions: DebugOptions = [], shouldRender: ((TimeInterval) -> Bool)? = nil
  ) {
    (self.scene, self.transition, self.isPaused) = (scene, transition, isPaused)
    (framesPerSecond, self.options) = (preferredFramesPerSecond, options)
    (self.debugOptions, self.shouldRender) = (debugOptions, shouldRender)
  }

  public var body: some View {
    GeometryReader { space in
      SpriteStage(
        scene: scene, transition: transition, isPaused: isPaused,
        framesPerSecond: framesPerSecond, options: options, debugOptions: debugOptions,
        shouldRender: shouldRender, size: space.size)
    }
  }
}

/// Knows its size before it presents a scene, so that `didMove(to:)` may lay out by it.
private struct SpriteStage: UIViewRepresentable {
  let scene: SKScene
  let transition: SKTransition?
  let isPaused: Bool
  let framesPerSecond: Int
  let options: SpriteView.Options
  let debugOptions: SpriteView.DebugOptions
  let shouldRender: ((TimeInterval) -> Bool)?
  let size: CGSize

  func makeCoordinator() -> FrameFilter { FrameFilter() }

  func makeUIView(context: Context) -> SKView {
    let view = SKView(frame: CGRect(origin: .zero, size: size))
    view.delegate = context.coordinator
    return view
  }

  func updateUIView(_ view: SKView, context: Context) {
    context.coordinator.shouldRender = shouldRender
    view.preferredFramesPerSecond = framesPerSecond
    view.allowsTransparency = options.contains(.allowsTransparency)
    view.ignoresSiblingOrder = options.contains(.ignoresSiblingOrder)
    view.showsFPS = debugOptions.contains(.showsFPS)
    view.showsNodeCount = debugOptions.contains(.showsNodeCount)
    view.showsPhysics = debugOptions.contains(.showsPhysics)
    view.isPaused = isPaused
    guard scene !== view.scene else { return }
    view.frame.size = size
    // What the scene does when it is presented may change what views show.
    context.coordinator.present(scene, in: view, transition)
  }

  static func dismantleUIView(_ view: SKView, coordinator: FrameFilter) { view.presentScene(nil) }
}

/// Asks the app which frames are drawn.
@MainActor private final class FrameFilter: NSObject, SKViewDelegate {
  var shouldRender: ((TimeInterval) -> Bool)?

  func view(_ view: SKView, shouldRenderAtTime time: TimeInterval) -> Bool {
    shouldRender?(time) ?? true
  }

  func present(_ scene: SKScene, in view: SKView, _ transition: SKTransition?) {
    if let transition, view.scene != nil {
      view.presentScene(scene, transition: transition)
    } else {
      view.presentScene(scene)
    }
  }
}
