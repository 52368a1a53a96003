import Combine
import CoreGraphics
import Foundation
@_spi(Engine) import LindenEngine
import LindenFeatures
import LindenFoundation
import LindenHosting
import Testing

@testable import LindenBrowserHost

/// Code of the app that neither an event nor a frame of its scene calls.
@MainActor struct OutsideWorkTests {
  private let news = PassthroughSubject<Int, Never>()
  private let notes = Notes()

  private final class Notes {
    var all: [Note] = []
  }

  private struct Note: Equatable {
    var listener: String
    var value: Int
    var defaults: ObjectIdentifier?
    var session: String?
    var clipboard: ObjectIdentifier?
  }

  private struct Listener: View {
    let name: String
    let news: AnyPublisher<Int, Never>
    let notes: Notes

    var body: some View {
      Color.white.onReceive(news) { value in
        notes.all.append(
          Note(
            listener: name, value: value,
            defaults: VisitorDefaults.current.map { ObjectIdentifier($0) },
            session: BrowserSession.active?.id,
            clipboard: Clipboard.atWork.map { ObjectIdentifier($0) }))
      }
    }
  }

  @MainActor private struct Shown {
    let session: BrowserSession
    let scene: ViewScene
    let defaults: VisitorDefaults
    let page: BrowserSessionTests.NotedPage

    func note(_ value: Int) -> Note {
      Note(
        listener: session.id, value: value, defaults: ObjectIdentifier(defaults),
        session: session.id, clipboard: ObjectIdentifier(scene.clipboard))
    }
  }

  private func show(_ name: String, _ other: AnyPublisher<Int, Never>? = nil) -> Shown {
    let news = other ?? news.eraseToAnyPublisher()
    let traits = SceneTraits(size: CGSize(width: 100, height: 100))
    let defaults = VisitorDefaults()
    let scene = VisitorDefaults.$current.withValue(defaults) {
      ViewScene(Listener(name: name, news: news, notes: notes), traits: traits)
    }
    let session = BrowserSession(
      id: name, scene: scene, images: ImageStore(), clock: HandClock(),
      visit: Visit(visitor: name, defaults: defaults))
    let page = BrowserSessionTests.NotedPage()
    session.attach(page, traits)
    return Shown(session: session, scene: scene, defaults: defaults, page: page)
  }

  @Test func `what a publisher sends is handled for the visitor who listens, whoever sends it`() {
    let (first, second) = (show("first"), show("second"))
    VisitorDefaults.$current.withValue(first.defaults) { news.send(1) }
    news.send(2)
    let expected = [first.note(1), second.note(1), first.note(2), second.note(2)]
    #expect(notes.all == expected)
    #expect(VisitorDefaults.current == nil && BrowserSession.active == nil)
    first.session.close()
    news.send(3)
    #expect(notes.all == expected + [second.note(3)])
    second.session.close()
  }

  @Test func `what one visitor's code posts, no view of another one receives`() {
    let name = Notification.Name("\(UUID())")
    let posts = NotificationCenter.default.publisher(for: name)
      .compactMap { $0.userInfo?["value"] as? Int }.eraseToAnyPublisher()
    let (first, second) = (show("first", posts), show("second", posts))
    func post(_ value: Int) {
      NotificationCenter.default.post(name: name, object: nil, userInfo: ["value": value])
    }
    VisitorDefaults.$current.withValue(first.defaults) { post(1) }
    #expect(notes.all == [first.note(1)])
    VisitorDefaults.$current.withValue(second.defaults) { post(2) }
    #expect(notes.all == [first.note(1), second.note(2)])
    post(3)
    #expect(Set(notes.all.suffix(2).map(\.listener)) == ["first", "second"])
    first.session.close()
    second.session.close()
  }
}
