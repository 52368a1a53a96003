import LindenDrawing
import MapKit
import SwiftUI
import SwiftUITesting
import Testing

@MainActor @Suite struct MapTests {
  private let berlin = CLLocationCoordinate2D(latitude: 52.52, longitude: 13.405)

  @Test func `a region in metres is as many degrees, more of them across in the north`() {
    let region = MKCoordinateRegion(
      center: berlin, latitudinalMeters: 111_319.5, longitudinalMeters: 111_319.5)
    #expect(abs(region.span.latitudeDelta - 1) < 0.001)
    #expect(abs(region.span.longitudeDelta - 1.643) < 0.01)
  }

  @Test func `a map point comes back as its coordinate`() {
    let there = MKMapPoint(berlin).coordinate
    #expect(abs(there.latitude - berlin.latitude) < 1e-9)
    #expect(abs(there.longitude - berlin.longitude) < 1e-9)
  }

  @Test func `an annotation stands where its coordinate is in the region`() throws {
    struct Spot: Identifiable { let id = 1 }
    let middle = berlin
    let east = CLLocationCoordinate2D(latitude: middle.latitude, longitude: 13.905)
    let region = MKCoordinateRegion(
      center: middle, span: MKCoordinateSpan(latitudeDelta: 2, longitudeDelta: 2))
    let app = Driver(
      Map(coordinateRegion: .constant(region), annotationItems: [Spot()]) { _ in
        MapAnnotation(coordinate: east) { Text("Here").frame(width: 40, height: 20) }
      }
      .frame(width: 400, height: 200)
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      .ignoresSafeArea(), size: CGSize(width: 400, height: 200))
    // Half a degree of two, to the right of the middle.
    let frame = try app.find("Here").frame
    #expect(abs(frame.midX - 300) < 1)
    #expect(abs(frame.midY - 100) < 1)
  }

  @Test func `a map tells its delegate how it follows the person, once for each change`() {
    final class Listener: NSObject, MKMapViewDelegate {
      var modes: [MKUserTrackingMode] = []
      func mapView(_ mapView: MKMapView, didChange mode: MKUserTrackingMode, animated: Bool) {
        modes.append(mode)
      }
    }
    let (map, listener) = (MKMapView(), Listener())
    map.delegate = listener
    map.setUserTrackingMode(.follow, animated: true)
    map.setUserTrackingMode(.follow, animated: true)
    #expect(listener.modes == [.follow])
    let view = MKMarkerAnnotationView(annotation: nil, reuseIdentifier: nil)
    #expect(view.displayPriority == .required && view.zPriority == .defaultUnselected)
  }

  @Test func `a finger on a map moves the region it is bound to`() throws {
    struct Screen: View {
      @State var region = MKCoordinateRegion(
        center: CLLocationCoordinate2D(latitude: 0, longitude: 0),
        span: MKCoordinateSpan(latitudeDelta: 40, longitudeDelta: 40))
      var body: some View {
        VStack(spacing: 0) {
          Map(coordinateRegion: $region).frame(height: 400)
          Text("\(Int(region.center.longitude.rounded()))").accessibilityIdentifier("east")
        }
      }
    }
    let app = Driver(Screen(), size: CGSize(width: 400, height: 800))
    #expect(try value(of: "east", in: app) == "0")
    app.drag(from: CGPoint(x: 300, y: 300), to: CGPoint(x: 200, y: 300))
    #expect(try value(of: "east", in: app) == "10")
  }

  @Test func `a map shows content under a condition`() {
    struct Screen: View {
      let isMarked: Bool
      var body: some View {
        Map {
          if isMarked { Marker("Here", coordinate: .init(latitude: 1, longitude: 2)) }
          if isMarked {
            Marker("Yes", coordinate: .init(latitude: 2, longitude: 2))
          } else {
            Marker("No", coordinate: .init(latitude: 2, longitude: 2))
          }
        }
      }
    }
    let marked = Driver(Screen(isMarked: true)).texts
    #expect(marked.contains("Here") && marked.contains("Yes"))
    let bare = Driver(Screen(isMarked: false)).texts
    #expect(!bare.contains("Here") && bare.contains("No"))
  }

  @Test func `the icon or the monogram of a marker is on its balloon, and the title below`() throws
  {
    let app = Driver(
      Map {
        Marker("Start", systemImage: "flag", coordinate: .init(latitude: 1, longitude: 2))
        Marker("Camp", monogram: Text("K"), coordinate: .init(latitude: 2, longitude: 2))
      })
    let title = try app.find("Start", role: .text).frame
    let glyph = try app.find("Start", role: .image).frame
    #expect(glyph.maxY < title.minY && abs(glyph.midX - title.midX) < 1)
    #expect(try app.find("K").frame.maxY < app.find("Camp").frame.minY)
  }

  @Test func `a filter has the categories it names, or all but those`() {
    let cafes = MKPointOfInterestFilter(including: [.cafe])
    #expect(cafes.includes(.cafe) && cafes.excludes(.hotel))
    #expect(MKPointOfInterestFilter(excluding: [.cafe]).includes(.hotel))
    #expect(MKPointOfInterestFilter.includingAll.includes(.cafe))
    #expect(MKPointOfInterestFilter.excludingAll.excludes(.cafe))
    let place = CLLocation(latitude: 50, longitude: 8)
    #expect(MKMapItem(location: place, address: nil).location.coordinate.latitude == 50)
  }

  @Test func `a search for places fails, and says so once`() async throws {
    let said = await Diagnostics.recording {
      await #expect(throws: MKError.self) {
        try await MKLocalSearch(request: MKLocalSearch.Request()).start()
      }
    }
    #expect(said.count == 1)
  }
}
