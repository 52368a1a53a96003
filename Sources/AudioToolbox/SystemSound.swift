import Foundation
import LindenDrawing

/// Names a short sound.
public typealias SystemSoundID = UInt32
public typealias OSStatus = Int32

public let kSystemSoundID_Vibrate: SystemSoundID = 0xFFF
public let kAudioServicesNoError: OSStatus = 0

/// Plays nothing, as there is no sound here, and says so once.
public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) {
  Diagnostics.warn(once: "AudioServices", "System sounds are not played: there is no sound here.")
}

/// Plays nothing, as there is no sound here, and says so once.
public func AudioServicesPlayAlertSound(_ inSystemSoundID: SystemSoundID) {
  AudioServicesPlaySystemSound(inSystemSoundID)
}

/// Plays nothing, and calls `inCompletionBlock` at once.
public func AudioServicesPlaySystemSoundWithCompletion(
  _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (() -> Void)?
) {
  AudioServicesPlaySystemSound(inSystemSoundID)
  inCompletionBlock?()
}

/// Plays nothing, and calls `inCompletionBlock` at once.
public func AudioServicesPlayAlertSoundWithCompletion(
  _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (() -> Void)?
) {
  AudioServicesPlaySystemSoundWithCompletion(inSystemSoundID, inCompletionBlock)
}

/// Gives each sound the same name; none is played.
@discardableResult public func AudioServicesCreateSystemSoundID(
  _ inFileURL: URL, _ outSystemSoundID: UnsafeMutablePointer<SystemSoundID>
) -> OSStatus {
  outSystemSoundID.pointee = 1
  return kAudioServicesNoError
}

@discardableResult public func AudioServicesDisposeSystemSoundID(
  _ inSystemSoundID: SystemSoundID
) -> OSStatus { kAudioServicesNoError }
