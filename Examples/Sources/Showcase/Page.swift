import SwiftUI

/// What the showcase can show.
enum Page: String, CaseIterable, Identifiable {
  case calculator, counter, typography, colors, shapes, layout

  var id: String { rawValue }

  var title: String {
    switch self {
    case .calculator: return "Calculator"
    case .counter: return "Counter"
    case .typography: return "Type"
    case .colors: return "Colors"
    case .shapes: return "Shapes"
    case .layout: return "Layout"
    }
  }

  var summary: String {
    switch self {
    case .calculator: return "Undo by sliding back through the keys"
    case .counter: return "State in thirty lines"
    case .typography: return "Text styles, weights, scripts"
    case .colors: return "System colors, light and dark"
    case .shapes: return "Fill, stroke, gradients"
    case .layout: return "Stacks, spacers, alignment"
    }
  }

  var color: Color {
    switch self {
    case .calculator: return .orange
    case .counter: return .blue
    case .typography: return .purple
    case .colors: return .pink
    case .shapes: return .green
    case .layout: return .yellow
    }
  }

  @ViewBuilder var content: some View {
    switch self {
    case .calculator: ContentView().environmentObject(CalculatorModel())
    case .counter: CounterView()
    case .typography: TypographyPage()
    case .colors: ColorsPage()
    case .shapes: ShapesPage()
    case .layout: LayoutPage()
    }
  }
}
