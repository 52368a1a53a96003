import SwiftUI

/// A place in a list: on the phone, on the watch and in the sidebar.
package struct PlaceRow: View {
  @EnvironmentObject private var guide: Guide
  let place: Place

  package init(_ place: Place) { self.place = place }

  package var body: some View {
    HStack(spacing: 12) {
      PlacePicture(place)
        .frame(width: 50, height: 50)
        .clipShape(RoundedRectangle(cornerRadius: 8))
      VStack(alignment: .leading, spacing: 2) {
        Text(place.name).font(.headline).lineLimit(1).minimumScaleFactor(0.75)
        Text(place.region).font(.caption).foregroundStyle(.secondary)
      }
      Spacer(minLength: 0)
      if guide.isFavourite(place) {
        Image(systemName: "heart.fill")
          .imageScale(.medium)
          .foregroundStyle(.pink)
          .accessibilityLabel("Favourite")
      }
    }
    .padding(.vertical, 2)
    .accessibilityElement(children: .combine)
  }
}

/// Makes a place a favourite, or none.
package struct FavouriteButton: View {
  @EnvironmentObject private var guide: Guide
  let place: Place

  package init(_ place: Place) { self.place = place }

  package var body: some View {
    let isFavourite = guide.isFavourite(place)
    Button {
      guide.toggleFavourite(place)
    } label: {
      Label(
        isFavourite ? "Remove from favourites" : "Add to favourites",
        systemImage: isFavourite ? "heart.fill" : "heart"
      )
      .labelStyle(.iconOnly)
      .foregroundStyle(isFavourite ? Color.pink : .secondary)
    }
    .buttonStyle(.plain)
  }
}

/// The list on a phone: a switch for the favourites, and the places.
package struct PlaceList: View {
  @EnvironmentObject private var guide: Guide
  @State private var filter = PlaceFilter()

  package init() {}

  package var body: some View {
    NavigationStack {
      List {
        Toggle("Favourites only", isOn: $filter.onlyFavourites)
        ForEach(filter(guide)) { place in
          NavigationLink {
            PlaceDetail(place)
          } label: {
            PlaceRow(place)
          }
        }
      }
      .animation(.default, value: filter(guide))
      .overlay {
        if let problem = guide.problem {
          ContentUnavailableView(
            problem, systemImage: "map", description: Text("Reinstall the guide."))
        } else if filter(guide).isEmpty {
          ContentUnavailableView(
            "No favourites yet", systemImage: "heart",
            description: Text("Tap the heart of a place."))
        }
      }
      .navigationTitle("Places")
    }
  }
}

/// A place, with map, picture, text and walks.
package struct PlaceDetail: View {
  @AppStorage("MapZoom") private var zoom = MapZoom.middle
  @State private var shownWalk: Walk.ID?
  @Environment(\.horizontalSizeClass) private var width
  let place: Place

  package init(_ place: Place) { self.place = place }

  package var body: some View {
    ScrollView {
      IslandMap(region: MapRegion(centre: place.position, span: zoom.span), pin: place.position)
        .frame(height: 280)
        .accessibilityElement()
        .accessibilityLabel("Map of \(place.name)")
      VStack(alignment: .leading, spacing: 16) {
        if width == .regular {
          HStack(alignment: .bottom, spacing: 24) {
            CirclePicture(place).frame(width: 160, height: 160)
            title
          }
        } else {
          CirclePicture(place).frame(width: 220, height: 220).frame(maxWidth: .infinity)
          title
        }
        Divider()
        Text("About \(place.name)").font(.title2)
        Text(place.text)
        ForEach(place.walks) { walk in
          WalkCard(walk: walk, isOpen: shownWalk == walk.id) {
            withAnimation(.easeInOut) { shownWalk = shownWalk == walk.id ? nil : walk.id }
          }
        }
      }
      .padding()
      .padding(.top, width == .regular ? -60 : -110)
      .frame(maxWidth: 700, alignment: .leading)
    }
    .navigationTitle(place.name)
    .navigationBarTitleDisplayMode(.inline)
    .id(place.id)
  }

  private var title: some View {
    VStack(alignment: .leading, spacing: 4) {
      HStack {
        Text(place.name).font(.title)
        FavouriteButton(place)
      }
      HStack {
        Text(place.region)
        Spacer()
        Text(place.category.title)
      }
      .font(.subheadline)
      .foregroundStyle(.secondary)
    }
  }
}

struct PlaceViews_Previews: PreviewProvider {
  @MainActor private static let guide = Guide()

  static var previews: some View {
    ForEach(["iPhone SE (2nd generation)", "iPhone 12 Pro Max"], id: \.self) { device in
      PlaceList()
        .environmentObject(guide)
        .previewDevice(PreviewDevice(rawValue: device))
        .previewDisplayName(device)
    }
    if let place = guide.places.first {
      NavigationStack { PlaceDetail(place) }
        .environmentObject(guide)
        .preferredColorScheme(.dark)
        .previewDisplayName("Dark")
      PlaceRow(place)
        .environmentObject(guide)
        .previewLayout(.fixed(width: 300, height: 70))
    }
  }
}
