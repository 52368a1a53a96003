import SwiftUI
import SwiftUITesting
import Testing

/// How dark what is presented is in the dark.
@MainActor struct SheetElevationTests {
  private static let size = CGSize(width: 390, height: 844)
  private static let above = Color(red: 28 / 255, green: 28 / 255, blue: 30 / 255)

  private struct Host: View {
    let isCover: Bool
    @State private var isOpen = false

    var body: some View {
      Button("Open") { isOpen = true }
        .sheet(isPresented: isCover ? .constant(false) : $isOpen) { page }
        .fullScreenCover(isPresented: isCover ? $isOpen : .constant(false)) { page }
    }

    private var page: some View { Color(UIColor.systemGroupedBackground).ignoresSafeArea() }
  }

  private func opened(isCover: Bool, _ scheme: ColorScheme) throws -> Picture {
    let app = Driver(Host(isCover: isCover), size: Self.size, scale: 1, colorScheme: scheme)
    try app.tap("Open")
    app.advance(by: 2)
    return app.picture
  }

  private func whole(_ color: Color) -> Picture {
    Driver(color.ignoresSafeArea(), size: Self.size, scale: 1).picture
  }

  @Test func `in the dark a sheet is lighter than the page below it`() throws {
    let sheet = try opened(isCover: false, .dark)
    let rest = CGRect(x: 0, y: 0, width: 390, height: 100)
    #expect(sheet.difference(from: whole(Self.above)).pixels(outside: [rest]) == 0)
  }

  @Test func `a page over everything is as dark as the one below it`() throws {
    #expect(try opened(isCover: true, .dark).difference(from: whole(.black)).pixels == 0)
  }
}
