import Foundation

// Complications belong to a watch's face, and Linux has none to put them on.

@available(
  *, unavailable, message: "Linux has no watch face for complications: show the value in the app."
)
public protocol CLKComplicationDataSource: NSObjectProtocol {}

@available(
  *, unavailable, message: "Linux has no watch face for complications: show the value in the app."
)
public final class CLKComplicationServer: NSObject {}

@available(
  *, unavailable, message: "Linux has no watch face for complications: show the value in the app."
)
public final class CLKComplication: NSObject {}

@available(
  *, unavailable, message: "Linux has no watch face for complications: show the value in the app."
)
open class CLKComplicationTemplate: NSObject {}

@available(
  *, unavailable, message: "Linux has no watch face for complications: show the value in the app."
)
public final class CLKComplicationTimelineEntry: NSObject {}
