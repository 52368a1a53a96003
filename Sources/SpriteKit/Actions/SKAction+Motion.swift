import CoreGraphics
import Foundation

extension SKAction {
  private class func change(_ change: Change, _ duration: TimeInterval) -> SKAction {
    SKAction(.change(change), duration: duration)
  }

  // MARK: Moving

  /// Moves by points.
  public class func move(by delta: CGVector, duration: TimeInterval) -> SKAction {
    change(.moveBy(delta), duration)
  }
  /// Moves by points.
  public class func moveBy(x deltaX: CGFloat, y deltaY: CGFloat, duration: TimeInterval) -> SKAction
  {
    change(.moveBy(CGVector(dx: deltaX, dy: deltaY)), duration)
  }
  /// Moves to a point of the parent's coordinates.
  public class func move(to location: CGPoint, duration: TimeInterval) -> SKAction {
    change(.moveTo(x: location.x, y: location.y), duration)
  }
  /// Moves across to a place, and not up or down.
  public class func moveTo(x: CGFloat, duration: TimeInterval) -> SKAction {
    change(.moveTo(x: x, y: nil), duration)
  }
  /// Moves up or down to a place, and not across.
  public class func moveTo(y: CGFloat, duration: TimeInterval) -> SKAction {
    change(.moveTo(x: nil, y: y), duration)
  }

  /// Follows a path from where the node is, and turns to where it leads.
  public class func follow(_ path: CGPath, duration sec: TimeInterval) -> SKAction {
    follow(path, asOffset: true, orientToPath: true, duration: sec)
  }
  /// Follows a path.
  ///
  /// - Parameters:
  ///   - path: In the parent's coordinates, or relative to the node's position.
  ///   - offset: Whether the path begins where the node is.
  ///   - orient: Whether the node turns to where the path leads, its x axis ahead.
  ///   - duration: Seconds.
  public class func follow(
    _ path: CGPath, asOffset offset: Bool, orientToPath orient: Bool, duration: TimeInterval
  ) -> SKAction { change(.follow(Trail(path), offset: offset, orient: orient), duration) }
  /// Follows a path from where the node is, with a speed in points a second.
  public class func follow(_ path: CGPath, speed: CGFloat) -> SKAction {
    follow(path, asOffset: true, orientToPath: true, speed: speed)
  }
  /// Follows a path with a speed in points a second.
  public class func follow(
    _ path: CGPath, asOffset offset: Bool, orientToPath orient: Bool, speed: CGFloat
  ) -> SKAction {
    let trail = Trail(path)
    return change(
      .follow(trail, offset: offset, orient: orient), Double(trail.length / max(speed, 0.001)))
  }

  // MARK: Turning

  /// Turns by radians, against the clock.
  public class func rotate(byAngle radians: CGFloat, duration: TimeInterval) -> SKAction {
    change(.rotateBy(radians), duration)
  }
  /// Turns to an angle, the way the numbers go.
  public class func rotate(toAngle radians: CGFloat, duration: TimeInterval) -> SKAction {
    change(.rotateTo(radians, isShortest: false), duration)
  }
  /// Turns to an angle, the shorter way round if that is wanted.
  public class func rotate(
    toAngle radians: CGFloat, duration: TimeInterval, shortestUnitArc: Bool
  ) -> SKAction { change(.rotateTo(radians, isShortest: shortestUnitArc), duration) }

  // MARK: Growing

  /// Multiplies the scale.
  public class func scale(by scale: CGFloat, duration: TimeInterval) -> SKAction {
    change(.scaleBy(x: scale, y: scale), duration)
  }
  /// Multiplies the scale.
  public class func scaleX(by xScale: CGFloat, y yScale: CGFloat, duration: TimeInterval)
    -> SKAction
  {
    change(.scaleBy(x: xScale, y: yScale), duration)
  }
  /// Brings the scale to a number.
  public class func scale(to scale: CGFloat, duration: TimeInterval) -> SKAction {
    change(.scaleTo(x: scale, y: scale), duration)
  }
  /// Brings the scale to two numbers.
  public class func scaleX(to xScale: CGFloat, y yScale: CGFloat, duration: TimeInterval)
    -> SKAction
  {
    change(.scaleTo(x: xScale, y: yScale), duration)
  }
  /// Brings the scale across to a number.
  public class func scaleX(to scale: CGFloat, duration: TimeInterval) -> SKAction {
    change(.scaleTo(x: scale, y: nil), duration)
  }
  /// Brings the scale up and down to a number.
  public class func scaleY(to scale: CGFloat, duration: TimeInterval) -> SKAction {
    change(.scaleTo(x: nil, y: scale), duration)
  }
  /// Scales a sprite until it has a size.
  public class func scale(to size: CGSize, duration: TimeInterval) -> SKAction {
    change(.scaleToSize(size), duration)
  }
  /// Makes a sprite wider and higher, by points.
  public class func resize(
    byWidth width: CGFloat, height: CGFloat, duration: TimeInterval
  ) -> SKAction { change(.resizeBy(CGSize(width: width, height: height)), duration) }
  /// Brings the size of a sprite to points.
  public class func resize(
    toWidth width: CGFloat, height: CGFloat, duration: TimeInterval
  ) -> SKAction { change(.resizeTo(width: width, height: height), duration) }
  /// Brings the width of a sprite to points.
  public class func resize(toWidth width: CGFloat, duration: TimeInterval) -> SKAction {
    change(.resizeTo(width: width, height: nil), duration)
  }
  /// Brings the height of a sprite to points.
  public class func resize(toHeight height: CGFloat, duration: TimeInterval) -> SKAction {
    change(.resizeTo(width: nil, height: height), duration)
  }

  // MARK: Looks

  /// Brings `alpha` to 1.
  public class func fadeIn(withDuration sec: TimeInterval) -> SKAction { change(.fadeTo(1), sec) }
  /// Brings `alpha` to 0.
  public class func fadeOut(withDuration sec: TimeInterval) -> SKAction { change(.fadeTo(0), sec) }
  /// Adds to `alpha`.
  public class func fadeAlpha(by factor: CGFloat, duration: TimeInterval) -> SKAction {
    change(.fadeBy(factor), duration)
  }
  /// Brings `alpha` to a number.
  public class func fadeAlpha(to alpha: CGFloat, duration: TimeInterval) -> SKAction {
    change(.fadeTo(alpha), duration)
  }
  /// Brings a sprite's colour to another, and how much of it is seen.
  public class func colorize(
    with color: UIColor, colorBlendFactor: CGFloat, duration: TimeInterval
  ) -> SKAction { change(.colorize(color, colorBlendFactor), duration) }
  /// Brings how much of a sprite's colour is seen to a number.
  public class func colorize(
    withColorBlendFactor colorBlendFactor: CGFloat, duration: TimeInterval
  ) -> SKAction { change(.colorize(nil, colorBlendFactor), duration) }
  /// Gives a sprite a texture, and not its size.
  public class func setTexture(_ texture: SKTexture) -> SKAction {
    setTexture(texture, resize: false)
  }
  /// Gives a sprite a texture, and its size if that is wanted.
  public class func setTexture(_ texture: SKTexture, resize: Bool) -> SKAction {
    change(.animate([texture], resize: resize, restore: false), 0)
  }
  /// Shows textures one after the other, each as long as the others.
  public class func animate(with textures: [SKTexture], timePerFrame sec: TimeInterval) -> SKAction
  {
    animate(with: textures, timePerFrame: sec, resize: false, restore: false)
  }
  /// Shows textures one after the other.
  ///
  /// - Parameters:
  ///   - textures: In the order they are shown in.
  ///   - sec: How many seconds each is shown for.
  ///   - resize: Whether the sprite takes the size of each.
  ///   - restore: Whether the sprite has its texture of before at the end.
  public class func animate(
    with textures: [SKTexture], timePerFrame sec: TimeInterval, resize: Bool, restore: Bool
  ) -> SKAction {
    change(
      .animate(textures, resize: resize, restore: restore), sec * Double(textures.count))
  }

  // MARK: Physics

  /// Pushes a node's body over a time, with a force in newtons.
  public class func applyForce(_ force: CGVector, duration sec: TimeInterval) -> SKAction {
    change(.force(force), sec)
  }
  /// Gives a node's body an impulse in newton seconds, spread over a time.
  public class func applyImpulse(_ impulse: CGVector, duration sec: TimeInterval) -> SKAction {
    change(.impulse(impulse), sec)
  }
  /// Turns a node's body over a time, with a torque in newton metres.
  public class func applyTorque(_ torque: CGFloat, duration sec: TimeInterval) -> SKAction {
    change(.torque(torque), sec)
  }
  /// Turns a node's body by an impulse in newton metre seconds, spread over a time.
  public class func applyAngularImpulse(_ impulse: CGFloat, duration sec: TimeInterval) -> SKAction
  {
    change(.angularImpulse(impulse), sec)
  }
  /// Brings the speed of the node's actions to a number.
  public class func speed(to speed: CGFloat, duration: TimeInterval) -> SKAction {
    change(.speedTo(speed), duration)
  }
  /// Adds to the speed of the node's actions.
  public class func speed(by speed: CGFloat, duration: TimeInterval) -> SKAction {
    change(.speedBy(speed), duration)
  }
}
