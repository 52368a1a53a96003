import CoreGraphics
import LindenFeatures
@_spi(Engine) import LindenEngine

/// Where a popover points to.
public enum PopoverAttachmentAnchor: Sendable {
  case rect(Anchor<CGRect>.Source)
  case point(UnitPoint)
}

/// What a popover points to, in the window, and from where.
struct PopoverAttachment: Equatable {
  var rect = CGRect.zero
  /// The side of the popover its arrow is on, where there is room.
  var edge = Edge.top

  /// Points, as on iPads.
  static let arrow = CGSize(width: 26, height: 13)
  /// Points between a popover and the edges of the window.
  static let margin: CGFloat = 10

  /// The side the arrow is on: the other one where the popover would not fit.
  func side(of size: CGSize, in window: CGRect) -> Edge {
    let needed = PopoverAttachment.arrow.height + PopoverAttachment.margin
    func room(_ edge: Edge) -> CGFloat {
      switch edge {
      case .top: window.maxY - rect.maxY - size.height
      case .bottom: rect.minY - window.minY - size.height
      case .leading: window.maxX - rect.maxX - size.width
      case .trailing: rect.minX - window.minX - size.width
      }
    }
    let opposite: Edge =
      switch edge {
      case .top: .bottom
      case .bottom: .top
      case .leading: .trailing
      case .trailing: .leading
      }
    return room(edge) < needed && room(opposite) > room(edge) ? opposite : edge
  }

  /// The place of a popover of a size; never beyond the window, and smaller where it would be.
  func frame(of ideal: CGSize, in window: CGRect) -> CGRect {
    let free = window.insetBy(dx: PopoverAttachment.margin, dy: PopoverAttachment.margin)
    let size = CGSize(width: min(ideal.width, free.width), height: min(ideal.height, free.height))
    let gap = PopoverAttachment.arrow.height
    var origin: CGPoint
    switch side(of: size, in: window) {
    case .top: origin = CGPoint(x: rect.midX - size.width / 2, y: rect.maxY + gap)
    case .bottom: origin = CGPoint(x: rect.midX - size.width / 2, y: rect.minY - gap - size.height)
    case .leading: origin = CGPoint(x: rect.maxX + gap, y: rect.midY - size.height / 2)
    case .trailing:
      origin = CGPoint(x: rect.minX - gap - size.width, y: rect.midY - size.height / 2)
    }
    origin.x = max(free.minX, min(origin.x, free.maxX - size.width))
    origin.y = max(free.minY, min(origin.y, free.maxY - size.height))
    return CGRect(origin: origin, size: size)
  }
}

/// What is behind the content of a popover: frosted, with an arrow and a shadow.
struct PopoverSurface: View {
  let attachment: PopoverAttachment
  let radius: CGFloat

  var body: some View {
    GeometryReader { proxy in
      let card = proxy.frame(in: .global)
      let bubble = Bubble(
        side: side(of: card), radius: radius,
        tip: CGPoint(
          x: attachment.rect.midX - card.minX, y: attachment.rect.midY - card.minY))
      bubble.fill(.regularMaterial).background { OuterShadow(shape: bubble) }
    }
  }

  /// The side of a card that is towards what it belongs to.
  private func side(of card: CGRect) -> Edge {
    if card.minY >= attachment.rect.maxY { return .top }
    if card.maxY <= attachment.rect.minY { return .bottom }
    return card.midX >= attachment.rect.midX ? .leading : .trailing
  }
}

/// A rounded rectangle with an arrow outside of one of its sides.
private struct Bubble: Shape {
  let side: Edge
  let radius: CGFloat
  /// Where the arrow points to, as far as it is along the side.
  let tip: CGPoint
  /// The place is one of the window, which no direction of text mirrors.
  var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }

  func path(in rect: CGRect) -> Path {
    var path = Path(roundedRect: rect, cornerRadius: radius, style: .continuous)
    let arrow = PopoverAttachment.arrow
    let reach = radius + arrow.width / 2
    let x = max(rect.minX + reach, min(tip.x, rect.maxX - reach))
    let y = max(rect.minY + reach, min(tip.y, rect.maxY - reach))
    let half = arrow.width / 2
    let corners: [CGPoint] =
      switch side {
      case .top:
        [
          CGPoint(x: x - half, y: rect.minY), CGPoint(x: x, y: rect.minY - arrow.height),
          CGPoint(x: x + half, y: rect.minY),
        ]
      case .bottom:
        [
          CGPoint(x: x + half, y: rect.maxY), CGPoint(x: x, y: rect.maxY + arrow.height),
          CGPoint(x: x - half, y: rect.maxY),
        ]
      case .leading:
        [
          CGPoint(x: rect.minX, y: y + half), CGPoint(x: rect.minX - arrow.height, y: y),
          CGPoint(x: rect.minX, y: y - half),
        ]
      case .trailing:
        [
          CGPoint(x: rect.maxX, y: y - half), CGPoint(x: rect.maxX + arrow.height, y: y),
          CGPoint(x: rect.maxX, y: y + half),
        ]
      }
    path.move(to: corners[0])
    path.addLine(to: corners[1])
    path.addLine(to: corners[2])
    path.closeSubpath()
    return path
  }
}

/// Shows a popover, and follows what it points to.
private struct PopoverModifier<Popover: View>: ViewModifier {
  @Binding var isPresented: Bool
  let anchor: PopoverAttachmentAnchor
  let edge: Edge
  let popover: () -> Popover
  @State private var rect = CGRect.zero
  @Environment(\.layoutDirection) private var direction

  func body(content: Content) -> some View {
    content
      .background {
        // A place that nobody points to is not followed: on a page that moves away it would change
        // with what the page says of its bar, which it is a part of.
        if isPresented {
          GeometryReader { proxy in
            Color.clear
              .anchorPreference(key: PopoverAnchorKey.self, value: source) { $0 }
              .backgroundPreferenceValue(PopoverAnchorKey.self) { anchor in
                Color.clear.onChange(of: place(anchor, proxy), initial: true) { rect = $1 }
              }
              .transformPreference(PopoverAnchorKey.self) { $0 = nil }
          }
        }
      }
      .modifier(
        PresentationModifier(
          isPresented: $isPresented, onDismiss: nil, form: .popover,
          attachment: PopoverAttachment(rect: rect, edge: edgeOnScreen), sheet: popover))
  }

  /// The edge as it is from left to right.
  private var edgeOnScreen: Edge {
    switch edge {
    case .leading where direction == .rightToLeft: .trailing
    case .trailing where direction == .rightToLeft: .leading
    default: edge
    }
  }

  private var source: Anchor<CGRect>.Source {
    if case .rect(let source) = anchor { source } else { .bounds }
  }

  private func place(_ anchor: Anchor<CGRect>?, _ proxy: GeometryProxy) -> CGRect {
    let frame = proxy.frame(in: .global)
    guard case .point(let point) = self.anchor else {
      return anchor.map { proxy[$0].offsetBy(dx: frame.minX, dy: frame.minY) } ?? frame
    }
    return CGRect(
      x: frame.minX + point.x * frame.width, y: frame.minY + point.y * frame.height, width: 0,
      height: 0)
  }
}

private enum PopoverAnchorKey: PreferenceKey {
  static var defaultValue: Anchor<CGRect>? { nil }
  static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) {
    value = value ?? nextValue()
  }
}

extension View {
  /// Shows more about the view while `isPresented` is true: in a card beside the view, with an
  /// arrow, in a window of regular width; as a sheet in a narrow one.
  ///
  /// - Parameters:
  ///   - isPresented: Set to true to show it; closing it sets it to false.
  ///   - attachmentAnchor: The part of the view that the arrow points to.
  ///   - arrowEdge: The side of the card its arrow is on, where there is room.
  ///   - content: What the card shows.
  public func popover<Content: View>(
    isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge = .top,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    modifier(
      PopoverModifier(
        isPresented: isPresented, anchor: attachmentAnchor, edge: arrowEdge, popover: content))
  }

  /// Shows more about an item while there is one.
  public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge = .top,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    modifier(
      PopoverModifier(
        isPresented: item.isPresent, anchor: attachmentAnchor, edge: arrowEdge,
        popover: { PresentedItem(item.wrappedValue) { content($0).id($0.id) } }))
  }
}
