import Foundation

public enum HKBiologicalSex: Int, Sendable { case notSet, female, male, other }
public enum HKBloodType: Int, Sendable {
  case notSet, aPositive, aNegative, bPositive, bNegative, abPositive, abNegative, oPositive
  case oNegative
}
public enum HKFitzpatrickSkinType: Int, Sendable { case notSet, I, II, III, IV, V, VI }
public enum HKWheelchairUse: Int, Sendable { case notSet, no, yes }
public enum HKActivityMoveMode: Int, Sendable { case activeEnergy = 1, appleMoveTime }

open class HKBiologicalSexObject: NSObject, @unchecked Sendable {
  open var biologicalSex: HKBiologicalSex { .notSet }
}
open class HKBloodTypeObject: NSObject, @unchecked Sendable {
  open var bloodType: HKBloodType { .notSet }
}
open class HKFitzpatrickSkinTypeObject: NSObject, @unchecked Sendable {
  open var skinType: HKFitzpatrickSkinType { .notSet }
}
open class HKWheelchairUseObject: NSObject, @unchecked Sendable {
  open var wheelchairUse: HKWheelchairUse { .notSet }
}
open class HKActivityMoveModeObject: NSObject, @unchecked Sendable {
  open var activityMoveMode: HKActivityMoveMode { .activeEnergy }
}

/// What a person is. All of it throws, as there is no health data.
extension HKHealthStore {
  public func dateOfBirthComponents() throws -> DateComponents {
    try unavailable()
    return DateComponents()
  }
  public func biologicalSex() throws -> HKBiologicalSexObject {
    try unavailable()
    return HKBiologicalSexObject()
  }
  public func bloodType() throws -> HKBloodTypeObject {
    try unavailable()
    return HKBloodTypeObject()
  }
  public func fitzpatrickSkinType() throws -> HKFitzpatrickSkinTypeObject {
    try unavailable()
    return HKFitzpatrickSkinTypeObject()
  }
  public func wheelchairUse() throws -> HKWheelchairUseObject {
    try unavailable()
    return HKWheelchairUseObject()
  }
  public func activityMoveMode() throws -> HKActivityMoveModeObject {
    try unavailable()
    return HKActivityMoveModeObject()
  }
}

/// A day's rings.
open class HKActivitySummary: NSObject, @unchecked Sendable {
  open var activityMoveMode = HKActivityMoveMode.activeEnergy
  open var activeEnergyBurned = HKQuantity(unit: .kilocalorie(), doubleValue: 0)
  open var activeEnergyBurnedGoal = HKQuantity(unit: .kilocalorie(), doubleValue: 0)
  open var appleMoveTime = HKQuantity(unit: .minute(), doubleValue: 0)
  open var appleMoveTimeGoal = HKQuantity(unit: .minute(), doubleValue: 0)
  open var appleExerciseTime = HKQuantity(unit: .minute(), doubleValue: 0)
  open var appleExerciseTimeGoal = HKQuantity(unit: .minute(), doubleValue: 0)
  open var exerciseTimeGoal: HKQuantity?
  open var appleStandHours = HKQuantity(unit: .count(), doubleValue: 0)
  open var appleStandHoursGoal = HKQuantity(unit: .count(), doubleValue: 0)
  open var standHoursGoal: HKQuantity?
  open func dateComponents(for calendar: Calendar) -> DateComponents {
    DateComponents(calendar: calendar)
  }
}

open class HKActivitySummaryQuery: HKQuery, @unchecked Sendable {
  private let handler: (HKActivitySummaryQuery, [HKActivitySummary]?, (any Error)?) -> Void
  open var updateHandler: ((HKActivitySummaryQuery, [HKActivitySummary]?, (any Error)?) -> Void)?
  public init(
    predicate: NSPredicate?,
    resultsHandler: @escaping (HKActivitySummaryQuery, [HKActivitySummary]?, (any Error)?) -> Void
  ) {
    handler = resultsHandler
    super.init()
  }
  override func fail(_ error: any Error) { handler(self, nil, error) }
}
