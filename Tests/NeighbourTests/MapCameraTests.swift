import CoreLocation
import MapKit
import Testing

@MainActor @Suite struct MapCameraTests {
  private let berlin = CLLocationCoordinate2D(latitude: 52.52, longitude: 13.405)

  @Test func `a camera shows as many metres as it is away, and can be read again`() {
    let map = MKMapView()
    map.camera = MKMapCamera(lookingAtCenter: berlin, fromDistance: 900, pitch: 50, heading: 120)
    #expect(map.region.center.latitude == 52.52 && map.region.center.longitude == 13.405)
    let same = MKCoordinateRegion(center: berlin, latitudinalMeters: 900, longitudinalMeters: 900)
    #expect(map.region.span == same.span)
    let camera = map.camera
    #expect(abs(camera.centerCoordinateDistance - 900) < 0.01)
    #expect(camera.pitch == 50 && camera.heading == 120)
    #expect(abs(camera.altitude - 900 * 0.642787) < 0.1)
  }

  @Test func `a configuration says which kind of map it is`() {
    let map = MKMapView()
    let streets = MKStandardMapConfiguration(elevationStyle: .realistic, emphasisStyle: .muted)
    streets.showsTraffic = true
    map.preferredConfiguration = streets
    #expect(map.mapType == .mutedStandard && map.showsTraffic)
    map.preferredConfiguration = MKImageryMapConfiguration()
    #expect(map.mapType == .satellite)
    map.preferredConfiguration = MKHybridMapConfiguration(elevationStyle: .realistic)
    #expect(map.mapType == .hybridFlyover)
  }
}
