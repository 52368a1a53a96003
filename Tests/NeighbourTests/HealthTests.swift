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
}
