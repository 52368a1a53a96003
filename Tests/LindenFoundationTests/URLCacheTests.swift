import Foundation
import FoundationNetworking
import LindenFoundation
import Testing

@Suite struct URLCacheTests {
  @Test func `a cache is made without a word on where its files are`() {
    let cache = URLCache(memoryCapacity: 1_000_000, diskCapacity: 2_000_000)
    #expect(cache.memoryCapacity == 1_000_000)
    #expect(cache.diskCapacity == 2_000_000)
  }
}
