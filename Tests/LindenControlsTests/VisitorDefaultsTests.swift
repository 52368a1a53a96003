import Foundation
import LindenFeatures
import LindenFoundation
import SwiftUI
import SwiftUITesting
import Synchronization
import Testing

/// Changes what `UserDefaults.standard` is, and for good; other tests have nobody's values then.
@MainActor struct VisitorDefaultsTests {
  private struct Settings: View {
    @AppStorage("name") private var name = "nobody"
    var body: some View { Button("I am \(name)") { name = "somebody" } }
  }

  private func scene<R>(of visitor: VisitorDefaults, _ body: () throws -> R) rethrows -> R {
    StandardDefaults.serveVisitors()
    return try VisitorDefaults.$current.withValue(visitor, operation: body)
  }

  @Test func `app storage of one visitor is not another's`() throws {
    let (one, other) = (VisitorDefaults(), VisitorDefaults())
    let first = scene(of: one) { Driver(Settings()) }
    let second = scene(of: other) { Driver(Settings()) }
    try scene(of: one) { try first.tap("I am nobody") }
    #expect(first.exists("I am somebody"))
    scene(of: other) { second.settle() }
    #expect(second.exists("I am nobody"))
    #expect(one.stored(under: "name") as? String == "somebody")
    #expect(other.stored(under: "name") == nil)
  }

  @Test func `two scenes of one visitor show the same`() throws {
    let visitor = VisitorDefaults()
    let first = scene(of: visitor) { Driver(Settings()) }
    let second = scene(of: visitor) { Driver(Settings()) }
    try scene(of: visitor) {
      try first.tap("I am nobody")
      second.settle()
    }
    #expect(second.exists("I am somebody"))
  }

  @Test func `the standard defaults are those of the visitor for whom code runs, in tasks too`()
    async
  {
    let (one, other) = (VisitorDefaults(), VisitorDefaults())
    let task = scene(of: one) {
      UserDefaults.standard.set(7, forKey: "visitor-number")
      return Task {
        await Task.yield()
        UserDefaults.standard.set("later", forKey: "visitor-word")
        return UserDefaults.standard.integer(forKey: "visitor-number")
      }
    }
    #expect(await task.value == 7)
    #expect(one.stored(under: "visitor-word") as? String == "later")
    scene(of: other) {
      #expect(UserDefaults.standard.integer(forKey: "visitor-number") == 0)
      #expect(UserDefaults.standard.string(forKey: "visitor-word") == nil)
    }
    #expect(UserDefaults.standard.string(forKey: "visitor-word") == nil)
  }

  @Test func `code that runs for nobody shows visitors nothing of what it keeps`() {
    StandardDefaults.serveVisitors()
    UserDefaults.standard.set("secret", forKey: "nobodys-word")
    defer { UserDefaults.standard.removeObject(forKey: "nobodys-word") }
    #expect(UserDefaults.standard.string(forKey: "nobodys-word") == "secret")
    scene(of: VisitorDefaults()) {
      #expect(UserDefaults.standard.string(forKey: "nobodys-word") == nil)
    }
  }

  @Test func `what code writes into the standard defaults runs the views that read it`() throws {
    let visitor = VisitorDefaults()
    let app = scene(of: visitor) { Driver(Settings()) }
    scene(of: visitor) {
      UserDefaults.standard.set("written", forKey: "name")
      app.settle()
    }
    #expect(app.exists("I am written"))
  }

  @Test func `registered defaults are there for every visitor`() {
    UserDefaults.standard.register(defaults: ["visitor-registered": 3])
    scene(of: VisitorDefaults()) {
      #expect(UserDefaults.standard.integer(forKey: "visitor-registered") == 3)
      UserDefaults.standard.set(4, forKey: "visitor-registered")
      #expect(UserDefaults.standard.integer(forKey: "visitor-registered") == 4)
      UserDefaults.standard.removeObject(forKey: "visitor-registered")
      #expect(UserDefaults.standard.integer(forKey: "visitor-registered") == 3)
    }
  }

  @Test func `values of every kind come back from what was archived`() throws {
    let visitor = VisitorDefaults()
    scene(of: visitor) {
      let defaults = UserDefaults.standard
      defaults.set(true, forKey: "bool")
      defaults.set(1.5, forKey: "double")
      defaults.set(URL(string: "https://example.org")!, forKey: "url")
      defaults.set(URL(fileURLWithPath: "/a/b"), forKey: "file")
      defaults.set(["a", "b"], forKey: "list")
      defaults.set(Data([1, 2]), forKey: "data")
    }
    let back = VisitorDefaults(archived: try #require(visitor.archived))
    scene(of: back) {
      let defaults = UserDefaults.standard
      #expect(defaults.bool(forKey: "bool"))
      #expect(defaults.double(forKey: "double") == 1.5)
      #expect(defaults.url(forKey: "url")?.absoluteString == "https://example.org")
      #expect(defaults.url(forKey: "file") == URL(fileURLWithPath: "/a/b"))
      #expect(defaults.stringArray(forKey: "list") == ["a", "b"])
      #expect(defaults.data(forKey: "data") == Data([1, 2]))
    }
  }

  @Test func `each change is told, on whatever thread`() async {
    let visitor = VisitorDefaults()
    let count = Mutex(0)
    visitor.onChange { count.withLock { $0 += 1 } }
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<50 {
        group.addTask { visitor.store(number, under: "number \(number)") }
      }
    }
    #expect(count.withLock { $0 } == 50)
    #expect(visitor.all.count == 50)
  }

  private struct Optionals: View {
    @AppStorage("kept address", store: store) var address: URL?
    @AppStorage("kept columns", store: store) var columns: TableColumnCustomization<Row>
    @AppStorage("kept tabs", store: store) var tabs: TabViewCustomization
    @SceneStorage("scene bytes") var bytes: Data?
    @SceneStorage("scene columns") var sceneColumns: TableColumnCustomization<Row>

    struct Row: Identifiable { let id: Int }
    static var store: UserDefaults { UserDefaults(suiteName: "linden-optional-values")! }

    var body: some View {
      VStack {
        Text(verbatim: "\(address?.absoluteString ?? "none") \(bytes?.count ?? 0)")
        Text(verbatim: "\(columns[visibility: "name"]) \(sceneColumns[visibility: "name"])")
        Button("Set") {
          address = URL(string: "https://example.org/a")
          columns[visibility: "name"] = .hidden
          bytes = Data([1, 2])
          sceneColumns[visibility: "name"] = .hidden
        }
        Button("Unset") { address = nil }
      }
    }
  }

  @Test func `addresses, bytes and customisations are kept with no first value, too`() throws {
    Optionals.store.removePersistentDomain(forName: "linden-optional-values")
    let app = Driver(Optionals())
    #expect(app.texts.prefix(2) == ["none 0", "automatic automatic"])
    try app.tap("Set")
    #expect(app.texts.prefix(2) == ["https://example.org/a 2", "hidden hidden"])
    #expect(Driver(Optionals()).texts.first == "https://example.org/a 0")
    try app.tap("Unset")
    #expect(app.texts.first == "none 2")
    Optionals.store.removePersistentDomain(forName: "linden-optional-values")
  }
}
