import Foundation

/// Where a query that asks for what is new has come to.
open class HKQueryAnchor: NSObject, @unchecked Sendable {
  public init(fromValue value: Int) {}
}

/// A sample that was deleted.
open class HKDeletedObject: NSObject, @unchecked Sendable {
  public let uuid = UUID()
  open var metadata: [String: Any]? { nil }
}

/// Asks for what is new since an anchor.
open class HKAnchoredObjectQuery: HKQuery, @unchecked Sendable {
  public typealias Handler = (
    HKAnchoredObjectQuery, [HKSample]?, [HKDeletedObject]?, HKQueryAnchor?, (any Error)?
  ) -> Void
  private let handler: Handler
  /// Called for what comes later, which is nothing.
  open var updateHandler: Handler?

  public init(
    type: HKSampleType, predicate: NSPredicate?, anchor: HKQueryAnchor?, limit: Int,
    resultsHandler handler: @escaping Handler
  ) {
    self.handler = handler
    super.init()
  }
  override func fail(_ error: any Error) { handler(self, nil, nil, nil, error) }
}

/// Asks which apps have written samples of a kind.
open class HKSourceQuery: HKQuery, @unchecked Sendable {
  private let handler: (HKSourceQuery, Set<HKSource>?, (any Error)?) -> Void
  public init(
    sampleType: HKSampleType, samplePredicate objectPredicate: NSPredicate?,
    completionHandler: @escaping (HKSourceQuery, Set<HKSource>?, (any Error)?) -> Void
  ) {
    handler = completionHandler
    super.init()
  }
  override func fail(_ error: any Error) { handler(self, nil, error) }
}

// MARK: By await

/// Samples of a kind.
public struct HKSamplePredicate<Sample: HKSample>: Sendable {
  let sampleType: HKSampleType
}

extension HKSamplePredicate where Sample == HKSample {
  public static func sample(type: HKSampleType, predicate: NSPredicate? = nil) -> Self {
    Self(sampleType: type)
  }
}
extension HKSamplePredicate where Sample == HKQuantitySample {
  public static func quantitySample(
    type: HKQuantityType, predicate: NSPredicate? = nil
  ) -> Self { Self(sampleType: type) }
}
extension HKSamplePredicate where Sample == HKCategorySample {
  public static func categorySample(
    type: HKCategoryType, predicate: NSPredicate? = nil
  ) -> Self { Self(sampleType: type) }
}
extension HKSamplePredicate where Sample == HKWorkout {
  public static func workout(_ predicate: NSPredicate? = nil) -> Self {
    Self(sampleType: .workoutType())
  }
}

/// A query whose result is awaited. It throws, as there is no health data.
public protocol HKAsyncQuery {
  associatedtype Output
  func result(for healthStore: HKHealthStore) async throws -> Output
}

extension HKAsyncQuery {
  public func result(for healthStore: HKHealthStore) async throws -> Output {
    warnOfNoHealth()
    throw HKError(.errorHealthDataUnavailable)
  }
}

/// A query whose results are looped over. The loop throws, as there is no health data.
public protocol HKAsyncSequenceQuery {
  associatedtype Element
  func results(for healthStore: HKHealthStore) -> AsyncThrowingStream<Element, any Error>
}

extension HKAsyncSequenceQuery {
  public func results(
    for healthStore: HKHealthStore
  ) -> AsyncThrowingStream<Element, any Error> {
    warnOfNoHealth()
    return AsyncThrowingStream { $0.finish(throwing: HKError(.errorHealthDataUnavailable)) }
  }
}

/// Asks for samples.
public struct HKSampleQueryDescriptor<Sample: HKSample>: HKAsyncQuery {
  public typealias Output = [Sample]
  public init(
    predicates: [HKSamplePredicate<Sample>], sortDescriptors: [SortDescriptor<Sample>],
    limit: Int? = nil
  ) {}
}

/// Asks for what is new since an anchor.
public struct HKAnchoredObjectQueryDescriptor<Sample: HKSample>: HKAsyncQuery,
  HKAsyncSequenceQuery
{
  public struct Result {
    public let addedSamples: [Sample]
    public let deletedObjects: [HKDeletedObject]
    public let newAnchor: HKQueryAnchor
  }
  public typealias Output = Result
  public typealias Element = Result
  public init(
    predicates: [HKSamplePredicate<Sample>], anchor: HKQueryAnchor?, limit: Int? = nil
  ) {}
}

/// Asks for a sum or a mean.
public struct HKStatisticsQueryDescriptor: HKAsyncQuery {
  public typealias Output = HKStatistics?
  public init(predicate: HKSamplePredicate<HKQuantitySample>, options: HKStatisticsOptions) {}
}

/// Asks for sums or means of equal spans of time.
public struct HKStatisticsCollectionQueryDescriptor: HKAsyncQuery, HKAsyncSequenceQuery {
  public struct Result {
    public let statisticsCollection: HKStatisticsCollection
    public let updatedStatistics: HKStatistics?
  }
  public typealias Output = HKStatisticsCollection
  public typealias Element = Result
  public init(
    predicate: HKSamplePredicate<HKQuantitySample>, options: HKStatisticsOptions, anchorDate: Date,
    intervalComponents: DateComponents
  ) {}
}

/// Asks for days' rings.
public struct HKActivitySummaryQueryDescriptor: HKAsyncQuery, HKAsyncSequenceQuery {
  public typealias Output = [HKActivitySummary]
  public typealias Element = [HKActivitySummary]
  public init(predicate: NSPredicate? = nil) {}
}
