import Foundation

/// A piece of health data.
open class HKObject: NSObject, @unchecked Sendable {
  public let uuid = UUID()
  public let metadata: [String: Any]?
  /// What measured it; nil where it was not said.
  public let device: HKDevice?
  init(_ metadata: [String: Any]?, _ device: HKDevice? = nil) {
    (self.metadata, self.device) = (metadata, device)
  }

  /// Who wrote it: this app, as there is no other.
  public var sourceRevision: HKSourceRevision {
    HKSourceRevision(source: .default(), version: nil)
  }
}

/// A piece of health data at a time.
open class HKSample: HKObject, @unchecked Sendable {
  public let sampleType: HKSampleType
  public let startDate: Date
  public let endDate: Date
  init(
    _ type: HKSampleType, _ start: Date, _ end: Date, _ metadata: [String: Any]?,
    _ device: HKDevice? = nil
  ) {
    (sampleType, startDate, endDate) = (type, start, end)
    super.init(metadata, device)
  }
}

/// A number at a time.
open class HKQuantitySample: HKSample, @unchecked Sendable {
  public let quantityType: HKQuantityType
  public let quantity: HKQuantity
  public init(
    type quantityType: HKQuantityType, quantity: HKQuantity, start startDate: Date,
    end endDate: Date, device: HKDevice? = nil, metadata: [String: Any]? = nil
  ) {
    (self.quantityType, self.quantity) = (quantityType, quantity)
    super.init(quantityType, startDate, endDate, metadata, device)
  }
}

/// One of several things at a time.
open class HKCategorySample: HKSample, @unchecked Sendable {
  public let categoryType: HKCategoryType
  public let value: Int
  public init(
    type: HKCategoryType, value: Int, start startDate: Date, end endDate: Date,
    device: HKDevice? = nil, metadata: [String: Any]? = nil
  ) {
    (categoryType, self.value) = (type, value)
    super.init(type, startDate, endDate, metadata, device)
  }
}

/// Samples that belong together.
open class HKCorrelation: HKSample, @unchecked Sendable {
  public let correlationType: HKCorrelationType
  public let objects: Set<HKSample>
  public init(
    type correlationType: HKCorrelationType, start startDate: Date, end endDate: Date,
    objects: Set<HKSample>, device: HKDevice? = nil, metadata: [String: Any]? = nil
  ) {
    (self.correlationType, self.objects) = (correlationType, objects)
    super.init(correlationType, startDate, endDate, metadata, device)
  }

  /// Those of a kind.
  open func objects(for type: HKObjectType) -> Set<HKSample> {
    objects.filter { $0.sampleType.isEqual(type) }
  }
}

/// An app that writes health data. There is none but this one.
open class HKSource: NSObject, @unchecked Sendable {
  private static let this = HKSource()
  open class func `default`() -> HKSource { this }
  open var name: String { ProcessInfo.processInfo.processName }
  open var bundleIdentifier: String { Bundle.main.bundleIdentifier ?? "" }
}

/// An app, and its version.
open class HKSourceRevision: NSObject, @unchecked Sendable {
  public let source: HKSource
  public let version: String?
  public let productType: String?
  public init(source: HKSource, version: String?) {
    (self.source, self.version, productType) = (source, version, nil)
  }
}

/// What measures health data, as the app says.
open class HKDevice: NSObject, @unchecked Sendable {
  public let name: String?
  public let manufacturer: String?
  public let model: String?
  public let hardwareVersion: String?
  public let firmwareVersion: String?
  public let softwareVersion: String?
  public let localIdentifier: String?
  public let udiDeviceIdentifier: String?

  public init(
    name: String?, manufacturer: String?, model: String?, hardwareVersion: String?,
    firmwareVersion: String?, softwareVersion: String?, localIdentifier: String?,
    udiDeviceIdentifier: String?
  ) {
    (self.name, self.manufacturer, self.model) = (name, manufacturer, model)
    self.hardwareVersion = hardwareVersion
    self.firmwareVersion = firmwareVersion
    self.softwareVersion = softwareVersion
    self.localIdentifier = localIdentifier
    self.udiDeviceIdentifier = udiDeviceIdentifier
  }

  /// This machine.
  open class func local() -> HKDevice {
    HKDevice(
      name: ProcessInfo.processInfo.hostName, manufacturer: nil, model: nil, hardwareVersion: nil,
      firmwareVersion: nil, softwareVersion: nil, localIdentifier: nil, udiDeviceIdentifier: nil)
  }
}

/// What a sample of sleep says.
public enum HKCategoryValueSleepAnalysis: Int, Sendable {
  case inBed, asleepUnspecified, awake, asleepCore, asleepDeep, asleepREM

  /// The name before there were stages.
  public static var asleep: Self { .asleepUnspecified }
  /// What counts as sleep.
  public static var allAsleepValues: Set<Self> {
    [.asleepUnspecified, .asleepCore, .asleepDeep, .asleepREM]
  }
}

public enum HKCategoryValue: Int, Sendable { case notApplicable }
public enum HKCategoryValueSeverity: Int, Sendable {
  case unspecified, notPresent, mild, moderate, severe
}
public enum HKCategoryValuePresence: Int, Sendable { case present, notPresent }
public enum HKCategoryValueAppleStandHour: Int, Sendable { case stood, idle }
public enum HKCategoryValueMenstrualFlow: Int, Sendable {
  case unspecified = 1, light, medium, heavy, none
}
public enum HKCategoryValueVaginalBleeding: Int, Sendable {
  case unspecified = 1, light, medium, heavy, none
}
public enum HKCategoryValueOvulationTestResult: Int, Sendable {
  case negative = 1, luteinizingHormoneSurge, indeterminate, estrogenSurge
}
