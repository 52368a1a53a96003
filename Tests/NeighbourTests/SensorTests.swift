import CoreMotion
import Foundation
import StoreKit
import Testing

@Suite struct SensorTests {
  @Test func `there are no sensors, and who asks for activities is told so`() async {
    #expect(!CMAltimeter.isRelativeAltitudeAvailable() && !CMPedometer.isPaceAvailable())
    #expect(!CMWaterSubmersionManager.waterSubmersionAvailable)
    #expect(!CMHeadphoneMotionManager().isDeviceMotionAvailable)
    let failed = await withCheckedContinuation { continuation in
      CMMotionActivityManager().queryActivityStarting(from: .now, to: .now, to: OperationQueue()) {
        continuation.resume(returning: $0 == nil && $1 != nil)
      }
    }
    #expect(failed)
    let steps = await withCheckedContinuation { continuation in
      CMPedometer().queryPedometerData(from: .now, to: .now) {
        continuation.resume(returning: ($0, $1 as NSError?))
      }
    }
    #expect(steps.0 == nil && steps.1?.domain == CMErrorDomain && steps.1?.code == 109)
  }

  @Test func `nobody has bought the app`() async {
    await #expect(throws: StoreKitError.self) { try await AppTransaction.shared }
    #expect(await Storefront.current == nil)
  }

  @Test func `an empty attributed text needs no string`() {
    let text = NSMutableAttributedString()
    text.append(NSAttributedString(string: "a"))
    #expect(text.string == "a" && NSAttributedString().length == 0)
  }
}
