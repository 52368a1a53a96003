import CoreLocation
import LindenDrawing
import Testing

@Suite struct LocationTests {
  @Test func `distances are those along the Earth's surface`() {
    let berlin = CLLocation(latitude: 52.5200, longitude: 13.4050)
    let paris = CLLocation(latitude: 48.8566, longitude: 2.3522)
    #expect(abs(berlin.distance(from: paris) - 877_463) < 500)
    #expect(berlin.distance(from: berlin) == 0)
    let north = CLLocation(latitude: 90, longitude: 0)
    let south = CLLocation(latitude: -90, longitude: 0)
    #expect(abs(north.distance(from: south) - .pi * 6_371_008.8) < 1)
  }

  @Test func `a region contains what is within its radius`() {
    let region = CLCircularRegion(
      center: CLLocationCoordinate2D(latitude: 0, longitude: 0), radius: 120_000, identifier: "a")
    #expect(region.contains(CLLocationCoordinate2D(latitude: 1, longitude: 0)))
    #expect(!region.contains(CLLocationCoordinate2D(latitude: 1.2, longitude: 0)))
    #expect(!CLLocationCoordinate2DIsValid(kCLLocationCoordinate2DInvalid))
  }

  @Test func `a geocoder fails and says so once`() async {
    let heard = await Diagnostics.recording {
      for _ in 0..<2 {
        await #expect(throws: CLError(.network)) {
          try await CLGeocoder().geocodeAddressString("Berlin")
        }
      }
    }
    #expect(heard == ["There is no geocoding service here: every request fails."])
  }

  @MainActor @Test func `who asks where the device is learns that it is denied`() async {
    final class Listener: CLLocationManagerDelegate {
      var errors: [any Error] = []
      var statuses: [CLAuthorizationStatus] = []
      var done: (() -> Void)?
      func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
        statuses.append(manager.authorizationStatus)
      }
      func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
        errors.append(error)
        done?()
      }
    }
    let listener = Listener()
    let manager = CLLocationManager()
    _ = await Diagnostics.recording {
      await withCheckedContinuation { continuation in
        listener.done = { continuation.resume() }
        manager.delegate = listener
        manager.requestLocation()
      }
    }
    #expect(listener.errors as? [CLError] == [CLError(.denied)])
    #expect(listener.statuses.last == .denied && manager.location == nil)
  }
}
