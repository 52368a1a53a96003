import CoreGraphics
import Foundation
@_spi(Engine) import LindenDrawing
import LindenHosting
import SwiftUI
import Testing

@testable import LindenWindowHost

extension WindowTests {
  /// Apps with several windows.
  @MainActor @Suite struct Apps {
    private let desktop: Desktop

    init() throws { desktop = try #require(Desktop.shared) }

    @Test func `windows of an app are windows of the desktop, and share its state`() async throws {
      let host = try await desktop.start(Counting.self)
      let main = host.windows[0]
      try main.press("Inspect")
      try await desktop.until("there is a second window") { host.windows.count == 2 }
      let inspector = host.windows[1]
      #expect(inspector.scene.title == "Inspector")
      try main.press("Add")
      try await desktop.until("the second window shows it") { inspector.says("counted 1") }
      try inspector.press("Reset")
      try await desktop.until("the first window shows it") { main.says("count 0") }
      try await desktop.end(host)
    }

    @Test func `a window there is to be once comes to the front, a group opens more`() async throws
    {
      let host = try await desktop.start(Counting.self)
      let main = host.windows[0]
      try main.press("Inspect")
      try main.press("Inspect")
      try main.press("Seven")
      try main.press("Seven")
      try await desktop.until("there are three windows") { host.windows.count == 3 }
      try await desktop.until("it is about the number") { host.windows[2].says("number 7") }
      main.perform(.newWindow)
      try await desktop.until("there are four windows") { host.windows.count == 4 }
      try main.press("Hide")
      try await desktop.until("the inspector is gone") {
        !host.windows.contains { $0.scene.title == "Inspector" }
      }
      try await desktop.end(host)
    }

    @Test func `an app goes on when its first window has closed`() async throws {
      let host = try await desktop.start(Counting.self)
      let main = host.windows[0]
      try main.press("Add")
      try main.press("Inspect")
      try await desktop.until("there is a second window") { host.windows.count == 2 }
      main.perform(.closeWindow)
      try await desktop.until("the first window is gone") { host.windows.count == 1 }
      try host.windows[0].press("Reset")
      try await desktop.until("the app's state has changed") { host.windows[0].says("counted 0") }
      try await desktop.end(host)
    }

    @Test func `Control and comma open settings, which are as large as their content`() async throws
    {
      let host = try await desktop.start(Counting.self)
      desktop.press("ctrl+comma")
      try await desktop.until("there are settings") { host.windows.count == 2 }
      let settings = host.windows[1]
      try await desktop.until("they have their size") {
        settings.scene.traits.size == CGSize(width: 280, height: 120)
      }
      #expect(settings.scene.title == "Settings")
      #expect(!settings.plan.isResizable)
      try await desktop.end(host)
    }

    // MARK: Menus

    @Test func `the menu bar has the commands of the app among those of every app`() async throws {
      let host = try await desktop.start(Counting.self)
      let main = host.windows[0]
      try await desktop.until("there are menus") { !main.shownMenus.isEmpty }
      #expect(main.shownMenus.map(\.title) == ["Tests", "File", "Edit", "View", "Count", "Window"])
      #expect(main.menu("File") == ["New Window", "-", "Import…", "-", "Close"])
      #expect(main.menu("Count") == ["Add One", "Loud ✓", "-", "Size ▸", "-", "Never"])
      #expect(main.menu("Window") == ["Minimize", "-", "Inspector", "-", "Counting ✓"])
      try await desktop.end(host)
    }

    @Test func `an item of the menu bar acts on its window, and shows what became of it`()
      async throws
    {
      let host = try await desktop.start(Counting.self)
      let main = host.windows[0]
      try await desktop.until("there are menus") { !main.shownMenus.isEmpty }
      main.menuChosen(try main.identifier("Add One"))
      try await desktop.until("the command was done") { main.says("count 1") }
      main.menuChosen(try main.identifier("Loud"))
      try await desktop.until("the toggle is off") {
        main.menu("Count").contains("Loud")
      }
      desktop.press("ctrl+k")
      try await desktop.until("its keys do the same") { main.says("count 2") }
      try await desktop.end(host)
    }

    @Test func `a click in the title bar opens a menu`() async throws {
      let host = try await desktop.start(Counting.self)
      let main = host.windows[0]
      try await desktop.until("there are menus") { !main.shownMenus.isEmpty && !main.isFrameDue }
      // The bar, and the frame of a window without a shadow, take nothing of the content.
      #expect(main.scene.traits.size == CGSize(width: 420, height: 260))
      // The first menu is near the window's corner; of its two items the last one closes all.
      let ended = Ended()
      host.onLastClose = { ended.isSo = true }
      desktop.click(40, 22)
      try await Task.sleep(nanoseconds: 400_000_000)
      desktop.press("Up", "Return")
      try await desktop.until("the app was ended") { ended.isSo }
    }

    @Test func `Control and W close a window`() async throws {
      let host = try await desktop.start(Counting.self)
      host.windows[0].perform(.newWindow)
      try await desktop.until("there are two windows") { host.windows.count == 2 }
      desktop.focus()
      desktop.press("ctrl+w")
      try await desktop.until("one has closed") { host.windows.count == 1 }
      try await desktop.end(host)
    }

    // MARK: Sizes

    @Test func `a window has the size and the place it was closed with, unless a size is given`()
      async throws
    {
      let defaults = UserDefaults.standard
      let key = "NSWindow Frame window-0"
      defer { defaults.removeObject(forKey: key) }
      defaults.removeObject(forKey: key)
      let first = try await desktop.start(Sized.self, size: nil)
      try await desktop.until("it has the app's size") {
        first.windows[0].scene.traits.size == CGSize(width: 420, height: 260)
      }
      desktop.resize(to: CGSize(width: 500, height: 333))
      try await desktop.until("it has another size") {
        first.windows[0].scene.traits.size == CGSize(width: 500, height: 333)
      }
      #expect(desktop.moveWindow(of: "linden", to: CGPoint(x: 60, y: 40)))
      try await desktop.until("it is elsewhere") {
        desktop.placeOfWindow == CGPoint(x: 60, y: 40)
      }
      try await desktop.end(first)
      #expect(defaults.string(forKey: key) == "500 333 @60@40")
      let second = try await desktop.start(Sized.self, size: nil)
      try await desktop.until("it has the size it had") {
        second.windows[0].scene.traits.size == CGSize(width: 500, height: 333)
      }
      try await desktop.until("it is where it was") {
        desktop.placeOfWindow == CGPoint(x: 60, y: 40)
      }
      try await desktop.end(second)
      let third = try await desktop.start(Sized.self, size: CGSize(width: 300, height: 200))
      try await desktop.until("it has the given size") {
        third.windows[0].scene.traits.size == CGSize(width: 300, height: 200)
      }
      try await desktop.end(third)
      #expect(defaults.string(forKey: key) == "500 333 @60@40")
    }

    @Test func `the desktop's text size is the app's`() async throws {
      let window = try await desktop.open(Text("Large").font(.body))
      var state = window.state
      let old = window.scene.semanticItems[0].frame.height
      state.textScale = 1.5
      window.stateChanged(to: state, at: 0)
      #expect(window.scene.semanticItems[0].frame.height > old * 1.3)
      try await desktop.close(window)
    }
  }
}

@MainActor private final class Ended { var isSo = false }

private struct Sized: App {
  var body: some Scene {
    WindowGroup { Color.mint }.defaultSize(width: 420, height: 260)
  }
}

private struct Counting: App {
  @State private var count = 0
  @State private var isLoud = true
  @State private var size = 1

  var body: some Scene {
    WindowGroup("Counting") {
      MainPage(count: $count)
    }
    .commands {
      CommandMenu("Count") {
        Button("Add One") { count += 1 }.keyboardShortcut("k")
        Toggle("Loud", isOn: $isLoud)
        Divider()
        Picker("Size", selection: $size) {
          Text("Small").tag(1)
          Text("Large").tag(2)
        }
        Divider()
        Button("Never") {}.disabled(true)
      }
      CommandGroup(after: .newItem) { Button("Import…") {} }
    }
    Window("Inspector", id: "inspector") {
      Text("counted \(count)")
      Button("Reset") { count = 0 }
    }
    WindowGroup(id: "number", for: Int.self) { $number in Text("number \(number ?? 0)") }
    Settings { Text("Nothing to set").frame(width: 280, height: 120) }
  }
}

private struct MainPage: View {
  @Binding var count: Int
  @Environment(\.openWindow) private var openWindow
  @Environment(\.dismissWindow) private var dismissWindow

  var body: some View {
    VStack {
      Text("count \(count)")
      Button("Add") { count += 1 }
      Button("Inspect") { openWindow(id: "inspector") }
      Button("Seven") { openWindow(value: 7) }
      Button("Hide") { dismissWindow(id: "inspector") }
    }
  }
}

extension HostWindow {
  /// Presses the control with this name.
  fileprivate func press(_ label: String) throws {
    let item = try #require(
      scene.semanticItems.first { $0.semantics.label == label && $0.semantics.role.isControl })
    handle(.action(layer: item.layer.id, .activate))
  }

  fileprivate func says(_ text: String) -> Bool {
    scene.semanticItems.contains { $0.semantics.label == text }
  }

  /// The items of a menu: their titles, with what marks them.
  fileprivate func menu(_ title: String) -> [String] {
    guard let menu = shownMenus.first(where: { $0.title == title }),
      case .submenu(let items) = menu.kind
    else { return [] }
    return items.map { item in
      switch item.kind {
      case .separator: "-"
      case .submenu: item.title + " ▸"
      default: item.title + (item.isOn == true ? " ✓" : "")
      }
    }
  }

  fileprivate func identifier(_ title: String) throws -> UInt64 {
    func find(_ items: [MenuBar.Item]) -> UInt64? {
      items.lazy.compactMap { item in
        switch item.kind {
        case .control(let identifier) where item.title == title: identifier
        case .submenu(let items): find(items)
        default: nil
        }
      }.first
    }
    return try #require(find(shownMenus))
  }
}
