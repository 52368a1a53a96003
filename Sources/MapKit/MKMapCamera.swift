import CoreLocation
import Foundation

/// From where a map in UIKit's way is seen.
open class MKMapCamera: NSObject, NSCopying {
  open var centerCoordinate = CLLocationCoordinate2D(latitude: 0, longitude: 0)
  /// Metres from the middle of the map.
  open var centerCoordinateDistance: CLLocationDistance = 0
  /// Degrees by which the view is tilted. Kept: a map is seen from straight above.
  open var pitch: CGFloat = 0
  /// Degrees from north. Kept: north is at the top.
  open var heading: CLLocationDirection = 0
  /// Metres above the ground: the distance, less what the tilt takes.
  open var altitude: CLLocationDistance {
    get { centerCoordinateDistance * cos(Double(pitch) * .pi / 180) }
    set { centerCoordinateDistance = newValue / max(cos(Double(pitch) * .pi / 180), 0.01) }
  }

  public override init() {}

  public convenience init(
    lookingAtCenter centerCoordinate: CLLocationCoordinate2D,
    fromDistance distance: CLLocationDistance, pitch: CGFloat, heading: CLLocationDirection
  ) {
    self.init()
    (self.centerCoordinate, centerCoordinateDistance) = (centerCoordinate, distance)
    (self.pitch, self.heading) = (pitch, heading)
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    MKMapCamera(
      lookingAtCenter: centerCoordinate, fromDistance: centerCoordinateDistance, pitch: pitch,
      heading: heading)
  }

  /// What is seen: as many metres each way as the camera is away, as for ``MapCamera``.
  var region: MKCoordinateRegion {
    MKCoordinateRegion(
      center: centerCoordinate, latitudinalMeters: centerCoordinateDistance,
      longitudinalMeters: centerCoordinateDistance)
  }

  /// A camera that sees a region.
  convenience init(seeing region: MKCoordinateRegion) {
    self.init()
    centerCoordinate = region.center
    centerCoordinateDistance = region.span.latitudeDelta * MKMapCamera.metersInDegree
  }

  /// Metres in a degree of latitude.
  private static let metersInDegree =
    1_000
    / MKCoordinateRegion(
      center: CLLocationCoordinate2D(latitude: 0, longitude: 0), latitudinalMeters: 1_000,
      longitudinalMeters: 1_000
    ).span.latitudeDelta
}

/// How a map looks. Kept, less what ``MKMapView/mapType`` says: a map is a grid here.
open class MKMapConfiguration: NSObject {
  /// Whether the ground has heights.
  public enum ElevationStyle: Int, Sendable { case flat, realistic }
  open var elevationStyle = ElevationStyle.flat
  var mapType: MKMapType { .standard }
}

/// A map of streets.
open class MKStandardMapConfiguration: MKMapConfiguration {
  /// Whether the map itself stands back.
  public enum EmphasisStyle: Int, Sendable { case `default`, muted }
  open var emphasisStyle = EmphasisStyle.default
  open var pointOfInterestFilter: MKPointOfInterestFilter?
  open var showsTraffic = false

  public override init() {}
  public convenience init(elevationStyle: ElevationStyle) {
    self.init(elevationStyle: elevationStyle, emphasisStyle: .default)
  }
  public convenience init(emphasisStyle: EmphasisStyle) {
    self.init(elevationStyle: .flat, emphasisStyle: emphasisStyle)
  }
  public convenience init(elevationStyle: ElevationStyle, emphasisStyle: EmphasisStyle) {
    self.init()
    (self.elevationStyle, self.emphasisStyle) = (elevationStyle, emphasisStyle)
  }
  override var mapType: MKMapType { emphasisStyle == .muted ? .mutedStandard : .standard }
}

/// Pictures of the ground with names.
open class MKHybridMapConfiguration: MKMapConfiguration {
  open var pointOfInterestFilter: MKPointOfInterestFilter?
  open var showsTraffic = false

  public override init() {}
  public convenience init(elevationStyle: ElevationStyle) {
    self.init()
    self.elevationStyle = elevationStyle
  }
  override var mapType: MKMapType { elevationStyle == .flat ? .hybrid : .hybridFlyover }
}

/// Pictures of the ground.
open class MKImageryMapConfiguration: MKMapConfiguration {
  public override init() {}
  public convenience init(elevationStyle: ElevationStyle) {
    self.init()
    self.elevationStyle = elevationStyle
  }
  override var mapType: MKMapType { elevationStyle == .flat ? .satellite : .satelliteFlyover }
}
