import Foundation

/// Where the device points to. There is no compass: no manager ever delivers one.
open class CLHeading: NSObject, @unchecked Sendable {
  /// Degrees from magnetic north, clockwise.
  open var magneticHeading: CLLocationDirection { -1 }
  /// Degrees from true north, clockwise.
  open var trueHeading: CLLocationDirection { -1 }
  /// Degrees; negative where the heading is not known.
  open var headingAccuracy: CLLocationDirection { -1 }
  open var timestamp: Date { Date() }
  open var x: Double { 0 }
  open var y: Double { 0 }
  open var z: Double { 0 }
}

/// How the device is held, for its heading.
public enum CLDeviceOrientation: Int32, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
}
