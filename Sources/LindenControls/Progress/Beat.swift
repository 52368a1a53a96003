import Foundation
import LindenFeatures
@_spi(Engine) import LindenEngine

/// Again and again after `interval` seconds, counted from when the view is shown; needs no frames
/// between.
struct Beat: TimelineSchedule {
  let interval: TimeInterval

  func entries(from startDate: Date, mode: Mode) -> [Date] {
    [startDate, startDate + interval * Beat.hair]
  }

  /// Dates are exact to a ten-millionth of a second only; a beat must not wait a frame for that.
  private static let hair = 0.999
}

extension TimelineSchedule where Self == Beat {
  static func beat(every interval: TimeInterval) -> Beat { Beat(interval: interval) }
}
