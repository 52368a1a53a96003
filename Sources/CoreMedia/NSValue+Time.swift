import Foundation

extension NSValue {
  /// A time as an object: as a rectangle's four numbers, which hold times of fewer than 2 to the
  /// 53rd parts exactly.
  public convenience init(time: CMTime) {
    self.init(
      rect: NSRect(
        x: Double(time.value), y: Double(time.timescale), width: Double(time.flags.rawValue),
        height: Double(time.epoch)))
  }
  /// The time this was made of; of something else an invalid time.
  public var timeValue: CMTime {
    let numbers = rectValue
    guard let value = CMTimeValue(exactly: numbers.origin.x),
      let scale = CMTimeScale(exactly: numbers.origin.y),
      let flags = UInt32(exactly: numbers.width), let epoch = CMTimeEpoch(exactly: numbers.height)
    else { return .invalid }
    return CMTime(value: value, timescale: scale, flags: CMTimeFlags(rawValue: flags), epoch: epoch)
  }
}
