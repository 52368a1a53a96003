import Foundation
import LindenDrawing

/// What everything says, once, that would feel how the device moves.
private func warnOfNoSensors() {
  Diagnostics.warn(once: "CoreMotion", "There are no sensors of motion here.")
}

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
/// How the device is held: level.
open class CMAttitude: NSObject, @unchecked Sendable {
  open var roll: Double { 0 }
  open var pitch: Double { 0 }
  open var yaw: Double { 0 }
}
open class CMDeviceMotion: CMLogItem, @unchecked Sendable {
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
  open var deviceMotion: CMDeviceMotion? { nil }
  open var accelerometerData: CMAccelerometerData? { nil }
  public override init() { super.init() }
  open func startDeviceMotionUpdates() { warnOfNoSensors() }
  open func startDeviceMotionUpdates(
    to queue: OperationQueue,
    withHandler handler: @escaping (CMDeviceMotion?, (any Error)?) -> Void
  ) { warnOfNoSensors() }
  open func startAccelerometerUpdates() { warnOfNoSensors() }
  open func startAccelerometerUpdates(
    to queue: OperationQueue,
    withHandler handler: @escaping (CMAccelerometerData?, (any Error)?) -> Void
  ) { warnOfNoSensors() }
  open func startGyroUpdates() { warnOfNoSensors() }
  open func stopDeviceMotionUpdates() {}
  open func stopAccelerometerUpdates() {}
  open func stopGyroUpdates() {}
}

/// What a pedometer has counted: nothing.
open class CMPedometerData: NSObject, @unchecked Sendable {
  open var numberOfSteps: NSNumber { 0 }
  open var distance: NSNumber? { nil }
}

/// Counts steps. There is no sensor here.
open class CMPedometer: NSObject, @unchecked Sendable {
  open class func isStepCountingAvailable() -> Bool { false }
  open class func isDistanceAvailable() -> Bool { false }
  open func startUpdates(
    from start: Date, withHandler handler: @escaping (CMPedometerData?, (any Error)?) -> Void
  ) { warnOfNoSensors() }
  open func queryPedometerData(
    from start: Date, to end: Date,
    withHandler handler: @escaping (CMPedometerData?, (any Error)?) -> Void
  ) { warnOfNoSensors() }
  open func stopUpdates() {}
}
