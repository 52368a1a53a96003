import CoreGraphics
import Foundation
@_spi(Engine) import LindenDrawing
import SwiftUI
import Testing

@testable import SwiftUITesting

/// Controls where the leading side is the right one.
@MainActor struct RightToLeftTests {
  private static let size = CGSize(width: 300, height: 200)

  private func shown(_ view: some View, _ size: CGSize = size) -> Driver {
    Driver(view.environment(\.layoutDirection, .rightToLeft), size: size)
  }

  // MARK: Pictures

  /// Controls without words, as those are not mirrored.
  enum Mirrored: String, CaseIterable {
    case bar, table, splitPanes, slider, progress, gauge, ring, disclosed, hidden, link, toggle
    case pages, symbols, palette, inText, bubble

    @MainActor @ViewBuilder var view: some View {
      switch self {
      case .bar:
        NavigationStack {
          Color.clear.toolbar {
            ToolbarItem(placement: .topBarLeading) { Color.red.frame(width: 30, height: 20) }
            ToolbarItem(placement: .principal) { Color.green.frame(width: 180, height: 20) }
            ToolbarItem(placement: .topBarTrailing) { Color.blue.frame(width: 50, height: 20) }
          }
        }
      case .table:
        Table([Row(id: 1), Row(id: 2)]) {
          TableColumn("") { _ in Color.red.frame(width: 60, height: 20) }
          TableColumn("") { _ in Color.green.frame(height: 20) }.width(30)
        }
        .environment(\.horizontalSizeClass, .regular)
      case .splitPanes:
        HSplitView {
          Color.red.frame(minWidth: 200)
          Color.green
        }
      case .slider: Slider(value: .constant(0.2))
      case .progress: ProgressView(value: 0.3)
      case .gauge:
        Gauge(value: 0.3) { EmptyView() }.gaugeStyle(.accessoryLinear)
          .tint(Gradient(colors: [.blue, .red]))
      case .ring:
        Gauge(value: 0.3) { EmptyView() }.gaugeStyle(.accessoryCircular)
          .tint(Gradient(colors: [.blue, .red]))
      case .disclosed:
        DisclosureGroup(isExpanded: .constant(true)) {
          Color.red.frame(width: 30, height: 20)
        } label: {
          Color.green.frame(width: 40, height: 20)
        }
      case .hidden:
        DisclosureGroup(isExpanded: .constant(false)) {
        } label: {
          Color.green.frame(width: 40, height: 20)
        }
      case .link:
        List { NavigationLink(value: 1) { Color.green.frame(width: 40, height: 20) } }
      case .toggle: Toggle(isOn: .constant(true)) { Color.green.frame(width: 40, height: 20) }
      case .pages:
        TabView(selection: .constant(1)) {
          Color.red.tag(0)
          Color.green.frame(width: 40).frame(maxWidth: .infinity, alignment: .leading).tag(1)
        }
        .tabViewStyle(.page)
      case .symbols:
        HStack {
          Image(systemName: "chevron.forward")
          Image(systemName: "arrow.uturn.backward")
          Image(systemName: "forward.fill").flipsForRightToLeftLayoutDirection(true)
        }
        .font(.system(size: 60))
      case .palette:
        Image(systemName: "list.bullet").symbolRenderingMode(.palette).font(.system(size: 80))
      case .bubble:
        Color.green.frame(width: 40, height: 20)
          .popover(isPresented: .constant(true)) {
            Color.red.frame(width: 100, height: 60).presentationCompactAdaptation(.popover)
          }
          .frame(maxWidth: .infinity, alignment: .leading)
      case .inText: Text(Image(systemName: "chevron.forward")).font(.system(size: 80))
      }
    }
  }

  struct Row: Identifiable { let id: Int }

  @Test(arguments: Mirrored.allCases)
  func `a control looks as in a mirror`(control: Mirrored) throws {
    let usual = Driver(control.view, size: Self.size)
    let mirrored = shown(control.view)
    for app in [usual, mirrored] { app.advance(by: 1) }
    let difference = mirrored.picture.difference(
      from: usual.picture.mirrored, tolerance: 48, reach: 2
    ).pixels
    let change = mirrored.picture.difference(from: usual.picture, tolerance: 48).pixels
    // Edges lie between two pixels, and a text's width ends at one.
    #expect(change > 100 && difference * 8 < change, "\(difference) of \(change)")
  }

  // MARK: Fingers

  struct Sliding: View {
    @State private var value = 0.0
    var body: some View { Slider(value: $value, in: 0...100) { Text("Level") } }
  }

  @Test func `a slider's knob follows the finger`() throws {
    let app = shown(Sliding(), CGSize(width: 228, height: 100))
    let frame = try app.find("Level", role: .slider).frame
    let knob = CGPoint(x: frame.maxX - 14, y: frame.midY)
    app.drag(from: knob, to: CGPoint(x: knob.x - 50, y: knob.y))
    #expect(try app.find("Level", role: .slider).number == 25)
  }

  struct Paged: View {
    var body: some View {
      TabView {
        Text("First")
        Text("Second")
      }
      .tabViewStyle(.page)
    }
  }

  @Test func `the next page is to the left, and a finger to the right brings it`() throws {
    let app = shown(Paged())
    #expect(try app.find("Second").frame.maxX < 0)
    app.drag(from: CGPoint(x: 60, y: 100), to: CGPoint(x: 260, y: 100))
    app.advance(by: 1)
    #expect(try abs(app.find("Second").frame.midX - 150) < 1)
  }

  struct Stack: View {
    var body: some View {
      NavigationStack {
        NavigationLink("Further") { Text("Here").navigationTitle("Second") }
      }
    }
  }

  @Test func `a finger to the left leads back from a page, which follows it`() throws {
    let app = shown(Stack())
    try app.tap("Further")
    app.advance(by: 1)
    let place = try app.find("Here").frame
    #expect(try app.find("Back").frame.minX > 150)
    app.press(at: CGPoint(x: 296, y: 150))
    app.move(to: CGPoint(x: 280, y: 150))
    app.move(to: CGPoint(x: 246, y: 150))
    #expect(try app.find("Here").frame.minX < place.minX - 20)
    app.move(to: CGPoint(x: 20, y: 150))
    app.lift(at: CGPoint(x: 20, y: 150))
    app.advance(by: 1)
    #expect(app.exists("Further") && !app.exists("Here"))
  }

  @Test func `a row follows the finger that swipes it`() throws {
    let app = shown(
      List { Text("Letter").swipeActions { Button("Archive") {} } }, CGSize(width: 390, height: 400)
    )
    let place = try app.find("Letter").frame
    app.drag(
      from: CGPoint(x: 40, y: place.midY), to: CGPoint(x: 140, y: place.midY))
    app.advance(by: 1)
    #expect(try app.find("Letter").frame.minX > place.minX + 20)
    #expect(try app.find("Archive").frame.minX < 40)
  }
}

extension Picture {
  /// Left is right.
  fileprivate var mirrored: Picture {
    var pixels = Data(capacity: bitmap.pixels.count)
    for row in 0..<height {
      for column in (0..<width).reversed() {
        let start = bitmap.pixels.startIndex + (row * width + column) * 4
        pixels.append(bitmap.pixels[start..<start + 4])
      }
    }
    return Picture(Bitmap(width: width, height: height, pixels: pixels))
  }
}
