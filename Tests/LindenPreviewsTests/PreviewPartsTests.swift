import SwiftUI
import Testing

@testable import LindenPreviews

struct Scheme_Previews: PreviewProvider {
  struct Word: View {
    @Environment(\.colorScheme) private var scheme
    var body: some View { Text(scheme == .dark ? "dark" : "light") }
  }
  static var previews: some View {
    Word()
    Word().preferredColorScheme(.dark)
  }
}

@MainActor struct PreviewPartsTests {
  private struct Two: View {
    var body: some View {
      Text("a")
      Text("b")
    }
  }
  private struct Boxed: ViewModifier {
    func body(content: Content) -> some View { VStack { content } }
  }

  @Test func `tuples, groups, rows and erased views are taken apart, with what is around them`() {
    let view = Group {
      Text("1")
      ForEach(2..<4) { Text("\($0)") }
      AnyView(
        Group {
          Text("4")
          Text("5")
        })
    }
    .padding()
    #expect(PreviewParts.parts(of: view).count == 5)
    #expect(PreviewParts.parts(of: EmptyView()).count == 1)
    #expect(PreviewParts.parts(of: TupleView(Text("1"))).count == 1)
  }

  @Test func `what may make one of several is left whole, and so is what only it knows`() {
    let boxed = Group {
      Text("1")
      Text("2")
    }.modifier(Boxed())
    #expect(PreviewParts.parts(of: boxed).count == 1)
    #expect(PreviewParts.parts(of: Two()).count == 1)
  }

  @Test func `each part has the modifiers around all of them`() throws {
    let parts = PreviewParts.parts(
      of: Group {
        Text("1")
        Text("2")
      }.environment(\.layoutDirection, .rightToLeft).accessibilityLabel("both"))
    let labels = parts.map { part in
      let subject = PreviewSubject(id: "", group: "", name: "", settings: PreviewSettings()) {
        part
      }
      let scene = subject.scene(PreviewVariant())
      defer { scene.close() }
      scene.advance(to: 0)
      return scene.semanticItems.map(\.semantics.label)
    }
    #expect(labels == [["both"], ["both"]])
  }

  @Test func `a preview that is dark darkens no other`() {
    let own = PreviewCatalog().all.filter { $0.group.hasSuffix("Scheme_Previews") }
    let words = own.map { subject in
      let scene = subject.scene(PreviewVariant())
      defer { scene.close() }
      for time in 0..<3 { scene.advance(to: Double(time)) }
      return scene.semanticItems.map(\.semantics.label).joined()
    }
    #expect(words == ["light", "dark"])
  }
}
