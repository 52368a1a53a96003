import SwiftUI
import SwiftUITesting
import Testing

/// The tint behind what has to be answered first.
@MainActor struct TintBehindTests {
  private let phone = CGSize(width: 390, height: 844)

  private enum Front: CaseIterable { case alert, dialog, sheet, openSheet, menu }

  private struct Page: View {
    let front: Front
    @State private var isShown = false
    var body: some View {
      NavigationStack {
        List {
          Color.accentColor.frame(height: 60).listRowInsets(EdgeInsets())
          Button("Show") { isShown = true }
            .alert("Alert", isPresented: shown(.alert)) {}
            .confirmationDialog("Dialog", isPresented: shown(.dialog)) { Button("One") {} }
            .sheet(isPresented: shown(.sheet)) { sheet.presentationDetents([.height(200)]) }
            .sheet(isPresented: shown(.openSheet)) {
              sheet.presentationDetents([.height(200)])
                .presentationBackgroundInteraction(.enabled)
            }
          Menu("Open") { Button("One") {} }
        }
        .tint(.red)
      }
    }
    private var sheet: some View {
      Rectangle().fill(.tint).frame(maxHeight: .infinity, alignment: .top).padding(.top, 60)
    }
    private func shown(_ front: Front) -> Binding<Bool> {
      front == self.front ? $isShown : .constant(false)
    }
  }

  /// How far the red of the first row is from gray, before and while something is in front.
  private func redness(behind front: Front) throws -> [Int] {
    let app = Driver(Page(front: front), size: phone, scale: 1)
    let row = try app.find("Show").frame
    let place = CGPoint(x: 195, y: row.minY - 40)
    func redness() -> Int {
      let color = app.picture.color(at: place)
      return color[0] - color[2]
    }
    let before = redness()
    try app.tap(front == .menu ? "Open" : "Show")
    app.advance(by: 1)
    return [before, redness()]
  }

  @Test func `M/S8 behind an alert, a dialog and a sheet the tint is gray`() throws {
    for front in [Front.alert, .dialog, .sheet] {
      let (before, after) = try (redness(behind: front)[0], redness(behind: front)[1])
      #expect(before > 150, "\(front)")
      #expect(after == 0, "\(front)")
    }
  }

  @Test func `a menu, and a sheet behind which things can be used, leave the tint as it is`() throws
  {
    for front in [Front.openSheet, .menu] {
      let both = try redness(behind: front)
      #expect(both[0] == both[1], "\(front)")
    }
  }

  @Test func `the sheet has the tint, until an alert is in front of it`() throws {
    struct Page: View {
      @State private var isAsking = false
      var body: some View {
        Text("page").tint(.red).sheet(isPresented: .constant(true)) {
          VStack {
            Rectangle().fill(.tint).frame(height: 100)
            Button("Ask") { isAsking = true }
            Spacer()
          }
          .tint(.red)
          .alert("Sure?", isPresented: $isAsking) { Button("Yes") {} }
        }
      }
    }
    let app = Driver(Page(), size: phone, scale: 1)
    app.advance(by: 1)
    let place = CGPoint(x: 195, y: 60)
    #expect(app.picture.color(at: place)[0] - app.picture.color(at: place)[2] > 150)
    try app.tap("Ask")
    app.advance(by: 1)
    #expect(app.picture.color(at: place)[0] == app.picture.color(at: place)[2])
    try app.tap("Yes")
    app.advance(by: 1)
    #expect(app.picture.color(at: place)[0] - app.picture.color(at: place)[2] > 150)
  }
}
