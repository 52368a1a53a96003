import CoreGraphics
import Foundation
@_spi(Engine) import LindenDrawing
import LindenHosting
import SwiftUI
import Testing

@testable import LindenWindowHost

/// Real windows on a display without a screen.
@MainActor
@Suite(
  .serialized,
  .enabled(if: Desktop.missing == nil, Desktop.missing ?? "The display is there"))
struct WindowTests {
  private let desktop: Desktop

  init() throws { desktop = try #require(Desktop.shared) }

  @Test func `a window shows the pixels of the picture renderer`() async throws {
    let window = try await desktop.open(Sampler(), size: CGSize(width: 390, height: 600))
    try await desktop.checkPixels(of: window)
    try await desktop.close(window)
  }

  @Test func `a click presses a button, and the window shows what became of it`() async throws {
    let model = Model()
    let window = try await desktop.open(Counter(model: model))
    desktop.click(150, 120)
    try await desktop.until("the button was pressed") { model.count == 1 }
    desktop.click(150, 120)
    try await desktop.until("the button was pressed again") { model.count == 2 }
    try await desktop.checkPixels(of: window)
    try await desktop.close(window)
  }

  @Test func `a drag is followed from press to release`() async throws {
    let model = Model()
    let window = try await desktop.open(Dragged(model: model))
    try await desktop.drag(from: CGPoint(x: 40, y: 40), to: CGPoint(x: 140, y: 100))
    try await desktop.until("the drag has ended") { model.count == 1 }
    #expect(model.translation == CGSize(width: 100, height: 60))
    try await desktop.checkPixels(of: window)
    try await desktop.close(window)
  }

  @Test func `the mouse over a view is told, and its leaving`() async throws {
    let model = Model()
    let window = try await desktop.open(Hovered(model: model))
    desktop.move(to: CGPoint(x: 150, y: 120))
    try await desktop.until("the mouse is inside") { model.isOn }
    desktop.move(to: CGPoint(x: 700, y: 700))
    try await desktop.until("the mouse is outside") { !model.isOn }
    try await desktop.close(window)
  }

  @Test func `the wheel scrolls`() async throws {
    let model = Model()
    let window = try await desktop.open(Long(model: model))
    desktop.click(150, 120, button: 5, times: 3)
    try await desktop.until("the content has moved up") { model.translation.height <= -120 }
    try await desktop.checkPixels(of: window)
    try await desktop.close(window)
  }

  @Test func `another size lays out and paints anew`() async throws {
    let window = try await desktop.open(Sampler())
    desktop.resize(to: CGSize(width: 500, height: 420))
    try await desktop.until("the window has its size") {
      window.scene.traits.size == CGSize(width: 500, height: 420)
    }
    try await desktop.checkPixels(of: window)
    try await desktop.close(window)
  }

  @Test func `the other button opens a context menu`() async throws {
    let model = Model()
    let window = try await desktop.open(WithMenu(model: model))
    desktop.click(150, 120, button: 3)
    func item() -> SemanticItem? {
      window.scene.semanticItems.first {
        $0.semantics.label == "Delete" && $0.semantics.role.isControl
      }
    }
    try await desktop.until("the menu is open") { item() != nil && !window.isFrameDue }
    try await desktop.checkPixels(of: window)
    let place = try #require(item()).middle
    desktop.click(place.x, place.y)
    try await desktop.until("the item was chosen") { model.count == 1 }
    try await desktop.close(window)
  }

  @Test func `Tab goes to a control, and the space bar presses it`() async throws {
    let model = Model()
    let window = try await desktop.open(Counter(model: model))
    desktop.press("Tab", "space")
    try await desktop.until("the button was pressed") { model.count == 1 }
    #expect(window.scene.focusedLayer?.semantics?.label == "Count")
    try await desktop.checkPixels(of: window)
    try await desktop.close(window)
  }

  @Test func `a window that closes takes its scene down`() async throws {
    let model = Model()
    let window = try await desktop.open(Text("Here").onDisappear { model.count += 1 })
    try await desktop.close(window)
    #expect(model.count == 1)
    #expect(desktop.host.windows.isEmpty)
  }
}

@Observable private final class Model {
  var count = 0
  var isOn = false
  var translation = CGSize.zero
}

private struct Sampler: View {
  var body: some View {
    VStack(spacing: 12) {
      Text("A window").font(.largeTitle).bold()
      HStack {
        Circle().fill(.red.gradient)
        RoundedRectangle(cornerRadius: 12).stroke(.blue, lineWidth: 3)
        Image(systemName: "star.fill").font(.largeTitle).foregroundStyle(.orange)
      }
      Text("Over a shadow").padding().background(.yellow, in: Capsule()).shadow(radius: 8)
      Toggle("On", isOn: .constant(true))
      Slider(value: .constant(0.4))
      Text("Blurred").blur(radius: 2).opacity(0.5).rotationEffect(.degrees(10))
    }
    .padding()
  }
}

private struct Counter: View {
  let model: Model
  var body: some View {
    VStack {
      Text("\(model.count)")
      Button("Count") { model.count += 1 }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .overlay(alignment: .center) { Color.clear.allowsHitTesting(false) }
    .contentShape(Rectangle())
    .simultaneousGesture(TapGesture())
    .background { Color.green.opacity(0.2).onTapGesture {} }
    .buttonStyle(Large())
  }
}

/// A button as large as there is room.
private struct Large: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label.frame(maxWidth: .infinity, maxHeight: .infinity)
      .background(configuration.isPressed ? .gray : .mint)
  }
}

private struct Dragged: View {
  let model: Model
  var body: some View {
    Color.teal
      .gesture(
        DragGesture(minimumDistance: 0)
          .onChanged { model.translation = $0.translation }
          .onEnded {
            model.translation = $0.translation
            model.count += 1
          }
      )
      .overlay(alignment: .topLeading) {
        Circle().frame(width: 20, height: 20).offset(model.translation).allowsHitTesting(false)
      }
  }
}

private struct Hovered: View {
  let model: Model
  var body: some View { Color(model.isOn ? .red : .blue).onHover { model.isOn = $0 } }
}

private struct Long: View {
  let model: Model
  var body: some View {
    ScrollView {
      LazyVStack { ForEach(0..<100) { Text("Row \($0)").frame(height: 30) } }
        .background {
          GeometryReader { geometry in
            let top = geometry.frame(in: .global).minY
            Color.clear.onChange(of: top, initial: true) {
              model.translation.height = top
            }
          }
        }
    }
  }
}

private struct WithMenu: View {
  let model: Model
  var body: some View {
    Text("Press the other button").padding().background(.yellow)
      .contextMenu { Button("Delete") { model.count += 1 } }
  }
}
