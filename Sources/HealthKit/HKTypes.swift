import Foundation

/// What kind of number a quantity is.
public struct HKQuantityTypeIdentifier: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  private init(_ name: String) { rawValue = "HKQuantityTypeIdentifier" + name }
  public static let stepCount = Self("StepCount")
  public static let distanceWalkingRunning = Self("DistanceWalkingRunning")
  public static let distanceCycling = Self("DistanceCycling")
  public static let flightsClimbed = Self("FlightsClimbed")
  public static let activeEnergyBurned = Self("ActiveEnergyBurned")
  public static let basalEnergyBurned = Self("BasalEnergyBurned")
  public static let appleExerciseTime = Self("AppleExerciseTime")
  public static let appleStandTime = Self("AppleStandTime")
  public static let heartRate = Self("HeartRate")
  public static let restingHeartRate = Self("RestingHeartRate")
  public static let heartRateVariabilitySDNN = Self("HeartRateVariabilitySDNN")
  public static let oxygenSaturation = Self("OxygenSaturation")
  public static let bodyTemperature = Self("BodyTemperature")
  public static let bloodGlucose = Self("BloodGlucose")
  public static let bloodPressureSystolic = Self("BloodPressureSystolic")
  public static let bloodPressureDiastolic = Self("BloodPressureDiastolic")
  public static let bodyMass = Self("BodyMass")
  public static let bodyMassIndex = Self("BodyMassIndex")
  public static let bodyFatPercentage = Self("BodyFatPercentage")
  public static let height = Self("Height")
  public static let vo2Max = Self("VO2Max")
  public static let dietaryWater = Self("DietaryWater")
  public static let dietaryCaffeine = Self("DietaryCaffeine")
  public static let dietaryEnergyConsumed = Self("DietaryEnergyConsumed")
}

/// What kind of thing a category is.
public struct HKCategoryTypeIdentifier: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  private init(_ name: String) { rawValue = "HKCategoryTypeIdentifier" + name }
  public static let sleepAnalysis = Self("SleepAnalysis")
  public static let mindfulSession = Self("MindfulSession")
  public static let appleStandHour = Self("AppleStandHour")
}

/// A kind of health data. Equal where the identifiers are.
open class HKObjectType: NSObject, @unchecked Sendable {
  public let identifier: String
  init(_ identifier: String) { self.identifier = identifier }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? HKObjectType)?.identifier == identifier
  }
  open override var hash: Int { identifier.hashValue }

  public class func quantityType(forIdentifier identifier: HKQuantityTypeIdentifier)
    -> HKQuantityType?
  { HKQuantityType(identifier) }
  public class func categoryType(forIdentifier identifier: HKCategoryTypeIdentifier)
    -> HKCategoryType?
  { HKCategoryType(identifier) }
  public class func workoutType() -> HKWorkoutType { HKWorkoutType("HKWorkoutTypeIdentifier") }
}

/// A kind of data that has a time.
open class HKSampleType: HKObjectType, @unchecked Sendable {}

/// A kind of number.
open class HKQuantityType: HKSampleType, @unchecked Sendable {
  public init(_ identifier: HKQuantityTypeIdentifier) { super.init(identifier.rawValue) }
}

/// A kind of thing that is one of several.
open class HKCategoryType: HKSampleType, @unchecked Sendable {
  public init(_ identifier: HKCategoryTypeIdentifier) { super.init(identifier.rawValue) }
}

open class HKWorkoutType: HKSampleType, @unchecked Sendable {}

/// A unit by its name, as `count/min`; multiples of a unit are units of their own.
open class HKUnit: NSObject, @unchecked Sendable {
  public let unitString: String
  /// How many of the smallest unit of its kind it is.
  let factor: Double

  init(_ name: String, _ factor: Double = 1) { (unitString, self.factor) = (name, factor) }
  public convenience init(from string: String) { self.init(string) }

  public class func count() -> HKUnit { HKUnit("count") }
  public class func percent() -> HKUnit { HKUnit("%") }
  public class func second() -> HKUnit { HKUnit("s") }
  public class func minute() -> HKUnit { HKUnit("min", 60) }
  public class func hour() -> HKUnit { HKUnit("hr", 3600) }
  public class func meter() -> HKUnit { HKUnit("m") }
  public class func mile() -> HKUnit { HKUnit("mi", 1609.344) }
  public class func foot() -> HKUnit { HKUnit("ft", 0.3048) }
  public class func inch() -> HKUnit { HKUnit("in", 0.0254) }
  public class func gram() -> HKUnit { HKUnit("g") }
  public class func pound() -> HKUnit { HKUnit("lb", 453.59237) }
  public class func liter() -> HKUnit { HKUnit("L") }
  public class func kilocalorie() -> HKUnit { HKUnit("kcal", 4184) }
  public class func joule() -> HKUnit { HKUnit("J") }
  public class func meterUnit(with prefix: HKMetricPrefix) -> HKUnit { prefix.unit(meter()) }
  public class func gramUnit(with prefix: HKMetricPrefix) -> HKUnit { prefix.unit(gram()) }
  public class func literUnit(with prefix: HKMetricPrefix) -> HKUnit { prefix.unit(liter()) }

  open func unitDivided(by unit: HKUnit) -> HKUnit {
    HKUnit("\(unitString)/\(unit.unitString)", factor / unit.factor)
  }
}

public enum HKMetricPrefix: Int, Sendable {
  case none, pico, nano, micro, milli, centi, deci, deca, hecto, kilo

  fileprivate func unit(_ unit: HKUnit) -> HKUnit {
    let names = ["", "p", "n", "mc", "m", "c", "d", "da", "h", "k"]
    let powers = [0.0, -12, -9, -6, -3, -2, -1, 1, 2, 3]
    return HKUnit(names[rawValue] + unit.unitString, unit.factor * pow(10, powers[rawValue]))
  }
}

/// A number with its unit.
open class HKQuantity: NSObject, @unchecked Sendable {
  private let unit: HKUnit
  private let number: Double
  public init(unit: HKUnit, doubleValue value: Double) { (self.unit, number) = (unit, value) }

  /// The number in another unit of the same kind.
  open func doubleValue(for unit: HKUnit) -> Double { number * self.unit.factor / unit.factor }
}

/// A piece of health data.
open class HKObject: NSObject, @unchecked Sendable {
  public let uuid = UUID()
  public let metadata: [String: Any]?
  init(_ metadata: [String: Any]?) { self.metadata = metadata }
}

/// A piece of health data at a time.
open class HKSample: HKObject, @unchecked Sendable {
  public let sampleType: HKSampleType
  public let startDate: Date
  public let endDate: Date
  init(_ type: HKSampleType, _ start: Date, _ end: Date, _ metadata: [String: Any]?) {
    (sampleType, startDate, endDate) = (type, start, end)
    super.init(metadata)
  }
}

/// A number at a time.
open class HKQuantitySample: HKSample, @unchecked Sendable {
  public let quantityType: HKQuantityType
  public let quantity: HKQuantity
  public init(
    type quantityType: HKQuantityType, quantity: HKQuantity, start startDate: Date,
    end endDate: Date, metadata: [String: Any]? = nil
  ) {
    (self.quantityType, self.quantity) = (quantityType, quantity)
    super.init(quantityType, startDate, endDate, metadata)
  }
}

/// One of several things at a time.
open class HKCategorySample: HKSample, @unchecked Sendable {
  public let categoryType: HKCategoryType
  public let value: Int
  public init(
    type: HKCategoryType, value: Int, start startDate: Date, end endDate: Date,
    metadata: [String: Any]? = nil
  ) {
    (categoryType, self.value) = (type, value)
    super.init(type, startDate, endDate, metadata)
  }
}

public let HKSampleSortIdentifierStartDate = "startDate"
public let HKSampleSortIdentifierEndDate = "endDate"
public let HKObjectQueryNoLimit = 0
