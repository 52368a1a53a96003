import Testing

@testable import SpriteKit

@MainActor @Suite struct TextureTests {
  private let grid = SKTexture(
    data: Data((0..<16).flatMap { [UInt8($0), 0, 0, 255] }), size: CGSize(width: 4, height: 4))

  @Test func `a texture without enough bytes for its size shows nothing`() {
    let bytes = Data([255, 255, 255, 255])
    for size in [
      CGSize(width: CGFloat.nan, height: 1), CGSize(width: CGFloat.infinity, height: 1),
      CGSize(width: 1e18, height: 1e18), CGSize(width: -1, height: 1), CGSize(width: 2, height: 1),
    ] {
      let texture = SKTexture(data: bytes, size: size)
      #expect(texture.bitmap.width == 0 || texture.bitmap.height == 0)
      #expect(!texture.description.isEmpty)
    }
  }

  @Test func `a part outside of a texture is empty`() {
    let outside = SKTexture(rect: CGRect(x: 2, y: 2, width: 1, height: 1), in: grid)
    #expect(outside.size() == .zero && outside.bitmap.width == 0)
    let odd = SKTexture(rect: CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1), in: grid)
    #expect(odd.bitmap.width == 0)
    let half = SKTexture(rect: CGRect(x: 0.5, y: 0.5, width: 0.5, height: 0.5), in: grid)
    #expect(half.bitmap.width == 2 && half.textureRect().minX == 0.5)
  }

  @Test func `a picture of what has no end is none`() {
    let view = SKView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let node = SKSpriteNode(color: .red, size: CGSize(width: 10, height: 10))
    #expect(view.texture(from: node)?.size() == CGSize(width: 10, height: 10))
    node.size.width = .infinity
    #expect(view.texture(from: node) == nil)
  }
}
