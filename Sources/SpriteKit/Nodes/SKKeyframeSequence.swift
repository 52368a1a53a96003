import CoreGraphics
import Foundation
import UIKit

/// How a sequence goes from one value to the next.
public enum SKInterpolationMode: Int, Sendable { case linear, spline, step }
/// What a sequence has beyond its ends.
public enum SKRepeatMode: Int, Sendable { case clamp, loop }

/// Values at times, and what is between them.
open class SKKeyframeSequence: NSObject, @unchecked Sendable {
  private var keys: [(value: Any, time: CGFloat)]
  /// Linear by default; splines are drawn as curves without speed at each value.
  open var interpolationMode = SKInterpolationMode.linear
  open var repeatMode = SKRepeatMode.clamp

  /// Values, each at a time.
  public init(keyframeValues values: [Any], times: [NSNumber]) {
    keys = zip(values, times).map { ($0, CGFloat($1.doubleValue)) }
  }
  public convenience init(capacity numItems: Int) { self.init(keyframeValues: [], times: []) }

  open func count() -> Int { keys.count }
  open func addKeyframeValue(_ value: Any, time: CGFloat) { keys.append((value, time)) }
  open func removeLastKeyframe() { _ = keys.popLast() }
  open func removeKeyframe(at index: Int) { keys.remove(at: index) }
  open func setKeyframeValue(_ value: Any, for index: Int) { keys[index].value = value }
  open func getKeyframeValue(for index: Int) -> Any { keys[index].value }
  open func getKeyframeTime(for index: Int) -> CGFloat { keys[index].time }
  open func setKeyframeTime(_ time: CGFloat, for index: Int) { keys[index].time = time }

  /// The value at a time: a number or a colour between its neighbours, or the last one before.
  open func sample(atTime time: CGFloat) -> Any? {
    guard let first = keys.first, let last = keys.last else { return nil }
    var time = time
    if repeatMode == .loop, last.time > first.time {
      let length = last.time - first.time
      let beyond = (time - first.time).truncatingRemainder(dividingBy: length)
      time = first.time + (beyond < 0 ? beyond + length : beyond)
    }
    guard let next = keys.firstIndex(where: { $0.time > time }) else { return last.value }
    guard next > 0 else { return first.value }
    let (a, b) = (keys[next - 1], keys[next])
    var part = (time - a.time) / (b.time - a.time)
    if interpolationMode == .step { return a.value }
    if interpolationMode == .spline { part = part * part * (3 - 2 * part) }
    if let from = Self.number(a.value), let to = Self.number(b.value) {
      return NSNumber(value: Double(from + (to - from) * part))
    }
    if let from = a.value as? UIColor, let to = b.value as? UIColor {
      return UIColor(from.components + (to.components - from.components) * Double(part))
    }
    return a.value
  }

  private static func number(_ value: Any) -> CGFloat? {
    (value as? NSNumber).map { CGFloat($0.doubleValue) } ?? value as? CGFloat
      ?? (value as? Double).map { CGFloat($0) } ?? (value as? Int).map { CGFloat($0) }
      ?? (value as? Float).map { CGFloat($0) }
  }

  func number(at time: CGFloat) -> CGFloat? { sample(atTime: time).flatMap(Self.number) }
  func color(at time: CGFloat) -> SIMD4<Double>? { (sample(atTime: time) as? UIColor)?.components }
}
