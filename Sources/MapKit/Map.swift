import CoreLocation
import LindenControls
import LindenFeatures
import SwiftUI
@_spi(Engine) import LindenEngine

/// A map, drawn as a grid of latitudes and longitudes with what the app puts onto it. A finger
/// moves it where it has a binding to the region or the position.
public struct Map<Content>: View {
  let source: Source
  let items: [MapItem]
  let lines: [MapLine]
  let selection: MapSelectionWriter?
  @State private var moved: MKCoordinateRegion?
  @State private var start: MKCoordinateRegion?

  enum Source {
    case region(Binding<MKCoordinateRegion>)
    case camera(Binding<MapCameraPosition>)
    case initial(MapCameraPosition)
  }

  init(source: Source, items: [MapItem], lines: [MapLine], selection: MapSelectionWriter?) {
    self.source = source
    self.items = items
    self.lines = lines
    self.selection = selection
  }

  private var region: MKCoordinateRegion {
    let position: MapCameraPosition
    switch source {
    case .region(let region): return region.wrappedValue
    case .camera(let camera): position = camera.wrappedValue
    case .initial(let initial): position = initial
    }
    return moved ?? position.shownRegion ?? around
  }

  /// What shows all of the content.
  private var around: MKCoordinateRegion {
    let points = (items.map(\.coordinate) + lines.flatMap(\.coordinates)).map(MKMapPoint.init)
    guard !points.isEmpty else { return MKCoordinateRegion() }
    let rect = points.reduce(MKMapRect.null) {
      $0.union(MKMapRect(origin: $1, size: MKMapSize(width: 0, height: 0)))
    }
    let margin = max(rect.width, rect.height, 4_000) * 0.3
    return MKCoordinateRegion(rect.insetBy(dx: -margin, dy: -margin))
  }

  public var body: some View {
    GeometryReader { room in
      MapPicture(region: region, items: items, lines: lines)
        .contentShape(Rectangle())
        .gesture(
          DragGesture().onChanged { drag(by: $0.translation, in: room.size) }
            .onEnded { _ in start = nil })
    }
    .onChange(of: cameraChange) { _ in moved = nil }
  }

  /// Another camera takes the place of what a finger did.
  private var cameraChange: MapCameraPosition? {
    if case .camera(let camera) = source { return camera.wrappedValue }
    return nil
  }

  private func drag(by way: CGSize, in size: CGSize) {
    guard size.width > 0, size.height > 0 else { return }
    let from = start ?? region
    start = from
    var region = from
    region.center.longitude -= from.shownSpan.longitudeDelta * way.width / size.width
    region.center.latitude += from.shownSpan.latitudeDelta * way.height / size.height
    if case .region(let binding) = source { binding.wrappedValue = region } else { moved = region }
  }
}

/// Tells a map's owner what was chosen.
struct MapSelectionWriter { let choose: @MainActor (AnyHashable?) -> Void }

/// Which ways a finger moves a map.
public struct MapInteractionModes: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let pan = MapInteractionModes(rawValue: 1)
  public static let zoom = MapInteractionModes(rawValue: 2)
  public static let rotate = MapInteractionModes(rawValue: 4)
  public static let pitch = MapInteractionModes(rawValue: 8)
  public static let all: MapInteractionModes = [.pan, .zoom, .rotate, .pitch]
}

public enum MapUserTrackingMode: Sendable { case none, follow }

// MARK: iOS 14

/// What an annotation of iOS 14 is.
@MainActor @preconcurrency public protocol MapAnnotationProtocol {
  func _item(_ id: Int) -> _MapItem
}

/// An item of a map.
public struct _MapItem { let item: MapItem }

/// A view at a coordinate.
public struct MapAnnotation<Content: View>: MapAnnotationProtocol {
  let coordinate: CLLocationCoordinate2D
  let anchor: UnitPoint
  nonisolated(unsafe) let content: Content

  /// - Parameters:
  ///   - coordinate: The place on the map.
  ///   - anchorPoint: Which point of the view stands at the coordinate, from 0 to 1.
  ///   - content: What is shown there.
  nonisolated public init(
    coordinate: CLLocationCoordinate2D, anchorPoint: CGPoint = CGPoint(x: 0.5, y: 0.5),
    @ViewBuilder content: () -> Content
  ) {
    self.coordinate = coordinate
    anchor = UnitPoint(x: anchorPoint.x, y: anchorPoint.y)
    self.content = content()
  }

  public func _item(_ id: Int) -> _MapItem {
    _MapItem(item: MapItem(id: id, coordinate: coordinate, anchor: anchor, view: AnyView(content)))
  }
}

/// A pin at a coordinate.
public struct MapMarker: MapAnnotationProtocol {
  let coordinate: CLLocationCoordinate2D
  let tint: Color?

  nonisolated public init(coordinate: CLLocationCoordinate2D, tint: Color? = nil) {
    (self.coordinate, self.tint) = (coordinate, tint)
  }

  public func _item(_ id: Int) -> _MapItem {
    _MapItem(
      item: MapItem(
        id: id, coordinate: coordinate, anchor: .bottom,
        view: AnyView(PinView(color: tint ?? .red))))
  }
}

/// A pin at a coordinate.
public struct MapPin: MapAnnotationProtocol {
  private let marker: MapMarker
  nonisolated public init(coordinate: CLLocationCoordinate2D, tint: Color? = nil) {
    marker = MapMarker(coordinate: coordinate, tint: tint)
  }
  public func _item(_ id: Int) -> _MapItem { marker._item(id) }
}

/// What a map of iOS 14 without items shows.
public struct _DefaultMapContent {}
/// What a map of iOS 14 with items shows.
public struct _DefaultAnnotatedMapContent<Items: RandomAccessCollection>
where Items.Element: Identifiable {}

extension Map where Content == _DefaultMapContent {
  public init(
    coordinateRegion: Binding<MKCoordinateRegion>, interactionModes: MapInteractionModes = .all,
    showsUserLocation: Bool = false, userTrackingMode: Binding<MapUserTrackingMode>? = nil
  ) {
    self.init(source: .region(coordinateRegion), items: [], lines: [], selection: nil)
  }

  public init(
    mapRect: Binding<MKMapRect>, interactionModes: MapInteractionModes = .all,
    showsUserLocation: Bool = false, userTrackingMode: Binding<MapUserTrackingMode>? = nil
  ) {
    self.init(
      source: .initial(.rect(mapRect.wrappedValue)), items: [], lines: [], selection: nil)
  }
}

extension Map {
  public init<Items: RandomAccessCollection, Annotation: MapAnnotationProtocol>(
    coordinateRegion: Binding<MKCoordinateRegion>, interactionModes: MapInteractionModes = .all,
    showsUserLocation: Bool = false, userTrackingMode: Binding<MapUserTrackingMode>? = nil,
    annotationItems: Items, annotationContent: @escaping (Items.Element) -> Annotation
  ) where Content == _DefaultAnnotatedMapContent<Items>, Items.Element: Identifiable {
    self.init(
      source: .region(coordinateRegion),
      items: annotationItems.enumerated().map { annotationContent($1)._item($0).item }, lines: [],
      selection: nil)
  }
}
