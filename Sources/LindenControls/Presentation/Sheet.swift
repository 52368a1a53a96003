import CoreGraphics
import LindenDrawing
import LindenFeatures
@_spi(Engine) import LindenEngine

/// Shows a sheet over its content.
struct SheetModifier<Sheet: View>: ViewModifier {
  @Binding var isPresented: Bool
  let onDismiss: (() -> Void)?
  let isFullScreen: Bool
  let sheet: () -> Sheet

  func body(content: Content) -> some View {
    content.portal {
      SheetHost(
        isPresented: $isPresented, onDismiss: onDismiss, isFullScreen: isFullScreen, sheet: sheet)
    }
  }
}

/// How sheets move.
let sheetSpring = Animation.spring(response: 0.4, dampingFraction: 0.9)

/// Slides a sheet in and out, and tells when it is gone.
private struct SheetHost<Sheet: View>: View {
  @Binding var isPresented: Bool
  let onDismiss: (() -> Void)?
  let isFullScreen: Bool
  let sheet: () -> Sheet
  /// What is really shown follows `isPresented` with an animation.
  @State private var isShown = false

  var body: some View {
    ZStack {
      if isShown {
        Color.black.opacity(isFullScreen ? 0 : 0.2)
          .transition(.opacity)
          .accessibilityHidden(true)
        SheetCard(isPresented: $isPresented, isFullScreen: isFullScreen, content: sheet)
          .environment(\.presentationBinding, $isPresented)
          .transition(.move(edge: .bottom))
      }
    }
    .frame(maxWidth: isShown ? .infinity : 0, maxHeight: isShown ? .infinity : 0)
    .accessibilityHidden(!isPresented)
    .onChange(of: isPresented, initial: true) { _, isPresented in
      guard isPresented != isShown else { return }
      withAnimation(sheetSpring) {
        isShown = isPresented
      } completion: {
        if !isPresented { onDismiss?() }
      }
    }
  }
}

enum InteractiveDismissDisabledKey: EnvironmentKey { static var defaultValue: Bool { false } }
enum PresentationBindingKey: EnvironmentKey { static var defaultValue: Binding<Bool>? { nil } }

extension EnvironmentValues {
  var interactiveDismissDisabled: Bool {
    get { self[InteractiveDismissDisabledKey.self] }
    set { self[InteractiveDismissDisabledKey.self] = newValue }
  }

  var presentationBinding: Binding<Bool>? {
    get { self[PresentationBindingKey.self] }
    set { self[PresentationBindingKey.self] = newValue }
  }

  /// Closes what is presented; does nothing where nothing is.
  public var dismiss: DismissAction { DismissAction(binding: presentationBinding) }

  public var isPresented: Bool { presentationBinding?.wrappedValue ?? false }

  /// Whether the view is presented, and a way to close it.
  public var presentationMode: Binding<PresentationMode> {
    let binding = presentationBinding
    return Binding(
      get: { PresentationMode(isPresented: binding?.wrappedValue ?? false) },
      set: { if !$0.isPresented { binding?.wrappedValue = false } })
  }
}

/// Closes a presented view.
public struct DismissAction {
  let binding: Binding<Bool>?
  public func callAsFunction() { binding?.wrappedValue = false }
}

/// Whether a view is presented.
public struct PresentationMode {
  public internal(set) var isPresented: Bool
  /// Closes the view.
  public mutating func dismiss() { isPresented = false }
}

extension View {
  /// Shows a sheet while `isPresented` is true; swiping it down or pressing Escape sets it to
  /// false.
  public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    modifier(
      SheetModifier(
        isPresented: isPresented, onDismiss: onDismiss, isFullScreen: false, sheet: content))
  }

  /// Shows a sheet for an item while there is one.
  public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    modifier(
      SheetModifier(isPresented: item.isPresent, onDismiss: onDismiss, isFullScreen: false) {
        PresentedItem(item.wrappedValue) { content($0).id($0.id) }
      })
  }

  /// Covers the window while `isPresented` is true.
  public func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    modifier(
      SheetModifier(
        isPresented: isPresented, onDismiss: onDismiss, isFullScreen: true, sheet: content))
  }

  /// Covers the window for an item while there is one.
  public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    modifier(
      SheetModifier(isPresented: item.isPresent, onDismiss: onDismiss, isFullScreen: true) {
        PresentedItem(item.wrappedValue) { content($0).id($0.id) }
      })
  }

  /// Keeps sheets in this view from being swiped away.
  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    environment(\.interactiveDismissDisabled, isDisabled)
  }
}
