import SwiftUI
import SwiftUITesting
import Testing

@testable import Arboretum
@testable import Cairn
@testable import CairnKit
@testable import CairnWatch
@testable import Calculator
@testable import Counter
@testable import Crate
@testable import Earshot
@testable import Errands
@testable import Fold
@testable import Gallery
@testable import Lantern
@testable import Ledger
@testable import Movies
@testable import Murmur
@testable import Parcel
@testable import PhotoFeed
@testable import Postcard
@testable import Primer
@testable import Quire
@testable import ReactiveForm
@testable import Safelight
@testable import Showcase
@testable import Skyline
@testable import Strides
@testable import Switchboard
@testable import Tea
@testable import Thirst
@testable import ThirstKit
@testable import ThirstWatch
@testable import ViewLab

/// Somebody plays with the examples without looking.
@MainActor @Suite struct RandomInputTests {
  @Test(arguments: Example.all)
  func `an app stands what is done at random`(example: Example) throws {
    for seed in 1...2 {
      try example.start()
        .receive(RandomInput(seed: UInt64(seed), count: RandomInput.count(usual: 75)))
    }
  }
}

/// An app as it starts, but that it leaves the files of whoever runs the tests alone.
struct Example: @unchecked Sendable, CustomTestStringConvertible {
  let name: String
  let start: @MainActor () throws -> Driver

  var testDescription: String { name }

  static func app<A: App>(_ app: A.Type, size: CGSize = CGSize(width: 390, height: 844)) -> Example
  {
    Example(name: "\(app)") { Driver(app: app, size: size) }
  }

  static func watchApp<A: App>(_ app: A.Type) -> Example {
    self.app(app, size: CGSize(width: 198, height: 242))
  }

  static let all: [Example] = [
    Example(name: "Arboretum") { Driver(RootView(store: .preview())) },
    app(CairnApp.self),
    watchApp(CairnWatchApp.self),
    app(CalculatorApp.self),
    app(CounterApp.self),
    app(CrateApp.self),
    app(EarshotApp.self),
    Example(name: "Errands") {
      Driver(Errands.ErrandsView().environmentObject(Errands.ErrandStore(file: nil)))
    },
    app(FoldApp.self),
    app(GalleryApp.self),
    app(LanternApp.self),
    app(LedgerApp.self),
    app(MoviesApp.self),
    app(MurmurApp.self),
    app(ParcelApp.self),
    app(PhotoFeedApp.self),
    Example(name: "Postcard") { Driver(delegate: AppDelegate.self) },
    app(PrimerApp.self),
    app(QuireApp.self),
    app(ReactiveFormApp.self),
    app(SafelightApp.self),
    app(ShowcaseApp.self),
    app(SkylineApp.self),
    app(StridesApp.self),
    app(SwitchboardApp.self),
    app(TeaApp.self),
    Example(name: "Thirst") {
      let store = PlantStore(try PlantDatabase(path: ":memory:"))
      Plant.samples().forEach { store.add(name: $0.name, kind: $0.kind, days: $0.days) }
      return Driver(
        PlantsView().environmentObject(store).environmentObject(WatchDesk(store, session: nil)))
    },
    watchApp(ThirstWatchApp.self),
    app(ViewLabApp.self),
  ]
}
