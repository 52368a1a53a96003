import SwiftUI
import SwiftUITesting
import Testing

@testable import UIKit

/// What is said of UIKit's classes by `appearance()`, as SwiftUI's views show it.
@MainActor @Suite(.serialized) struct AppearanceTests {
  private let phone = CGSize(width: 390, height: 600)

  /// Red, green and blue of the pixel at a point, after what was said.
  private func color(
    of view: some View, at point: CGPoint, when say: () -> Void
  ) -> [Int] {
    defer { AppearanceProxies.forget() }
    say()
    let app = Driver(view, size: phone, scale: 1)
    guard let bitmap = UIImage(data: app.png())?.bitmap else { return [] }
    let first = (Int(point.y) * bitmap.width + Int(point.x)) * 4
    return bitmap.pixels[first..<first + 3].reversed().map { Int($0) }
  }

  private let red = [255, 0, 0]
  private let white = [255, 255, 255]

  private var page: some View {
    NavigationStack {
      ScrollView { Color.white.frame(height: 2000) }.navigationTitle("Title")
        .navigationBarTitleDisplayMode(.inline)
    }
  }

  @Test func `a navigation bar is filled as its appearance at the edge says`() {
    let place = CGPoint(x: 350, y: 20)
    #expect(color(of: page, at: place) {} == white)
    #expect(
      color(of: page, at: place) {
        let appearance = UINavigationBarAppearance()
        appearance.configureWithOpaqueBackground()
        appearance.backgroundColor = .red
        UINavigationBar.appearance().standardAppearance = appearance
        UINavigationBar.appearance().scrollEdgeAppearance = appearance
      } == red)
    #expect(
      color(of: page, at: place) {
        let appearance = UINavigationBarAppearance()
        appearance.backgroundColor = .red
        UINavigationBar.appearance().standardAppearance = appearance
      } == white, "without content below it a bar takes the other appearance")
    #expect(
      color(of: page, at: place) { UINavigationBar.appearance().backgroundColor = .red } == red)
  }

  @Test func `text fields have a button that empties them while they are edited`() throws {
    defer { AppearanceProxies.forget() }
    UITextField.appearance().clearButtonMode = .whileEditing
    let app = Driver(NameForm(), size: phone, scale: 1)
    #expect(!app.exists("Clear text"))
    try app.tap("Name")
    try app.tap("Clear text")
    #expect(app.exists("name:"))
    #expect(!app.exists("Clear text"), "there is nothing to clear")
  }

  private struct NameForm: View {
    @State private var name = "Ada"
    var body: some View {
      VStack {
        TextField("Name", text: $name)
        Text("name:\(name)")
      }
    }
  }

  @Test func `a tab bar is filled, and hidden`() {
    let tabs = TabView {
      Color.white.tabItem { Text("One") }
      Color.white.tabItem { Text("Two") }
    }
    let place = CGPoint(x: 4, y: 590)
    #expect(color(of: tabs, at: place) {} == white)
    #expect(color(of: tabs, at: place) { UITabBar.appearance().backgroundColor = .red } == red)
    defer { AppearanceProxies.forget() }
    UITabBar.appearance().isHidden = true
    #expect(!Driver(tabs, size: phone).exists("Two"))
  }

  @Test func `lists take the colors of tables and cells, and no lines`() {
    let list = List { Text("Row").frame(height: 60) }
    #expect(
      color(of: list, at: CGPoint(x: 200, y: 500)) {
        UITableView.appearance().backgroundColor = .red
      } == red)
    #expect(
      color(of: list, at: CGPoint(x: 300, y: 60)) {
        UITableViewCell.appearance().backgroundColor = .red
      } == red)
    let plain = List { ForEach(0..<3) { Text("\($0)") } }.listStyle(.plain)
    func rows(_ say: () -> Void) -> [[Int]] {
      (30..<60).map { y in color(of: plain, at: CGPoint(x: 200, y: y), when: say) }
    }
    #expect(rows {}.contains { $0 != white })
    #expect(rows { UITableView.appearance().separatorStyle = .none }.allSatisfy { $0 == white })
  }

  @Test func `segments, dots, switches and editors take theirs`() {
    let picker = Picker("", selection: .constant(0)) {
      Text("A").tag(0)
      Text("B").tag(1)
    }
    .pickerStyle(.segmented).frame(width: 300, height: 32).position(x: 195, y: 100)
    #expect(
      color(of: picker, at: CGPoint(x: 60, y: 100)) {
        UISegmentedControl.appearance().selectedSegmentTintColor = .red
      } == red)
    #expect(
      color(of: picker, at: CGPoint(x: 330, y: 100)) {
        UISegmentedControl.appearance().backgroundColor = .red
      } == red)
    let toggle = Toggle("", isOn: .constant(true)).labelsHidden().position(x: 195, y: 100)
    #expect(
      color(of: toggle, at: CGPoint(x: 176, y: 100)) {
        UISwitch.appearance().onTintColor = .red
      } == red)
    let editor = TextEditor(text: .constant("")).background(Color(red: 1, green: 0, blue: 0))
    #expect(color(of: editor, at: CGPoint(x: 200, y: 300)) {} == white)
    #expect(
      color(of: editor, at: CGPoint(x: 200, y: 300)) {
        UITextView.appearance().backgroundColor = .clear
      } == red)
    let pages = TabView {
      Color.white
      Color.white
    }
    .tabViewStyle(.page)
    #expect(
      color(of: pages, at: CGPoint(x: 195 - 8, y: 600 - 7 - 13)) {
        UIPageControl.appearance().currentPageIndicatorTintColor = .red
      } == red)
  }

  @Test func `a control's own look comes before that of all`() {
    defer { AppearanceProxies.forget() }
    UISegmentedControl.appearance().selectedSegmentTintColor = .red
    UISegmentedControl.appearance().setTitleTextAttributes(
      [.foregroundColor: UIColor.green], for: .selected)
    let control = UISegmentedControl(items: ["A", "B"])
    control.selectedSegmentTintColor = .blue
    #expect(control.ownLook.chosen == UIColor.blue.color)
    #expect(control.ownLook.chosenTitle == UIColor.green.color)
  }

  @Test func `scroll views that do not bounce stop at their ends`() throws {
    defer { AppearanceProxies.forget() }
    func top() throws -> CGFloat {
      let app = Driver(
        ScrollView { Text("First").frame(height: 2000, alignment: .top) }, size: phone)
      app.press(at: CGPoint(x: 195, y: 100))
      for y in stride(from: 110.0, through: 300, by: 10) { app.move(to: CGPoint(x: 195, y: y)) }
      return try app.find("First").frame.minY
    }
    #expect(try top() > 40)
    UIScrollView.appearance().bounces = false
    #expect(try top() == 0)
  }

  @Test func `what is said of views in certain containers says nothing of others`() {
    defer { AppearanceProxies.forget() }
    UITextView.appearance(whenContainedInInstancesOf: [UITableView.self]).backgroundColor = .red
    #expect(AppearanceSource().editorBackground == nil)
  }
}
