import SwiftUI
import SwiftUITesting
import Testing
import UIKit

private struct Shelf: UITraitDefinition {
  static let defaultValue = 1
}

private struct ShelfKey: UITraitBridgedEnvironmentKey {
  static let defaultValue = 1
  static func read(from traitCollection: UITraitCollection) -> Int { traitCollection[Shelf.self] }
  static func write(to mutableTraits: inout any UIMutableTraits, value: Int) {
    mutableTraits[Shelf.self] = value
  }
}

private struct IsNarrowKey: EnvironmentKey {
  static let defaultValue = false
}

extension IsNarrowKey: UITraitBridgedEnvironmentKey {
  static func read(from traitCollection: UITraitCollection) -> Bool {
    traitCollection.horizontalSizeClass == .compact
  }
  static func write(to mutableTraits: inout any UIMutableTraits, value: Bool) {}
}

extension EnvironmentValues {
  fileprivate var shelf: Int {
    get { self[ShelfKey.self] }
    set { self[ShelfKey.self] = newValue }
  }
  fileprivate var isNarrow: Bool {
    get { self[IsNarrowKey.self] }
    set { self[IsNarrowKey.self] = newValue }
  }
}

@MainActor struct UITraitBridgedEnvironmentKeyTests {
  private struct Narrowness: View {
    @Environment(\.isNarrow) private var isNarrow
    var body: some View { Text(isNarrow ? "narrow" : "wide") }
  }

  private struct Reader: View {
    @Environment(\.shelf) private var shelf
    var body: some View { Text("shelf \(shelf)") }
  }

  private final class Label: UILabel {
    override func layoutSubviews() {
      super.layoutSubviews()
      text = "UIKit \(traitCollection[Shelf.self])"
    }
  }

  private struct Represented: UIViewRepresentable {
    func makeUIView(context: Context) -> Label { Label() }
    func updateUIView(_ uiView: Label, context: Context) {}
  }

  @Test func `a key made of traits follows them, whatever is set`() {
    let narrow = Narrowness().environment(\.horizontalSizeClass, .compact)
    #expect(Driver(narrow).texts == ["narrow"])
    let wide = Narrowness().environment(\.isNarrow, true)
      .environment(\.horizontalSizeClass, .regular)
    #expect(Driver(wide).texts == ["wide"])
  }

  @Test func `a value that is set reaches views of both frameworks inside`() {
    let view = VStack {
      Reader()
      VStack {
        Reader()
        Represented()
      }
      .environment(\.shelf, 5)
    }
    let texts = Driver(view).texts
    #expect(texts == ["shelf 1", "shelf 5", "UIKit 5"])
  }

  @Test func `an app's trait that a controller replaces reaches views of SwiftUI in it`() {
    let controller = UIHostingController(rootView: Reader())
    controller.traitOverrides[Shelf.self] = 7
    #expect(controller.traitCollection[Shelf.self] == 7)
    #expect(controller.traitCollection.environment.shelf == 7)
  }
}
