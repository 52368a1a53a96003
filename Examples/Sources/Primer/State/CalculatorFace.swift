import SwiftUI

/// A display above whatever keys there are.
struct CalculatorFace<Keys: View>: View {
  let output: String
  @ViewBuilder let keys: Keys

  var body: some View {
    VStack(spacing: 12) {
      Spacer()
      Text(output)
        .font(.system(size: 60))
        .minimumScaleFactor(0.5)
        .lineLimit(1)
        .frame(maxWidth: .infinity, alignment: .trailing)
        .padding(.horizontal, 24)
        .accessibilityIdentifier("display")
      keys
    }
    .padding(.bottom)
    .frame(maxWidth: 414)
  }
}

/// The calculator's keys, which know of no state.
struct KeyGrid: View {
  let press: (CalculatorButtonItem) -> Void

  var body: some View {
    VStack(spacing: 8) {
      ForEach(CalculatorButtonPad().pad, id: \.self) { row in
        HStack {
          ForEach(row, id: \.self) { item in
            CalculatorButton(
              title: item.title, size: item.size, backgroundColorName: item.backgroundColorName,
              foregroundColor: item.foregroundColor, action: { press(item) })
          }
        }
      }
    }
  }
}
