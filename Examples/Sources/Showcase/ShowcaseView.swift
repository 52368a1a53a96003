import PageBrowser
import SwiftUI

struct ShowcaseView: View {
  @StateObject private var calculator = CalculatorModel()

  var body: some View {
    PageBrowser(
      "Linden",
      introduction: "SwiftUI on Linux. Every page is ordinary SwiftUI source, in Examples.",
      sections: [
        PageSection(
          "Apps",
          [
            Page("Calculator", "Undo by sliding back through the keys", color: .orange) {
              ContentView().environmentObject(calculator)
            },
            Page("Counter", "State in thirty lines", color: .blue) { CounterView() },
          ]),
        PageSection(
          "Pieces",
          [
            Page("Type", "Text styles, weights, scripts", color: .purple) { TypographyPage() },
            Page("Colors", "System colors, light and dark", color: .pink) { ColorsPage() },
            Page("Shapes", "Fill, stroke, gradients", color: .green) { ShapesPage() },
            Page("Layout", "Stacks, spacers, alignment", color: .yellow) { LayoutPage() },
          ]),
      ])
  }
}
