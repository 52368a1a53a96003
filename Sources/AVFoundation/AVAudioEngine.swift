import Foundation
import LindenDrawing

/// Sound as it goes from node to node. There is no sound here: an engine runs, and nothing is heard
/// or recorded, which is said once.
open class AVAudioEngine: NSObject, @unchecked Sendable {
  public let inputNode = AVAudioInputNode()
  public let outputNode = AVAudioOutputNode()
  public let mainMixerNode = AVAudioMixerNode()
  open private(set) var isRunning = false
  open private(set) var attachedNodes: Set<AVAudioNode> = []

  public override init() { super.init() }
  open func attach(_ node: AVAudioNode) { attachedNodes.insert(node) }
  open func detach(_ node: AVAudioNode) { attachedNodes.remove(node) }
  open func connect(_ node1: AVAudioNode, to node2: AVAudioNode, format: AVAudioFormat?) {}
  open func disconnectNodeOutput(_ node: AVAudioNode) {}
  open func prepare() {}
  open func start() throws {
    Diagnostics.warn(
      once: "AVAudioEngine", "There is no sound here: an audio engine plays and records nothing.")
    isRunning = true
  }
  open func pause() { isRunning = false }
  open func stop() { isRunning = false }
  open func reset() {}
}

/// A part of an engine.
open class AVAudioNode: NSObject, @unchecked Sendable {
  public override init() { super.init() }
  open var numberOfInputs: Int { 1 }
  open var numberOfOutputs: Int { 1 }
  open func outputFormat(forBus bus: Int) -> AVAudioFormat { AVAudioFormat() }
  open func inputFormat(forBus bus: Int) -> AVAudioFormat { AVAudioFormat() }
  /// The block is never called: nothing comes by.
  open func installTap(
    onBus bus: Int, bufferSize: UInt32, format: AVAudioFormat?,
    block tapBlock: @escaping (AVAudioPCMBuffer, AVAudioTime) -> Void
  ) {}
  open func removeTap(onBus bus: Int) {}
}

open class AVAudioInputNode: AVAudioNode, @unchecked Sendable {}
open class AVAudioOutputNode: AVAudioNode, @unchecked Sendable {}
open class AVAudioMixerNode: AVAudioNode, @unchecked Sendable {
  open var outputVolume: Float = 1
  open var volume: Float = 1
}

/// Plays buffers and files, in silence.
open class AVAudioPlayerNode: AVAudioNode, @unchecked Sendable {
  open private(set) var isPlaying = false
  open var volume: Float = 1
  open var pan: Float = 0
  open func play() { isPlaying = true }
  open func pause() { isPlaying = false }
  open func stop() { isPlaying = false }
  open func scheduleFile(
    _ file: AVAudioFile, at when: AVAudioTime?, completionHandler: (@Sendable () -> Void)? = nil
  ) { completionHandler?() }
  open func scheduleBuffer(
    _ buffer: AVAudioPCMBuffer, completionHandler: (@Sendable () -> Void)? = nil
  ) { completionHandler?() }
  open func scheduleBuffer(
    _ buffer: AVAudioPCMBuffer, at when: AVAudioTime?, options: AVAudioPlayerNodeBufferOptions = [],
    completionHandler: (@Sendable () -> Void)? = nil
  ) { completionHandler?() }
}

public struct AVAudioPlayerNodeBufferOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let loops = Self(rawValue: 1 << 0)
  public static let interrupts = Self(rawValue: 1 << 1)
  public static let interruptsAtLoop = Self(rawValue: 1 << 2)
}
