import SwiftUI
import SwiftUITesting
import Testing

@MainActor struct VariadicViewTests {
  private enum Mark: _ViewTraitKey { static var defaultValue: String { "-" } }

  private struct Divided: _VariadicView_MultiViewRoot {
    func body(children: _VariadicView.Children) -> some View {
      let last = children.last?.id
      ForEach(children) { child in
        child
        if child.id != last { Text("|") }
      }
    }
  }

  private struct Names: _VariadicView_UnaryViewRoot {
    func body(children: _VariadicView.Children) -> some View {
      Text(
        children.map { "\($0[Mark.self])\($0.id(as: Int.self).map { "\($0)" } ?? "?")" }
          .joined(separator: " "))
      children
    }
  }

  @Test func `a root is given each view, and may put others between them`() {
    let app = Driver(
      HStack {
        _VariadicView.Tree(Divided()) {
          Text("a")
          Text("b")
          ForEach(0..<2, id: \.self) { Text("\($0)") }
        }
      })
    #expect(app.texts == ["a", "|", "b", "|", "0", "|", "1"])
  }

  @Test func `a child has its traits and its tag`() {
    let app = Driver(
      _VariadicView.Tree(Names()) {
        Text("x")._trait(Mark.self, "m")
        ForEach(7..<9, id: \.self) { Text("\($0)").tag($0) }
      })
    #expect(app.texts == ["m? -7 -8", "x", "7", "8"])
  }
}
