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
    #expect(HKQuery.predicateForWorkouts(with: .running).evaluate(with: run))
    #expect(!HKQuery.predicateForWorkouts(with: .cycling).evaluate(with: run))
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
    session.startActivity(with: Date())
    session.end()
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
