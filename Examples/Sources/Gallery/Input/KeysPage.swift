import SwiftUI

/// Focus that moves by return and by keys, and keys that move something.
struct KeysPage: View {
  private enum Field { case name, place, square }
  @FocusState private var focus: Field?
  @State private var name = ""
  @State private var place = ""
  @State private var square = (x: 1, y: 1)

  var body: some View {
    VStack(spacing: 16) {
      TextField("Name", text: $name)
        .focused($focus, equals: .name)
        .submitLabel(.next)
        .onSubmit { focus = .place }
      TextField("Place", text: $place)
        .focused($focus, equals: .place)
        .onSubmit { focus = .square }
      grid
        .focusable()
        .focused($focus, equals: .square)
        .onKeyPress(.leftArrow) { move(-1, 0) }
        .onKeyPress(.rightArrow) { move(1, 0) }
        .onKeyPress(.upArrow) { move(0, -1) }
        .onKeyPress(.downArrow) { move(0, 1) }
      HStack {
        Button("First field") { focus = .name }
          .keyboardShortcut("1")
        Spacer()
        Button("Nothing") { focus = nil }
          .disabled(focus == nil)
      }
    }
    .textFieldStyle(.roundedBorder)
    .padding(24)
  }

  private var grid: some View {
    Grid(horizontalSpacing: 6, verticalSpacing: 6) {
      ForEach(0..<3) { y in
        GridRow {
          ForEach(0..<3) { x in
            RoundedRectangle(cornerRadius: 6)
              .fill(square == (x, y) ? Color.accentColor : Color(.systemGray5))
              .frame(width: 44, height: 44)
          }
        }
      }
    }
    .padding(8)
    .accessibilityElement()
    .accessibilityLabel("Board")
    .accessibilityValue("Column \(square.x + 1), row \(square.y + 1)")
  }

  private func move(_ x: Int, _ y: Int) -> KeyPress.Result {
    let next = (x: square.x + x, y: square.y + y)
    guard (0..<3).contains(next.x), (0..<3).contains(next.y) else { return .ignored }
    square = next
    return .handled
  }
}
