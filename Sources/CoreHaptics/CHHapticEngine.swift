import Foundation

/// What a device can do. This one does not shake.
public struct CHHapticDeviceCapability: Sendable {
  public var supportsHaptics: Bool { false }
  public var supportsAudio: Bool { false }
}

/// Plays patterns of shakes. Nothing shakes here: it starts, and plays nothing.
open class CHHapticEngine: NSObject, @unchecked Sendable {
  public enum StoppedReason: Int, Sendable {
    case audioSessionInterrupt = 1
    case applicationSuspended, idleTimeout, notifyWhenFinished
    case systemError = -1
  }
  open class func capabilitiesForHardware() -> CHHapticDeviceCapability {
    CHHapticDeviceCapability()
  }
  open var stoppedHandler: @Sendable (StoppedReason) -> Void = { _ in }
  open var resetHandler: @Sendable () -> Void = {}
  open var playsHapticsOnly = false
  open var isAutoShutdownEnabled = false
  public override init() { super.init() }
  public convenience init(audioSession: AnyObject?) throws { self.init() }
  open func start() throws {}
  open func start(completionHandler: (@Sendable ((any Error)?) -> Void)? = nil) {
    completionHandler?(nil)
  }
  open func stop(completionHandler: (@Sendable ((any Error)?) -> Void)? = nil) {
    completionHandler?(nil)
  }
  open func makePlayer(with pattern: CHHapticPattern) throws -> any CHHapticPatternPlayer {
    SilentPlayer()
  }
  open func makeAdvancedPlayer(with pattern: CHHapticPattern) throws -> any CHHapticPatternPlayer {
    SilentPlayer()
  }
  open func playPattern(from fileURL: URL) throws {}
}

public let CHHapticTimeImmediate: TimeInterval = 0

public protocol CHHapticPatternPlayer: AnyObject {
  func start(atTime time: TimeInterval) throws
  func stop(atTime time: TimeInterval) throws
}

private final class SilentPlayer: CHHapticPatternPlayer {
  func start(atTime time: TimeInterval) throws {}
  func stop(atTime time: TimeInterval) throws {}
}

/// How strong or sharp a shake is.
open class CHHapticEventParameter: NSObject {
  public let parameterID: CHHapticEvent.ParameterID
  open var value: Float
  public init(parameterID: CHHapticEvent.ParameterID, value: Float) {
    (self.parameterID, self.value) = (parameterID, value)
  }
}

/// A shake of a pattern.
open class CHHapticEvent: NSObject {
  public struct EventType: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let hapticTransient = Self(rawValue: "HapticTransient")
    public static let hapticContinuous = Self(rawValue: "HapticContinuous")
    public static let audioContinuous = Self(rawValue: "AudioContinuous")
    public static let audioCustom = Self(rawValue: "AudioCustom")
  }
  public struct ParameterID: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let hapticIntensity = Self(rawValue: "HapticIntensity")
    public static let hapticSharpness = Self(rawValue: "HapticSharpness")
    public static let attackTime = Self(rawValue: "AttackTime")
    public static let decayTime = Self(rawValue: "DecayTime")
    public static let releaseTime = Self(rawValue: "ReleaseTime")
    public static let sustained = Self(rawValue: "Sustained")
  }
  public let type: EventType
  public let eventParameters: [CHHapticEventParameter]
  open var relativeTime: TimeInterval
  open var duration: TimeInterval
  public init(
    eventType type: EventType, parameters eventParams: [CHHapticEventParameter],
    relativeTime time: TimeInterval, duration: TimeInterval = 0
  ) {
    (self.type, eventParameters) = (type, eventParams)
    (relativeTime, self.duration) = (time, duration)
  }
}

open class CHHapticParameterCurve: NSObject {}
open class CHHapticDynamicParameter: NSObject {}

/// Shakes one after the other.
open class CHHapticPattern: NSObject {
  open var duration: TimeInterval { 0 }
  public init(events: [CHHapticEvent], parameters: [CHHapticDynamicParameter]) throws {}
  public init(events: [CHHapticEvent], parameterCurves: [CHHapticParameterCurve]) throws {}
}
