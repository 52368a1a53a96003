import PageBrowser
import PreviewScreens
import SwiftUI

/// One page for each thing that can be looked at.
struct GalleryView: View {
  var body: some View {
    PageBrowser(
      "Gallery", introduction: "Everything there is to look at, a page each.",
      sections: GalleryView.sections)
  }

  nonisolated static let sections = [
    PageSection(
      "Layout",
      [
        Page("Stacks", "HStack, VStack, ZStack, Spacer") { Stacks() },
        Page("Frames", "Fixed, flexible, padding, ratio") { Frames() },
        Page("A row in 200 points", "One modifier at a time") { HStackSeries() },
        Page("User selection", "Guides across stacks") { UserSelection() },
        Page("Superscript", "A guide read by another") { Superscript() },
        Page("Panel header", "Guides across a ZStack") { PanelHeader() },
        Page("Overlays", "Corners, baselines, insets") { Overlays() },
        Page("Grids", "Grid, lazy grids") { Grids() },
        Page("Fitting", "What fits, flows, turns") { Fitting() },
      ]),
    PageSection(
      "Shapes",
      [
        Page("Basic shapes", "Fill, stroke, trim, inset", color: .green) { BasicShapes() },
        Page("Gradients", "Linear, radial, angular", color: .green) { Gradients() },
        Page("Triangle arrow", "An arc for a back", color: .green) { TriangleArrowPage() },
        Page("Flow rectangle", "Parts of any frame", color: .green) { FlowRectanglePage() },
        Page("Tangent circles", "Outside the reader", color: .green) { TangentCircles() },
        Page("Hexagon", "Drawn along its outline", color: .green) { HexagonPage() },
        Page("Radar chart", "Six values", color: .green) { RadarPage() },
        Page("Paths", "Arcs, curves, unions", color: .green) { Paths() },
        Page("Canvas", "Drawn by hand", color: .green) { CanvasPage() },
      ]),
    PageSection(
      "Text",
      [
        Page("Text styles", "And designs", color: .purple) { TextStyles() },
        Page("Weights", "And decorations", color: .purple) { TextWeights() },
        Page("Lines", "Wrapped, aligned, cut, shrunk", color: .purple) { TextLines() },
        Page("Scripts", "Many, in both directions", color: .purple) { Scripts() },
        Page("Rich text", "Markdown, dates, labels", color: .purple) { RichText() },
      ]),
    PageSection(
      "Looks",
      [
        Page("Effects", "Blur, shadow, clip, rotate", color: .orange) { Effects() },
        Page("Color effects", "Brighter, paler, inverted", color: .orange) { ColorEffects() },
        Page("Blending", "One color on another", color: .orange) { Blending() },
        Page("Projections", "Turned in space", color: .orange) { Projections() },
        Page("Materials", "Frosted glass", color: .orange) { Materials() },
        Page("System colors", "Light and dark", color: .orange) { SystemColors() },
        Page("UIKit colors", "By their meaning", color: .orange) { UIColors() },
        Page("Symbols", "By the names of SF Symbols", color: .orange) { Symbols() },
        Page("Symbol looks", "Modes, variants, weights", color: .orange) { SymbolLooks() },
        Page("Images", "Stretched, tiled, cut", color: .orange) { Images() },
      ]),
    PageSection(
      "Controls",
      [
        Page("Controls", "Buttons, switches, sliders", color: .pink) { Controls() },
        Page("Progress", "Bars, spinners, gauges", color: .pink) { ProgressPage() },
        Page("Groups", "Labels, steppers, boxes", color: .pink) { GroupsPage() },
        Page("Dates", "Calendars and wheels", color: .pink) { DatesPage() },
        Page("Dialogs", "Alerts, sheets, menus", color: .pink) { DialogsPage() },
        Page("Zoom", "Pages out of what is tapped", color: .pink) { ZoomPage() },
        Page("Fields", "Words, and choices", color: .pink) { FieldsPage() },
        Page("Bars", "Titles, items, tabs", color: .pink) { BarsPage() },
        Page("Sizes", "Of buttons, labels, lines", color: .pink) { SizesPage() },
        Page("Accessories", "Parted bars, and bars below", color: .pink) { AccessoriesPage() },
        Page("Metrics", "What controls measure", color: .pink) { MetricsPage() },
      ]),
    PageSection(
      "Lists and columns",
      [
        Page("Row actions", "Delete, move, swipe, choose", color: .teal) { RowActions() },
        Page("List styles", "Plain, grouped, sidebar", color: .teal) { ListStyles() },
        Page("Search", "Words, scopes, refresh", color: .teal) { SearchPage() },
        Page("Table", "Sorted by its columns", color: .teal) { TablePage() },
        Page("Split view", "Three columns, or a stack", color: .teal) { SplitPage() },
      ]),
    PageSection(
      "Scrolling and input",
      [
        Page("Cards", "One at a time, by position", color: .indigo) { CardsPage() },
        Page("Pinned headers", "And what a scroll view tells", color: .indigo) { PinnedPage() },
        Page("Keys", "Focus, shortcuts, arrows", color: .indigo) { KeysPage() },
        Page("Drag and drop", "From box to box, and paste", color: .indigo) { DragPage() },
        Page("Files", "Open, save, share", color: .indigo) { FilesPage() },
      ]),
  ]
}

struct GalleryView_Previews: PreviewProvider {
  static var previews: some View { GalleryView().previewedOnScreens() }
}
