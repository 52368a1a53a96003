import Foundation
import SwiftUI
import SwiftUITesting
import Testing
import UIKit

@testable import CairnKit
@testable import CairnWatch

/// Defaults of a test's own.
private func emptyDefaults() -> UserDefaults {
  UserDefaults(suiteName: "cairn-\(UUID())")!
}

@MainActor @Suite struct GuideTests {
  @Test func `N/L3 the places come from a file, and a broken one is told of`() throws {
    let guide = Guide(defaults: emptyDefaults())
    #expect(guide.places.count == 12 && guide.problem == nil)
    #expect(guide.places.allSatisfy { place in place.walks.allSatisfy { $0.climb.count == 7 } })
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data("[{]".utf8).write(to: file)
    let broken = Guide(file: file, defaults: emptyDefaults())
    let app = Driver(PlaceList().environmentObject(broken))
    app.advance(by: 1)
    #expect(broken.places.isEmpty && app.exists("The places cannot be read."))
  }

  @Test func `N/L5 favourites and profile outlive the guide`() {
    let defaults = emptyDefaults()
    let first = Guide(defaults: defaults)
    first.toggleFavourite(first.places[2])
    first.profile.name = "Solveig"
    let second = Guide(defaults: defaults)
    #expect(second.favourites == [103] && second.profile.name == "Solveig")
  }

  @Test func `a profile that cannot be read is put aside, and said so`() {
    let defaults = emptyDefaults()
    defaults.set(Data("{".utf8), forKey: "profile")
    let guide = Guide(defaults: defaults)
    let app = Driver(PlaceList().environmentObject(guide))
    app.advance(by: 1)
    #expect(app.exists("Your profile cannot be read. It was put aside."))
    guide.profile.name = "Solveig"
    #expect(defaults.data(forKey: "profile.broken") == Data("{".utf8))
  }

  @Test func `a filter shows a category, favourites, or both`() {
    let guide = Guide(defaults: emptyDefaults())
    var filter = PlaceFilter()
    #expect(filter(guide).count == 12 && filter.title == "Places")
    filter.category = .woods
    #expect(filter(guide).map(\.name) == ["Marrow Wood", "Larch Stair"])
    filter.onlyFavourites = true
    #expect(filter(guide).isEmpty && filter.title == "Favourite woods")
    guide.toggleFavourite(guide.places[3])
    #expect(filter(guide).map(\.name) == ["Marrow Wood"])
  }

  @Test func `parts of a walk that are no ranges are left out`() {
    var walk = Guide(defaults: emptyDefaults()).places[0].walks[0]
    #expect(walk.ranges(of: .pulse).count == 7)
    walk.pulse = [[90, 120], [3, 1], [4], []]
    #expect(walk.ranges(of: .pulse) == [90...120])
  }
}

@MainActor @Suite struct PhoneGuideTests {
  private let guide = Guide(defaults: emptyDefaults())

  private func show<Content: View>(
    _ view: Content, _ size: CGSize = CGSize(width: 390, height: 844)
  ) -> Driver {
    let app = Driver(view.environmentObject(guide), size: size)
    app.advance(by: 1)
    return app
  }

  @Test func `N/L4 a row leads to its place`() throws {
    let app = show(PlaceList())
    #expect(app.exists("Halden Peak") || app.items.contains { $0.label.hasPrefix("Halden Peak") })
    try app.tap(row("Halden Peak", in: app))
    app.advance(by: 1)
    #expect(app.exists("About Halden Peak") && app.exists("Map of Halden Peak"))
  }

  private func row(_ name: String, in app: Driver) throws -> String {
    try #require(app.items.first { $0.label.hasPrefix(name) }).label
  }

  @Test func `N/L5 a heart in the detail is in the list, and the switch shows only those`() throws {
    let app = show(PlaceList())
    try app.tap("Favourites only")
    app.advance(by: 1)
    #expect(app.exists("No favourites yet"))
    try app.tap("Favourites only")
    app.advance(by: 1)
    try app.tap(row("Lake Ioma", in: app))
    app.advance(by: 1)
    try app.tap("Add to favourites")
    #expect(guide.favourites == [102] && app.exists("Remove from favourites"))
    try app.tap("Places")
    app.advance(by: 1)
    try app.tap("Favourites only")
    app.advance(by: 1)
    #expect(app.items.contains { $0.label.hasPrefix("Lake Ioma") })
    #expect(!app.items.contains { $0.label.hasPrefix("Halden Peak") })
  }

  @Test func `N/L6 home has a row for each category, from edge to edge`() throws {
    let app = show(CategoryHome())
    for title in ["Shores", "Waters"] { #expect(app.exists(title), "\(title)") }
    try app.tap("Whistling Dunes")
    app.advance(by: 1)
    #expect(app.exists("About Whistling Dunes"))
  }

  @Test func `N/L7 featured pages are turned by a finger, follow the dots, and go round`() throws {
    let app = show(
      PageView(guide.featured.map(FeatureCard.init)), CGSize(width: 390, height: 260))
    #expect(app.exists("Halden Peak"))
    app.drag(from: CGPoint(x: 300, y: 100), to: CGPoint(x: 60, y: 100))
    app.advance(by: 1)
    #expect(app.exists("Lake Ioma") && !app.exists("Halden Peak"))
    for _ in 0..<3 {
      app.drag(from: CGPoint(x: 300, y: 100), to: CGPoint(x: 60, y: 100))
      app.advance(by: 1)
    }
    #expect(app.exists("Halden Peak"))
    app.drag(from: CGPoint(x: 60, y: 100), to: CGPoint(x: 300, y: 100))
    app.advance(by: 1)
    #expect(app.exists("Larch Stair"))
  }

  @Test func `N/L9 a walk opens, and its graph moves to another measure`() throws {
    let walk = guide.places[0].walks[0]
    let app = show(WalkDetail(walk: walk), CGSize(width: 360, height: 240))
    func heights() -> [CGFloat] {
      app.items.filter { $0.label.hasPrefix("Part ") }.map { $0.frame.height.rounded() }
    }
    let before = heights()
    #expect(before.count == 7)
    try app.tap("Pulse")
    app.advance(by: 1.0 / 60)
    app.advance(by: 3)
    #expect(heights() != before)
    #expect(app.items.first { $0.label == "Part 1" }?.value.isEmpty == false)
  }

  @Test func `N/L10 cancel gives the draft up, done takes it over`() throws {
    let app = show(CategoryHome())
    try app.tap("Profile")
    app.advance(by: 1)
    #expect(app.exists("Ingrid"))
    try app.tap("Edit")
    app.advance(by: 1)
    try app.type("Somebody", into: "Name")
    try app.tap("Cancel")
    app.advance(by: 1)
    #expect(app.exists("Ingrid") && guide.profile.name == "Ingrid")
    try app.tap("Edit")
    app.advance(by: 1)
    try app.type("Solveig", into: "Name")
    try app.tap("Winter")
    #expect(guide.profile.name == "Ingrid")  // a draft
    try app.tap("Done")
    app.advance(by: 1)
    #expect(guide.profile.name == "Solveig" && guide.profile.season == .winter)
    #expect(app.exists("Solveig") && app.exists("Season: Winter"))
  }
}

@MainActor @Suite struct DrawingTests {
  private let place = Guide(defaults: emptyDefaults()).places[0]

  @Test func `N/L1 a picture in a circle has a white edge, a shadow, and leaves the corners free`()
  {
    func picture<Content: View>(_ view: Content) -> Picture {
      Driver(
        view.frame(width: 100, height: 100).background(.green),
        size: CGSize(width: 100, height: 100), scale: 1
      ).picture
    }
    let circle = picture(CirclePicture(place))
    let white = picture(
      Circle().overlay { Circle().stroke(.white, lineWidth: 4) }.shadow(radius: 7))
    let difference = circle.difference(from: white, tolerance: 12)
    #expect(difference.pixels > 5000)
    #expect(difference.pixels(outside: [CGRect(x: 2, y: 2, width: 96, height: 96)]) == 0)
    let cross = [
      CGRect(x: 4, y: 0, width: 92, height: 100), CGRect(x: 0, y: 4, width: 100, height: 92),
    ]
    #expect(
      circle.difference(from: picture(Color.clear), tolerance: 12).pixels(outside: cross) == 0)
  }

  @Test func `N/L2 the map's view is made once and told of every region`() throws {
    let map = IslandMapView()
    map.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    map.layoutSubviews()
    func coast() throws -> CGRect {
      try #require((map.layer.sublayers?.first as? CAShapeLayer)?.path).boundingBox
    }
    let whole = try coast()
    #expect(whole.width < 200 && whole.midX > 80 && whole.midX < 120)
    map.region = MapRegion(centre: CGPoint(x: 50, y: 50), span: 55)
    #expect(try abs(coast().width - whole.width * 2) < 0.01)
    map.pin = CGPoint(x: 50, y: 50)
    let pin = try #require((map.layer.sublayers?.last as? CAShapeLayer)?.path).boundingBox
    #expect(abs(pin.midX - 100) < 0.01 && abs(pin.maxY - 100) < 0.01)
  }

  @Test func `N/L8 a seal has six corners, and is as wide as it is high at most`() {
    let box = Seal().path(in: CGRect(x: 0, y: 0, width: 200, height: 100)).boundingRect
    #expect(box.height <= 100 && box.height > 85 && abs(box.midX - 100) < 0.01)
    #expect(
      Seal().path(in: CGRect(x: 0, y: 0, width: 100, height: 100)).contains(CGPoint(x: 50, y: 50)))
    #expect(
      !Seal().path(in: CGRect(x: 0, y: 0, width: 100, height: 100)).contains(CGPoint(x: 2, y: 2)))
  }
}

@MainActor @Suite struct WideGuideTests {
  private let guide = Guide(defaults: emptyDefaults())
  private let app: Driver

  init() {
    app = Driver(
      GuideRoot().environmentObject(guide), size: CGSize(width: 1100, height: 760))
    app.advance(by: 1)
  }

  private func row(_ name: String) throws -> String {
    try #require(app.items.first { $0.label.hasPrefix(name) }, "\(app.texts)").label
  }

  @Test func `N/L11 the list stays beside the place that is chosen`() throws {
    #expect(app.exists("Choose a place"))
    try app.tap(row("Cape Orrin"))
    app.advance(by: 1)
    #expect(app.exists("About Cape Orrin"))
    try app.tap(row("Twin Falls"))
    app.advance(by: 1)
    #expect(app.exists("About Twin Falls") && !app.exists("About Cape Orrin"))
  }

  @Test func `N/L11 a filter says in the title what it leaves`() throws {
    try app.tap("Filter")
    app.advance(by: 1)
    try app.tap("Heights")
    app.advance(by: 1)
    #expect(app.items.contains { $0.label.hasPrefix("Pell Heath") })
    #expect(!app.items.contains { $0.label.hasPrefix("Lake Ioma") })
  }

  private struct Wide: App {
    @MainActor static var guide: Guide?
    var body: some Scene {
      WindowGroup { WideGuide().environmentObject(Wide.guide!) }
        .commands { PlaceCommands(guide: Wide.guide!) }
    }
  }

  @Test func `N/L11 a key command makes the chosen place a favourite`() throws {
    Wide.guide = guide
    let app = Driver(app: Wide.self, size: CGSize(width: 1100, height: 760))
    app.advance(by: 1)
    app.key("f", modifiers: [.shift, .command])
    #expect(guide.favourites.isEmpty)  // nothing is chosen
    try app.tap(#require(app.items.first { $0.label.hasPrefix("Cape Orrin") }).label)
    app.advance(by: 1)
    app.key("f", modifiers: [.shift, .command])
    #expect(guide.favourites == [105])
    app.advance(by: 1)
    app.key("f", modifiers: [.shift, .command])
    #expect(guide.favourites.isEmpty)
  }

  @Test func `the settings change how near a map is`() throws {
    let defaults = emptyDefaults()
    let settings = Driver(GuideSettings().defaultAppStorage(defaults))
    settings.advance(by: 1)
    try settings.tap("Near")
    settings.advance(by: 1)
    #expect(defaults.string(forKey: "MapZoom") == "near")
    #expect(MapZoom.near.span < MapZoom.middle.span && MapZoom.middle.span < MapZoom.far.span)
  }
}

@MainActor @Suite(.serialized) struct WristGuideTests {
  @Test func `N/L12 the watch shows the phone's rows, and a place with its map`() throws {
    let guide = Guide(defaults: emptyDefaults())
    let app = Driver(
      WatchPlaces().environmentObject(guide), size: CGSize(width: 198, height: 242),
      colorScheme: .dark)
    app.advance(by: 1)
    try app.tap(#require(app.items.first { $0.label.hasPrefix("Halden Peak") }).label)
    app.advance(by: 1)
    #expect(app.exists("Map of Halden Peak"))
    try app.tap("Favourite")
    #expect(guide.favourites == [101])
    try app.tap("Places")
    app.advance(by: 1)
    #expect(app.items.contains { $0.label.contains("Favourite") && $0.label.contains("Halden") })
  }

  @Test func `N/L12 a notification shows the place it names, or that it is unknown`() throws {
    let app = Driver(
      app: CairnWatchApp.self, size: CGSize(width: 198, height: 242), colorScheme: .dark)
    func deliver(_ place: Int) throws {
      try app.receive(
        payload: Data(
          #"{"aps": {"alert": {"title": "T\#(place)"}, "category": "PLACE_NEARBY"}, "place": \#(place)}"#
            .utf8))
      app.advance(by: 1)
    }
    try deliver(101)
    #expect(app.exists("T101") && app.exists("You are near one of your favourites."))
    #expect(!app.exists("Unknown place"))
    try app.tap("Dismiss")
    app.advance(by: 1)
    try deliver(999)
    #expect(app.exists("T999") && app.exists("Unknown place"))
    try app.tap("Dismiss")
  }
}

@MainActor @Suite struct CairnPreviewTests {
  @Test func `the previews show lists, details, home, profile and the wide screen`() {
    func texts<Content: View>(_ view: Content) -> [String] {
      let app = Driver(VStack { view }, size: CGSize(width: 1200, height: 4000))
      app.advance(by: 1)
      return app.items.map(\.label)
    }
    #expect(texts(PlaceViews_Previews.previews).contains { $0.hasPrefix("Halden Peak") })
    #expect(texts(WalkViews_Previews.previews).contains("Pulse"))
    #expect(texts(Badge_Previews.previews).contains("Badge Peaks"))
    #expect(texts(CategoryHome_Previews.previews).contains("Shores"))
    #expect(texts(ProfileHost_Previews.previews).contains("Reminders: On"))
    #expect(texts(WideGuide_Previews.previews).contains("Choose a place"))
    #expect(texts(WatchPlaces_Previews.previews).contains("Favourites only"))
  }
}
