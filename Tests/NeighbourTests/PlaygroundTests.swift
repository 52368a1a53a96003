import CoreGraphics
import Foundation
import LindenHosting
import LindenLauncher
import PlaygroundSupport
import SwiftUI
import Testing
import UIKit

@testable import PlaygroundSupport

@MainActor @Suite(.serialized) struct PlaygroundTests {
  private let page = PlaygroundPage()
  private let size = CGSize(width: 200, height: 100)

  private func texts() -> [String] {
    let app = page.launchedApp(named: "Page")
    let user = SimulatedUser(app.makeScene(SceneTraits(size: size), size))
    defer { user.scene.close() }
    user.advance(by: 0.1)
    return user.scene.semanticItems.map(\.semantics.label)
  }

  @Test func `a page goes on by itself only for a live view`() {
    #expect(!page.needsIndefiniteExecution)
    page.setLiveView(Text("Here"))
    #expect(page.needsIndefiniteExecution)
    page.needsIndefiniteExecution = false
    #expect(!page.needsIndefiniteExecution)
    page.liveView = nil
    page.needsIndefiniteExecution = true
    #expect(page.needsIndefiniteExecution)
  }

  @Test func `a page shows a view, a view of UIKit's or a controller, whichever was set last`() {
    page.setLiveView(Text("A view"))
    #expect(texts() == ["A view"])
    #expect(page.liveView == nil)

    let label = UILabel()
    label.text = "A label"
    page.liveView = label
    #expect(texts() == ["A label"])

    let controller = UIHostingController(rootView: Text("Hosted"))
    page.setLiveView(controller)
    #expect(texts() == ["Hosted"])
    #expect(page.liveView as AnyObject === controller)
  }

  @Test func `values are kept by name until they are removed`() {
    let store = page.keyValueStore
    store["round"] = .integer(3)
    store["names"] = .array([.string("Ida"), .boolean(true)])
    #expect(store["round"] == .integer(3))
    store["round"] = nil
    #expect(store["round"] == nil)
    #expect(store["names"] == .array([.string("Ida"), .boolean(true)]))
  }
}
