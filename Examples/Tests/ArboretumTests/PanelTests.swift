import ArboretumService
import Foundation
import SwiftUI
import SwiftUITesting
import Testing

@testable import Arboretum

@MainActor @Suite struct PanelTests {
  private let world: World
  private let store: Store
  private let app: Driver
  private let oak = Garden.trees(2)[1]

  init() throws {
    world = try World(trees: 12)
    store = world.makeFullStore()
    app = Driver(RootView(store: store))
  }

  private func openPanel() throws {
    try app.tap(oak.latinName)
    app.rest()
    try app.tap("Panel")
    app.rest()
  }

  @Test func `A1/PP1 A1/PP4 A1/PM3 the panel says all that is known of a tree`() throws {
    try openPanel()
    for text in [
      oak.family, oak.text, "Height \(oak.heightInMetres)", "Age \(oak.age) years", "Uses",
    ] + oak.kinds.map(\.rawValue) {
      #expect(app.exists(text), "\(text)")
    }
  }

  @Test
  func `A1/PP3 A1/PP5 A1/E15 the heading has a picture of 68 points, and tenths become metres`()
    throws
  {
    try openPanel()
    #expect(app.frames.contains { $0.size == CGSize(width: 68, height: 68) })
    #expect(oak.heightInMetres == "\(Double(oak.height) / 10) m")
    #expect(app.exists("Height \(oak.heightInMetres)"))
  }

  @Test func `A1/PP6 the description is never cut, however large its letters are`() throws {
    try openPanel()
    let usual = try app.find(oak.text).frame
    let large = Driver(
      RootView(store: store).environment(\.dynamicTypeSize, .accessibility1),
      size: CGSize(width: 390, height: 1600))
    let text = try large.find(oak.text).frame
    #expect(text.minX == usual.minX && text.height > usual.height * 1.5)
  }

  @Test func `A1/PP7 its uses are listed in their order`() throws {
    try openPanel()
    let tops = try oak.uses.map { try app.find(#require(Garden.uses[$0]).text).frame.minY }
    #expect(tops.count == 2 && tops[0] < tops[1])
  }

  @Test func `A1/PP2 A1/PP8 the panel begins with its handle and reaches the bottom`() throws {
    try openPanel()
    let handle = try app.find("Handle").frame
    #expect(handle.size == CGSize(width: 40, height: 6) && abs(handle.midX - 195) < 0.01)
    let chart = try app.find("Measures").frame
    #expect(chart.maxX == 390 - 30 && chart.maxY <= 844 - 30)
  }

  @Test func `A1/PP7 A8/B77 uses are loaded when a row is opened, and can be asked for again`()
    async throws
  {
    store.state.guide.uses = nil
    world.service.trouble = Trouble("fail=500")
    try openPanel()
    #expect(await app.wait(passing: 0.1) { app.exists("The tree service answered 500.") })
    world.service.trouble = .none
    try app.tap("Try Again")
    let use = try #require(Garden.uses[oak.uses[0]])
    #expect(await app.wait(passing: 0.1) { app.exists(use.text) })
    let asked = world.service.requests.filter { $0.contains("/uses/") }.count
    app.tap(at: CGPoint(x: 195, y: 300))
    #expect(world.service.requests.filter { $0.contains("/uses/") }.count == asked)
  }

  @Test func `A10/B-10 a use has a page of its own, and the panel makes room for it`() throws {
    try openPanel()
    let use = try #require(Garden.uses[oak.uses[0]])
    try app.tap(use.text)
    app.rest()
    #expect(!store.state.guide.selection.isPanelShown)
    #expect(store.state.guide.path == [.use(use.id)])
    #expect(app.exists(use.name) && app.exists("Back"))
    try app.tap("Back")
    app.rest()
    #expect(store.state.guide.path.isEmpty && app.exists("Amber linden"))
  }

  @Test func `A10/B-26 A10/B-27 A10/B-29 the page of the web is pushed, and its button pops it`()
    throws
  {
    try app.tap(oak.latinName)
    app.rest()
    try app.tap("Page")
    app.rest()
    #expect(store.state.guide.path == [.web(oak.id)])
    #expect(app.exists("The page is open in a tab of its own.") && app.exists(oak.name))
    try app.tap("Done")
    app.rest()
    #expect(store.state.guide.path.isEmpty)
  }

  @Test func `A10/B-31 the page over the list is one sheet for all rows`() throws {
    store.dispatch(.showPageOverList(oak))
    app.rest()
    #expect(app.exists("The page is open in a tab of its own."))
    try app.tap("Done")
    app.rest()
    #expect(store.state.guide.sheet == nil)
    store.dispatch(.showPageOverList(Garden.trees(3)[2]))
    app.rest()
    #expect(app.all("Done", role: .button).count == 1)
  }

  @Test func `the measures are told in words, too`() throws {
    try openPanel()
    let chart = try app.find("Measures")
    #expect(chart.value.hasPrefix("Growth \(oak.measures[0].value), Age "))
  }

  @Test func `A1/PP9 the list is seen through the panel`() throws {
    try openPanel()
    let here = app.png()
    app.scroll(at: CGPoint(x: 195, y: 300), by: CGSize(width: 0, height: -80))
    app.rest()
    #expect(app.png() != here)
  }
}
