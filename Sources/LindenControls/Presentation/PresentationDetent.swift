import CoreGraphics
import LindenFeatures
@_spi(Engine) import LindenEngine

/// A height at which a sheet rests.
public struct PresentationDetent: Hashable, Sendable {
  /// What a detent of one's own may depend on.
  @dynamicMemberLookup public struct Context {
    /// The greatest height a sheet can have, in points.
    public let maxDetentValue: CGFloat
    let environment: EnvironmentValues
    public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T {
      environment[keyPath: keyPath]
    }
  }

  private enum Kind: Hashable, Sendable {
    case fraction(CGFloat)
    case height(CGFloat)
    case custom(ObjectIdentifier)
  }
  private let kind: Kind
  private let custom: (@Sendable (Context) -> CGFloat?)?

  /// Half the window.
  public static let medium = PresentationDetent.fraction(0.5)
  /// The whole window below the status bar.
  public static let large = PresentationDetent.fraction(1)
  /// A part of the greatest height, from 0 to 1.
  public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
    .init(kind: .fraction(fraction), custom: nil)
  }
  /// A height in points.
  public static func height(_ height: CGFloat) -> PresentationDetent {
    .init(kind: .height(height), custom: nil)
  }
  /// A height that `D` computes.
  public static func custom<D: CustomPresentationDetent>(_ type: D.Type) -> PresentationDetent {
    .init(kind: .custom(ObjectIdentifier(type)), custom: { D.height(in: $0) })
  }

  /// Nil where a detent of one's own is not to be used.
  func height(in context: Context) -> CGFloat? {
    let height: CGFloat? =
      switch kind {
      case .fraction(let fraction): fraction * context.maxDetentValue
      case .height(let height): height
      case .custom: custom?(context)
      }
    return height.map {
      $0.isFinite ? min(max($0, 0), context.maxDetentValue) : context.maxDetentValue
    }
  }

  public static func == (a: PresentationDetent, b: PresentationDetent) -> Bool { a.kind == b.kind }
  public func hash(into hasher: inout Hasher) { hasher.combine(kind) }
}

/// A height of one's own for sheets.
public protocol CustomPresentationDetent {
  /// Nil where it is not to be used.
  static func height(in context: Context) -> CGFloat?
}

extension CustomPresentationDetent {
  public typealias Context = PresentationDetent.Context
}

/// What the content of a sheet says about the sheet.
struct PresentationWishes: Equatable {
  var detents: Set<PresentationDetent>?
  var selection: Binding<PresentationDetent>?
  var dragIndicator: Visibility?
  var cornerRadius: CGFloat?

  static func == (a: PresentationWishes, b: PresentationWishes) -> Bool {
    a.detents == b.detents && a.selection?.wrappedValue == b.selection?.wrappedValue
      && a.dragIndicator == b.dragIndicator && a.cornerRadius == b.cornerRadius
  }
}

enum PresentationWishesKey: PreferenceKey {
  static var defaultValue: PresentationWishes { PresentationWishes() }
  /// Of several views the first that has a wish is heard.
  static func reduce(value: inout PresentationWishes, nextValue: () -> PresentationWishes) {
    let next = nextValue()
    value.detents = value.detents ?? next.detents
    value.selection = value.selection ?? next.selection
    value.dragIndicator = value.dragIndicator ?? next.dragIndicator
    value.cornerRadius = value.cornerRadius ?? next.cornerRadius
  }
}

/// What is behind the content of a sheet; nil is the usual.
enum PresentationBackgroundKey: PreferenceKey {
  static var defaultValue: AnyView? { nil }
  static func reduce(value: inout AnyView?, nextValue: () -> AnyView?) {
    value = value ?? nextValue()
  }
}

/// Whether what is behind a sheet can be used.
public struct PresentationBackgroundInteraction: Sendable {
  public static let automatic = PresentationBackgroundInteraction()
  public static let enabled = PresentationBackgroundInteraction()
  public static let disabled = PresentationBackgroundInteraction()
  /// - Parameter detent: The highest at which it can be.
  public static func enabled(upThrough detent: PresentationDetent)
    -> PresentationBackgroundInteraction
  { .enabled }
}

/// What a swipe in a sheet moves first.
public struct PresentationContentInteraction: Equatable, Sendable {
  private let rawValue: Int
  public static let automatic = PresentationContentInteraction(rawValue: 0)
  public static let resizes = PresentationContentInteraction(rawValue: 1)
  public static let scrolls = PresentationContentInteraction(rawValue: 2)
}

/// What a presentation becomes where there is little room.
public struct PresentationAdaptation: Equatable, Sendable {
  private let rawValue: Int
  public static let automatic = PresentationAdaptation(rawValue: 0)
  public static let none = PresentationAdaptation(rawValue: 1)
  public static let popover = PresentationAdaptation(rawValue: 2)
  public static let sheet = PresentationAdaptation(rawValue: 3)
  public static let fullScreenCover = PresentationAdaptation(rawValue: 4)
}

/// Where a popover points to.
public enum PopoverAttachmentAnchor: Sendable {
  case rect(Anchor<CGRect>.Source)
  case point(UnitPoint)
}

extension View {
  private func presentation(_ change: @escaping (inout PresentationWishes) -> Void) -> some View {
    transformPreference(PresentationWishesKey.self, change)
  }

  /// The heights at which the sheet of this view rests; it comes at the lowest.
  public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    presentation { $0.detents = detents }
  }

  /// The heights at which the sheet of this view rests, and the one it is at.
  public func presentationDetents(
    _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
  ) -> some View {
    presentation {
      $0.detents = detents.union([selection.wrappedValue])
      $0.selection = selection
    }
  }

  /// Whether the sheet of this view shows that it can be dragged; otherwise it does where it has
  /// several heights.
  public func presentationDragIndicator(_ visibility: Visibility) -> some View {
    presentation { $0.dragIndicator = visibility }
  }

  /// How round the corners of this view's sheet are, in points; nil is the usual.
  public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View {
    presentation { $0.cornerRadius = cornerRadius }
  }

  /// What this view's sheet is filled with.
  public func presentationBackground<S: ShapeStyle>(_ style: S) -> some View {
    preference(key: PresentationBackgroundKey.self, value: AnyView(Rectangle().fill(style)))
  }

  /// What is behind this view in its sheet.
  public func presentationBackground<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    preference(
      key: PresentationBackgroundKey.self,
      value: AnyView(
        content().frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment)))
  }

  /// Whether what is behind this view's sheet can be used meanwhile; here it never can.
  public func presentationBackgroundInteraction(_ interaction: PresentationBackgroundInteraction)
    -> some View
  { self }

  /// What a swipe does first; here the content scrolls, and the sheet is dragged by what does not.
  public func presentationContentInteraction(_ behavior: PresentationContentInteraction)
    -> some View
  { self }

  /// What becomes of the presentation where there is little room; popovers are sheets here.
  public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View {
    self
  }
  public func presentationCompactAdaptation(
    horizontal: PresentationAdaptation, vertical: PresentationAdaptation
  ) -> some View { self }

  /// Shows more about the view while `isPresented` is true: as a sheet, as on a phone.
  public func popover<Content: View>(
    isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge = .top,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    sheet(isPresented: isPresented, content: content)
  }

  /// Shows more about an item while there is one: as a sheet, as on a phone.
  public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge = .top,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    sheet(item: item, content: content)
  }
}
