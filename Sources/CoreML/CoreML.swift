import Foundation
import LindenDrawing

/// What goes wrong with models.
public struct MLModelError: Error, Sendable, CustomNSError, LocalizedError {
  public enum Code: Int, Sendable {
    case generic = 0, featureType = 1, io = 3, customLayer = 4, customModel = 5, update = 6,
      parameters = 7, modelDecryptionKeyFetch = 8, modelDecryption = 9, modelCollection = 10
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static var errorDomain: String { "com.apple.CoreML" }
  public var errorCode: Int { code.rawValue }
  public var errorDescription: String? { "Models of Core ML cannot be run here." }
}

private func noModels() -> MLModelError {
  Diagnostics.warn(
    once: "CoreML", "Models of Core ML cannot be run here: loading one throws MLModelError.")
  return MLModelError(.generic)
}

public enum MLComputeUnits: Int, Sendable {
  case cpuOnly = 0, cpuAndGPU = 1, all = 2, cpuAndNeuralEngine = 3
}

/// How a model is to be run. Kept.
open class MLModelConfiguration: NSObject, @unchecked Sendable {
  open var computeUnits = MLComputeUnits.all
  open var modelDisplayName: String?
  open var allowLowPrecisionAccumulationOnGPU = false
}

/// A trained model. None can be loaded here.
open class MLModel: NSObject, @unchecked Sendable {
  open var configuration: MLModelConfiguration { MLModelConfiguration() }
  open var modelDescription: MLModelDescription { MLModelDescription() }

  /// Throws: no model can be loaded here.
  public init(contentsOf url: URL) throws { throw noModels() }
  /// Throws: no model can be loaded here.
  public init(contentsOf url: URL, configuration: MLModelConfiguration) throws { throw noModels() }
  open class func load(
    contentsOf url: URL, configuration: MLModelConfiguration = MLModelConfiguration()
  ) async throws -> MLModel { throw noModels() }
  open class func load(
    contentsOf url: URL, configuration: MLModelConfiguration = MLModelConfiguration(),
    completionHandler handler: @escaping @Sendable (Result<MLModel, any Error>) -> Void
  ) { handler(.failure(noModels())) }
  open class func compileModel(at modelURL: URL) throws -> URL { throw noModels() }
  open class func compileModel(at modelURL: URL) async throws -> URL { throw noModels() }
  open func prediction(from input: any MLFeatureProvider) throws -> any MLFeatureProvider {
    throw noModels()
  }
  open func prediction(from input: any MLFeatureProvider, options: MLPredictionOptions) throws
    -> any MLFeatureProvider
  {
    throw noModels()
  }
}

open class MLModelDescription: NSObject, @unchecked Sendable {
  open var inputDescriptionsByName: [String: MLFeatureDescription] { [:] }
  open var outputDescriptionsByName: [String: MLFeatureDescription] { [:] }
}
open class MLFeatureDescription: NSObject, @unchecked Sendable {
  open var name: String { "" }
  open var type: MLFeatureType { .invalid }
  open var isOptional: Bool { false }
}
open class MLPredictionOptions: NSObject, @unchecked Sendable { open var usesCPUOnly = false }

public enum MLFeatureType: Int, Sendable {
  case invalid = 0, int64 = 1, double = 2, string = 3, image = 4, multiArray = 5, dictionary = 6,
    sequence = 7
}

/// Values by the names of a model's features.
public protocol MLFeatureProvider: AnyObject {
  var featureNames: Set<String> { get }
  func featureValue(for featureName: String) -> MLFeatureValue?
}

/// Values in a dictionary.
open class MLDictionaryFeatureProvider: NSObject, MLFeatureProvider, @unchecked Sendable {
  public let dictionary: [String: MLFeatureValue]
  /// Numbers, texts and arrays by names; throws for values of other types.
  public init(dictionary: [String: Any]) throws {
    self.dictionary = try dictionary.mapValues { value in
      switch value {
      case let value as MLFeatureValue: return value
      case let value as MLMultiArray: return MLFeatureValue(multiArray: value)
      case let value as String: return MLFeatureValue(string: value)
      case let value as Int: return MLFeatureValue(int64: Int64(value))
      case let value as Int64: return MLFeatureValue(int64: value)
      case let value as Double: return MLFeatureValue(double: value)
      default: throw MLModelError(.featureType)
      }
    }
  }
  open var featureNames: Set<String> { Set(dictionary.keys) }
  open func featureValue(for featureName: String) -> MLFeatureValue? { dictionary[featureName] }
}

/// A value of a feature.
open class MLFeatureValue: NSObject, @unchecked Sendable {
  public let type: MLFeatureType
  public let int64Value: Int64
  public let doubleValue: Double
  public let stringValue: String
  public let multiArrayValue: MLMultiArray?

  private init(
    _ type: MLFeatureType, int64: Int64 = 0, double: Double = 0, string: String = "",
    array: MLMultiArray? = nil
  ) {
    (self.type, int64Value, doubleValue) = (type, int64, double)
    (stringValue, multiArrayValue) = (string, array)
  }
  public convenience init(int64 value: Int64) { self.init(.int64, int64: value) }
  public convenience init(double value: Double) { self.init(.double, double: value) }
  public convenience init(string value: String) { self.init(.string, string: value) }
  public convenience init(multiArray value: MLMultiArray) { self.init(.multiArray, array: value) }
}

public enum MLMultiArrayDataType: Int, Sendable {
  case double = 0x10040, float32 = 0x10020, int32 = 0x20020
}

/// Numbers in several dimensions, the last one the closest together.
open class MLMultiArray: NSObject, @unchecked Sendable {
  public let shape: [NSNumber]
  public let dataType: MLMultiArrayDataType
  public let strides: [NSNumber]
  private var numbers: [Double]

  /// Zeros; throws for a size below 1, and for more than two thousand million numbers.
  public init(shape: [NSNumber], dataType: MLMultiArrayDataType) throws {
    let sizes = shape.map(\.intValue)
    var total = 1
    for size in sizes {
      let (product, isTooLarge) = total.multipliedReportingOverflow(by: size)
      guard size > 0, !isTooLarge, product <= Int(Int32.max) else {
        throw MLModelError(.parameters)
      }
      total = product
    }
    (self.shape, self.dataType) = (shape, dataType)
    var step = 1
    strides = sizes.reversed().map { size in
      defer { step *= size }
      return NSNumber(value: step)
    }.reversed()
    numbers = [Double](repeating: 0, count: total)
  }
  /// One row of numbers.
  public convenience init(_ values: [Double]) throws {
    try self.init(shape: [NSNumber(value: max(1, values.count))], dataType: .double)
    for (index, value) in values.enumerated() { numbers[index] = value }
  }
  /// How many numbers there are in all.
  open var count: Int { numbers.count }
  open subscript(idx: Int) -> NSNumber {
    get { NSNumber(value: numbers[idx]) }
    set { numbers[idx] = stored(newValue.doubleValue) }
  }
  open subscript(key: [NSNumber]) -> NSNumber {
    get { self[place(key)] }
    set { self[place(key)] = newValue }
  }
  /// As the type of the numbers has it.
  private func stored(_ number: Double) -> Double {
    switch dataType {
    case .double: number
    case .float32: Double(Float(number))
    case .int32 where number.isNaN: 0
    case .int32: min(max(number.rounded(.towardZero), -2_147_483_648), 2_147_483_647)
    }
  }
  private func place(_ key: [NSNumber]) -> Int {
    zip(key, strides).reduce(0) { $0 + $1.0.intValue * $1.1.intValue }
  }
}
