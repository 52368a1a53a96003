import Foundation

extension HKQuery {
  /// Workouts that last so long, in seconds.
  public class func predicateForWorkouts(
    with operatorType: NSComparisonPredicate.Operator, duration: TimeInterval
  ) -> NSPredicate {
    NSPredicate { object, _ in operatorType.holds((object as? HKWorkout)?.duration, duration) }
  }
  /// Workouts that took so much energy.
  public class func predicateForWorkouts(
    with operatorType: NSComparisonPredicate.Operator, totalEnergyBurned: HKQuantity
  ) -> NSPredicate { workouts(by: \.totalEnergyBurned, operatorType, totalEnergyBurned) }
  /// Workouts over such a distance.
  public class func predicateForWorkouts(
    with operatorType: NSComparisonPredicate.Operator, totalDistance: HKQuantity
  ) -> NSPredicate { workouts(by: \.totalDistance, operatorType, totalDistance) }

  /// Workouts with an activity that a predicate for activities holds for, as those below.
  public class func predicateForWorkouts(activityPredicate: NSPredicate) -> NSPredicate {
    NSPredicate { object, _ in
      (object as? HKWorkout)?.workoutActivities.contains { activityPredicate.evaluate(with: $0) }
        ?? false
    }
  }
  /// Activities of a kind.
  public class func predicateForWorkoutActivities(
    workoutActivityType: HKWorkoutActivityType
  ) -> NSPredicate {
    NSPredicate { object, _ in
      (object as? HKWorkoutActivity)?.workoutConfiguration.activityType == workoutActivityType
    }
  }
  /// Activities that last so long, in seconds.
  public class func predicateForWorkoutActivities(
    operatorType: NSComparisonPredicate.Operator, duration: TimeInterval
  ) -> NSPredicate {
    NSPredicate { object, _ in
      operatorType.holds((object as? HKWorkoutActivity)?.duration, duration)
    }
  }
  /// Activities between two dates; nil is no limit. One that lasts is as long as it has been.
  public class func predicateForWorkoutActivities(
    start startDate: Date?, end endDate: Date?, options: HKQueryOptions = []
  ) -> NSPredicate {
    NSPredicate { object, _ in
      guard let activity = object as? HKWorkoutActivity else { return false }
      return options.allow(
        activity.startDate, activity.endDate ?? Date(), within: startDate, endDate)
    }
  }

  private class func workouts(
    by amount: @escaping (HKWorkout) -> HKQuantity?,
    _ operatorType: NSComparisonPredicate.Operator, _ limit: HKQuantity
  ) -> NSPredicate {
    NSPredicate { object, _ in
      guard let amount = (object as? HKWorkout).flatMap(amount), amount.isComparable(to: limit)
      else { return false }
      return operatorType.holds(amount.compare(limit))
    }
  }
}

extension HKQueryOptions {
  /// Whether what lasts from a date to a date lies between two others. Without options it has to
  /// overlap with them; a strict date has to lie within.
  func allow(_ start: Date, _ end: Date, within first: Date?, _ last: Date?) -> Bool {
    let (first, last) = (first ?? .distantPast, last ?? .distantFuture)
    return start <= last && end >= first && (!contains(.strictStartDate) || start >= first)
      && (!contains(.strictEndDate) || end <= last)
  }
}

extension NSComparisonPredicate.Operator {
  /// Whether a number is as the operator says; false of none, and of operators that are not for numbers.
  func holds(_ number: Double?, _ other: Double) -> Bool {
    guard let number else { return false }
    return holds(
      number < other ? .orderedAscending : number > other ? .orderedDescending : .orderedSame)
  }

  func holds(_ order: ComparisonResult?) -> Bool {
    guard let order else { return false }
    switch self {
    case .lessThan: return order == .orderedAscending
    case .lessThanOrEqualTo: return order != .orderedDescending
    case .greaterThan: return order == .orderedDescending
    case .greaterThanOrEqualTo: return order != .orderedAscending
    case .equalTo: return order == .orderedSame
    case .notEqualTo: return order != .orderedSame
    default: return false
    }
  }
}
