import AVFoundation
import Foundation
import FoundationNetworking
import Testing
import WebKit

@MainActor struct ObservationTests {
  @Test func `a player publishes whether it plays, and which item`() {
    let player = AVPlayer()
    var states: [AVPlayer.TimeControlStatus] = []
    var hasItem: [Bool] = []
    let status = player.publisher(for: \.timeControlStatus).sink { states.append($0) }
    let observation = player.observe(\.currentItem, options: .new) { _, change in
      hasItem.append(change.newValue.flatMap { $0 } != nil)
    }
    player.play()
    player.pause()
    player.replaceCurrentItem(with: AVPlayerItem(url: URL(fileURLWithPath: "/none.mp4")))
    #expect(states == [.paused, .playing, .paused])
    #expect(hasItem == [true])
    withExtendedLifetime((status, observation)) {}
  }

  @Test func `a web view tells of its address and of loading`() {
    let view = WKWebView()
    var loading: [Bool] = []
    let first = view.observe(\.isLoading, options: .new) { _, change in
      loading.append(change.newValue ?? false)
    }
    var addresses: [URL?] = []
    let second = view.publisher(for: \.url).sink { addresses.append($0) }
    let address = URL(string: "https://example.org")!
    view.load(URLRequest(url: address))
    view.stopLoading()
    #expect(loading == [true, false])
    #expect(addresses == [nil, address])
    withExtendedLifetime((first, second)) {}
  }
}
