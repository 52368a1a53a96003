import PageBrowser
import PreviewScreens
import SwiftUI

/// Pages that show how views behave, by subject.
struct ViewLabView: View {
  var body: some View {
    PageBrowser(
      "View lab", introduction: "Views as values: one page for each thing to try, by subject.",
      sections: [overview, updates, environment, layout, customLayout, animation])
  }

  private var overview: PageSection {
    PageSection(
      "Overview",
      [
        Page("Counter", "A button and one of two texts") { TapCounter() },
        Page("Small counter", "A text that is not there at first") { SmallCounter() },
        Page("Builder", "switch, if let and a button") { BuilderSampler() },
        Page("Frame and border", "Their order matters") { FrameAndBorder() },
      ])
  }

  private var updates: PageSection {
    PageSection(
      "View updates",
      [
        Page("Label views", "Which bodies run", color: .green) { LabelViews() },
        Page("Items", "One row for each number", color: .green) { Items() },
        Page("Conditional label", "Builder, group, erasure", color: .green) { ConditionalLabel() },
        Page("Address book", "Observed contacts, loaded pictures", color: .green) { AddressBook() },
      ])
  }

  private var environment: PageSection {
    PageSection(
      "Environment and preferences",
      [
        Page("Knobs", "One pointer size for both", color: .orange) { Knobs() },
        Page("Colored knob", "The appearance's color, or yours", color: .orange) { ColoredKnob() },
        Page("Owners of a knob", "Callback, member, element", color: .orange) { KnobOwners() },
        Page("Environment", "Written once, read below", color: .orange) { EnvironmentTypes() },
        Page("Injection", "An object found by its type", color: .orange) { Injection() },
        Page("Navigation title", "The content names it", color: .orange) { NavigationTitle() },
        Page("Title below", "A bar's title from inside", color: .orange) { TitleBelow() },
        Page("Tab titles", "Collected from the children", color: .orange) { TabTitles() },
      ])
  }

  private var layout: PageSection {
    PageSection(
      "Layout",
      [
        Page("Measure", "Proposed and taken", color: .purple) {
          MeasureBehavior(content: Text("Hello, world, in as many lines as it takes"))
        },
        Page("Triangles", "Path and shape", color: .purple) { Triangles() },
        Page("Drawing outside", "Rotated, clipped, offset", color: .purple) { DrawingOutside() },
        Page("Image fits", "Own size, stretched, fitted", color: .purple) { ImageFits() },
        Page("Text frames", "Wrapped or cut", color: .purple) { TextFrames() },
        Page("Capsule", "Behind and in front", color: .purple) { CapsuleAround() },
        Page("Resizable knob", "Fixed, fitted, ideal", color: .purple) { ResizableKnobs() },
        Page("Stack algorithm", "Who gets how much", color: .purple) { StackAlgorithm() },
        Page("Alignments", "Guides on one line", color: .purple) { Alignments() },
        Page("Grids", "Fixed, flexible, adaptive", color: .purple) { Grids() },
        Page("Circles", "One look in four ways", color: .purple) { Circles() },
        Page("Collapsible", "A row that folds", color: .purple) { CollapsiblePage() },
        Page("Badge", "A count on the corner", color: .purple) { BadgePage() },
      ])
  }

  private var customLayout: PageSection {
    PageSection(
      "Custom layout",
      [
        Page("Readers", "Discs as wide as their text", color: .pink) { Readers() },
        Page("Anchored tab bar", "A line by an anchor", color: .pink) { AnchorTabBar() },
        Page("Matched tab bar", "A line by matched geometry", color: .pink) { MatchedTabBar() },
        Page("Matched shapes", "In another's place", color: .pink) { MatchedShapes() },
        Page("Stack", "Turns with an animation", color: .pink) { StackPage() },
        Page("Table", "Columns and a selection", color: .pink) { TablePage() },
      ])
  }

  private var animation: PageSection {
    PageSection(
      "Animation",
      [
        Page("Animated button", "Size and color", color: .red) { AnimatedButton() },
        Page("Slow rectangles", "What animates, and what not", color: .red) { SlowRectangles() },
        Page("Blinking", "Three times", color: .red) { BlinkingRectangle() },
        Page("Indicators", "For ever", color: .red) { Indicators() },
        Page("Dots", "Two ways round in a room that changes", color: .red) { ResizedDots() },
        Page("Transitions", "Coming and going", color: .red) { Transitions() },
        Page("Rectangle to circle", "One becomes the other", color: .red) { RectangleToCircle() },
        Page("Thumbnail", "Grows without fading", color: .red) { Thumbnail() },
        Page("Shake", "By modifier and transform", color: .red) { Shaking() },
        Page("Line graph", "Drawn along its length", color: .red) { LineGraphPage() },
      ])
  }
}

struct ViewLabView_Previews: PreviewProvider {
  static var previews: some View { ViewLabView().previewedOnScreens() }
}
