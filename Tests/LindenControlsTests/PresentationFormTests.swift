import LindenDrawing
import SwiftUI
import SwiftUITesting
import Testing

/// What sheets and popovers are in wide and in narrow windows.
@MainActor struct PresentationFormTests {
  private let phone = CGSize(width: 390, height: 844)
  private let desktop = CGSize(width: 1200, height: 800)

  struct Sudden: View {
    @State private var isOpen = false
    var body: some View {
      Button("Open") { set(true) }
        .fullScreenCover(isPresented: $isOpen) { Button("Close") { set(false) } }
    }
    private func set(_ isOpen: Bool) {
      var transaction = Transaction()
      transaction.disablesAnimations = true
      withTransaction(transaction) { self.isOpen = isOpen }
    }
  }

  @Test func `a cover that is presented without animations is there at once`() throws {
    let app = Driver(Sudden(), size: phone)
    try app.tap("Open")
    #expect(try app.find("Close").frame.midY == 422)
    try app.tap("Close")
    #expect(!app.exists("Close"))
  }

  struct Host<Card: View>: View {
    var isPopover = false
    @ViewBuilder let card: () -> Card
    @State private var isOpen = false
    @State private var taps = 0
    var body: some View {
      VStack {
        Button("Open") { isOpen = true }
          .popover(isPresented: Binding(get: { isOpen && isPopover }, set: { isOpen = $0 })) {
            card()
          }
          .sheet(isPresented: Binding(get: { isOpen && !isPopover }, set: { isOpen = $0 })) {
            card()
          }
        Button("Behind \(taps)") { taps += 1 }
      }
    }
  }

  private func opened<Card: View>(
    _ size: CGSize, isPopover: Bool = false, @ViewBuilder _ card: @escaping () -> Card
  ) throws -> Driver {
    let app = Driver(Host(isPopover: isPopover, card: card), size: size)
    try app.tap("Open")
    app.advance(by: 1)
    return app
  }

  /// Where the button is that opens the card; once it is open, nothing else is on screen.
  private func button(_ size: CGSize) throws -> CGRect {
    try Driver(Host(card: {}), size: size).find("Open").frame
  }

  @Test func `a sheet in a wide window is a card of 540 by 620 in its middle`() throws {
    let app = try opened(desktop) { Color.green.accessibilityLabel("card") }
    #expect(try app.find("card").frame == CGRect(x: 330, y: 90, width: 540, height: 620))
  }

  @Test func `a sheet in a wide window is compact inside`() throws {
    struct Inside: View {
      @Environment(\.horizontalSizeClass) private var sizeClass
      var body: some View { Text(sizeClass == .compact ? "compact" : "regular") }
    }
    #expect(try opened(desktop) { Inside() }.exists("compact"))
  }

  @Test func `a popover stands beside its view, as large as its content`() throws {
    let app = try opened(desktop, isPopover: true) { Text("note").frame(width: 200, height: 100) }
    let button = try button(desktop)
    let note = try app.find("note").frame
    #expect(abs(note.midX - button.midX) <= 1)
    // Below the arrow of 13 points, in the middle of its 100 points.
    #expect(abs(note.midY - (button.maxY + 13 + 50)) <= 1)
  }

  @Test func `a page whose bar has a popover comes to rest as it is left, and shows it once back`()
    throws
  {
    struct Bar: View {
      @State private var isOpen = false
      var body: some View {
        NavigationStack {
          NavigationLink("Go", value: 1)
            .navigationTitle("Start")
            .navigationDestination(for: Int.self) { _ in Text("Inside") }
            .toolbar {
              Button("Note") { isOpen = true }
                .popover(isPresented: $isOpen) {
                  Text("note").frame(width: 200, height: 100)
                    .presentationCompactAdaptation(.popover)
                }
            }
        }
      }
    }
    let app = Driver(Bar(), size: CGSize(width: 390, height: 844))
    let said = try Diagnostics.recording {
      try app.tap("Go")
      app.advance(by: 1)
      try app.tap("Start")
      app.advance(by: 1)
      try app.tap("Note")
      app.advance(by: 1)
    }
    #expect(said == [])
    #expect(try app.find("note").frame.minY > 44)
    #expect(try app.find("note").frame.midX > 195)
  }

  @Test func `a touch beside a popover closes it`() throws {
    let app = try opened(desktop, isPopover: true) { Text("note").padding() }
    app.tap(at: CGPoint(x: 20, y: 20))
    app.advance(by: 1)
    #expect(!app.exists("note"))
  }

  @Test func `in a narrow window a popover is a sheet unless its content says otherwise`() throws {
    let sheet = try opened(phone, isPopover: true) { Text("note") }
    #expect(abs(try sheet.find("note").frame.midY - (10 + 844) / 2) < 1)
    let popover = try opened(phone, isPopover: true) {
      Text("note").padding().presentationCompactAdaptation(.popover)
    }
    let button = try button(phone)
    #expect(try popover.find("note").frame.minY < button.maxY + 50)
    let cover = try opened(phone) { Text("note").presentationCompactAdaptation(.fullScreenCover) }
    #expect(abs(try cover.find("note").frame.midY - 422) < 1)
  }

  @Test func `what is behind a sheet can be used if its content lets it`() throws {
    let app = try opened(phone) {
      Text("note")
        .presentationDetents([.height(200)])
        .presentationBackgroundInteraction(.enabled)
    }
    let behind = try app.find("Behind 0").frame
    app.tap(at: CGPoint(x: behind.midX, y: behind.midY))
    app.advance(by: 1)
    #expect(app.exists("Behind 1") && app.exists("note"))
  }

  @Test func `only up to the height that was named`() throws {
    let app = try opened(phone) {
      Text("note")
        .presentationDetents([.medium])
        .presentationBackgroundInteraction(.enabled(upThrough: .height(200)))
    }
    app.tap(at: CGPoint(x: 195, y: 200))
    app.advance(by: 1)
    #expect(!app.exists("note"))  // the touch fell on what dims, which closes the sheet
  }

  @Test func `neither Escape nor a touch beside it closes a sheet that keeps itself open`() throws {
    let app = try opened(phone) {
      Text("note").presentationDetents([.medium]).interactiveDismissDisabled()
    }
    app.key("Escape")
    app.tap(at: CGPoint(x: 195, y: 100))
    app.advance(by: 1)
    #expect(app.exists("note"))
  }

  @Test func `a sheet makes its content once, whatever opens in it`() throws {
    final class Draft {
      var count = 0
    }
    struct Form: View {
      let draft: Draft
      @State private var choice = 1
      @State private var isShown = true
      var body: some View {
        Color.clear.sheet(isPresented: $isShown) {
          let _ = draft.count += 1
          List {
            Picker("Choice", selection: $choice) {
              Text("One").tag(1)
              Text("Two").tag(2)
            }
          }
        }
      }
    }
    let draft = Draft()
    let app = Driver(Form(draft: draft), size: CGSize(width: 390, height: 844))
    app.advance(by: 1)
    let made = draft.count
    try app.tap("One")
    app.advance(by: 1)
    #expect(draft.count == made)
  }
}
