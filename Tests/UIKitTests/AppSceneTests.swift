import SwiftUI
import SwiftUITesting
import Testing
import UIKit

@MainActor struct AppSceneTests {
  struct SmallApp: App {
    var body: some Scene { WindowGroup { Insets() } }
  }

  struct Insets: View {
    var body: some View {
      let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
      let inset = scenes.flatMap(\.windows).first { $0.isKeyWindow }?.safeAreaInsets.top
      Text("inset \(Int(inset ?? -1))").id(UIApplication.shared.windows.count)
    }
  }

  @Test func `an app with the App life cycle has a scene and a window with insets`() {
    let app = Driver(
      app: SmallApp.self, safeArea: EdgeInsets(top: 47, leading: 0, bottom: 34, trailing: 0))
    let scene = UIApplication.shared.connectedScenes.first {
      ($0 as? UIWindowScene)?.keyWindow?.safeAreaInsets.top == 47
    }
    #expect(scene != nil)
    #expect(UIApplication.shared.windows.first?.safeAreaInsets.bottom == 34)
    app.close()
    #expect(!UIApplication.shared.connectedScenes.contains { $0 === scene })
  }

  @Test func `a scene that was closed goes, with its window`() {
    weak var scene: UIScene?
    weak var window: UIWindow?
    do {
      let app = Driver(
        app: SmallApp.self, safeArea: EdgeInsets(top: 31, leading: 0, bottom: 0, trailing: 0))
      let made = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
        .first { $0.keyWindow?.safeAreaInsets.top == 31 }
      (scene, window) = (made, made?.keyWindow)
      #expect(window != nil)
      app.close()
    }
    #expect(scene == nil && window == nil)
  }

  @Test func `Y13 underline styles are lines of text, and back`() {
    #expect(Text.LineStyle(nsUnderlineStyle: []) == nil)
    #expect(
      Text.LineStyle(nsUnderlineStyle: [.single, .patternDash]) == Text.LineStyle(pattern: .dash))
    #expect(NSUnderlineStyle(Text.LineStyle(pattern: .dot)) == [.single, .patternDot])
    #expect(NSUnderlineStyle(.single) == .single)
  }
}
