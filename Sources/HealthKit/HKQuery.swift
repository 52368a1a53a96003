import Foundation

/// Asks for health data; a store answers it with an error, as there is none.
open class HKQuery: NSObject, @unchecked Sendable {
  override init() { super.init() }

  /// Calls the query's handler with an error.
  func fail(_ error: any Error) {}

  /// Samples between two dates; nil is no limit. Those that overlap with them count, unless the
  /// options say that a date of theirs has to lie within.
  open class func predicateForSamples(
    withStart startDate: Date?, end endDate: Date?, options: HKQueryOptions = []
  ) -> NSPredicate {
    NSPredicate { object, _ in
      guard let sample = object as? HKSample else { return false }
      return options.allow(sample.startDate, sample.endDate, within: startDate, endDate)
    }
  }

  /// Samples that those apps have written.
  open class func predicateForObjects(from sources: Set<HKSource>) -> NSPredicate {
    NSPredicate { object, _ in
      (object as? HKObject).map { sources.contains($0.sourceRevision.source) } ?? false
    }
  }
  /// The sample with that identifier.
  open class func predicateForObject(with uuid: UUID) -> NSPredicate {
    NSPredicate { object, _ in (object as? HKObject)?.uuid == uuid }
  }
  open class func predicateForObjects(with uuids: Set<UUID>) -> NSPredicate {
    NSPredicate { object, _ in (object as? HKObject).map { uuids.contains($0.uuid) } ?? false }
  }
  /// Samples that say something by that key.
  open class func predicateForObjects(withMetadataKey key: String) -> NSPredicate {
    NSPredicate { object, _ in (object as? HKObject)?.metadata?[key] != nil }
  }
  /// Samples with an amount that is as the operator says; those of another kind of unit are not.
  open class func predicateForQuantitySamples(
    with operatorType: NSComparisonPredicate.Operator, quantity: HKQuantity
  ) -> NSPredicate {
    NSPredicate { object, _ in
      guard let sample = object as? HKQuantitySample, sample.quantity.isComparable(to: quantity)
      else { return false }
      return operatorType.holds(sample.quantity.compare(quantity))
    }
  }
  open class func predicateForCategorySamples(
    with operatorType: NSComparisonPredicate.Operator, value: Int
  ) -> NSPredicate {
    NSPredicate { object, _ in
      operatorType.holds((object as? HKCategorySample).map { Double($0.value) }, Double(value))
    }
  }
  /// Workouts of a kind.
  open class func predicateForWorkouts(with type: HKWorkoutActivityType) -> NSPredicate {
    NSPredicate { object, _ in (object as? HKWorkout)?.workoutActivityType == type }
  }
  /// Samples of a workout. There are none.
  open class func predicateForObjects(from workout: HKWorkout) -> NSPredicate {
    NSPredicate(value: false)
  }
  /// The rings of those days. There are none.
  open class func predicate(
    forActivitySummariesBetweenStart start: DateComponents, end: DateComponents
  ) -> NSPredicate { NSPredicate(value: false) }
  open class func predicateForActivitySummary(with components: DateComponents) -> NSPredicate {
    NSPredicate(value: false)
  }
}

public struct HKQueryOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let strictStartDate = HKQueryOptions(rawValue: 1)
  public static let strictEndDate = HKQueryOptions(rawValue: 2)
}

open class HKSampleQuery: HKQuery, @unchecked Sendable {
  private let handler: (HKSampleQuery, [HKSample]?, (any Error)?) -> Void

  public init(
    sampleType: HKSampleType, predicate: NSPredicate?, limit: Int,
    sortDescriptors: [NSSortDescriptor]?,
    resultsHandler: @escaping (HKSampleQuery, [HKSample]?, (any Error)?) -> Void
  ) {
    handler = resultsHandler
    super.init()
  }

  override func fail(_ error: any Error) { handler(self, nil, error) }
}

public struct HKStatisticsOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let separateBySource = HKStatisticsOptions(rawValue: 1)
  public static let discreteAverage = HKStatisticsOptions(rawValue: 2)
  public static let discreteMin = HKStatisticsOptions(rawValue: 4)
  public static let discreteMax = HKStatisticsOptions(rawValue: 8)
  public static let cumulativeSum = HKStatisticsOptions(rawValue: 16)
  public static let mostRecent = HKStatisticsOptions(rawValue: 32)
  public static let duration = HKStatisticsOptions(rawValue: 64)
}

/// A sum or a mean of samples; none comes.
open class HKStatistics: NSObject, @unchecked Sendable {
  public let quantityType: HKQuantityType
  public let startDate: Date
  public let endDate: Date
  init(_ quantityType: HKQuantityType, _ startDate: Date, _ endDate: Date) {
    (self.quantityType, self.startDate, self.endDate) = (quantityType, startDate, endDate)
  }
  open func sumQuantity() -> HKQuantity? { nil }
  open func sumQuantity(for source: HKSource) -> HKQuantity? { nil }
  open func duration() -> HKQuantity? { nil }
  open var sources: [HKSource]? { nil }
  open func averageQuantity() -> HKQuantity? { nil }
  open func minimumQuantity() -> HKQuantity? { nil }
  open func maximumQuantity() -> HKQuantity? { nil }
  open func mostRecentQuantity() -> HKQuantity? { nil }
}

open class HKStatisticsQuery: HKQuery, @unchecked Sendable {
  private let handler: (HKStatisticsQuery, HKStatistics?, (any Error)?) -> Void

  public init(
    quantityType: HKQuantityType, quantitySamplePredicate: NSPredicate?,
    options: HKStatisticsOptions = [],
    completionHandler handler: @escaping (HKStatisticsQuery, HKStatistics?, (any Error)?) -> Void
  ) {
    self.handler = handler
    super.init()
  }

  override func fail(_ error: any Error) { handler(self, nil, error) }
}

/// Sums or means of equal spans of time; none come.
open class HKStatisticsCollection: NSObject, @unchecked Sendable {
  open func statistics() -> [HKStatistics] { [] }
  open func sources() -> Set<HKSource> { [] }
  open func statistics(for date: Date) -> HKStatistics? { nil }
  open func enumerateStatistics(
    from startDate: Date, to endDate: Date,
    with block: (HKStatistics, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {}
}

open class HKStatisticsCollectionQuery: HKQuery, @unchecked Sendable {
  /// Called with an error.
  open var initialResultsHandler:
    ((HKStatisticsCollectionQuery, HKStatisticsCollection?, (any Error)?) -> Void)?
  open var statisticsUpdateHandler:
    ((HKStatisticsCollectionQuery, HKStatistics?, HKStatisticsCollection?, (any Error)?) -> Void)?

  public init(
    quantityType: HKQuantityType, quantitySamplePredicate: NSPredicate?,
    options: HKStatisticsOptions = [], anchorDate: Date, intervalComponents: DateComponents
  ) { super.init() }

  override func fail(_ error: any Error) { initialResultsHandler?(self, nil, error) }
}

open class HKObserverQuery: HKQuery, @unchecked Sendable {
  private let handler: (HKObserverQuery, @escaping () -> Void, (any Error)?) -> Void

  public init(
    sampleType: HKSampleType, predicate: NSPredicate?,
    updateHandler: @escaping (HKObserverQuery, @escaping () -> Void, (any Error)?) -> Void
  ) {
    handler = updateHandler
    super.init()
  }

  override func fail(_ error: any Error) { handler(self, {}, error) }
}
