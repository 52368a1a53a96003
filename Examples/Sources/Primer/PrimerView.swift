import PageBrowser
import PreviewScreens
import SwiftUI

/// The first steps, one page for each: from a value to a calculator's key, its state, and a list.
struct PrimerView: View {
  var body: some View {
    PageBrowser(
      "Primer", introduction: "First steps, and the exercises that belong to them.",
      sections: [language, firstView, state, lists])
  }

  private var language: PageSection {
    PageSection(
      "Language",
      [
        Page("Class", "Marks, step by step and as one expression") { ClassPage() },
        Page("Currency", "A property wrapper that converts") { CurrencyPage() },
      ])
  }

  private var firstView: PageSection {
    PageSection(
      "A first view",
      [
        Page("Hello", "One text in the middle", color: .green) { HelloPage() },
        Page("A key in steps", "From a text to a row of buttons", color: .green) { KeySteps() },
        Page("Looks of a key", "Modifiers in another order, shapes", color: .green) { KeyLooks() },
        Page("Spacers and frames", "Two ways to one layout", color: .green) { SpacersAndFrames() },
        Page("Appearances", "Colors that follow, and one that does not", color: .green) {
          Appearances()
        },
      ])
  }

  private var state: PageSection {
    PageSection(
      "State",
      [
        Page("Owners of a state", "Six ways to keep one calculator", color: .orange) {
          OwnersPage()
        },
        Page("History in place", "A slider above the display", color: .orange) { HistoryInPlace() },
        Page("Sends and bodies", "How often an update happens", color: .orange) { SendsPage() },
      ])
  }

  private var lists: PageSection {
    PageSection(
      "Lists",
      [
        Page("Rows that open", "Five ways to animate it", color: .purple) { OpeningRows() },
        Page("Three lists", "Separators, and rows made on demand", color: .purple) { ThreeLists() },
        Page("Blur", "A view of UIKit's, told of a change", color: .purple) { BlurPage() },
        Page("Form", "Alone and in a navigation view", color: .purple) { FormPage() },
        Page("One flag", "Ten links that share it", color: .purple) { OneFlag() },
      ])
  }
}

struct PrimerView_Previews: PreviewProvider {
  static var previews: some View {
    PrimerView().previewedOnScreens()
    KeyLooks()
      .previewLayout(.fixed(width: 390, height: 620))
      .previewDisplayName("Looks of a key")
    CometRow(comet: Comet.all[0])
      .previewLayout(.sizeThatFits)
      .previewDisplayName("Row")
  }
}
