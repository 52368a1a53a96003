import SwiftUI

/// What a phone begins with: featured places to leaf through, and a row for each category.
package struct CategoryHome: View {
  @EnvironmentObject private var guide: Guide
  @State private var showsProfile = false

  package init() {}

  package var body: some View {
    NavigationStack {
      List {
        if !guide.featured.isEmpty {
          PageView(guide.featured.map(FeatureCard.init))
            .aspectRatio(3 / 2, contentMode: .fit)
            .listRowInsets(EdgeInsets())
            .listRowSeparator(.hidden)
        }
        ForEach(guide.categories, id: \.category) { category, places in
          CategoryRow(title: category.title, places: places)
        }
        .listRowInsets(EdgeInsets())
      }
      .listStyle(.inset)
      .overlay {
        if let problem = guide.problem {
          ContentUnavailableView(
            problem, systemImage: "map", description: Text("Reinstall the guide."))
        }
      }
      .navigationTitle("Saltmere")
      .navigationDestination(for: Place.self) { PlaceDetail($0) }
      .toolbar {
        Button("Profile", systemImage: "person.crop.circle") { showsProfile = true }
      }
      .sheet(isPresented: $showsProfile) { ProfileHost().environmentObject(guide) }
    }
  }
}

/// A featured place, large, with its name on it.
struct FeatureCard: View {
  let place: Place

  var body: some View {
    PlacePicture(place)
      .overlay(alignment: .bottomLeading) {
        ZStack(alignment: .bottomLeading) {
          LinearGradient(
            colors: [.black.opacity(0.6), .black.opacity(0)], startPoint: .bottom, endPoint: .center
          )
          VStack(alignment: .leading) {
            Text(place.name).font(.title).bold()
            Text(place.region)
          }
          .foregroundStyle(.white)
          .padding()
        }
      }
  }
}

/// The places of a category, side by side.
struct CategoryRow: View {
  let title: String
  let places: [Place]

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      Text(title).font(.headline).padding(.leading, 15).padding(.top, 8)
      ScrollView(.horizontal, showsIndicators: false) {
        HStack(alignment: .top, spacing: 0) {
          ForEach(places) { place in
            NavigationLink(value: place) { CategoryItem(place: place) }.buttonStyle(.plain)
          }
        }
        .padding(.trailing, 15)
      }
      .frame(height: 190)
    }
  }
}

struct CategoryItem: View {
  let place: Place

  var body: some View {
    VStack(alignment: .leading) {
      PlacePicture(place)
        .frame(width: 155, height: 155)
        .clipShape(RoundedRectangle(cornerRadius: 8))
      Text(place.name).font(.caption).foregroundStyle(.primary)
    }
    .padding(.leading, 15)
    .accessibilityElement(children: .combine)
  }
}

struct CategoryHome_Previews: PreviewProvider {
  @MainActor private static let guide = Guide()

  static var previews: some View {
    CategoryHome().environmentObject(guide)
    CategoryHome().environmentObject(guide).preferredColorScheme(.dark).previewDisplayName("Dark")
    if let place = guide.featured.first {
      FeatureCard(place: place).previewLayout(.fixed(width: 390, height: 260))
    }
  }
}
