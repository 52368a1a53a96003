import Foundation
import SwiftUITesting
import Testing

@testable import LindenControls
import LindenFeatures

/// Counts what was done.
@MainActor private final class Deeds {
  var done: [String] = []
}

@MainActor struct ActionTests {
  private let deeds = Deeds()

  @Test func `a main action makes a text a button that can be activated`() throws {
    let deeds = deeds
    let app = Driver(Text("Play").accessibilityAction { deeds.done.append("play") })
    #expect(try app.find("Play").role == .button)
    try app.activate("Play")
    #expect(deeds.done == ["play"])
  }

  @Test func `a main action of a button's own takes the place of the button's`() throws {
    let deeds = deeds
    let app = Driver(
      Button("Go") { deeds.done.append("button") }
        .accessibilityAction { deeds.done.append("inner") }
        .accessibilityAction { deeds.done.append("outer") })
    try app.activate("Go")
    try app.tap("Go")
    #expect(deeds.done == ["outer", "button"])
  }

  @Test func `named actions are listed in order and done by name`() throws {
    let deeds = deeds
    let app = Driver(
      Text("Mail")
        .accessibilityAction(named: "Archive") { deeds.done.append("archive") }
        .accessibilityAction(named: Text("Flag")) { deeds.done.append("flag") }
        .accessibilityAction(.delete) { deeds.done.append("delete") })
    #expect(try app.find("Mail").actions == ["Archive", "Flag", "Delete"])
    #expect(try app.find("Mail").role == .text)
    try app.perform("Flag", on: "Mail")
    try app.perform("Delete", on: "Mail")
    #expect(deeds.done == ["flag", "delete"])
    #expect(throws: DriverError.self) { try app.perform("Eat", on: "Mail") }
  }

  @Test func `a view that is disabled does nothing`() throws {
    let deeds = deeds
    let app = Driver(
      Text("Mail").accessibilityAction(named: "Archive") { deeds.done.append("archive") }
        .accessibilityAction { deeds.done.append("main") }
        .disabled(true))
    try app.activate("Mail")
    try app.perform("Archive", on: "Mail")
    #expect(deeds.done.isEmpty)
  }

  @Test func `buttons of accessibilityActions are actions, are not seen, and follow the state`()
    throws
  {
    let deeds = deeds
    struct Row: View {
      let deeds: Deeds
      @State private var isFlagged = false
      var body: some View {
        Text("Mail").accessibilityActions {
          Button(isFlagged ? "Unflag" : "Flag") { isFlagged.toggle() }
          Button("Archive") { deeds.done.append("archive") }
        }
      }
    }
    let app = Driver(Row(deeds: deeds))
    #expect(app.items.map(\.label) == ["Mail"])
    #expect(try app.find("Mail").actions == ["Flag", "Archive"])
    try app.perform("Flag", on: "Mail")
    #expect(try app.find("Mail").actions == ["Unflag", "Archive"])
    try app.perform("Archive", on: "Mail")
    #expect(deeds.done == ["archive"])
    try app.tap("Mail")
    #expect(deeds.done == ["archive"])
  }

  @Test func `an action with a label made of views is called by its text`() throws {
    let deeds = deeds
    let app = Driver(
      Text("Mail").accessibilityAction {
        deeds.done.append("reply")
      } label: {
        HStack {
          Image(systemName: "arrowshape.turn.up.left").accessibilityHidden(true)
          Text("Reply")
        }
      })
    #expect(try app.find("Mail").actions == ["Reply"])
    try app.perform("Reply", on: "Mail")
    #expect(deeds.done == ["reply"])
  }

  @Test func `an adjustable view is a stepper with its value`() throws {
    struct Rating: View {
      @State private var stars = 3
      var body: some View {
        HStack { ForEach(0..<5) { Image(systemName: $0 < stars ? "star.fill" : "star") } }
          .accessibilityElement()
          .accessibilityLabel("Rating")
          .accessibilityValue("\(stars) stars")
          .accessibilityAdjustableAction {
            switch $0 {
            case .increment: stars += 1
            case .decrement: stars -= 1
            }
          }
      }
    }
    let app = Driver(Rating())
    #expect(try app.find("Rating").role == .stepper)
    try app.increment("Rating")
    #expect(try app.find("Rating").value == "4 stars")
    try app.decrement("Rating")
    try app.decrement("Rating")
    #expect(try app.find("Rating").value == "2 stars")
  }

  @Test func `Escape leaves what is around the focus, and else what is in front`() throws {
    let deeds = deeds
    let app = Driver(
      VStack {
        Text("Outside").accessibilityAction(named: "Look") {}
        Text("Inside").accessibilityAction(named: "Look") {}
          .accessibilityElement(children: .contain)
          .accessibilityAction(.escape) { deeds.done.append("inside") }
      }
      .accessibilityElement(children: .contain)
      .accessibilityAction(.escape) { deeds.done.append("outside") })
    try app.focus("Outside")
    app.key("Escape")
    try app.focus("Inside")
    app.key("Escape")
    #expect(deeds.done == ["outside", "inside"])
  }

  @Test func `Escape in a sheet is the sheet's own action where it has one`() throws {
    let deeds = deeds
    struct Screen: View {
      let deeds: Deeds
      @State private var isShown = true
      var body: some View {
        Text("Behind").accessibilityAction(.escape) { deeds.done.append("behind") }
          .sheet(isPresented: $isShown) {
            Text("Draft").accessibilityAction(.escape) { deeds.done.append("draft") }
          }
      }
    }
    let app = Driver(Screen(deeds: deeds))
    app.advance(by: 1)
    app.key("Escape")
    app.advance(by: 1)
    #expect(deeds.done == ["draft"])
    #expect(app.exists("Draft"))
  }

  @Test func `the key that plays and pauses is the magic tap`() {
    let deeds = deeds
    let app = Driver(
      VStack { Text("Song") }.accessibilityAction(.magicTap) { deeds.done.append("pause") })
    app.key("MediaPlayPause")
    #expect(deeds.done == ["pause"])
  }

  @Test func `pages are turned by keys while the focus is in the view`() throws {
    var edges: [Edge] = []
    let app = Driver(
      Text("Book").accessibilityScrollAction { edges.append($0) })
    app.key("PageDown")
    #expect(edges.isEmpty)
    try app.focus("Book")
    for key in ["PageDown", "PageUp", "ArrowRight", "ArrowLeft"] { app.key(key) }
    #expect(edges == [.bottom, .top, .trailing, .leading])
  }

  @Test func `zooming is two actions`() throws {
    var directions: [AccessibilityZoomGestureAction.Direction] = []
    let app = Driver(
      Color.blue.accessibilityLabel("Map").accessibilityZoomAction {
        directions.append($0.direction)
      })
    try app.perform("Zoom in", on: "Map")
    try app.perform("Zoom out", on: "Map")
    #expect(directions == [.zoomIn, .zoomOut])
  }

  @Test func `what is combined is pressed as its first button, and has the others as actions`()
    throws
  {
    let deeds = deeds
    let app = Driver(
      HStack {
        Text("Song")
        Button("Play") { deeds.done.append("play") }
        Button("Like") { deeds.done.append("like") }
      }
      .accessibilityElement(children: .combine))
    let item = try app.find("Song, Play, Like")
    #expect(item.role == .button)
    #expect(item.actions == ["Like"])
    try app.activate("Song, Play, Like")
    try app.perform("Like", on: "Song, Play, Like")
    #expect(deeds.done == ["play", "like"])
    #expect(app.items.count == 1)
  }

  @Test func `a tap meets the activation point`() throws {
    let deeds = deeds
    let app = Driver(
      HStack(spacing: 0) {
        Button("One") { deeds.done.append("one") }.frame(width: 100, height: 50)
        Button("Two") { deeds.done.append("two") }.frame(width: 100, height: 50)
      }
      .accessibilityElement()
      .accessibilityLabel("Both")
      .accessibilityActivationPoint(UnitPoint(x: 0.75, y: 0.5)))
    try app.tap("Both")
    try app.activate("Both")
    #expect(deeds.done == ["two", "two"])
  }
}
