import Foundation

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
  public class func characteristicType(
    forIdentifier identifier: HKCharacteristicTypeIdentifier
  ) -> HKCharacteristicType? { HKCharacteristicType(identifier) }
  public class func correlationType(forIdentifier identifier: HKCorrelationTypeIdentifier)
    -> HKCorrelationType?
  { HKCorrelationType(identifier) }
  public class func activitySummaryType() -> HKActivitySummaryType {
    HKActivitySummaryType("HKActivitySummaryTypeIdentifier")
  }
  public class func workoutType() -> HKWorkoutType { HKWorkoutType("HKWorkoutTypeIdentifier") }
}

/// A kind of data that has a time.
open class HKSampleType: HKObjectType, @unchecked Sendable {}

/// A kind of number.
open class HKQuantityType: HKSampleType, @unchecked Sendable {
  public init(_ identifier: HKQuantityTypeIdentifier) { super.init(identifier.rawValue) }

  /// Whether it adds up over time, as steps do, or is measured now and then.
  public var aggregationStyle: HKQuantityAggregationStyle {
    let name = identifier.dropFirst("HKQuantityTypeIdentifier".count)
    if name == "HeartRate" { return .discreteTemporallyWeighted }
    if name.hasSuffix("AudioExposure") { return .discreteEquivalentContinuousLevel }
    let sums = [
      "StepCount", "Distance", "PushCount", "SwimmingStrokeCount", "FlightsClimbed", "Dietary",
      "ActiveEnergyBurned", "BasalEnergyBurned", "AppleExerciseTime", "AppleMoveTime",
      "AppleStandTime", "NikeFuel", "InhalerUsage", "InsulinDelivery", "NumberOf", "TimeInDaylight",
    ]
    return sums.contains { name.hasPrefix($0) } ? .cumulative : .discreteArithmetic
  }
}

/// A kind of thing that is one of several.
open class HKCategoryType: HKSampleType, @unchecked Sendable {
  public init(_ identifier: HKCategoryTypeIdentifier) { super.init(identifier.rawValue) }
}

open class HKWorkoutType: HKSampleType, @unchecked Sendable {}

/// A kind of fact of a person, which is no sample as it has no time.
open class HKCharacteristicType: HKObjectType, @unchecked Sendable {
  public init(_ identifier: HKCharacteristicTypeIdentifier) { super.init(identifier.rawValue) }
}

/// A kind of samples that belong together.
open class HKCorrelationType: HKSampleType, @unchecked Sendable {
  public init(_ identifier: HKCorrelationTypeIdentifier) { super.init(identifier.rawValue) }
}

/// What a day's rings are made of.
open class HKActivitySummaryType: HKObjectType, @unchecked Sendable {}

/// A kind of samples that follow each other, as the places of a run.
open class HKSeriesType: HKSampleType, @unchecked Sendable {
  public class func workoutRoute() -> HKSeriesType {
    HKSeriesType("HKWorkoutRouteTypeIdentifier")
  }
  public class func heartbeat() -> HKSeriesType {
    HKSeriesType("HKDataTypeIdentifierHeartbeatSeries")
  }
}

/// How quantities of a kind are put together.
public enum HKQuantityAggregationStyle: Int, Sendable {
  case cumulative, discreteArithmetic, discreteTemporallyWeighted
  case discreteEquivalentContinuousLevel
}
