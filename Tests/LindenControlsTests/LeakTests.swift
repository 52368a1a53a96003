import Foundation
import SwiftUI
import Testing

@testable import SwiftUITesting

@MainActor struct LeakTests {
  private func leaks<V: View>(_ view: V, _ act: (Driver) -> Void = { _ in }) -> Bool {
    weak var graph: AnyObject?
    do {
      let app = Driver(view)
      act(app)
      graph = app.scene.graph
    }
    return graph != nil
  }

  @Test func `a window that is gone leaves nothing behind, whatever it showed`() {
    #expect(!leaks(ProgressView()))
    #expect(!leaks(Toggle("a", isOn: .constant(true))))
    #expect(!leaks(GeometryReader { Text("\($0.frame(in: .global).minX)") }))
    #expect(!leaks(DisclosureGroup("a") { Text("b") }) { _ = try? $0.tap("a") })
    #expect(!leaks(DatePicker("a", selection: .constant(Date())).datePickerStyle(.graphical)))
    #expect(
      !leaks(Menu("a") { Button("b") {} }) {
        _ = try? $0.tap("a")
        $0.advance(by: 1)
      })
    #expect(
      !leaks(Color.red.sheet(isPresented: .constant(true)) { Text("b") }) { $0.advance(by: 1) })
    #expect(!leaks(NavigationStack { List(0..<9) { Text("\($0)") } }))
  }
}
