import SwiftUI

struct ContentView: View {
  @EnvironmentObject var model: CalculatorModel
  @State private var editingHistory = false

  var body: some View {
    VStack(spacing: 12) {
      Spacer()
      Button("Steps: \(model.history.count)") {
        self.editingHistory = true
      }
      .sheet(isPresented: $editingHistory) {
        HistoryView(model: self.model)
      }
      Text(model.brain.output)
        .font(.system(size: 76 * scale))
        .minimumScaleFactor(0.5)
        .padding(.trailing, 24 * scale)
        .lineLimit(1)
        .frame(minWidth: 0, maxWidth: .infinity, alignment: .trailing)
        .accessibilityIdentifier("display")
      CalculatorButtonPad()
        .padding(.bottom)
    }
    .frame(maxWidth: 414 * scale)
  }
}

#if DEBUG
  struct ContentView_Previews: PreviewProvider {
    static var previews: some View {
      Group {
        ContentView()
        ContentView().previewDevice("iPhone SE (2nd generation)")
        ContentView().environment(\.colorScheme, .dark)
      }
      .environmentObject(CalculatorModel())
    }
  }
#endif
