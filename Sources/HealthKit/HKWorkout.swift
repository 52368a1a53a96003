import Foundation

/// What a person does in a workout.
public enum HKWorkoutActivityType: UInt, CaseIterable, Sendable {
  case americanFootball = 1, archery, australianFootball, badminton, baseball, basketball, bowling
  case boxing, climbing, cricket, crossTraining, curling, cycling, dance, danceInspiredTraining
  case elliptical, equestrianSports, fencing, fishing, functionalStrengthTraining, golf, gymnastics
  case handball, hiking, hockey, hunting, lacrosse, martialArts, mindAndBody
  case mixedMetabolicCardioTraining, paddleSports, play, preparationAndRecovery, racquetball, rowing
  case rugby, running, sailing, skatingSports, snowSports, soccer, softball, squash, stairClimbing
  case surfingSports, swimming, tableTennis, tennis, trackAndField, traditionalStrengthTraining
  case volleyball, walking, waterFitness, waterPolo, waterSports, wrestling, yoga, barre
  case coreTraining
  case crossCountrySkiing, downhillSkiing, flexibility, highIntensityIntervalTraining, jumpRope
  case kickboxing, pilates, snowboarding, stairs, stepTraining, wheelchairWalkPace
  case wheelchairRunPace, taiChi, mixedCardio, handCycling, discSports, fitnessGaming
  case cardioDance, socialDance, pickleball, cooldown
  case swimBikeRun = 82, transition, underwaterDiving
  case other = 3000
}

public enum HKWorkoutSessionLocationType: Int, Sendable { case unknown = 1, indoor, outdoor }
public enum HKWorkoutSwimmingLocationType: Int, Sendable { case unknown, pool, openWater }
public enum HKWorkoutEventType: Int, Sendable {
  case pause = 1, resume, lap, marker, motionPaused, motionResumed, segment, pauseOrResumeRequest
}

/// Something that happened in a workout.
open class HKWorkoutEvent: NSObject, @unchecked Sendable {
  public let type: HKWorkoutEventType
  public let dateInterval: DateInterval
  public let metadata: [String: Any]?
  public init(type: HKWorkoutEventType, dateInterval: DateInterval, metadata: [String: Any]?) {
    (self.type, self.dateInterval, self.metadata) = (type, dateInterval, metadata)
  }
}

/// What a workout will be.
open class HKWorkoutConfiguration: NSObject, @unchecked Sendable {
  open var activityType = HKWorkoutActivityType.other
  open var locationType = HKWorkoutSessionLocationType.unknown
  open var swimmingLocationType = HKWorkoutSwimmingLocationType.unknown
  open var lapLength: HKQuantity?
}

/// A part of a workout.
open class HKWorkoutActivity: NSObject, @unchecked Sendable {
  public let uuid = UUID()
  public let workoutConfiguration: HKWorkoutConfiguration
  public let startDate: Date
  public let endDate: Date?
  public let metadata: [String: Any]?
  public init(
    workoutConfiguration: HKWorkoutConfiguration, start startDate: Date, end endDate: Date?,
    metadata: [String: Any]?
  ) {
    self.workoutConfiguration = workoutConfiguration
    (self.startDate, self.endDate, self.metadata) = (startDate, endDate, metadata)
  }
  /// Seconds.
  open var duration: TimeInterval { (endDate ?? Date()).timeIntervalSince(startDate) }
  open var workoutEvents: [HKWorkoutEvent] { [] }
  open func statistics(for quantityType: HKQuantityType) -> HKStatistics? { nil }
}

/// A time of sport.
open class HKWorkout: HKSample, @unchecked Sendable {
  public let workoutActivityType: HKWorkoutActivityType
  public let workoutEvents: [HKWorkoutEvent]?
  public let totalEnergyBurned: HKQuantity?
  public let totalDistance: HKQuantity?
  /// Seconds, without those that it was paused for.
  public let duration: TimeInterval

  public init(
    activityType: HKWorkoutActivityType, start startDate: Date, end endDate: Date,
    workoutEvents: [HKWorkoutEvent]? = nil, totalEnergyBurned: HKQuantity? = nil,
    totalDistance: HKQuantity? = nil, device: HKDevice? = nil, metadata: [String: Any]? = nil
  ) {
    workoutActivityType = activityType
    self.workoutEvents = workoutEvents
    (self.totalEnergyBurned, self.totalDistance) = (totalEnergyBurned, totalDistance)
    duration = Self.time(from: startDate, to: endDate, without: workoutEvents ?? [])
    super.init(.workoutType(), startDate, endDate, metadata, device)
  }

  public init(
    activityType: HKWorkoutActivityType, start startDate: Date, end endDate: Date,
    duration: TimeInterval, totalEnergyBurned: HKQuantity?, totalDistance: HKQuantity?,
    device: HKDevice? = nil, metadata: [String: Any]?
  ) {
    workoutActivityType = activityType
    workoutEvents = nil
    (self.totalEnergyBurned, self.totalDistance) = (totalEnergyBurned, totalDistance)
    self.duration = duration > 0 ? duration : endDate.timeIntervalSince(startDate)
    super.init(.workoutType(), startDate, endDate, metadata, device)
  }

  /// The one activity that the workout consists of, of its kind and as long as it.
  open var workoutActivities: [HKWorkoutActivity] {
    let configuration = HKWorkoutConfiguration()
    configuration.activityType = workoutActivityType
    return [
      HKWorkoutActivity(
        workoutConfiguration: configuration, start: startDate, end: endDate, metadata: metadata)
    ]
  }
  open var totalSwimmingStrokeCount: HKQuantity? { nil }
  open var totalFlightsClimbed: HKQuantity? { nil }
  open var allStatistics: [HKQuantityType: HKStatistics] { [:] }
  open func statistics(for quantityType: HKQuantityType) -> HKStatistics? { nil }

  /// The time between two dates, without what lies from each pause to the next resumption.
  private static func time(
    from start: Date, to end: Date, without events: [HKWorkoutEvent]
  ) -> TimeInterval {
    var time = end.timeIntervalSince(start)
    var pause: Date?
    for event in events.sorted(by: { $0.dateInterval.start < $1.dateInterval.start }) {
      // What is told of the time before and after counts at the ends.
      let date = max(start, min(event.dateInterval.start, end))
      switch event.type {
      case .pause, .motionPaused: pause = pause ?? date
      case .resume, .motionResumed:
        if let began = pause { time -= date.timeIntervalSince(began) }
        pause = nil
      default: break
      }
    }
    if let pause { time -= end.timeIntervalSince(pause) }
    return time
  }
}

// MARK: While it lasts

public enum HKWorkoutSessionState: Int, Sendable {
  case notStarted = 1, running, ended, paused, prepared, stopped
}

public enum HKWorkoutSessionType: Int, Sendable { case primary, mirrored }

public protocol HKWorkoutSessionDelegate: AnyObject {
  func workoutSession(
    _ workoutSession: HKWorkoutSession, didChangeTo toState: HKWorkoutSessionState,
    from fromState: HKWorkoutSessionState, date: Date)
  func workoutSession(_ workoutSession: HKWorkoutSession, didFailWithError error: any Error)
  func workoutSession(_ workoutSession: HKWorkoutSession, didGenerate event: HKWorkoutEvent)
}

extension HKWorkoutSessionDelegate {
  public func workoutSession(
    _ workoutSession: HKWorkoutSession, didGenerate event: HKWorkoutEvent
  ) {}
}

/// A workout that goes on. It measures nothing here, and ends at once with an error to its delegate.
open class HKWorkoutSession: NSObject, @unchecked Sendable {
  public let workoutConfiguration: HKWorkoutConfiguration
  private let store: HKHealthStore?
  open private(set) var state = HKWorkoutSessionState.notStarted
  open private(set) var startDate: Date?
  open private(set) var endDate: Date?
  open weak var delegate: (any HKWorkoutSessionDelegate)?

  public init(healthStore: HKHealthStore, configuration: HKWorkoutConfiguration) throws {
    (store, workoutConfiguration) = (healthStore, configuration)
  }
  public init(configuration: HKWorkoutConfiguration) throws {
    (store, workoutConfiguration) = (nil, configuration)
  }

  open var activityType: HKWorkoutActivityType { workoutConfiguration.activityType }
  open var locationType: HKWorkoutSessionLocationType { workoutConfiguration.locationType }
  open var type: HKWorkoutSessionType { .primary }

  /// The builder of the session: always the same.
  open func associatedWorkoutBuilder() -> HKLiveWorkoutBuilder { builder }
  private lazy var builder = HKLiveWorkoutBuilder(
    healthStore: store ?? HKHealthStore(), configuration: workoutConfiguration, device: nil)

  open func prepare() { move(to: .prepared, at: Date()) }
  open func startActivity(with date: Date?) {
    startDate = date ?? Date()
    move(to: .running, at: date ?? Date())
    warnOfNoHealth()
    delegate?.workoutSession(self, didFailWithError: HKError(.errorHealthDataUnavailable))
    end()
  }
  open func pause() { move(to: .paused, at: Date()) }
  open func resume() { move(to: .running, at: Date()) }
  open func stopActivity(with date: Date?) { move(to: .stopped, at: date ?? Date()) }
  open func end() {
    if endDate == nil { endDate = Date() }
    move(to: .ended, at: Date())
  }
  open func startMirroringToCompanionDevice() async throws {
    throw HKError(.errorHealthDataUnavailable)
  }
  open func sendToRemoteWorkoutSession(data: Data) async throws {
    throw HKError(.errorHealthDataUnavailable)
  }

  private func move(to next: HKWorkoutSessionState, at date: Date) {
    let last = state
    guard next != last, last != .ended else { return }
    state = next
    delegate?.workoutSession(self, didChangeTo: next, from: last, date: date)
  }
}

/// Puts a workout together. What it is told is kept; nothing can be saved here.
open class HKWorkoutBuilder: NSObject, @unchecked Sendable {
  public let workoutConfiguration: HKWorkoutConfiguration
  public let device: HKDevice?
  open private(set) var startDate: Date?
  open private(set) var endDate: Date?
  open private(set) var metadata: [String: Any] = [:]
  open private(set) var workoutEvents: [HKWorkoutEvent] = []

  public init(
    healthStore: HKHealthStore, configuration: HKWorkoutConfiguration, device: HKDevice?
  ) { (workoutConfiguration, self.device) = (configuration, device) }

  open func beginCollection(
    withStart startDate: Date, completion: @escaping (Bool, (any Error)?) -> Void
  ) {
    self.startDate = startDate
    refuse(completion)
  }
  open func beginCollection(at startDate: Date) async throws {
    self.startDate = startDate
    try refuse()
  }
  open func endCollection(
    withEnd endDate: Date, completion: @escaping (Bool, (any Error)?) -> Void
  ) {
    self.endDate = endDate
    refuse(completion)
  }
  open func endCollection(at endDate: Date) async throws {
    self.endDate = endDate
    try refuse()
  }
  open func finishWorkout(completion: @escaping (HKWorkout?, (any Error)?) -> Void) {
    refuse { completion(nil, $1) }
  }
  @discardableResult open func finishWorkout() async throws -> HKWorkout? {
    try refuse()
    return nil
  }
  open func discardWorkout() {}

  open func add(_ samples: [HKSample], completion: @escaping (Bool, (any Error)?) -> Void) {
    refuse(completion)
  }
  open func addSamples(_ samples: [HKSample]) async throws { try refuse() }
  open func addMetadata(
    _ metadata: [String: Any], completion: @escaping (Bool, (any Error)?) -> Void
  ) {
    self.metadata.merge(metadata) { $1 }
    completion(true, nil)
  }
  open func addMetadata(_ metadata: [String: Any]) async throws {
    self.metadata.merge(metadata) { $1 }
  }
  open func addWorkoutEvents(
    _ workoutEvents: [HKWorkoutEvent], completion: @escaping (Bool, (any Error)?) -> Void
  ) {
    self.workoutEvents += workoutEvents
    completion(true, nil)
  }
  open func addWorkoutEvents(_ workoutEvents: [HKWorkoutEvent]) async throws {
    self.workoutEvents += workoutEvents
  }

  open func statistics(for quantityType: HKQuantityType) -> HKStatistics? { nil }
  open var allStatistics: [HKQuantityType: HKStatistics] { [:] }
  /// Seconds from the start to a date.
  open func elapsedTime(at date: Date) -> TimeInterval {
    startDate.map { max(0, min(date, endDate ?? date).timeIntervalSince($0)) } ?? 0
  }

  private func refuse(_ completion: (Bool, (any Error)?) -> Void) {
    warnOfNoHealth()
    completion(false, HKError(.errorHealthDataUnavailable))
  }
  private func refuse() throws {
    warnOfNoHealth()
    throw HKError(.errorHealthDataUnavailable)
  }
}

public protocol HKLiveWorkoutBuilderDelegate: AnyObject {
  func workoutBuilder(
    _ workoutBuilder: HKLiveWorkoutBuilder, didCollectDataOf collectedTypes: Set<HKSampleType>)
  func workoutBuilderDidCollectEvent(_ workoutBuilder: HKLiveWorkoutBuilder)
}

/// Puts a workout together while it lasts. Nothing is collected here.
open class HKLiveWorkoutBuilder: HKWorkoutBuilder, @unchecked Sendable {
  open weak var delegate: (any HKLiveWorkoutBuilderDelegate)?
  open var dataSource: HKLiveWorkoutDataSource?
  open var shouldCollectWorkoutEvents = true
  /// Seconds since the start.
  open var elapsedTime: TimeInterval { elapsedTime(at: Date()) }
  open var currentWorkoutActivity: HKWorkoutActivity? { nil }
}

/// What a workout would collect.
open class HKLiveWorkoutDataSource: NSObject, @unchecked Sendable {
  open private(set) var typesToCollect: Set<HKQuantityType> = []
  public init(
    healthStore: HKHealthStore, workoutConfiguration configuration: HKWorkoutConfiguration?
  ) {}
  open func enableCollection(for quantityType: HKQuantityType, predicate: NSPredicate?) {
    typesToCollect.insert(quantityType)
  }
  open func disableCollection(for quantityType: HKQuantityType) {
    typesToCollect.remove(quantityType)
  }
}
