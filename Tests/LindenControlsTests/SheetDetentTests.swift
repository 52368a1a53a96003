import SwiftUI
import SwiftUITesting
import Testing

@MainActor struct SheetDetentTests {
  private let phone = CGSize(width: 390, height: 844)

  struct Host: View {
    var detents: Set<PresentationDetent>
    @State private var isOpen = false
    var body: some View {
      Button("Open") { isOpen = true }
        .sheet(isPresented: $isOpen) {
          VStack {
            Text("top")
            Spacer()
          }
          .presentationDetents(detents)
        }
    }
  }

  private func opened(_ detents: Set<PresentationDetent>) throws -> Driver {
    let app = Driver(Host(detents: detents), size: phone)
    try app.tap("Open")
    app.advance(by: 1)
    return app
  }

  private func top(_ app: Driver) throws -> CGFloat { try app.find("top").frame.minY }

  @Test func `a sheet comes at its lowest height`() throws {
    // The greatest height is the window's without the ten points above a sheet.
    #expect(try top(opened([.medium])) == 844 - 834 / 2)
    #expect(try top(opened([.fraction(0.25), .large])) == 844 - 834 / 4)
    #expect(try top(opened([.height(200)])) == 644)
    #expect(try top(opened([.large])) == 10)
  }

  @Test
  func `dragged up it rests at the next height, down at the one before, further down it closes`()
    throws
  {
    let app = try opened([.medium, .large])
    app.drag(from: CGPoint(x: 195, y: 500), to: CGPoint(x: 195, y: 150), duration: 1)
    app.advance(by: 1)
    #expect(try top(app) == 10)
    app.drag(from: CGPoint(x: 195, y: 100), to: CGPoint(x: 195, y: 480), duration: 1)
    app.advance(by: 1)
    #expect(try top(app) == 427)
    app.drag(from: CGPoint(x: 195, y: 500), to: CGPoint(x: 195, y: 820), duration: 1)
    app.advance(by: 1)
    #expect(!app.exists("top"))
  }

  @Test func `a height of one's own may depend on the greatest, and an unusable one is left out`()
    throws
  {
    enum Third: CustomPresentationDetent {
      static func height(in context: Context) -> CGFloat? { context.maxDetentValue / 3 }
    }
    enum Never: CustomPresentationDetent {
      static func height(in context: Context) -> CGFloat? { nil }
    }
    #expect(try top(opened([.custom(Third.self), .custom(Never.self)])) == 844 - 834 / 3)
  }
}
