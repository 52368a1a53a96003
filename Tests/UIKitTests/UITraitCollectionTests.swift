import SwiftUI
import SwiftUITesting
import Testing
import UIKit

@MainActor struct UITraitCollectionTests {
  @Test func `a collection has the traits it was made with, and no other`() {
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(dark.userInterfaceStyle == .dark)
    #expect(dark.horizontalSizeClass == .unspecified && dark.displayScale == 0)
    #expect(dark.preferredContentSizeCategory == .unspecified)
    let both = UITraitCollection(traitsFrom: [
      dark, UITraitCollection(horizontalSizeClass: .compact),
      UITraitCollection(userInterfaceStyle: .light),
    ])
    #expect(both.userInterfaceStyle == .light && both.horizontalSizeClass == .compact)
    #expect(both.containsTraits(in: UITraitCollection(horizontalSizeClass: .compact)))
    #expect(!both.containsTraits(in: dark))
    #expect(both.containsTraits(in: nil) && both.containsTraits(in: UITraitCollection()))
    #expect(dark == UITraitCollection(userInterfaceStyle: .dark) && dark != both)
  }

  @Test func `only traits that change colors make another appearance`() {
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    let wide = UITraitCollection(traitsFrom: [
      dark, UITraitCollection(horizontalSizeClass: .regular),
    ])
    #expect(!wide.hasDifferentColorAppearance(comparedTo: dark))
    #expect(
      dark.hasDifferentColorAppearance(comparedTo: UITraitCollection(userInterfaceStyle: .light)))
    let sharp = UITraitCollection(traitsFrom: [
      dark, UITraitCollection(accessibilityContrast: .high),
    ])
    #expect(sharp.hasDifferentColorAppearance(comparedTo: dark))
  }

  @Test func `colors are those of the traits that are current`() {
    var inside: CGFloat = 1
    UITraitCollection(userInterfaceStyle: .dark).performAsCurrent {
      UIColor.systemBackground.getWhite(&inside, alpha: nil)
      #expect(UITraitCollection.current.userInterfaceStyle == .dark)
    }
    #expect(inside == 0)
  }

  @Test func `on another thread each has its own current traits`() async {
    let styles = await Task.detached { () -> [UIUserInterfaceStyle] in
      var styles = [UITraitCollection.current.userInterfaceStyle]
      UITraitCollection(userInterfaceStyle: .dark).performAsCurrent {
        styles.append(UITraitCollection.current.userInterfaceStyle)
      }
      return styles + [UITraitCollection.current.userInterfaceStyle]
    }.value
    #expect(styles == [.light, .dark, .light])
  }

  struct Reading: View {
    var body: some View {
      Text(UITraitCollection.current.userInterfaceStyle == .dark ? "dark body" : "light body")
      Probe()
    }
  }

  final class ProbeView: UIView {
    var drawn: UIUserInterfaceStyle?
    var laidOut: UIUserInterfaceStyle?
    var told: [UIUserInterfaceStyle] = []
    override func layoutSubviews() {
      super.layoutSubviews()
      laidOut = UITraitCollection.current.userInterfaceStyle
    }
    override func draw(_ rect: CGRect) {
      drawn = UITraitCollection.current.userInterfaceStyle
    }
    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
      told += [previous?.userInterfaceStyle ?? .unspecified, traitCollection.userInterfaceStyle]
    }
  }

  static var probe: ProbeView?

  struct Probe: UIViewRepresentable {
    func makeUIView(context: Context) -> ProbeView {
      let view = ProbeView()
      UITraitCollectionTests.probe = view
      return view
    }
    func updateUIView(_ uiView: ProbeView, context: Context) {}
  }

  @Test func `in a dark window the current traits are dark while bodies, layout and drawing run`()
    throws
  {
    let app = Driver(Reading(), colorScheme: .dark)
    #expect(app.texts.contains("dark body"))
    let view = try #require(Self.probe)
    view.setNeedsDisplay()
    app.settle()
    #expect(view.traitCollection.userInterfaceStyle == .dark)
    #expect(view.laidOut == .dark && view.drawn == .dark)
    app.close()
  }

  @Test func `a view in a light part of a dark window is light`() throws {
    let app = Driver(Probe().environment(\.colorScheme, .light), colorScheme: .dark)
    let view = try #require(Self.probe)
    #expect(view.traitCollection.userInterfaceStyle == .light && view.laidOut == .light)
    app.close()
  }

  @Test func `views, what is in them, and those who asked are told when the window becomes dark`()
    throws
  {
    let app = Driver(Probe())
    let view = try #require(Self.probe)
    let inner = ProbeView()
    view.addSubview(inner)
    let kept = ProbeView()
    kept.overrideUserInterfaceStyle = .light
    view.addSubview(kept)
    var registered: [UIUserInterfaceStyle] = []
    let registration = view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (view: ProbeView, previous: UITraitCollection) in
      registered += [previous.userInterfaceStyle, view.traitCollection.userInterfaceStyle]
    }
    view.registerForTraitChanges([UITraitHorizontalSizeClass.self]) {
      (_: ProbeView, _: UITraitCollection) in
      registered.append(.unspecified)
    }
    app.colorScheme = .dark
    app.settle()
    #expect(view.told == [.light, .dark] && inner.told == [.light, .dark])
    #expect(kept.told.isEmpty)
    #expect(registered == [.light, .dark])
    view.unregisterForTraitChanges(registration)
    app.colorScheme = .light
    app.settle()
    #expect(registered == [.light, .dark])
    app.close()
  }

  @Test func `traits that a view or its controller replaces hold for all in it`() {
    let controller = UIViewController()
    let view = ProbeView()
    controller.view.addSubview(view)
    controller.traitOverrides.horizontalSizeClass = .regular
    controller.overrideUserInterfaceStyle = .dark
    #expect(view.traitCollection.horizontalSizeClass == .regular)
    #expect(view.traitCollection.userInterfaceStyle == .dark)
    #expect(controller.traitCollection == controller.view.traitCollection)
    #expect(view.told == [.light, .light, .light, .dark])
    view.traitOverrides.preferredContentSizeCategory = .extraExtraLarge
    #expect(view.traitCollection.preferredContentSizeCategory == .extraExtraLarge)
    view.traitOverrides.remove(UITraitPreferredContentSizeCategory.self)
    #expect(view.traitCollection.preferredContentSizeCategory == .large)
  }

  struct Volume: UITraitDefinition { static let defaultValue = 3 }

  @Test func `an app's own trait has its default until a view replaces it`() {
    let view = UIView()
    #expect(view.traitCollection[Volume.self] == 3)
    view.traitOverrides[Volume.self] = 7
    #expect(view.traitCollection[Volume.self] == 7)
  }

  @Test func `sizes of text compare by how large they are`() {
    #expect(UIContentSizeCategory.small < .large)
    #expect(UIContentSizeCategory.accessibilityMedium > .extraExtraExtraLarge)
    #expect(UIContentSizeCategory.unspecified < .extraSmall)
    #expect(UIContentSizeCategory(DynamicTypeSize.xxLarge) == .extraExtraLarge)
  }
}
