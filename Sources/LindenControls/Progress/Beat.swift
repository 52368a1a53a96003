import Foundation
import LindenFeatures
@_spi(Engine) import LindenEngine

/// Again and again after `interval` seconds, counted from when the view is shown; needs no frames
/// between.
struct Beat: TimelineSchedule {
  let interval: TimeInterval

  func entries(from startDate: Date, mode: Mode) -> UnfoldFirstSequence<Date> {
    sequence(first: startDate) { $0 + interval }
  }
}

extension TimelineSchedule where Self == Beat {
  static func beat(every interval: TimeInterval) -> Beat { Beat(interval: interval) }
}
