import Foundation
import LindenDrawing
import LindenFoundation

/// What everything says, once, that would feel how the device moves.
func warnOfNoSensors() {
  Diagnostics.warn(once: "CoreMotion", "There are no sensors of motion here.")
}

/// What questions are answered with: `CMErrorNotAvailable`.
var noSensor: NSError { NSError(domain: CMErrorDomain, code: 109) }

/// A strength along each axis.
public struct CMAcceleration: Sendable {
  public var x, y, z: Double
  public init(x: Double = 0, y: Double = 0, z: Double = 0) { (self.x, self.y, self.z) = (x, y, z) }
}
public typealias CMRotationRate = CMAcceleration

open class CMLogItem: NSObject, @unchecked Sendable {
  open var timestamp: TimeInterval { 0 }
}
open class CMAccelerometerData: CMLogItem, @unchecked Sendable {
  open var acceleration: CMAcceleration { CMAcceleration() }
}
open class CMGyroData: CMLogItem, @unchecked Sendable {
  open var rotationRate: CMRotationRate { CMRotationRate() }
}
open class CMMagnetometerData: CMLogItem, @unchecked Sendable {
  open var magneticField: CMMagneticField { CMMagneticField() }
}
/// Microteslas along each axis.
public typealias CMMagneticField = CMAcceleration

/// A turn, as the four numbers of a quaternion.
public struct CMQuaternion: Sendable {
  public var x, y, z, w: Double
  public init(x: Double = 0, y: Double = 0, z: Double = 0, w: Double = 1) {
    (self.x, self.y, self.z, self.w) = (x, y, z, w)
  }
}
/// A turn, as a matrix of three rows.
public struct CMRotationMatrix: Sendable {
  public var m11 = 1.0, m12 = 0.0, m13 = 0.0
  public var m21 = 0.0, m22 = 1.0, m23 = 0.0
  public var m31 = 0.0, m32 = 0.0, m33 = 1.0
  public init() {}
}

/// What the axes of an attitude are measured from.
public struct CMAttitudeReferenceFrame: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let xArbitraryZVertical = Self(rawValue: 1)
  public static let xArbitraryCorrectedZVertical = Self(rawValue: 2)
  public static let xMagneticNorthZVertical = Self(rawValue: 4)
  public static let xTrueNorthZVertical = Self(rawValue: 8)
}

/// How the device is held: level.
open class CMAttitude: NSObject, @unchecked Sendable {
  open var roll: Double { 0 }
  open var pitch: Double { 0 }
  open var yaw: Double { 0 }
  open var quaternion: CMQuaternion { CMQuaternion() }
  open var rotationMatrix: CMRotationMatrix { CMRotationMatrix() }
  open func multiply(byInverseOf attitude: CMAttitude) {}
}
open class CMDeviceMotion: CMLogItem, @unchecked Sendable {
  /// Degrees from the north.
  open var heading: Double { 0 }
  open var attitude: CMAttitude { CMAttitude() }
  open var gravity: CMAcceleration { CMAcceleration() }
  open var userAcceleration: CMAcceleration { CMAcceleration() }
  open var rotationRate: CMRotationRate { CMRotationRate() }
}

/// Tells how the device moves. This one has no sensors: nothing is available, and no handler is
/// called.
open class CMMotionManager: NSObject, @unchecked Sendable {
  open var deviceMotionUpdateInterval: TimeInterval = 0.1
  open var accelerometerUpdateInterval: TimeInterval = 0.1
  open var gyroUpdateInterval: TimeInterval = 0.1
  open var isDeviceMotionAvailable: Bool { false }
  open var isDeviceMotionActive: Bool { false }
  open var isAccelerometerAvailable: Bool { false }
  open var isAccelerometerActive: Bool { false }
  open var isGyroAvailable: Bool { false }
  open var isGyroActive: Bool { false }
  open var isMagnetometerAvailable: Bool { false }
  open var isMagnetometerActive: Bool { false }
  open var magnetometerUpdateInterval: TimeInterval = 0.1
  open var showsDeviceMovementDisplay = false
  open var gyroData: CMGyroData? { nil }
  open var magnetometerData: CMMagnetometerData? { nil }
  open var attitudeReferenceFrame: CMAttitudeReferenceFrame { .xArbitraryZVertical }
  open class func availableAttitudeReferenceFrames() -> CMAttitudeReferenceFrame { [] }
  open var deviceMotion: CMDeviceMotion? { nil }
  open var accelerometerData: CMAccelerometerData? { nil }
  public override init() { super.init() }
  open func startDeviceMotionUpdates() { warnOfNoSensors() }
  open func startDeviceMotionUpdates(
    to queue: OperationQueue,
    withHandler handler: @escaping (CMDeviceMotion?, (any Error)?) -> Void
  ) { warnOfNoSensors() }
  open func startDeviceMotionUpdates(using referenceFrame: CMAttitudeReferenceFrame) {
    warnOfNoSensors()
  }
  open func startDeviceMotionUpdates(
    using referenceFrame: CMAttitudeReferenceFrame, to queue: OperationQueue,
    withHandler handler: @escaping (CMDeviceMotion?, (any Error)?) -> Void
  ) { warnOfNoSensors() }
  open func startAccelerometerUpdates() { warnOfNoSensors() }
  open func startAccelerometerUpdates(
    to queue: OperationQueue,
    withHandler handler: @escaping (CMAccelerometerData?, (any Error)?) -> Void
  ) { warnOfNoSensors() }
  open func startGyroUpdates() { warnOfNoSensors() }
  open func startGyroUpdates(
    to queue: OperationQueue, withHandler handler: @escaping (CMGyroData?, (any Error)?) -> Void
  ) { warnOfNoSensors() }
  open func startMagnetometerUpdates() { warnOfNoSensors() }
  open func startMagnetometerUpdates(
    to queue: OperationQueue,
    withHandler handler: @escaping (CMMagnetometerData?, (any Error)?) -> Void
  ) { warnOfNoSensors() }
  open func stopMagnetometerUpdates() {}
  open func stopDeviceMotionUpdates() {}
  open func stopAccelerometerUpdates() {}
  open func stopGyroUpdates() {}
}

/// What a pedometer has counted: nothing.
open class CMPedometerData: NSObject, @unchecked Sendable {
  open var startDate: Date { .distantPast }
  open var endDate: Date { .distantPast }
  open var numberOfSteps: NSNumber { 0 }
  /// Metres.
  open var distance: NSNumber? { nil }
  open var floorsAscended: NSNumber? { nil }
  open var floorsDescended: NSNumber? { nil }
  /// Seconds for a metre.
  open var currentPace: NSNumber? { nil }
  /// Steps in a second.
  open var currentCadence: NSNumber? { nil }
  open var averageActivePace: NSNumber? { nil }
}

/// Counts steps. There is no sensor here.
open class CMPedometer: NSObject, @unchecked Sendable {
  open class func isStepCountingAvailable() -> Bool { false }
  open class func isDistanceAvailable() -> Bool { false }
  open class func isFloorCountingAvailable() -> Bool { false }
  open class func isPaceAvailable() -> Bool { false }
  open class func isCadenceAvailable() -> Bool { false }
  open class func isPedometerEventTrackingAvailable() -> Bool { false }
  open class func authorizationStatus() -> CMAuthorizationStatus { .denied }
  open func startUpdates(
    from start: Date, withHandler handler: @escaping (CMPedometerData?, (any Error)?) -> Void
  ) { warnOfNoSensors() }
  /// Calls the handler with an error.
  open func queryPedometerData(
    from start: Date, to end: Date,
    withHandler handler: @escaping (CMPedometerData?, (any Error)?) -> Void
  ) {
    warnOfNoSensors()
    nonisolated(unsafe) let handler = handler
    DispatchQueue.global().async { handler(nil, noSensor) }
  }
  open func stopUpdates() {}
}
