import Foundation
import LindenCairo
import LindenDrawing
import Testing

@testable import LindenBrowserHost

@MainActor struct ImageStoreTests {
  private func bitmap(_ side: Int) -> Bitmap {
    Bitmap(width: side, height: side, pixels: Data(count: side * side * 4))
  }

  init() { CairoRenderer.install() }

  @Test func `a picture's address tells nothing of another's`() throws {
    let store = ImageStore()
    let bitmaps = (0..<100).map { _ in bitmap(1) }
    let addresses = bitmaps.map { store.address(of: $0) }
    #expect(Set(addresses).count == 100)
    #expect(addresses.allSatisfy { $0.count == 32 && $0.allSatisfy(\.isHexDigit) })
    // Neighbours share no more than chance has it: a quarter of the digits would be a pattern.
    for (one, next) in zip(addresses, addresses.dropFirst()) {
      #expect(one.prefix(8) != next.prefix(8) && one.suffix(8) != next.suffix(8))
    }
    #expect(store.address(of: bitmaps[0]) == addresses[0])
  }

  @Test func `the oldest pictures go when there are too many pixels`() throws {
    let store = ImageStore(capacity: 1000)
    let bitmaps = (0..<3).map { _ in bitmap(12) }
    let addresses = bitmaps.map { store.address(of: $0) }
    #expect(try store.encoded(at: addresses[0]) == nil)
    #expect(!store.isKnown(addresses[1]))
    #expect(try store.encoded(at: addresses[2])?.type == "image/png")
  }

  @Test func `a picture counts with the file that it came from`() throws {
    let store = ImageStore(capacity: 1000)
    func padded(_ side: Int) -> Bitmap {
      Bitmap(
        width: side, height: side, pixels: Data(count: side * side * 4), encoded: Data(count: 600))
    }
    let (first, second) = (store.address(of: padded(1)), store.address(of: padded(2)))
    #expect(!store.isKnown(first) && store.isKnown(second))
  }
}

struct PrintableTests {
  @Test func `what moves a terminal's cursor or hides is written out`() {
    #expect("a\u{1b}[2Jb\r\n\u{9b}\u{202e}".printable == #"a\u{1B}[2Jb\r\n\u{009B}\u{202E}"#)
    #expect("Grüße, 世界 🙂".printable == "Grüße, 世界 🙂")
  }
}
