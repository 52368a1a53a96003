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

  /// Seconds of waiting after which only the last of them passes frame by frame.
  private static let longestWait: TimeInterval = 5

  /// Does the first steps of a record, or all.
  ///
  /// - Parameter make: Makes a scene of the app, as for a visitor who was never here.
  init(
    _ record: SceneRecord, steps: Int? = nil, make: (SceneTraits) -> any HostedScene
  ) {
    user = VisitorDefaults.$current.withValue(VisitorDefaults()) {
      let user = SimulatedUser(make(record.traits))
      for step in record.steps.prefix(steps ?? record.steps.count) {
        Replay.wait(until: step.time, user)
        Replay.perform(step.action, user)
      }
      return user
    }
  }

  private static func wait(until time: TimeInterval, _ user: SimulatedUser) {
    if time - user.time > longestWait {
      let pause = time - longestWait - user.time
      let usual = user.frameDuration
      user.frameDuration = pause
      user.advance(by: pause)
      user.frameDuration = usual
    }
    if time > user.time { user.advance(by: time - user.time) }
  }

  private static func perform(_ action: SceneRecord.Action, _ user: SimulatedUser) {
    switch action {
    case .traits(let traits):
      user.scene.traits = traits
      user.settle()
    case .input(.action(_, let action), let target):
      if let item = target?.item(in: user.scene) { user.perform(action, on: item) }
    case .input(let event, _): user.handle(event)
    }
  }

  /// Lets everything that moves come to rest.
  func settle() { user.advance(by: 1) }

  /// The scene as a PNG with so many pixels a point.
  static func picture(of scene: any HostedScene, scale: CGFloat) -> Data {
    LayerPainter().png(
      of: scene.layers.root, size: scene.traits.size, scale: scale,
      background: SystemColor.systemBackground.rgba(isDark: scene.traits.isDark))
  }
}
