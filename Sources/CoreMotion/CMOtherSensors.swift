import Foundation

public enum CMAuthorizationStatus: Int, Sendable {
  case notDetermined, restricted, denied, authorized
}

/// The domain of errors of sensors.
public let CMErrorDomain = "CMErrorDomain"

// MARK: Heights

/// How high the device is. Never made.
open class CMAltitudeData: CMLogItem, @unchecked Sendable {
  /// Metres since the first measurement.
  open var relativeAltitude: NSNumber { 0 }
  /// Kilopascals.
  open var pressure: NSNumber { 0 }
}
open class CMAbsoluteAltitudeData: CMLogItem, @unchecked Sendable {
  /// Metres above the sea.
  open var altitude: Double { 0 }
  open var accuracy: Double { 0 }
  open var precision: Double { 0 }
}

/// Measures heights. There is no sensor here.
open class CMAltimeter: NSObject, @unchecked Sendable {
  open class func isRelativeAltitudeAvailable() -> Bool { false }
  open class func isAbsoluteAltitudeAvailable() -> Bool { false }
  open class func authorizationStatus() -> CMAuthorizationStatus { .denied }
  open func startRelativeAltitudeUpdates(
    to queue: OperationQueue,
    withHandler handler: @escaping (CMAltitudeData?, (any Error)?) -> Void
  ) { warnOfNoSensors() }
  open func startAbsoluteAltitudeUpdates(
    to queue: OperationQueue,
    withHandler handler: @escaping (CMAbsoluteAltitudeData?, (any Error)?) -> Void
  ) { warnOfNoSensors() }
  open func stopRelativeAltitudeUpdates() {}
  open func stopAbsoluteAltitudeUpdates() {}
}

// MARK: What a person does

public enum CMMotionActivityConfidence: Int, Sendable { case low, medium, high }

/// Whether a person walks, runs or drives. Never made.
open class CMMotionActivity: CMLogItem, @unchecked Sendable {
  open var confidence: CMMotionActivityConfidence { .low }
  open var startDate: Date { .distantPast }
  open var unknown: Bool { true }
  open var stationary: Bool { false }
  open var walking: Bool { false }
  open var running: Bool { false }
  open var cycling: Bool { false }
  open var automotive: Bool { false }
}

/// Tells what a person does. There is no sensor here.
open class CMMotionActivityManager: NSObject, @unchecked Sendable {
  open class func isActivityAvailable() -> Bool { false }
  open class func authorizationStatus() -> CMAuthorizationStatus { .denied }
  open func startActivityUpdates(
    to queue: OperationQueue, withHandler handler: @escaping (CMMotionActivity?) -> Void
  ) { warnOfNoSensors() }
  open func stopActivityUpdates() {}
  /// Calls the handler with an error.
  open func queryActivityStarting(
    from start: Date, to end: Date, to queue: OperationQueue,
    withHandler handler: @escaping ([CMMotionActivity]?, (any Error)?) -> Void
  ) {
    warnOfNoSensors()
    nonisolated(unsafe) let handler = handler
    queue.addOperation { handler(nil, noSensor) }
  }
}

// MARK: Headphones

public protocol CMHeadphoneMotionManagerDelegate: AnyObject {
  func headphoneMotionManagerDidConnect(_ manager: CMHeadphoneMotionManager)
  func headphoneMotionManagerDidDisconnect(_ manager: CMHeadphoneMotionManager)
}
extension CMHeadphoneMotionManagerDelegate {
  public func headphoneMotionManagerDidConnect(_ manager: CMHeadphoneMotionManager) {}
  public func headphoneMotionManagerDidDisconnect(_ manager: CMHeadphoneMotionManager) {}
}

/// Tells how a head moves. There are no headphones with sensors here.
open class CMHeadphoneMotionManager: NSObject, @unchecked Sendable {
  open weak var delegate: (any CMHeadphoneMotionManagerDelegate)?
  open var isDeviceMotionAvailable: Bool { false }
  open var isDeviceMotionActive: Bool { false }
  open var deviceMotion: CMDeviceMotion? { nil }
  open class func authorizationStatus() -> CMAuthorizationStatus { .denied }
  open func startDeviceMotionUpdates() { warnOfNoSensors() }
  open func startDeviceMotionUpdates(
    to queue: OperationQueue,
    withHandler handler: @escaping (CMDeviceMotion?, (any Error)?) -> Void
  ) { warnOfNoSensors() }
  open func stopDeviceMotionUpdates() {}
}

// MARK: Water

/// That the watch went into the water, or came out. Never made.
open class CMWaterSubmersionEvent: NSObject, @unchecked Sendable {
  public enum State: Int, Sendable { case unknown, notSubmerged, submerged }
  open var date: Date { .distantPast }
  open var state: State { .unknown }
}

/// How deep the watch is. Never made.
open class CMWaterSubmersionMeasurement: NSObject, @unchecked Sendable {
  public enum DepthState: Int, Sendable {
    case unknown = 0
    case notSubmerged = 100
    case submergedShallow = 200
    case submergedDeep = 300
    case approachingMaxDepth = 400
    case pastMaxDepth = 500
    case sensorDepthError = 600
  }
  open var date: Date { .distantPast }
  open var depth: Measurement<UnitLength>? { nil }
  open var pressure: Measurement<UnitPressure>? { nil }
  open var surfacePressure: Measurement<UnitPressure> {
    Measurement(value: 1013.25, unit: .hectopascals)
  }
  open var submersionState: DepthState { .unknown }
}

/// How warm the water is. Never made.
open class CMWaterTemperature: NSObject, @unchecked Sendable {
  open var date: Date { .distantPast }
  open var temperature: Measurement<UnitTemperature> { Measurement(value: 0, unit: .celsius) }
  open var temperatureUncertainty: Measurement<UnitTemperature> {
    Measurement(value: 0, unit: .celsius)
  }
}

public protocol CMWaterSubmersionManagerDelegate: AnyObject {
  func manager(_ manager: CMWaterSubmersionManager, didUpdate event: CMWaterSubmersionEvent)
  func manager(
    _ manager: CMWaterSubmersionManager, didUpdate measurement: CMWaterSubmersionMeasurement)
  func manager(_ manager: CMWaterSubmersionManager, didUpdate measurement: CMWaterTemperature)
  func manager(_ manager: CMWaterSubmersionManager, errorOccurred error: any Error)
}

/// Tells how a dive goes. There is no sensor here, and no method of the delegate is called.
open class CMWaterSubmersionManager: NSObject, @unchecked Sendable {
  open weak var delegate: (any CMWaterSubmersionManagerDelegate)? {
    didSet { if delegate != nil { warnOfNoSensors() } }
  }
  open var maximumDepth: Measurement<UnitLength>? { nil }
  open class var waterSubmersionAvailable: Bool { false }
  open class func authorizationStatus() -> CMAuthorizationStatus { .denied }
}
