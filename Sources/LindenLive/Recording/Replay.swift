import CoreGraphics
@_spi(Engine) import LindenDrawing
import Foundation
import LindenCairo
import LindenFeatures
import LindenFoundation
import LindenHosting

/// A scene made anew, to which is done again what was done to another.
///
/// Time is the virtual clock's: what depends on state, input and time alone comes out as it did.
@MainActor struct Replay {
  let user: SimulatedUser
  var scene: any HostedScene { user.scene }
  private let defaults: VisitorDefaults

  /// Seconds of waiting after which only the last of them passes frame by frame.
  private static let longestWait: TimeInterval = 5

  /// A scene to which nothing was done yet.
  ///
  /// - Parameter make: Makes a scene of the app, as for a visitor who was never here.
  init(_ traits: SceneTraits, make: (SceneTraits) -> any HostedScene) {
    let defaults = VisitorDefaults()
    self.defaults = defaults
    user = VisitorDefaults.$current.withValue(defaults) { SimulatedUser(make(traits)) }
  }

  /// Does the first steps of a record, or all.
  init(
    _ record: SceneRecord, steps: Int? = nil, make: (SceneTraits) -> any HostedScene
  ) {
    self.init(record.traits, make: make)
    for step in record.steps.prefix(steps ?? record.steps.count) {
      wait(until: step.time)
      perform(step.action)
    }
  }

  func wait(until time: TimeInterval) {
    VisitorDefaults.$current.withValue(defaults) {
      if time - user.time > Replay.longestWait {
        let pause = time - Replay.longestWait - user.time
        let usual = user.frameDuration
        user.frameDuration = pause
        user.advance(by: pause)
        user.frameDuration = usual
      }
      if time > user.time { user.advance(by: time - user.time) }
    }
  }

  func perform(_ action: SceneRecord.Action) {
    VisitorDefaults.$current.withValue(defaults) {
      switch action {
      case .traits(let traits):
        user.scene.traits = traits
        user.settle()
      case .input(.action(_, let action), let target):
        if let item = target?.item(in: user.scene) { user.perform(action, on: item) }
      case .input(let event, _): user.handle(event)
      }
    }
  }

  /// Lets everything that moves come to rest.
  func settle() { wait(until: user.time + 1) }

  /// The scene as a PNG with so many pixels a point.
  static func picture(of scene: any HostedScene, scale: CGFloat) -> Data {
    LayerPainter().png(
      of: scene.layers.root, size: scene.traits.size, scale: scale,
      background: SystemColor.systemBackground.rgba(isDark: scene.traits.isDark))
  }
}
