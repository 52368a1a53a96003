import LindenDrawing
import CoreGraphics
import LindenFeatures
@_spi(Engine) import LindenEngine

/// How something is presented.
enum PresentationForm: Equatable {
  /// At the bottom of a narrow window.
  case sheet
  /// In the middle of a wide window.
  case form
  /// Over all of it.
  case cover
  /// Beside what it belongs to, with an arrow.
  case popover

  /// The form that what was asked for takes where it is shown.
  ///
  /// Sheets and popovers are what they are in a window of regular width only. In others `adaptation`
  /// says what becomes of them; a sheet as well as a popover is a sheet if it says nothing.
  init(
    _ asked: PresentationForm, isRegular: Bool, adaptation: PresentationAdaptation
  ) {
    switch asked {
    case .cover: self = .cover
    case .popover where isRegular: self = .popover
    case .sheet where isRegular: self = .form
    case .sheet, .form, .popover:
      switch adaptation {
      case .fullScreenCover: self = .cover
      case .popover: self = .popover
      case .none: self = asked == .popover ? .popover : .sheet
      default: self = .sheet
      }
    }
  }
}

/// What the content of a presentation says about it.
struct PresentationOptions: Equatable {
  var detents: Set<PresentationDetent>?
  var selection: Binding<PresentationDetent>?
  var dragIndicator: Visibility?
  var cornerRadius: CGFloat?
  var interaction: PresentationBackgroundInteraction?
  var horizontalAdaptation: PresentationAdaptation?
  var verticalAdaptation: PresentationAdaptation?
  var keepsOpen: Bool?

  static func == (a: PresentationOptions, b: PresentationOptions) -> Bool {
    a.detents == b.detents && a.selection?.wrappedValue == b.selection?.wrappedValue
      && a.dragIndicator == b.dragIndicator && a.cornerRadius == b.cornerRadius
      && a.interaction == b.interaction && a.horizontalAdaptation == b.horizontalAdaptation
      && a.verticalAdaptation == b.verticalAdaptation && a.keepsOpen == b.keepsOpen
  }
}

enum PresentationOptionsKey: PreferenceKey {
  static var defaultValue: PresentationOptions { PresentationOptions() }
  /// Of several views the first that says something counts.
  static func reduce(value: inout PresentationOptions, nextValue: () -> PresentationOptions) {
    let next = nextValue()
    value.detents = value.detents ?? next.detents
    value.selection = value.selection ?? next.selection
    value.dragIndicator = value.dragIndicator ?? next.dragIndicator
    value.cornerRadius = value.cornerRadius ?? next.cornerRadius
    value.interaction = value.interaction ?? next.interaction
    value.horizontalAdaptation = value.horizontalAdaptation ?? next.horizontalAdaptation
    value.verticalAdaptation = value.verticalAdaptation ?? next.verticalAdaptation
    value.keepsOpen = value.keepsOpen ?? next.keepsOpen
  }
}

/// What is behind the content of a presentation; nil is the usual.
enum PresentationBackgroundKey: PreferenceKey {
  static var defaultValue: AnyView? { nil }
  static func reduce(value: inout AnyView?, nextValue: () -> AnyView?) {
    value = value ?? nextValue()
  }
}

/// Whether what is behind a sheet or a popover can be used.
public struct PresentationBackgroundInteraction: Equatable, Sendable {
  private enum Kind: Equatable, Sendable {
    case automatic, enabled, disabled
    case upThrough(PresentationDetent)
  }
  private let kind: Kind

  /// As the platform does: it cannot.
  public static let automatic = PresentationBackgroundInteraction(kind: .automatic)
  public static let enabled = PresentationBackgroundInteraction(kind: .enabled)
  public static let disabled = PresentationBackgroundInteraction(kind: .disabled)
  /// - Parameter detent: The highest at which it can be.
  public static func enabled(upThrough detent: PresentationDetent)
    -> PresentationBackgroundInteraction
  { PresentationBackgroundInteraction(kind: .upThrough(detent)) }

  /// Whether it can while the sheet rests at `height`.
  func isEnabled(at height: CGFloat, _ heightOf: (PresentationDetent) -> CGFloat) -> Bool {
    switch kind {
    case .automatic, .disabled: false
    case .enabled: true
    case .upThrough(let detent): height <= heightOf(detent) + 0.5
    }
  }
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

extension View {
  private func presentation(_ change: @escaping (inout PresentationOptions) -> Void) -> some View {
    transformPreference(PresentationOptionsKey.self, change)
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

  /// Whether what is behind this view's sheet can be used meanwhile; it is not dimmed then.
  public func presentationBackgroundInteraction(_ interaction: PresentationBackgroundInteraction)
    -> some View
  { presentation { $0.interaction = interaction } }

  /// What a swipe does first. Accepted without an effect: the content scrolls, and the sheet is
  /// dragged by what does not.
  public func presentationContentInteraction(_ behavior: PresentationContentInteraction)
    -> some View
  {
    if behavior == .resizes {
      Diagnostics.noEffect(
        "View.presentationContentInteraction(_:)", "content scrolls before its sheet is resized")
    }
    return self
  }

  /// What becomes of the presentation where there is little room.
  public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View {
    presentationCompactAdaptation(horizontal: adaptation, vertical: adaptation)
  }

  /// What becomes of the presentation in a narrow window, and in a low one.
  public func presentationCompactAdaptation(
    horizontal: PresentationAdaptation, vertical: PresentationAdaptation
  ) -> some View {
    presentation {
      $0.horizontalAdaptation = horizontal
      $0.verticalAdaptation = vertical
    }
  }

  /// Keeps sheets in this view from being swiped away, and from being closed with Escape.
  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    presentation { $0.keepsOpen = isDisabled }
  }
}
