import Foundation
import HealthKit
import Testing

@Suite struct HealthTests {
  @Test func `there is no health data, and who asks is told so`() async {
    #expect(!HKHealthStore.isHealthDataAvailable())
    let store = HKHealthStore()
    let steps = HKQuantityType(.stepCount)
    await #expect(throws: HKError.self) {
      try await store.requestAuthorization(toShare: [], read: [steps])
    }
    var failed = false
    store.execute(
      HKStatisticsQuery(
        quantityType: steps, quantitySamplePredicate: nil, options: .cumulativeSum
      ) { _, statistics, error in failed = statistics == nil && error is HKError })
    #expect(failed)
  }

  @Test func `a quantity is converted between units of its kind`() {
    let run = HKQuantity(unit: .mile(), doubleValue: 2)
    #expect(abs(run.doubleValue(for: .meterUnit(with: .kilo)) - 3.218688) < 1e-9)
    let beats = HKUnit.count().unitDivided(by: .minute())
    #expect(abs(HKQuantity(unit: beats, doubleValue: 60).doubleValue(for: beats) - 60) < 1e-9)
  }

  @Test func `a unit is read from its text, with powers, prefixes and products`() {
    let use = HKQuantity(unit: HKUnit(from: "ml/(kg*min)"), doubleValue: 42)
    #expect(use.is(compatibleWith: HKUnit(from: "L/(g*hr)")))
    #expect(abs(use.doubleValue(for: HKUnit(from: "L/(kg*hr)")) - 2.52) < 1e-9)
    let sugar = HKQuantity(
      unit: HKUnit(from: "mmol<180.15588000005408>/L"), doubleValue: 5)
    #expect(abs(sugar.doubleValue(for: HKUnit(from: "mg/dL")) - 90.07794) < 1e-6)
    let pace = HKUnit.second().unitDivided(by: .meterUnit(with: .kilo))
    #expect(pace.reciprocal().isEqual(HKUnit(from: "s/km^-1")))
    #expect(HKQuantity(unit: pace, doubleValue: 300).is(compatibleWith: HKUnit(from: "min/mi")))
    #expect(!HKQuantity(unit: .gram(), doubleValue: 1).is(compatibleWith: .meter()))
  }

  @Test func `a power that no number holds ends nothing, and nothing has no name`() {
    let most = "9223372036854775807"
    for text in ["(m^2)^\(most)", "m^\(most).m", "Hz^-9223372036854775808", "s/m^-\(most)"] {
      #expect(!HKQuantity(unit: HKUnit(from: text), doubleValue: 1).is(compatibleWith: .liter()))
    }
    #expect(HKUnit(from: "()").isNull())
    let rate = HKQuantity(unit: HKUnit(from: "()/min"), doubleValue: 1)
    #expect(rate.is(compatibleWith: .hertz()))
  }

  @Test func `equal quantities are found in a set, whatever their units`() {
    let melting = HKQuantity(unit: .degreeCelsius(), doubleValue: 0)
    let same = HKQuantity(unit: .kelvin(), doubleValue: 273.15)
    #expect(melting == same && Set([melting]).contains(same))
    let mile = HKQuantity(unit: .mile(), doubleValue: 1)
    #expect(mile == HKQuantity(unit: .meter(), doubleValue: 1609.344))
    #expect(HKQuantity(unit: .meter(), doubleValue: 1609.344) == mile)
  }

  @Test func `heart rates and noises are not put together as other measurements`() {
    #expect(HKQuantityType(.heartRate).aggregationStyle == .discreteTemporallyWeighted)
    #expect(
      HKQuantityType(.headphoneAudioExposure).aggregationStyle
        == .discreteEquivalentContinuousLevel)
    #expect(HKQuantityType(.bodyMass).aggregationStyle == .discreteArithmetic)
  }

  @Test func `degrees have another zero`() {
    let fever = HKQuantity(unit: .degreeCelsius(), doubleValue: 39)
    #expect(abs(fever.doubleValue(for: .degreeFahrenheit()) - 102.2) < 1e-9)
    #expect(
      fever.compare(HKQuantity(unit: .degreeFahrenheit(), doubleValue: 98)) == .orderedDescending)
  }

  @Test func `a workout lasts as long as it was not paused`() {
    let start = Date(timeIntervalSince1970: 0)
    func event(_ type: HKWorkoutEventType, _ seconds: TimeInterval) -> HKWorkoutEvent {
      HKWorkoutEvent(
        type: type, dateInterval: DateInterval(start: start + seconds, duration: 0), metadata: nil)
    }
    let run = HKWorkout(
      activityType: .running, start: start, end: start + 600,
      workoutEvents: [event(.pause, 100), event(.resume, 250)])
    #expect(run.duration == 450)
    let odd = HKWorkout(
      activityType: .running, start: start, end: start + 600,
      workoutEvents: [event(.pause, -500), event(.resume, 60), event(.pause, 700)])
    #expect(odd.duration == 540)
    #expect(HKQuery.predicateForWorkouts(with: .running).evaluate(with: run))
    #expect(!HKQuery.predicateForWorkouts(with: .cycling).evaluate(with: run))
  }

  @Test func `workouts are found by the activity that they consist of`() {
    let start = Date(timeIntervalSince1970: 0)
    let run = HKWorkout(activityType: .running, start: start, end: start + 600)
    func finds(_ activities: NSPredicate) -> Bool {
      HKQuery.predicateForWorkouts(activityPredicate: activities).evaluate(with: run)
    }
    #expect(run.workoutActivities.map(\.workoutConfiguration.activityType) == [.running])
    #expect(finds(HKQuery.predicateForWorkoutActivities(workoutActivityType: .running)))
    #expect(!finds(HKQuery.predicateForWorkoutActivities(workoutActivityType: .yoga)))
    #expect(
      finds(HKQuery.predicateForWorkoutActivities(operatorType: .equalTo, duration: 600)))
    #expect(
      !finds(HKQuery.predicateForWorkoutActivities(operatorType: .lessThan, duration: 600)))
    #expect(finds(HKQuery.predicateForWorkoutActivities(start: start + 500, end: nil)))
    #expect(!finds(HKQuery.predicateForWorkoutActivities(start: start + 700, end: nil)))
  }

  @Test func `a strict date lies within, others need to overlap only`() {
    let start = Date(timeIntervalSince1970: 0)
    let run = HKWorkout(activityType: .running, start: start, end: start + 600)
    func finds(_ options: HKQueryOptions) -> Bool {
      HKQuery.predicateForSamples(withStart: start + 10, end: start + 700, options: options)
        .evaluate(with: run)
    }
    #expect(finds([]))
    #expect(finds(.strictEndDate))
    #expect(!finds(.strictStartDate))
  }

  @Test func `samples and workouts are found by their amounts, in any unit of the kind`() {
    let start = Date(timeIntervalSince1970: 0)
    let five = HKQuantity(unit: .meterUnit(with: .kilo), doubleValue: 5)
    let run = HKWorkout(
      activityType: .running, start: start, end: start + 600, totalDistance: five)
    let walk = HKQuantitySample(
      type: HKQuantityType(.distanceWalkingRunning), quantity: five, start: start, end: start + 1)
    let limit = HKQuantity(unit: .meter(), doubleValue: 4000)
    let calories = HKQuantity(unit: .largeCalorie(), doubleValue: 1)
    #expect(
      HKQuery.predicateForWorkouts(with: .greaterThan, totalDistance: limit).evaluate(with: run))
    #expect(
      !HKQuery.predicateForWorkouts(with: .greaterThan, totalEnergyBurned: calories)
        .evaluate(with: run))
    #expect(HKQuery.predicateForWorkouts(with: .lessThan, duration: 601).evaluate(with: run))
    #expect(
      HKQuery.predicateForQuantitySamples(with: .greaterThanOrEqualTo, quantity: limit)
        .evaluate(with: walk))
    #expect(
      !HKQuery.predicateForQuantitySamples(with: .notEqualTo, quantity: calories)
        .evaluate(with: walk))
  }

  @Test func `a workout session tells its delegate that nothing is measured`() throws {
    final class Listener: HKWorkoutSessionDelegate {
      var states: [HKWorkoutSessionState] = []
      var error: (any Error)?
      func workoutSession(
        _ session: HKWorkoutSession, didChangeTo state: HKWorkoutSessionState,
        from: HKWorkoutSessionState, date: Date
      ) { states.append(state) }
      func workoutSession(_ session: HKWorkoutSession, didFailWithError error: any Error) {
        self.error = error
      }
    }
    let configuration = HKWorkoutConfiguration()
    configuration.activityType = .yoga
    let session = try HKWorkoutSession(healthStore: HKHealthStore(), configuration: configuration)
    let listener = Listener()
    session.delegate = listener
    #expect(session.associatedWorkoutBuilder() === session.associatedWorkoutBuilder())
    session.startActivity(with: Date())
    #expect(session.state == .ended)
    let end = session.endDate
    session.end()
    #expect(session.endDate == end)
    session.resume()
    #expect(listener.states == [.running, .ended])
    #expect(listener.error is HKError)
  }

  @Test func `what a person is, and what is awaited, throws`() async {
    let store = HKHealthStore()
    #expect(throws: HKError.self) { try store.biologicalSex() }
    let steps = HKQuantityType(.stepCount)
    #expect(steps.aggregationStyle == .cumulative)
    await #expect(throws: HKError.self) {
      try await HKSampleQueryDescriptor(
        predicates: [.quantitySample(type: steps)], sortDescriptors: [SortDescriptor(\.startDate)]
      ).result(for: store)
    }
  }
}
