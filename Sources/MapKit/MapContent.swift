import CoreLocation
import LindenControls
import LindenFeatures
import SwiftUI
@_spi(Engine) import LindenEngine

/// What a map shows: markers, views, lines.
@MainActor @preconcurrency public protocol MapContent {
  associatedtype Body: MapContent
  @MapContentBuilder var body: Body { get }
  func _collect(into items: inout _MapContentItems)
}

extension MapContent {
  public func _collect(into items: inout _MapContentItems) { body._collect(into: &items) }
}

extension Never: MapContent {}

extension MapContent where Body == Never {
  public var body: Never { fatalError("\(Self.self) has no body.") }
}

/// The items and lines of a map, in order.
public struct _MapContentItems {
  var items: [MapItem] = []
  var lines: [MapLine] = []

  mutating func add(
    _ coordinate: CLLocationCoordinate2D, anchor: UnitPoint, _ view: some View
  ) {
    items.append(
      MapItem(id: items.count, coordinate: coordinate, anchor: anchor, view: AnyView(view)))
  }
}

@MainActor @preconcurrency @resultBuilder public enum MapContentBuilder {
  public static func buildExpression<C: MapContent>(_ content: C) -> C { content }
  public static func buildBlock() -> _MapContentList { _MapContentList(parts: []) }
  public static func buildBlock<C: MapContent>(_ content: C) -> C { content }
  public static func buildBlock<each C: MapContent>(_ content: repeat each C) -> _MapContentList {
    var parts: [any MapContent] = []
    repeat parts.append(each content)
    return _MapContentList(parts: parts)
  }
  public static func buildIf<C: MapContent>(_ content: C?) -> C? { content }
  public static func buildEither(first: some MapContent) -> _MapContentList {
    _MapContentList(parts: [first])
  }
  public static func buildEither(second: some MapContent) -> _MapContentList {
    _MapContentList(parts: [second])
  }
  public static func buildLimitedAvailability(_ content: some MapContent) -> _MapContentList {
    _MapContentList(parts: [content])
  }
}

extension Optional: MapContent where Wrapped: MapContent {
  public typealias Body = Never
  public func _collect(into items: inout _MapContentItems) { self?._collect(into: &items) }
}

/// Several pieces of content.
public struct _MapContentList: MapContent {
  public typealias Body = Never
  let parts: [any MapContent]
  public func _collect(into items: inout _MapContentItems) {
    for part in parts { part._collect(into: &items) }
  }
}

extension ForEach: MapContent where Content: MapContent {
  public init(
    _ data: Data, @MapContentBuilder content: @escaping (Data.Element) -> Content
  ) where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(anyData: data, anyContent: content, anyID: { $0.id })
  }
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @MapContentBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(anyData: data, anyContent: content, anyID: { $0[keyPath: id] })
  }
  public func _collect(into items: inout _MapContentItems) {
    for element in data { content(element)._collect(into: &items) }
  }
}

extension Group: MapContent where Content: MapContent {
  public init(@MapContentBuilder content: () -> Content) { self = .holding(content()) }
  public func _collect(into items: inout _MapContentItems) { groupContent._collect(into: &items) }
}

/// A marker with a title.
public struct Marker<Label: View>: MapContent {
  public typealias Body = Never
  let coordinate: CLLocationCoordinate2D
  let label: Label
  var tint: Color?
  var monogram: Text?

  public init(coordinate: CLLocationCoordinate2D, @ViewBuilder label: () -> Label) {
    self.coordinate = coordinate
    self.label = label()
  }

  public func _collect(into items: inout _MapContentItems) {
    items.add(
      coordinate, anchor: .bottom,
      VStack(spacing: 2) {
        PinView(glyph: glyph, color: tint ?? .red)
        label.labelStyle(.titleOnly).font(.caption)
      })
  }

  /// What is on the balloon: the monogram, or the icon of the label; nil is a pin.
  private var glyph: AnyView? {
    if let monogram { return AnyView(monogram) }
    return label is any LabelWithIcon ? AnyView(label.labelStyle(.iconOnly)) : nil
  }
}

private protocol LabelWithIcon {}
extension LindenControls.Label: LabelWithIcon {}

extension Marker where Label == Text {
  public init(_ titleKey: LocalizedStringKey, coordinate: CLLocationCoordinate2D) {
    self.init(coordinate: coordinate) { Text(titleKey) }
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, coordinate: CLLocationCoordinate2D) {
    self.init(coordinate: coordinate) { Text(title) }
  }
  public init(
    _ titleKey: LocalizedStringKey, monogram: Text, coordinate: CLLocationCoordinate2D
  ) {
    self.init(coordinate: coordinate) { Text(titleKey) }
    self.monogram = monogram
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, monogram: Text, coordinate: CLLocationCoordinate2D
  ) {
    self.init(coordinate: coordinate) { Text(title) }
    self.monogram = monogram
  }
  public init(item: MKMapItem) {
    self.init(item.name ?? "", coordinate: item.placemark.coordinate)
  }
}

extension Marker where Label == LindenControls.Label<Text, Image> {
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, coordinate: CLLocationCoordinate2D
  ) {
    self.init(coordinate: coordinate) { LindenControls.Label(titleKey, systemImage: systemImage) }
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, systemImage: String, coordinate: CLLocationCoordinate2D
  ) {
    self.init(coordinate: coordinate) { LindenControls.Label(title, systemImage: systemImage) }
  }
  public init(_ titleKey: LocalizedStringKey, image: String, coordinate: CLLocationCoordinate2D) {
    self.init(coordinate: coordinate) { LindenControls.Label(titleKey, image: image) }
  }
}

/// A view with a title at a coordinate.
public struct Annotation<Label: View, Content: View>: MapContent {
  public typealias Body = Never
  let coordinate: CLLocationCoordinate2D
  let anchor: UnitPoint
  let content: Content
  let label: Label

  public init(
    coordinate: CLLocationCoordinate2D, anchor: UnitPoint = .center,
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    (self.coordinate, self.anchor) = (coordinate, anchor)
    self.content = content()
    self.label = label()
  }

  public func _collect(into items: inout _MapContentItems) {
    items.add(
      coordinate, anchor: anchor,
      content.overlay(alignment: .bottom) {
        label.font(.caption).fixedSize().offset(y: 18)
      })
  }
}

extension Annotation where Label == Text {
  public init(
    _ titleKey: LocalizedStringKey, coordinate: CLLocationCoordinate2D,
    anchor: UnitPoint = .center, @ViewBuilder content: () -> Content
  ) {
    self.init(coordinate: coordinate, anchor: anchor, content: content) { Text(titleKey) }
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, coordinate: CLLocationCoordinate2D, anchor: UnitPoint = .center,
    @ViewBuilder content: () -> Content
  ) {
    self.init(coordinate: coordinate, anchor: anchor, content: content) { Text(title) }
  }
}

/// Where the person is. There is no location service, so it shows nothing.
public struct UserAnnotation: MapContent {
  public typealias Body = Never
  public init() {}
  public func _collect(into items: inout _MapContentItems) {}
}

/// A line along coordinates.
public struct MapPolyline: MapContent {
  public typealias Body = Never
  let coordinates: [CLLocationCoordinate2D]
  public init(coordinates: [CLLocationCoordinate2D]) { self.coordinates = coordinates }
  public init(_ polyline: MKPolyline) { coordinates = polyline.coordinates }
  public init(_ route: MKRoute) { coordinates = route.polyline.coordinates }
  public func _collect(into items: inout _MapContentItems) {
    items.lines.append(MapLine(coordinates: coordinates, stroke: AnyShapeStyle(Color.blue)))
  }
}

/// An area between coordinates.
public struct MapPolygon: MapContent {
  public typealias Body = Never
  let coordinates: [CLLocationCoordinate2D]
  public init(coordinates: [CLLocationCoordinate2D]) { self.coordinates = coordinates }
  public func _collect(into items: inout _MapContentItems) {
    items.lines.append(
      MapLine(
        coordinates: coordinates, isClosed: true, fill: AnyShapeStyle(Color.blue.opacity(0.3))))
  }
}

/// A circle around a coordinate; its radius is in metres.
public struct MapCircle: MapContent {
  public typealias Body = Never
  let coordinates: [CLLocationCoordinate2D]
  public init(center: CLLocationCoordinate2D, radius: CLLocationDistance) {
    let reach = MKCoordinateRegion(
      center: center, latitudinalMeters: radius, longitudinalMeters: radius
    ).span
    coordinates = (0..<48).map { step in
      let angle = Double(step) / 24 * .pi
      return CLLocationCoordinate2D(
        latitude: center.latitude + sin(angle) * reach.latitudeDelta,
        longitude: center.longitude + cos(angle) * reach.longitudeDelta)
    }
  }
  public func _collect(into items: inout _MapContentItems) {
    items.lines.append(
      MapLine(
        coordinates: coordinates, isClosed: true, fill: AnyShapeStyle(Color.blue.opacity(0.3))))
  }
}

/// Content whose lines and markers look otherwise.
public struct _StyledMapContent<Base: MapContent>: MapContent {
  public typealias Body = Never
  let base: Base
  let change: (inout MapLine) -> Void
  let tint: Color?

  public func _collect(into items: inout _MapContentItems) {
    var inner = _MapContentItems()
    base._collect(into: &inner)
    for item in inner.items {
      items.add(item.coordinate, anchor: item.anchor, item.view.tint(tint))
    }
    for var line in inner.lines {
      change(&line)
      items.lines.append(line)
    }
  }
}

extension MapContent {
  public func stroke<S: ShapeStyle>(_ style: S, lineWidth: CGFloat = 1) -> some MapContent {
    _StyledMapContent(
      base: self,
      change: {
        $0.stroke = AnyShapeStyle(style)
        $0.width = lineWidth
      }, tint: nil)
  }
  public func stroke<S: ShapeStyle>(_ style: S, style strokeStyle: StrokeStyle) -> some MapContent {
    stroke(style, lineWidth: strokeStyle.lineWidth)
  }
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some MapContent {
    _StyledMapContent(base: self, change: { $0.fill = AnyShapeStyle(style) }, tint: nil)
  }
  /// The colour of markers.
  public func tint(_ color: Color?) -> some MapContent {
    var content = self
    if var marker = content as? any TintedMarker {
      marker.tint = color
      content = marker as! Self
    }
    return content
  }
  /// Accepted: nothing is chosen on a map here.
  public func tag<V: Hashable>(_ tag: V) -> some MapContent { self }
  public func annotationTitles(_ visibility: Visibility) -> some MapContent { self }
  public func annotationSubtitles(_ visibility: Visibility) -> some MapContent { self }
  public func mapOverlayLevel(level: MKOverlayLevel) -> some MapContent { self }
}

private protocol TintedMarker { var tint: Color? { get set } }
extension Marker: TintedMarker {}

public enum MKOverlayLevel: Int, Sendable { case aboveRoads, aboveLabels }
