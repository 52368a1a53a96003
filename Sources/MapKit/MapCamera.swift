import CoreLocation
import LindenControls
import LindenFeatures
import SwiftUI
@_spi(Engine) import LindenEngine

/// Where a map looks from.
public struct MapCamera: Equatable, Sendable {
  public var centerCoordinate: CLLocationCoordinate2D
  /// Metres.
  public var distance: Double
  public var heading: Double
  public var pitch: Double

  public init(
    centerCoordinate: CLLocationCoordinate2D, distance: Double, heading: Double = 0,
    pitch: Double = 0
  ) {
    (self.centerCoordinate, self.distance) = (centerCoordinate, distance)
    (self.heading, self.pitch) = (heading, pitch)
  }

  public static func == (left: MapCamera, right: MapCamera) -> Bool {
    left.centerCoordinate.latitude == right.centerCoordinate.latitude
      && left.centerCoordinate.longitude == right.centerCoordinate.longitude
      && left.distance == right.distance && left.heading == right.heading
      && left.pitch == right.pitch
  }
}

/// What a map shows of the world.
public struct MapCameraPosition: Equatable, Sendable {
  public private(set) var region: MKCoordinateRegion?
  public private(set) var camera: MapCamera?
  public private(set) var rect: MKMapRect?
  public private(set) var followsUserLocation = false

  /// All of the content.
  public static var automatic: MapCameraPosition { MapCameraPosition() }
  public static func region(_ region: MKCoordinateRegion) -> MapCameraPosition {
    MapCameraPosition(region: region)
  }
  public static func camera(_ camera: MapCamera) -> MapCameraPosition {
    MapCameraPosition(camera: camera)
  }
  public static func rect(_ rect: MKMapRect) -> MapCameraPosition { MapCameraPosition(rect: rect) }
  public static func item(_ item: MKMapItem, allowsAutomaticPitch: Bool = true)
    -> MapCameraPosition
  {
    .region(
      MKCoordinateRegion(
        center: item.placemark.coordinate, latitudinalMeters: 1_000, longitudinalMeters: 1_000))
  }
  /// There is no location service, so the fallback is shown.
  public static func userLocation(
    followsHeading: Bool = false, fallback: MapCameraPosition
  ) -> MapCameraPosition {
    var position = fallback
    position.followsUserLocation = true
    return position
  }

  public var positionedByUser: Bool { false }

  var shownRegion: MKCoordinateRegion? {
    if let region { return region }
    if let rect { return MKCoordinateRegion(rect) }
    return camera.map {
      MKCoordinateRegion(
        center: $0.centerCoordinate, latitudinalMeters: $0.distance,
        longitudinalMeters: $0.distance)
    }
  }

  public static func == (left: MapCameraPosition, right: MapCameraPosition) -> Bool {
    left.camera == right.camera && left.rect == right.rect
      && left.region?.center.latitude == right.region?.center.latitude
      && left.region?.center.longitude == right.region?.center.longitude
      && left.region?.span == right.region?.span
      && left.followsUserLocation == right.followsUserLocation
  }
}

/// How far a map may be moved. Accepted.
public struct MapCameraBounds: Sendable {
  public init(
    centerCoordinateBounds: MKCoordinateRegion, minimumDistance: Double? = nil,
    maximumDistance: Double? = nil
  ) {}
  public init(minimumDistance: Double? = nil, maximumDistance: Double? = nil) {}
}

/// What a moved map shows.
public struct MapCameraUpdateContext: Sendable {
  public let camera: MapCamera
  public let region: MKCoordinateRegion
  public let rect: MKMapRect
}

public struct MapCameraUpdateFrequency: Sendable {
  public static let continuous = MapCameraUpdateFrequency()
  public static let onEnd = MapCameraUpdateFrequency()
}

/// Turns coordinates into points.
public struct MapProxy {
  public func convert(
    _ point: CGPoint, from space: some CoordinateSpaceProtocol
  ) -> CLLocationCoordinate2D? { nil }
  public func convert(
    _ coordinate: CLLocationCoordinate2D, to space: some CoordinateSpaceProtocol
  ) -> CGPoint? { nil }
}

/// Gives its content a ``MapProxy``.
public struct MapReader<Content: View>: View {
  let content: (MapProxy) -> Content
  public init(@ViewBuilder content: @escaping (MapProxy) -> Content) { self.content = content }
  public var body: some View { content(MapProxy()) }
}

/// What maps of iOS 17 show.
public struct _MapContentMap {}

extension Map where Content == _MapContentMap {
  public init<C: MapContent>(
    position: Binding<MapCameraPosition>, bounds: MapCameraBounds? = nil,
    interactionModes: MapInteractionModes = .all, scope: Namespace.ID? = nil,
    @MapContentBuilder content: () -> C
  ) {
    self.init(.camera(position), content())
  }

  public init<C: MapContent>(
    initialPosition: MapCameraPosition = .automatic, bounds: MapCameraBounds? = nil,
    interactionModes: MapInteractionModes = .all, scope: Namespace.ID? = nil,
    @MapContentBuilder content: () -> C
  ) {
    self.init(.initial(initialPosition), content())
  }

  /// - Parameters:
  ///   - position: What the map shows; it follows what people do.
  ///   - bounds: Where the camera may go; nil is everywhere.
  ///   - interactionModes: What people can do with the map.
  ///   - selection: Accepted: nothing is chosen on a map here.
  ///   - scope: Of controls outside of the map; nil by default.
  ///   - content: What lies on the map.
  public init<C: MapContent, SelectedValue: Hashable>(
    position: Binding<MapCameraPosition>, bounds: MapCameraBounds? = nil,
    interactionModes: MapInteractionModes = .all, selection: Binding<SelectedValue?>,
    scope: Namespace.ID? = nil, @MapContentBuilder content: () -> C
  ) {
    self.init(.camera(position), content())
  }

  /// - Parameters:
  ///   - initialPosition: What the map shows at first.
  ///   - bounds: Where the camera may go; nil is everywhere.
  ///   - interactionModes: What people can do with the map.
  ///   - selection: Accepted: nothing is chosen on a map here.
  ///   - scope: Of controls outside of the map; nil by default.
  ///   - content: What lies on the map.
  public init<C: MapContent, SelectedValue: Hashable>(
    initialPosition: MapCameraPosition = .automatic, bounds: MapCameraBounds? = nil,
    interactionModes: MapInteractionModes = .all, selection: Binding<SelectedValue?>,
    scope: Namespace.ID? = nil, @MapContentBuilder content: () -> C
  ) {
    self.init(.initial(initialPosition), content())
  }

  public init(
    position: Binding<MapCameraPosition>, bounds: MapCameraBounds? = nil,
    interactionModes: MapInteractionModes = .all, scope: Namespace.ID? = nil
  ) {
    self.init(source: .camera(position), items: [], lines: [], selection: nil)
  }

  public init(
    initialPosition: MapCameraPosition = .automatic, bounds: MapCameraBounds? = nil,
    interactionModes: MapInteractionModes = .all, scope: Namespace.ID? = nil
  ) {
    self.init(source: .initial(initialPosition), items: [], lines: [], selection: nil)
  }

  private init(_ source: Source, _ content: some MapContent) {
    var all = _MapContentItems()
    content._collect(into: &all)
    self.init(source: source, items: all.items, lines: all.lines, selection: nil)
  }
}

// MARK: Looks

/// How a map looks. Maps here look one way.
public struct MapStyle: Sendable {
  public struct Elevation: Sendable {
    public static let automatic = Elevation()
    public static let flat = Elevation()
    public static let realistic = Elevation()
  }
  public struct StandardEmphasis: Sendable {
    public static let automatic = StandardEmphasis()
    public static let muted = StandardEmphasis()
  }
  public static var standard: MapStyle { MapStyle() }
  public static var hybrid: MapStyle { MapStyle() }
  public static var imagery: MapStyle { MapStyle() }
  public static func standard(
    elevation: Elevation = .automatic, emphasis: StandardEmphasis = .automatic,
    pointsOfInterest: PointOfInterestCategories = .all, showsTraffic: Bool = false
  ) -> MapStyle { MapStyle() }
  public static func hybrid(
    elevation: Elevation = .automatic, pointsOfInterest: PointOfInterestCategories = .all,
    showsTraffic: Bool = false
  ) -> MapStyle { MapStyle() }
  public static func imagery(elevation: Elevation = .automatic) -> MapStyle { MapStyle() }
}

public struct PointOfInterestCategories: Sendable {
  public static let all = PointOfInterestCategories()
  public static let excludingAll = PointOfInterestCategories()
  public static func including(_ categories: [MKPointOfInterestCategory])
    -> PointOfInterestCategories
  { .all }
  public static func excluding(_ categories: [MKPointOfInterestCategory])
    -> PointOfInterestCategories
  { .all }
}

/// Buttons of a map. There is nothing for them to do here: they are not shown.
public struct MapUserLocationButton: View {
  public init(scope: Namespace.ID? = nil) {}
  public var body: some View { EmptyView() }
}
public struct MapCompass: View {
  public init(scope: Namespace.ID? = nil) {}
  public var body: some View { EmptyView() }
}
public struct MapScaleView: View {
  public init(anchorEdge: HorizontalEdge = .leading, scope: Namespace.ID? = nil) {}
  public var body: some View { EmptyView() }
}
public struct MapPitchToggle: View {
  public init(scope: Namespace.ID? = nil) {}
  public var body: some View { EmptyView() }
}

extension View {
  /// Accepted: maps look one way here.
  nonisolated public func mapStyle(_ style: MapStyle) -> some View { self }
  /// Accepted: maps have no buttons here.
  nonisolated public func mapControls<C: View>(@ViewBuilder _ content: () -> C) -> some View {
    self
  }
  nonisolated public func mapControlVisibility(_ visibility: Visibility) -> some View { self }
  nonisolated public func mapScope(_ scope: Namespace.ID) -> some View { self }
  /// Accepted: a map's moves are not told here.
  nonisolated public func onMapCameraChange(
    frequency: MapCameraUpdateFrequency = .onEnd,
    _ action: @escaping (MapCameraUpdateContext) -> Void
  ) -> some View { self }
  nonisolated public func onMapCameraChange(
    frequency: MapCameraUpdateFrequency = .onEnd, _ action: @escaping () -> Void
  ) -> some View { self }
}
