import PreviewScreens
import SwiftUI

struct CounterView: View {
  @State private var count = 0

  var body: some View {
    VStack(spacing: 20) {
      Text("\(count)")
        .font(.system(size: 64, weight: .semibold))
        .accessibilityIdentifier("count")
      HStack(spacing: 12) {
        StepButton(title: "−", label: "Decrease") { count -= 1 }
        StepButton(title: "+", label: "Increase") { count += 1 }
      }
    }
  }
}

struct StepButton: View {
  let title: String
  let label: String
  let action: () -> Void

  var body: some View {
    Button(action: action) {
      Text(title)
        .font(.title)
        .foregroundColor(.white)
        .frame(width: 64, height: 64)
        .background(Circle().fill(Color.accentColor))
    }
    .accessibilityLabel(label)
  }
}

struct CounterView_Previews: PreviewProvider {
  static var previews: some View {
    CounterView().previewedOnScreens()
    StepButton(title: "+", label: "Increase") {}
      .previewLayout(.sizeThatFits)
      .previewDisplayName("Button")
  }
}
