import SwiftUI

/// The guide on a wide screen: a list with a filter beside the place that is chosen in it.
package struct WideGuide: View {
  @EnvironmentObject private var guide: Guide
  @State private var filter = PlaceFilter()
  @State private var chosen: Place.ID?

  package init() {}

  private var place: Place? { guide.places.first { $0.id == chosen } }

  package var body: some View {
    NavigationSplitView {
      List(filter(guide), selection: $chosen) { PlaceRow($0).tag($0.id) }
        .animation(.default, value: filter(guide))
        .navigationTitle(filter.title)
        .toolbar {
          Menu("Filter", systemImage: "slider.horizontal.3") {
            Picker("Category", selection: $filter.category) {
              Text("All").tag(Place.Category?.none)
              ForEach(Place.Category.allCases) { Text($0.title).tag(Optional($0)) }
            }
            .pickerStyle(.inline)
            Toggle("Favourites only", isOn: $filter.onlyFavourites)
          }
        }
        .navigationSplitViewColumnWidth(min: 260, ideal: 300, max: 380)
    } detail: {
      if let place {
        PlaceDetail(place)
      } else {
        ContentUnavailableView(
          "Choose a place", systemImage: "map", description: Text("It is shown here."))
      }
    }
    .focusedSceneValue(\.chosenPlace, place)
  }
}

/// The guide on any screen: tabs on a phone, columns where there is room.
package struct GuideRoot: View {
  @Environment(\.horizontalSizeClass) private var width
  @State private var tab = Tab.featured

  enum Tab { case featured, list }

  package init() {}

  package var body: some View {
    if width == .regular {
      WideGuide()
    } else {
      TabView(selection: $tab) {
        CategoryHome().tabItem { Label("Featured", systemImage: "star") }.tag(Tab.featured)
        PlaceList().tabItem { Label("List", systemImage: "list.bullet") }.tag(Tab.list)
      }
    }
  }
}

private struct ChosenPlaceKey: FocusedValueKey { typealias Value = Place }

extension FocusedValues {
  /// The place that is chosen in the window in use.
  var chosenPlace: Place? {
    get { self[ChosenPlaceKey.self] }
    set { self[ChosenPlaceKey.self] = newValue }
  }
}

/// The menu of the guide: what can be done with the chosen place.
package struct PlaceCommands: Commands {
  let guide: Guide

  package init(guide: Guide) { self.guide = guide }

  package var body: some Commands {
    SidebarCommands()
    CommandMenu("Place") { PlaceMenu().environmentObject(guide) }
  }
}

private struct PlaceMenu: View {
  @FocusedValue(\.chosenPlace) private var place
  @EnvironmentObject private var guide: Guide

  var body: some View {
    Button(place.map(guide.isFavourite) == true ? "Remove from favourites" : "Add to favourites") {
      if let place { guide.toggleFavourite(place) }
    }
    .keyboardShortcut("f", modifiers: [.shift, .command])
    .disabled(place == nil)
  }
}

/// The settings of the guide: how near the maps are.
package struct GuideSettings: View {
  @AppStorage("MapZoom") private var zoom = MapZoom.middle

  package init() {}

  package var body: some View {
    Form {
      Picker("Map zoom", selection: $zoom) {
        ForEach(MapZoom.allCases) { Text($0.title).tag($0) }
      }
      .pickerStyle(.inline)
    }
    .navigationTitle("Settings")
  }
}

struct WideGuide_Previews: PreviewProvider {
  static var previews: some View {
    WideGuide().environmentObject(Guide())
      .previewDevice("iPad Pro (11-inch)")
      .previewInterfaceOrientation(.landscapeLeft)
    GuideSettings().previewLayout(.fixed(width: 300, height: 240))
  }
}
