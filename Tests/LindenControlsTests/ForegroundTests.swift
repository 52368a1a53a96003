import Foundation
import SwiftUI
import SwiftUITesting
import Testing

/// A foreground that is set on a control, or around it, comes before the tint.
@MainActor struct ForegroundTests {
  /// Whether a view is drawn as it is with `color` as its only ink.
  private func looks<A: View, B: View>(_ view: A, like other: B) -> Bool {
    let size = CGSize(width: 120, height: 60)
    let difference = Driver(view, size: size).picture
      .difference(from: Driver(other, size: size).picture)
    return difference.pixels == 0
  }

  @Test func `a button is in the tint, and in what is set on it or around it`() {
    let red = Text("Go").foregroundColor(.red)
    #expect(looks(Button("Go") {}, like: Text("Go").foregroundColor(.accentColor)))
    #expect(looks(Button("Go") {}.foregroundStyle(.red), like: red))
    #expect(looks(Button("Go") {}.foregroundColor(.red), like: red))
    #expect(looks(VStack { Button("Go") {} }.foregroundStyle(.red), like: red))
    #expect(
      looks(
        Button {
        } label: {
          Text("Go").foregroundStyle(.red)
        }, like: red))
  }

  @Test func `so are menus and links`() throws {
    let red = Text("Go").foregroundColor(.red)
    let address = try #require(URL(string: "https://example.com"))
    #expect(looks(Menu("Go") { Text("Item") }.foregroundStyle(.red), like: red))
    #expect(looks(Link("Go", destination: address).foregroundColor(.red), like: red))
  }

  @Test func `a bordered button keeps its background in the tint`() {
    let styled = Button("Go") {}.buttonStyle(.bordered)
    let inside = Button {
    } label: {
      Text("Go").foregroundStyle(.red)
    }.buttonStyle(.bordered)
    #expect(looks(styled.foregroundStyle(.red), like: inside))
    #expect(!looks(styled.foregroundStyle(.red), like: styled))
  }

  @Test func `a level that is set is one of the tint`() {
    let faded = Text("Go").foregroundStyle(.tint.opacity(0.5))
    #expect(looks(Button("Go") {}.foregroundStyle(.secondary), like: faded))
  }

  @Test func `a color of nil takes back what is set around`() {
    let view = Button("Go") {}.foregroundColor(nil).foregroundColor(.red)
    #expect(looks(view, like: Text("Go").foregroundColor(.accentColor)))
  }

  @Test func `a button in a section's header is in the tint`() throws {
    let list = List {
      Section {
        Text("Row")
      } header: {
        Button("Edit") {}
      }
    }
    let explicit = List {
      Section {
        Text("Row")
      } header: {
        Button {
        } label: {
          Text("Edit").foregroundStyle(.tint)
        }
      }
    }
    let size = CGSize(width: 300, height: 200)
    let difference = Driver(list, size: size).picture
      .difference(from: Driver(explicit, size: size).picture)
    #expect(difference.pixels == 0)
  }
}
