import SwiftUI

/// A1/CU1 to A1/CU6: a key, from a text to a component.
struct KeySteps: View {
  @State private var pressed = "Nothing is pressed yet"

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 20) {
        Step("A text on a color") { sign.padding().background(Color.orange) }
        Step("Another color around it") {
          sign.padding().background(Color.orange).padding().background(Color.blue)
        }
        Step("A round key") { RoundKey("+") }
        Step("A button") { Button(action: { press("+") }) { RoundKey("+") } }
        Step("A row of them") {
          HStack {
            ForEach(["1", "2", "3"], id: \.self) { title in
              Button(action: { press(title) }) {
                RoundKey(title, colorName: "digitBackground")
              }
            }
            Button(action: { press("+") }) { RoundKey("+") }
          }
          .scaleEffect(0.8, anchor: .topLeading)
        }
        Text(pressed).foregroundColor(.secondary)
      }
      .padding()
      .frame(maxWidth: .infinity, alignment: .leading)
    }
  }

  private var sign: Text {
    Text("+").font(.title).foregroundColor(.white)
  }

  private func press(_ title: String) {
    print("Button: \(title)")
    pressed = "Button: \(title)"
  }
}

/// What a step leads to, below what it is.
private struct Step<Content: View>: View {
  let title: String
  let content: Content

  init(_ title: String, @ViewBuilder content: () -> Content) {
    self.title = title
    self.content = content()
  }

  var body: some View {
    VStack(alignment: .leading) {
      Text(title).font(.headline)
      content
    }
  }
}

/// A sign on a disc of 88 points.
struct RoundKey: View {
  let title: String
  let colorName: String

  init(_ title: String, colorName: String = "operatorBackground") {
    self.title = title
    self.colorName = colorName
  }

  var body: some View {
    Text(title)
      .font(.system(size: 38))
      .foregroundColor(.white)
      .frame(width: 88, height: 88)
      .background(Color(colorName))
      .cornerRadius(44)
  }
}
