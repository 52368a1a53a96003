import CairnKit
import SwiftUI
import UserNotifications

@main
struct CairnWatchApp: App {
  @StateObject private var guide = Guide()

  var body: some Scene {
    WindowGroup {
      WatchPlaces().environmentObject(guide)
    }
    WKNotificationScene(controller: NearbyController.self, category: "PLACE_NEARBY")
  }
}

/// Says which place is near: the payload's `place` is its id.
final class NearbyController: WKUserNotificationHostingController<NearbyView> {
  private var place: Place?
  private var title: String?
  private var message: String?

  override var body: NearbyView { NearbyView(title: title, message: message, place: place) }

  override func didReceive(_ notification: UNNotification) {
    let content = notification.request.content
    (title, message) = (content.title, content.body)
    let id = content.userInfo["place"] as? Int
    place = Guide().places.first { $0.id == id }
  }
}

struct NearbyView: View {
  let title: String?
  let message: String?
  let place: Place?

  var body: some View {
    VStack {
      if let place {
        CirclePicture(place).frame(width: 90, height: 90)
      } else {
        Image(systemName: "mappin.slash").font(.largeTitle).accessibilityLabel("Unknown place")
      }
      Text(title.flatMap { $0.isEmpty ? nil : $0 } ?? "Unknown place").font(.headline)
      Divider()
      Text(message.flatMap { $0.isEmpty ? nil : $0 } ?? "You are near one of your favourites.")
        .font(.caption)
        .multilineTextAlignment(.center)
    }
    .padding(8)
  }
}

/// The places on a wrist: the rows of the phone.
struct WatchPlaces: View {
  @EnvironmentObject private var guide: Guide
  @State private var filter = PlaceFilter()
  @State private var shown: Place?

  var body: some View {
    ZStack {
      Color.black.ignoresSafeArea()
      if let shown {
        WatchPlaceDetail(place: shown) { show(nil) }.transition(.move(edge: .trailing))
      } else {
        list.transition(.move(edge: .leading))
      }
    }
    .foregroundStyle(.white)
  }

  private var list: some View {
    ScrollView {
      LazyVStack(spacing: 4) {
        Toggle("Favourites only", isOn: $filter.onlyFavourites)
          .font(.footnote)
          .padding(.horizontal, 8)
          .padding(.top, 12)
        ForEach(filter(guide)) { place in
          Button {
            show(place)
          } label: {
            PlaceRow(place)
              .padding(.horizontal, 6)
              .background(Color.white.opacity(0.13), in: RoundedRectangle(cornerRadius: 10))
          }
          .buttonStyle(.plain)
        }
      }
      .padding(.horizontal, 4)
    }
  }

  private func show(_ place: Place?) {
    withAnimation(.easeInOut(duration: 0.25)) { shown = place }
  }
}

struct WatchPlaceDetail: View {
  @EnvironmentObject private var guide: Guide
  let place: Place
  let close: () -> Void

  var body: some View {
    ScrollView {
      VStack(spacing: 6) {
        Button(action: close) {
          Label("Places", systemImage: "chevron.backward")
            .font(.footnote)
            .frame(maxWidth: .infinity, minHeight: 30, alignment: .leading)
        }
        .buttonStyle(.plain)
        CirclePicture(place).frame(width: 110, height: 110)
        Text(place.name).font(.headline).lineLimit(1)
        Toggle("Favourite", isOn: isFavourite).font(.footnote)
        Divider()
        Text(place.region).font(.caption)
        IslandMap(region: MapRegion(centre: place.position, span: 50), pin: place.position)
          .frame(height: 130)
          .clipShape(RoundedRectangle(cornerRadius: 10))
          .accessibilityElement()
          .accessibilityLabel("Map of \(place.name)")
      }
      .padding(.horizontal, 10)
      .padding(.vertical, 6)
    }
  }

  private var isFavourite: Binding<Bool> {
    Binding(get: { guide.isFavourite(place) }, set: { _ in guide.toggleFavourite(place) })
  }
}

struct WatchPlaces_Previews: PreviewProvider {
  @MainActor private static let guide = Guide()

  static var previews: some View {
    Group {
      WatchPlaces()
      if let place = guide.places.first { WatchPlaceDetail(place: place) {} }
      NearbyView(title: "Halden Peak", message: nil, place: guide.places.first)
    }
    .environmentObject(guide)
    .preferredColorScheme(.dark)
    .previewLayout(.fixed(width: 198, height: 242))
  }
}
