import CoreGraphics
import LindenControls
import LindenFeatures
@_spi(Engine) import LindenEngine

/// All that a scene shows: its windows.
struct WindowStage: View {
  let scene: UIWindowScene

  var body: some View {
    scene.signal.read()
    return ForEach(scene.visibleWindows.map(WindowReference.init)) { WindowView(reference: $0) }
  }
}

/// The windows that an app adds to what SwiftUI shows. Where one of them shows nothing, its own
/// code says whether it takes a touch.
struct FurtherWindows: View {
  let scene: UIWindowScene

  var body: some View {
    scene.signal.read()
    return ZStack {
      if let root = (scene as? AppScene)?.rootController {
        Color.clear.frame(width: 0, height: 0).modifier(PresentedStage(controller: root))
      }
      ForEach(scene.visibleWindows.map(WindowReference.init)) { reference in
        ZStack {
          Color.clear
            .takesTouches { [weak window = reference.window] point in
              window?.hitTest(point, with: nil) != nil
            }
            .ignoresSafeArea()
          WindowView(reference: reference)
        }
        .takesTouches { [weak window = reference.window] _ in
          window?.isUserInteractionEnabled == true ? nil : false
        }
      }
    }
  }
}

/// A window belongs to the app: one that is no longer kept is closed.
private struct WindowReference: Identifiable {
  weak var window: UIWindow?
  let id: ObjectIdentifier

  init(_ window: UIWindow) {
    self.window = window
    id = window.stageID
  }
}

extension UIView {
  /// What views made for this one are told apart by.
  var stageID: ObjectIdentifier { ObjectIdentifier(self) }
}

/// A window: its root controller over its background, and its own subviews in front.
private struct WindowView: View {
  let reference: WindowReference

  var body: some View {
    if let window = reference.window { content(of: window) }
  }

  private func content(of window: UIWindow) -> some View {
    window.signal.read()
    return ZStack {
      if let color = window.backgroundColor { color.color.ignoresSafeArea() }
      if let controller = window.rootViewController {
        ControllerStage(controller: controller).id(ObjectIdentifier(controller))
          .background { MainMenuStage(controller: controller) }
      }
      if !window.subviews.isEmpty { WindowSubviews(reference: reference).ignoresSafeArea() }
    }
    .surrounded(by: window)
    .opacity(window.alpha)
  }
}

/// What was added to a window beside its controller's view.
private struct WindowSubviews: View {
  let reference: WindowReference

  var body: some View {
    if let window = reference.window {
      let _ = window.signal.read()
      GeometryReader { room in
        ForEach(window.subviews, id: \.stageID) { view in
          RootStage(view: view)
            .frame(width: view.frame.width, height: view.frame.height)
            .position(x: view.frame.midX, y: view.frame.midY)
        }
      }
    }
  }
}

/// A controller's view, and what it presents.
package struct ControllerStage: View {
  let controller: UIViewController
  /// Whether views of SwiftUI surround it, which keep it within the safe area.
  let isEmbedded: Bool

  package init(controller: UIViewController, isEmbedded: Bool = false) {
    self.controller = controller
    self.isEmbedded = isEmbedded
  }

  package var body: some View {
    controller.signal.read()
    return
      content
      .modifier(PresentedStage(controller: controller))
      .background {
        if !controller.allKeyCommands.isEmpty { KeyCommandStage(controller: controller) }
      }
      .onAppear { controller.appear() }
      .onDisappear { controller.disappear() }
  }

  @ViewBuilder private var content: some View {
    let view = controller.customPresentation?.containerView ?? controller.view!
    if let content = view.onlyContent {
      content.surrounded(by: view)
    } else if isEmbedded {
      RootStage(view: view)
    } else {
      RootStage(view: view).ignoresSafeArea()
    }
  }
}

/// What a controller presents.
struct PresentedStage: ViewModifier {
  let controller: UIViewController

  func body(content: Content) -> some View {
    controller.signal.read()
    return
      content
      .sheet(isPresented: presents(.sheet), onDismiss: controller.presentedIsGone) { presented }
      .fullScreenCover(isPresented: presents(.cover), onDismiss: controller.presentedIsGone) {
        presented
      }
      .modifier(AlertStage(controller: controller))
  }

  @ViewBuilder private var presented: some View {
    if let presented = controller.shownPresented {
      let stage = ControllerStage(controller: presented)
      if presented.customPresentation != nil {
        stage.presentationBackground(Color.clear)
          .onAppear { presented.customPresentation?.presentationTransitionDidEnd(true) }
      } else if let sheet = presented.sheetPresentationController {
        stage
          .presentationDetents(sheet.presentationDetents)
          .presentationDragIndicator(sheet.prefersGrabberVisible ? .visible : .automatic)
          .presentationCornerRadius(sheet.preferredCornerRadius)
      } else {
        stage
      }
    }
  }

  private func presents(_ kind: UIViewController.PresentationKind) -> Binding<Bool> {
    Binding(
      get: { controller.presentedViewController?.presentationKind == kind },
      set: { isPresented in
        if !isPresented, controller.presentedViewController?.presentationKind == kind {
          controller.presentedWasDismissed()
        }
      })
  }
}

extension View {
  /// What a view of UIKit's says to all views in it.
  func surrounded(by view: UIView) -> some View {
    let traits = view.ownTraits
    let enclosure = (view as? HostingView)?.enclosure
    return tint(view.ownTint?.color)
      .transformEnvironment(\.self) {
        if !traits.isEmpty { traits.write(to: &$0) }
        if let enclosure { $0.viewEnclosure = enclosure }
      }
  }
}
