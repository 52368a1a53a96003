import ArboretumService
import Combine
import Foundation
import SwiftUI
import Testing

@testable import Arboretum

@MainActor @Suite struct PictureCacheTests {
  private let world: World

  init() throws { world = try World(trees: 20) }

  private func cache(limit: Int = 1_000_000) -> PictureCache {
    PictureCache(folder: world.folders.caches, disk: world.disk, trees: world.client, limit: limit)
  }

  private func load(_ id: Int, from cache: PictureCache) async throws -> UIImage {
    for try await picture in cache.picture(of: id).values { return picture }
    throw CancellationError()
  }

  private func size(of cache: PictureCache) async -> Int {
    for await size in cache.size().values { return size }
    return -1
  }

  @Test func `A8/F51 A8/B76 a picture is loaded once, also for the next start`() async throws {
    let picture = try await load(3, from: cache())
    #expect(picture.size == CGSize(width: 96, height: 96))
    world.service.trouble = Trouble("gone")
    _ = try await load(3, from: cache())
    #expect(world.service.requests == ["GET /pictures/3"])
  }

  @Test func `what is loaded is there without waiting`() async throws {
    let cache = cache()
    #expect(cache.loaded(3) == nil)
    _ = try await load(3, from: cache)
    #expect(cache.loaded(3) != nil)
  }

  @Test func `pictures take no more room than they may`() async throws {
    let one = cache()
    _ = try await load(1, from: one)
    let size = await size(of: one)
    #expect(size > 1000)
    let small = cache(limit: size * 3)
    for id in 2...8 { _ = try await load(id, from: small) }
    #expect(await self.size(of: small) == size * 3)
    #expect(world.isThere("Caches/Pictures/8.png") && !world.isThere("Caches/Pictures/1.png"))
  }

  @Test func `a file that is no picture is loaded again`() async throws {
    try world.write("no picture", to: "Caches/Pictures/4.png")
    _ = try await load(4, from: cache())
    #expect(world.service.requests == ["GET /pictures/4"])
    #expect(await size(of: cache()) > 1000)
  }

  @Test func `a disk that is full keeps nobody from looking`() async throws {
    world.disk = FullDisk().disk
    let cache = cache()
    _ = try await load(4, from: cache)
    #expect(await size(of: cache) == 0)
  }

  @Test func `an answer that is no picture is a failure, and clearing forgets all`() async throws {
    let cache = cache()
    _ = try await load(4, from: cache)
    for await _ in cache.clear().values {}
    #expect(await size(of: cache) == 0 && cache.loaded(4) == nil)
    world.service.trouble = Trouble("broken")
    await #expect(throws: AppError.self) { try await load(5, from: cache) }
    #expect(!world.isThere("Caches/Pictures/5.png"))
  }
}
