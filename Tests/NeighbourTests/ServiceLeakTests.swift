import AVFoundation
import AVKit
import Charts
import CoreLocation
import CoreMotion
import MapKit
import PhotosUI
import StoreKit
import SwiftUI
import SwiftUITesting
import Testing
import UIKit
import WebKit

/// What apps give to the neighbours of SwiftUI is let go of with the window.
@MainActor struct ServiceLeakTests {
  private final class Token: NSObject, @unchecked Sendable {
    nonisolated func use() {}
  }

  private func keeps<V: View>(@ViewBuilder _ view: (Token) -> V) async -> Bool {
    weak var left: Token?
    do {
      let token = Token()
      left = token
      let app = Driver(view(token))
      if app.exists("a") { try? app.tap("a") }
      app.advance(by: 0.5)
      app.close()
    }
    for _ in 0..<100 where left != nil { try? await Task.sleep(for: .milliseconds(5)) }
    return left != nil
  }

  nonisolated private func used<V>(_ token: Token, _ value: V) -> V {
    token.use()
    return value
  }

  private func bound<V>(_ token: Token, _ value: V) -> Binding<V> {
    Binding(get: { self.used(token, value) }, set: { _ in token.use() })
  }

  // MARK: Maps

  private struct Spot: Identifiable {
    let id = 1
    let coordinate = CLLocationCoordinate2D(latitude: 1, longitude: 2)
  }

  @Test func `maps`() async {
    let spot = Spot()
    #expect(
      await !keeps { t in
        Map(position: bound(t, MapCameraPosition.automatic)) {
          Annotation("b", coordinate: spot.coordinate) { Button("a") { t.use() } }
        }
        .onMapCameraChange { _ in t.use() }
      })
    #expect(
      await !keeps { t in
        MapReader { proxy in Map {}.onTapGesture { _ = used(t, proxy).convert($0, from: .local) } }
      })
    #expect(await !keeps { t in Held(Located(t)) })
  }

  /// Shows a view that is made once, with what belongs to it.
  private struct Held: UIViewRepresentable {
    let owner: Owner
    init(_ owner: Owner) { self.owner = owner }
    func makeCoordinator() -> Owner { owner }
    func makeUIView(context: Context) -> UIView { context.coordinator.makeView() }
    func updateUIView(_ uiView: UIView, context: Context) {}
  }

  private class Owner: NSObject {
    let token: Token
    init(_ token: Token) { self.token = token }
    func makeView() -> UIView { UIView() }
  }

  private final class Located: Owner, MKMapViewDelegate, CLLocationManagerDelegate {
    let manager = CLLocationManager()
    let motion = CMMotionManager()
    override func makeView() -> UIView {
      manager.delegate = self
      manager.requestWhenInUseAuthorization()
      manager.startUpdatingLocation()
      motion.startAccelerometerUpdates(to: .main) { [token] _, _ in token.use() }
      let map = MKMapView()
      map.delegate = self
      let pin = MKPointAnnotation()
      pin.coordinate = CLLocationCoordinate2D(latitude: 1, longitude: 2)
      map.addAnnotation(pin)
      return map
    }
  }

  // MARK: Pages and players

  private final class Surfer: Owner, WKNavigationDelegate, WKScriptMessageHandler {
    override func makeView() -> UIView {
      let configuration = WKWebViewConfiguration()
      configuration.userContentController.add(self, name: "app")
      let view = WKWebView(frame: .zero, configuration: configuration)
      view.navigationDelegate = self
      view.loadHTMLString("<p>a", baseURL: nil)
      return view
    }
    func userContentController(
      _ controller: WKUserContentController, didReceive message: WKScriptMessage
    ) {
      token.use()
    }
  }

  @Test func `web pages`() async {
    #expect(await !keeps { t in Held(Surfer(t)) })
    #expect(await !keeps { t in WebView(url: used(t, URL(string: "about:blank"))) })
  }

  private final class Watcher: Owner {
    let player = AVPlayer(url: URL(fileURLWithPath: "/none.mp4"))
    private var observer: Any?
    override func makeView() -> UIView {
      observer = player.addPeriodicTimeObserver(
        forInterval: CMTime(seconds: 1, preferredTimescale: 1), queue: .main
      ) { [token] _ in token.use() }
      player.play()
      return UIView()
    }
  }

  @Test func `players`() async {
    #expect(
      await !keeps { t in
        VideoPlayer(player: AVPlayer(url: URL(fileURLWithPath: "/none.mp4"))) {
          Button("a") { t.use() }
        }
      })
    #expect(await !keeps { t in Held(Watcher(t)) })
  }

  // MARK: Pickers, shops and charts

  @Test func `charts, pickers and shops`() async {
    #expect(
      await !keeps { t in
        Chart([1, 2, 3], id: \.self) { BarMark(x: .value("x", $0), y: .value("y", used(t, $0))) }
          .chartOverlay { proxy in
            Color.clear.contentShape(Rectangle())
              .gesture(DragGesture().onChanged { _ in _ = used(t, proxy).plotSize })
          }
          .chartXSelection(value: bound(t, 1 as Int?))
      })
    #expect(
      await !keeps { t in PhotosPicker("a", selection: bound(t, nil as PhotosPickerItem?)) })
    #expect(await !keeps { t in SubscriptionStoreView(productIDs: used(t, ["b"])) })
    #expect(await !keeps { t in ProductView(id: used(t, "b")) })
  }
}
