import SwiftUI

/// A1/E8: the same in both appearances; only `.black` stays what it is.
struct Appearances: View {
  var body: some View {
    VStack(spacing: 0) {
      ForEach(ColorScheme.allCases, id: \.self) { scheme in
        AppearanceSample()
          .frame(maxWidth: .infinity, maxHeight: .infinity)
          .background(Color(.systemBackground))
          .environment(\.colorScheme, scheme)
      }
    }
  }
}

struct AppearanceSample: View {
  var body: some View {
    VStack(spacing: 20) {
      HStack(spacing: 24) {
        Text("0.5")
        Text("0.5").foregroundColor(.primary)
        Text("0.5").foregroundColor(.black)
      }
      .font(.largeTitle)
      HStack {
        ForEach([CalculatorButtonItem.digit(7), .op(.plus), .command(.percent)], id: \.self) {
          CalculatorButton(
            title: $0.title, size: $0.size, backgroundColorName: $0.backgroundColorName,
            foregroundColor: $0.foregroundColor, action: {})
        }
      }
    }
  }
}
