import CoreLocation
import LindenControls
import LindenFeatures
import UIKit
@_spi(Engine) import LindenEngine

/// Something at a coordinate.
public protocol MKAnnotation: NSObjectProtocol {
  var coordinate: CLLocationCoordinate2D { get }
  var title: String? { get }
  var subtitle: String? { get }
}

extension MKAnnotation {
  public var title: String? { nil }
  public var subtitle: String? { nil }
}

/// Something drawn on a map.
public protocol MKOverlay: MKAnnotation {
  var boundingMapRect: MKMapRect { get }
}

open class MKShape: NSObject {
  open var title: String?
  open var subtitle: String?
}

/// A title at a coordinate.
open class MKPointAnnotation: MKShape, MKAnnotation {
  open var coordinate: CLLocationCoordinate2D
  public override init() { coordinate = CLLocationCoordinate2D(latitude: 0, longitude: 0) }
  public init(coordinate: CLLocationCoordinate2D) { self.coordinate = coordinate }
  public convenience init(
    __coordinate coordinate: CLLocationCoordinate2D, title: String?, subtitle: String?
  ) {
    self.init(coordinate: coordinate)
    (self.title, self.subtitle) = (title, subtitle)
  }
}

/// Where the person is. Always nil here: there is no location service.
open class MKUserLocation: NSObject, MKAnnotation {
  open var location: CLLocation? { nil }
  open var coordinate: CLLocationCoordinate2D { kCLLocationCoordinate2DInvalid }
}

open class MKMultiPoint: MKShape {
  let coordinates: [CLLocationCoordinate2D]
  init(_ coordinates: [CLLocationCoordinate2D]) { self.coordinates = coordinates }
  open var pointCount: Int { coordinates.count }
  public var coordinate: CLLocationCoordinate2D { MKCoordinateRegion(boundingMapRect).center }
  public var boundingMapRect: MKMapRect {
    coordinates.map(MKMapPoint.init).reduce(MKMapRect.null) {
      $0.union(MKMapRect(origin: $1, size: MKMapSize(width: 0, height: 0)))
    }
  }
}

open class MKPolyline: MKMultiPoint, MKOverlay {
  public convenience init(coordinates: [CLLocationCoordinate2D], count: Int) {
    self.init(Array(coordinates.prefix(count)))
  }
}

open class MKPolygon: MKMultiPoint, MKOverlay {
  public convenience init(coordinates: [CLLocationCoordinate2D], count: Int) {
    self.init(Array(coordinates.prefix(count)))
  }
}

open class MKCircle: MKShape, MKOverlay {
  public let coordinate: CLLocationCoordinate2D
  public let radius: CLLocationDistance
  public init(center coord: CLLocationCoordinate2D, radius: CLLocationDistance) {
    (coordinate, self.radius) = (coord, radius)
  }
  public var boundingMapRect: MKMapRect { .world }
}

/// The view of an annotation.
@preconcurrency @MainActor open class MKAnnotationView: UIView {
  open var annotation: (any MKAnnotation)?
  public let reuseIdentifier: String?
  open var image: UIImage?
  open var canShowCallout = false
  open var centerOffset = CGPoint.zero
  open var calloutOffset = CGPoint.zero
  open var isSelected = false
  open var clusteringIdentifier: String?
  open var leftCalloutAccessoryView: UIView?
  open var rightCalloutAccessoryView: UIView?
  open var detailCalloutAccessoryView: UIView?
  /// Kept: annotations never make room for each other.
  open var displayPriority = MKFeatureDisplayPriority.required
  open var collisionMode = CollisionMode.rectangle
  open var isEnabled = true
  open var isHighlighted = false
  open var isDraggable = false
  open var dragState = DragState.none
  /// Which of two annotations lies over the other: the higher one; of equals, the later one.
  open var zPriority = MKAnnotationViewZPriority.defaultUnselected
  open var selectedZPriority = MKAnnotationViewZPriority.defaultSelected
  /// That of the annotations which it was put together with; none are.
  open var cluster: MKAnnotationView? { nil }

  public enum CollisionMode: Int, Sendable { case rectangle, circle, none }
  public enum DragState: UInt, Sendable { case none, starting, dragging, canceling, ending }

  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
  open func setDragState(_ newDragState: DragState, animated: Bool) { dragState = newDragState }
  open func prepareForReuse() {}
  /// Called before the view is first drawn.
  open func prepareForDisplay() {}

  public init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    self.annotation = annotation
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
  }
  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
  }

  /// What is drawn of it.
  fileprivate var shown: AnyView? { image.map { AnyView(Image(uiImage: $0)) } }
}

@preconcurrency @MainActor open class MKPinAnnotationView: MKAnnotationView {
  open var pinTintColor: UIColor! = .systemRed
  open var animatesDrop = false
  fileprivate override var shown: AnyView? {
    super.shown ?? AnyView(PinView(color: Color(uiColor: pinTintColor)))
  }
}

@preconcurrency @MainActor open class MKMarkerAnnotationView: MKAnnotationView {
  open var markerTintColor: UIColor?
  open var glyphTintColor: UIColor?
  open var glyphText: String?
  open var glyphImage: UIImage?
  /// Kept: markers have no name beside them.
  open var titleVisibility = MKFeatureVisibility.adaptive
  /// Kept: markers have no name beside them.
  open var subtitleVisibility = MKFeatureVisibility.adaptive
  fileprivate override var shown: AnyView? {
    super.shown ?? AnyView(PinView(color: markerTintColor.map(Color.init(uiColor:)) ?? .red))
  }
}

/// How an overlay is drawn.
@preconcurrency @MainActor open class MKOverlayRenderer: NSObject {
  public let overlay: any MKOverlay
  open var alpha: CGFloat = 1
  public init(overlay: any MKOverlay) { self.overlay = overlay }
}

@preconcurrency @MainActor open class MKOverlayPathRenderer: MKOverlayRenderer {
  open var fillColor: UIColor?
  open var strokeColor: UIColor?
  open var lineWidth: CGFloat = 0
  open var lineDashPattern: [NSNumber]?
}

open class MKPolylineRenderer: MKOverlayPathRenderer {
  public init(polyline: MKPolyline) { super.init(overlay: polyline) }
  public override init(overlay: any MKOverlay) { super.init(overlay: overlay) }
}
open class MKPolygonRenderer: MKOverlayPathRenderer {
  public init(polygon: MKPolygon) { super.init(overlay: polygon) }
  public override init(overlay: any MKOverlay) { super.init(overlay: overlay) }
}
open class MKCircleRenderer: MKOverlayPathRenderer {
  public init(circle: MKCircle) { super.init(overlay: circle) }
  public override init(overlay: any MKOverlay) { super.init(overlay: overlay) }
}

/// A map in UIKit's way, drawn as a grid with its annotations and overlays.
@preconcurrency @MainActor open class MKMapView: UIView {
  open weak var delegate: (any MKMapViewDelegate)?
  open var mapType = MKMapType.standard
  open var region = MKCoordinateRegion() { didSet { changed() } }
  /// How the map looks. Sets ``mapType`` and, where it has them, the traffic.
  open var preferredConfiguration: MKMapConfiguration = MKStandardMapConfiguration() {
    didSet {
      mapType = preferredConfiguration.mapType
      switch preferredConfiguration {
      case let streets as MKStandardMapConfiguration: showsTraffic = streets.showsTraffic
      case let mixed as MKHybridMapConfiguration: showsTraffic = mixed.showsTraffic
      default: break
      }
    }
  }
  /// The heading and the pitch of the camera that was set last.
  private var turn = (heading: 0.0, pitch: CGFloat(0))
  open private(set) var annotations: [any MKAnnotation] = []
  open private(set) var overlays: [any MKOverlay] = []
  open var selectedAnnotations: [any MKAnnotation] = []
  open var showsUserLocation = false
  open var userTrackingMode = MKUserTrackingMode.none
  open var showsCompass = true
  /// Kept: a map is as near as its region says.
  open var cameraZoomRange: CameraZoomRange?
  open var showsScale = false
  open var showsTraffic = false
  open var showsBuildings = true
  open var isZoomEnabled = true
  open var isScrollEnabled = true
  open var isRotateEnabled = true
  open var isPitchEnabled = true
  public let userLocation = MKUserLocation()

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  public convenience init() { self.init(frame: .zero) }

  open var centerCoordinate: CLLocationCoordinate2D {
    get { region.center }
    set { region.center = newValue }
  }
  /// From where the map is seen. Setting it shows as many metres each way as it is away.
  open var camera: MKMapCamera {
    get {
      let camera = MKMapCamera(seeing: region)
      (camera.heading, camera.pitch) = turn
      return camera
    }
    set {
      turn = (newValue.heading, newValue.pitch)
      let seen = newValue.region
      // Apps turn the camera in each frame; a map that shows the same place stays as it is.
      let isSame =
        seen.center.latitude == region.center.latitude
        && seen.center.longitude == region.center.longitude && seen.span == region.span
      if !isSame { region = seen }
    }
  }
  open func setCamera(_ camera: MKMapCamera, animated: Bool) { self.camera = camera }
  open var visibleMapRect: MKMapRect {
    get {
      let (middle, span) = (region.center, region.shownSpan)
      let first = MKMapPoint(
        CLLocationCoordinate2D(
          latitude: middle.latitude + span.latitudeDelta / 2,
          longitude: middle.longitude - span.longitudeDelta / 2))
      let last = MKMapPoint(
        CLLocationCoordinate2D(
          latitude: middle.latitude - span.latitudeDelta / 2,
          longitude: middle.longitude + span.longitudeDelta / 2))
      return MKMapRect(x: first.x, y: first.y, width: last.x - first.x, height: last.y - first.y)
    }
    set { region = MKCoordinateRegion(newValue) }
  }

  open func setRegion(_ region: MKCoordinateRegion, animated: Bool) { self.region = region }
  open func setCenter(_ coordinate: CLLocationCoordinate2D, animated: Bool) {
    centerCoordinate = coordinate
  }
  open func setVisibleMapRect(_ mapRect: MKMapRect, animated animate: Bool) {
    visibleMapRect = mapRect
  }
  open func setVisibleMapRect(
    _ mapRect: MKMapRect, edgePadding insets: UIEdgeInsets, animated animate: Bool
  ) { visibleMapRect = mapRect }
  open func setUserTrackingMode(_ mode: MKUserTrackingMode, animated: Bool) {
    guard mode != userTrackingMode else { return }
    userTrackingMode = mode
    delegate?.mapView(self, didChange: mode, animated: animated)
  }
  open func regionThatFits(_ region: MKCoordinateRegion) -> MKCoordinateRegion { region }

  open func addAnnotation(_ annotation: any MKAnnotation) { addAnnotations([annotation]) }
  open func addAnnotations(_ annotations: [any MKAnnotation]) {
    self.annotations += annotations
    changed()
  }
  open func removeAnnotation(_ annotation: any MKAnnotation) { removeAnnotations([annotation]) }
  open func removeAnnotations(_ annotations: [any MKAnnotation]) {
    self.annotations.removeAll { old in annotations.contains { $0 === old } }
    changed()
  }
  open func showAnnotations(_ annotations: [any MKAnnotation], animated: Bool) {
    let rect = annotations.map { MKMapPoint($0.coordinate) }.reduce(MKMapRect.null) {
      $0.union(MKMapRect(origin: $1, size: MKMapSize(width: 0, height: 0)))
    }
    guard !rect.isNull else { return }
    let margin = max(rect.width, rect.height, 4_000) * 0.3
    visibleMapRect = rect.insetBy(dx: -margin, dy: -margin)
  }
  open func selectAnnotation(_ annotation: any MKAnnotation, animated: Bool) {
    selectedAnnotations = [annotation]
  }
  open func deselectAnnotation(_ annotation: (any MKAnnotation)?, animated: Bool) {
    selectedAnnotations = []
  }
  open func view(for annotation: any MKAnnotation) -> MKAnnotationView? {
    delegate?.mapView(self, viewFor: annotation)
  }

  open func addOverlay(_ overlay: any MKOverlay) {
    overlays.append(overlay)
    changed()
  }
  open func addOverlay(_ overlay: any MKOverlay, level: MKOverlayLevel) { addOverlay(overlay) }
  open func addOverlays(_ overlays: [any MKOverlay]) { overlays.forEach { addOverlay($0) } }
  open func removeOverlay(_ overlay: any MKOverlay) {
    overlays.removeAll { $0 === overlay }
    changed()
  }
  open func removeOverlays(_ overlays: [any MKOverlay]) { overlays.forEach { removeOverlay($0) } }

  /// Views are made anew each time; there are few enough.
  open func register(
    _ viewClass: AnyClass?, forAnnotationViewWithReuseIdentifier identifier: String
  ) {}
  open func dequeueReusableAnnotationView(withIdentifier identifier: String) -> MKAnnotationView? {
    nil
  }
  open func dequeueReusableAnnotationView(
    withIdentifier identifier: String, for annotation: any MKAnnotation
  ) -> MKAnnotationView {
    MKMarkerAnnotationView(annotation: annotation, reuseIdentifier: identifier)
  }

  open func convert(_ coordinate: CLLocationCoordinate2D, toPointTo view: UIView?) -> CGPoint {
    convert(region.place(of: coordinate, in: bounds.size), to: view)
  }
  open func convert(_ point: CGPoint, toCoordinateFrom view: UIView?) -> CLLocationCoordinate2D {
    let place = convert(point, from: view)
    let span = region.shownSpan
    return CLLocationCoordinate2D(
      latitude: region.center.latitude
        + span.latitudeDelta * (0.5 - place.y / max(bounds.height, 1)),
      longitude: region.center.longitude
        + span.longitudeDelta * (place.x / max(bounds.width, 1) - 0.5))
  }

  private let picture = HostingView(nil)

  /// Draws everything anew.
  private func changed() {
    if picture.superview == nil {
      picture.frame = bounds
      picture.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(picture)
      sendSubviewToBack(picture)
    }
    picture.host(drawn)
  }

  /// A map without any settings is shown as well.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    changed()
  }

  private var drawn: AnyView {
    let views = annotations.map { delegate?.mapView(self, viewFor: $0) }
    let heights = views.map { ($0?.zPriority ?? .defaultUnselected).rawValue }
    let order = annotations.indices.sorted { (heights[$0], $0) < (heights[$1], $1) }
    let items = order.map { index in
      let (annotation, own) = (annotations[index], views[index])
      own?.prepareForDisplay()
      let title = annotation.title.map { Text(verbatim: $0) }
      return MapItem(
        id: index, coordinate: annotation.coordinate, anchor: .bottom,
        view: own?.shown ?? AnyView(PinView(title: title, color: .red)))
    }
    return AnyView(MapPicture(region: region, items: items, lines: overlays.compactMap(line)))
  }

  private func line(_ overlay: any MKOverlay) -> MapLine? {
    let renderer = delegate?.mapView(self, rendererFor: overlay) as? MKOverlayPathRenderer
    let points: [CLLocationCoordinate2D]
    switch overlay {
    case let line as MKMultiPoint: points = line.coordinates
    case let circle as MKCircle:
      points = MapCircle(center: circle.coordinate, radius: circle.radius).coordinates
    default: return nil
    }
    let stroke = renderer?.strokeColor.map { AnyShapeStyle(Color(uiColor: $0)) }
    let fill = renderer?.fillColor.map { AnyShapeStyle(Color(uiColor: $0)) }
    return MapLine(
      coordinates: points, isClosed: !(overlay is MKPolyline),
      stroke: stroke, fill: fill, width: max(renderer?.lineWidth ?? 1, 1))
  }
}

/// The app's own code for its map. Everything is optional.
@preconcurrency @MainActor public protocol MKMapViewDelegate: AnyObject {
  func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView?
  func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer
  func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView)
  func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView)
  func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool)
  func mapViewDidChangeVisibleRegion(_ mapView: MKMapView)
  func mapView(_ mapView: MKMapView, didUpdate userLocation: MKUserLocation)
  func mapView(_ mapView: MKMapView, didSelect annotation: any MKAnnotation)
  func mapView(_ mapView: MKMapView, didDeselect annotation: any MKAnnotation)
  func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool)
  func mapView(_ mapView: MKMapView, didChange mode: MKUserTrackingMode, animated: Bool)
  func mapView(
    _ mapView: MKMapView, annotationView view: MKAnnotationView,
    calloutAccessoryControlTapped control: UIControl)
}

extension MKMapViewDelegate {
  public func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation)
    -> MKAnnotationView?
  { nil }
  public func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay)
    -> MKOverlayRenderer
  { MKOverlayRenderer(overlay: overlay) }
  public func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) {}
  public func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView) {}
  public func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {}
  public func mapViewDidChangeVisibleRegion(_ mapView: MKMapView) {}
  public func mapView(_ mapView: MKMapView, didUpdate userLocation: MKUserLocation) {}
  public func mapView(_ mapView: MKMapView, didSelect annotation: any MKAnnotation) {}
  public func mapView(_ mapView: MKMapView, didDeselect annotation: any MKAnnotation) {}
  public func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool) {}
  public func mapView(
    _ mapView: MKMapView, didChange mode: MKUserTrackingMode, animated: Bool
  ) {}
  public func mapView(
    _ mapView: MKMapView, annotationView view: MKAnnotationView,
    calloutAccessoryControlTapped control: UIControl
  ) {}
}
