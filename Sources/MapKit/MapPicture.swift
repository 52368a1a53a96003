import CoreLocation
import LindenControls
import LindenDrawing
import LindenFeatures
@_spi(Engine) import LindenEngine

/// What a map shows at a coordinate.
struct MapItem: Identifiable {
  let id: Int
  let coordinate: CLLocationCoordinate2D
  /// Which point of the view stands at the coordinate.
  var anchor = UnitPoint.center
  let view: AnyView
}

/// A line or an area on a map.
struct MapLine {
  let coordinates: [CLLocationCoordinate2D]
  var isClosed = false
  var stroke: AnyShapeStyle?
  var fill: AnyShapeStyle?
  var width: CGFloat = 2
}

/// Draws a map without a map: lines of latitude and longitude, and what the app put onto them. There
/// is no map service here, and a line says so once.
struct MapPicture: View {
  let region: MKCoordinateRegion
  var items: [MapItem] = []
  var lines: [MapLine] = []

  var body: some View {
    Diagnostics.warn(
      once: "MapKit", "Maps show a grid and what the app puts onto it: there is no map data here.")
    return GeometryReader { room in
      ZStack(alignment: .topLeading) {
        Canvas { context, size in draw(in: context, size) }
        ForEach(items) { item in
          let place = region.place(of: item.coordinate, in: room.size)
          item.view
            .fixedSize()
            .alignmentGuide(.leading) { $0.width * item.anchor.x - place.x }
            .alignmentGuide(.top) { $0.height * item.anchor.y - place.y }
        }
      }
      .frame(width: room.size.width, height: room.size.height, alignment: .topLeading)
      .clipped()
    }
  }

  private func draw(in context: GraphicsContext, _ size: CGSize) {
    let land = Color(system: .secondarySystemBackground)
    context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(land))
    let grid = Color(system: .separator)
    let span = region.shownSpan
    let step = gridStep(for: max(span.latitudeDelta, span.longitudeDelta))
    func multiples(_ middle: Double, _ length: Double) -> StrideTo<Double> {
      let first = ((middle - length / 2) / step).rounded(.up) * step
      return stride(from: first, to: middle + length / 2, by: step)
    }
    var path = Path()
    for longitude in multiples(region.center.longitude, span.longitudeDelta) {
      let x = region.place(of: .init(latitude: 0, longitude: longitude), in: size).x
      path.move(to: CGPoint(x: x, y: 0))
      path.addLine(to: CGPoint(x: x, y: size.height))
    }
    for latitude in multiples(region.center.latitude, span.latitudeDelta) {
      let y = region.place(of: .init(latitude: latitude, longitude: 0), in: size).y
      path.move(to: CGPoint(x: 0, y: y))
      path.addLine(to: CGPoint(x: size.width, y: y))
    }
    context.stroke(path, with: .color(grid), lineWidth: 1)
    for line in lines { draw(line, in: context, size) }
  }

  private func draw(_ line: MapLine, in context: GraphicsContext, _ size: CGSize) {
    var path = Path()
    path.addLines(line.coordinates.map { region.place(of: $0, in: size) })
    if line.isClosed { path.closeSubpath() }
    if let fill = line.fill { context.fill(path, with: .style(fill)) }
    if let stroke = line.stroke {
      context.stroke(path, with: .style(stroke), lineWidth: line.width)
    }
  }

  /// 1, 2 or 5 times a power of ten, so that four to ten lines are seen.
  private func gridStep(for length: Double) -> Double {
    let raw = max(length, 1e-6) / 6
    let power = pow(10, log10(raw).rounded(.down))
    return power * ([1, 2, 5].first { $0 * power >= raw } ?? 10)
  }
}

/// A pin in a colour.
struct PinView: View {
  var title: Text?
  /// What is on the balloon; nil is a pin.
  var glyph: AnyView?
  let color: Color

  var body: some View {
    VStack(spacing: 2) {
      ZStack {
        Circle().fill(color).frame(width: 30, height: 30)
        (glyph ?? AnyView(Image(systemName: "mappin"))).font(.system(size: 15))
          .foregroundColor(.white)
      }
      if let title { title.font(.caption).foregroundColor(.primary) }
    }
  }
}
