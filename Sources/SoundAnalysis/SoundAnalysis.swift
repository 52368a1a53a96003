import AVFoundation
import CoreMedia
import Foundation
import LindenDrawing

/// What goes wrong with the analysis of sounds.
public struct SNError: Error, Sendable, CustomNSError {
  public enum Code: Int, Sendable {
    case unknownError = 1, operationFailed, invalidFormat, invalidModel, invalidFile
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static var errorDomain: String { "com.apple.SoundAnalysis" }
  public var errorCode: Int { code.rawValue }
}

private func noClassifier() -> SNError {
  Diagnostics.warn(once: "SoundAnalysis", "Sounds cannot be told apart here: there is no model.")
  return SNError(.invalidModel)
}

public protocol SNRequest: NSObjectProtocol {}
public protocol SNResult: NSObjectProtocol {}
/// Is told of what was heard.
public protocol SNResultsObserving: NSObjectProtocol {
  func request(_ request: any SNRequest, didProduce result: any SNResult)
  func request(_ request: any SNRequest, didFailWithError error: any Error)
  func requestDidComplete(_ request: any SNRequest)
}
extension SNResultsObserving {
  public func request(_ request: any SNRequest, didFailWithError error: any Error) {}
  public func requestDidComplete(_ request: any SNRequest) {}
}

public struct SNClassifierIdentifier: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let version1 = Self(rawValue: "SNClassifierIdentifierVersion1")
}

/// Tells sounds apart by a model. None can be made here.
open class SNClassifySoundRequest: NSObject, SNRequest, @unchecked Sendable {
  open var overlapFactor = 0.5
  open var knownClassifications: [String] { [] }
  /// Throws: there is no model here.
  public init(classifierIdentifier: SNClassifierIdentifier) throws { throw noClassifier() }
}
open class SNClassification: NSObject, @unchecked Sendable {
  open var identifier: String { "" }
  open var confidence: Double { 0 }
}
open class SNClassificationResult: NSObject, SNResult, @unchecked Sendable {
  open var classifications: [SNClassification] { [] }
  open func classification(forIdentifier identifier: String) -> SNClassification? { nil }
}

/// Analyses sound as it comes. Here every request fails.
open class SNAudioStreamAnalyzer: NSObject, @unchecked Sendable {
  public init(format: AVAudioFormat) {}
  open func add(_ request: any SNRequest, withObserver observer: any SNResultsObserving) throws {
    throw noClassifier()
  }
  /// Nothing: there is no request that was added.
  open func analyze(
    _ audioBuffer: AVAudioPCMBuffer, atAudioFramePosition audioFramePosition: Int64
  ) {}
  open func remove(_ request: any SNRequest) {}
  open func removeAllRequests() {}
  open func completeAnalysis() {}
}
/// Analyses the sound of a file. Here none can be made.
open class SNAudioFileAnalyzer: NSObject, @unchecked Sendable {
  public init(url: URL) throws { throw noClassifier() }
  open func add(_ request: any SNRequest, withObserver observer: any SNResultsObserving) throws {}
  open func analyze() {}
}
