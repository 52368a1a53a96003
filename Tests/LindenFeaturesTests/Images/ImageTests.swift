import CoreGraphics
@_spi(Engine) import LindenDrawing
import Foundation
import Observation
import Testing

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

@MainActor @Suite struct ImageTests {
  /// Pixels numbered in reading order.
  private func bitmap(_ width: Int, _ height: Int) -> Bitmap {
    var pixels = Data()
    for index in 0..<width * height { pixels.append(contentsOf: [UInt8(index), 0, 0, 255]) }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  private func image(_ width: Int = 60, _ height: Int = 40, scale: CGFloat = 2)
    -> LindenFeatures.Image
  {
    Image(
      bitmap: Bitmap(width: width, height: height, pixels: Data(count: width * height * 4)),
      scale: scale)
  }

  @Test
  func `B/B4-20 A1/B49 A10/B-57 a plain image has its own size in points whatever is offered`() {
    let stage = Stage(image())
    for proposal in [nil, 0, 10, 500, .infinity] as [CGFloat?] {
      #expect(stage.size(proposal, proposal) == CGSize(width: 30, height: 20))
    }
  }

  @Test func `B/B4-21 a resizable image takes what is offered`() {
    let stage = Stage(image().resizable())
    #expect(stage.size(100, 100) == CGSize(width: 100, height: 100))
    #expect(stage.size(nil, 7) == CGSize(width: 30, height: 7))
    #expect(stage.size(nil, nil) == CGSize(width: 30, height: 20))
    #expect(stage.size(0, 0) == .zero)
  }

  @Test func `B/B4-21 stretched, tiled, and with borders that are not stretched`() throws {
    func drawing(_ image: LindenFeatures.Image) throws -> ImageDrawing {
      guard case .image(let drawing) = try #require(Stage(image).picture(90, 90).first) else {
        throw Unexpected()
      }
      return drawing
    }
    #expect(try drawing(image().resizable()).fit == .stretch)
    #expect(try drawing(image().resizable(resizingMode: .tile)).fit == .tile)
    let insets = EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    let capped = try drawing(image().resizable(capInsets: insets))
    #expect(capped.capInsets == CapInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(capped.scale == 2)
    #expect(capped.rect == CGRect(x: 0, y: 0, width: 90, height: 90))
    #expect(try drawing(image().interpolation(.none)).interpolation == .none)
    #expect(try drawing(image()).template == nil)
    #expect(try drawing(image().renderingMode(.template)).template == .color(.black))
  }
  private struct Unexpected: Error {}

  private func drawing(_ stage: Stage<LindenFeatures.Image>, _ size: CGFloat?) -> ImageDrawing? {
    guard case .image(let drawing)? = stage.picture(size, size).first else { return nil }
    return drawing
  }

  /// A pixel as alpha, red, green and blue.
  private func pixel(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> [UInt8] {
    let start = (y * bitmap.width + x) * 4
    return bitmap.pixels[start..<start + 4].reversed()
  }

  private let half = LindenFeatures.Image(size: CGSize(width: 10, height: 6)) { context in
    context.fill(
      Path(CGRect(x: 0, y: 0, width: 5, height: 6)), with: .color(red: 1, green: 0, blue: 0))
  }

  @Test func `an image draws itself, for the pixels it fills`() throws {
    let stage = Stage(half) { $0.displayScale = 2 }
    #expect(stage.size(100, 100) == CGSize(width: 10, height: 6))
    let natural = try #require(drawing(stage, nil)).bitmap
    #expect(natural.width == 20 && natural.height == 12)
    #expect(pixel(natural, 9, 11) == [255, 255, 0, 0] && pixel(natural, 10, 0) == [0, 0, 0, 0])
    let stretched = try #require(drawing(Stage(half.resizable()) { $0.displayScale = 1 }, 40))
      .bitmap
    #expect(stretched.width == 40 && stretched.height == 40)
    #expect(
      pixel(stretched, 19, 39) == [255, 255, 0, 0] && pixel(stretched, 20, 0) == [0, 0, 0, 0])
  }

  @Test
  func `an image that draws itself can be tiled, is a template, and opaque ones have no holes`()
    throws
  {
    #expect(drawing(Stage(half.resizable(resizingMode: .tile)), 40)?.fit == .tile)
    #expect(drawing(Stage(half.renderingMode(.template)), nil)?.template == .color(.black))
    let opaque = LindenFeatures.Image(size: CGSize(width: 2, height: 2), opaque: true) { _ in }
    #expect(try pixel(#require(drawing(Stage(opaque), nil)).bitmap, 0, 0) == [255, 0, 0, 0])
    let empty = LindenFeatures.Image(size: .zero) { _ in }
    #expect(Stage(empty).size(100, 100) == .zero)
  }

  @Test func `an image that draws itself sees its environment, and other images`() throws {
    let inner = half
    let outer = LindenFeatures.Image(size: CGSize(width: 20, height: 10)) { context in
      context.draw(inner, in: CGRect(x: 10, y: 0, width: 10, height: 10))
      let isDark = context.environment.colorScheme == .dark
      context.fill(
        Path(CGRect(x: 0, y: 0, width: 10, height: 10)),
        with: .color(red: 0, green: isDark ? 1 : 0, blue: isDark ? 0 : 1))
    }
    let stage = Stage(outer) { $0.displayScale = 1 }
    let light = try #require(drawing(stage, nil)).bitmap
    #expect(pixel(light, 0, 0) == [255, 0, 0, 255] && pixel(light, 12, 5) == [255, 255, 0, 0])
    stage.change {
      $0.displayScale = 1
      $0.colorScheme = .dark
    }
    #expect(try pixel(#require(drawing(stage, nil)).bitmap, 0, 0) == [255, 0, 255, 0])
  }

  @Test func `an image that draws itself is drawn anew when state it reads has changed`() throws {
    let model = Amount()
    let image = LindenFeatures.Image(size: CGSize(width: 4, height: 4)) { context in
      context.fill(
        Path(CGRect(x: 0, y: 0, width: 4, height: 4)),
        with: .color(red: model.red, green: 0, blue: 0))
    }
    let host = TestHost(image)
    func red() throws -> UInt8 {
      guard case .image(let drawing)? = host.commands.first?.command else { throw Unexpected() }
      return pixel(drawing.bitmap, 0, 0)[1]
    }
    #expect(try red() == 0)
    model.red = 1
    host.settle()
    #expect(try red() == 255)
  }

  @Test func `an image that draws itself is read out by its label, without one not at all`() {
    let size = CGSize(width: 4, height: 4)
    let named = TestHost(LindenFeatures.Image(size: size, label: Text("Dot")) { _ in })
    #expect(named.layers.compactMap { $0.semantics?.label } == ["Dot"])
    let plain = TestHost(LindenFeatures.Image(size: size) { _ in })
    #expect(plain.layers.allSatisfy { $0.semantics == nil })
  }

  @Test func `a name that is not found is warned of once and shows nothing`() {
    let warnings = Diagnostics.recording {
      for _ in 0..<2 {
        let stage = Stage(Image("no-such-picture-here"))
        #expect(stage.size(100, 100) == .zero)
        #expect(stage.picture(100, 100).isEmpty)
      }
    }
    #expect(warnings.count <= 1)
  }

  @Test func `A1/B29 a symbol follows the font and the foreground`() {
    let small = Stage(Image(systemName: "star.fill")).size(nil)
    let large = Stage(Image(systemName: "star.fill")) { $0.font = .largeTitle }.size(nil)
    #expect(abs(large.width / small.width - 2) < 0.01)
    let scaled = Stage(Image(systemName: "star.fill")) { $0.imageScale = .large }.size(nil)
    #expect(scaled.width > small.width)
  }

  @Test func `A1/B31 a symbol may be resizable`() {
    #expect(
      Stage(Image(systemName: "star.fill").resizable()).size(50, 40)
        == CGSize(width: 50, height: 40))
  }

  @Test func `a symbol stands on the baseline of text`() {
    let symbol = Stage(Image(systemName: "star.fill"))
    let baseline = symbol.guide(.firstTextBaseline)
    #expect(baseline > symbol.size(nil).height / 2)
    #expect(symbol.guide(.lastTextBaseline) == baseline)
  }

  @Test func `an unknown symbol is warned of once and shows a box`() {
    let warnings = Diagnostics.recording {
      for _ in 0..<2 {
        let stage = Stage(Image(systemName: "no.such.symbol.anywhere"))
        #expect(stage.picture().count == 1)
        #expect(stage.size(nil).width > 0)
      }
    }
    #expect(warnings.count == 1)
    #expect(warnings.first?.contains("no.such.symbol.anywhere") == true)
  }

  @Test func `a colour that changes in an animation fades`() throws {
    let stage = Stage(Image(systemName: "star.fill"))
    _ = stage.picture()
    var values = EnvironmentValues()
    values.foregroundLevels = ForegroundLevels([AnyShapeStyle(Color.red)], around: nil)
    withAnimation(.linear(duration: 1)) { stage.scope.replace(values.overrides) }
    #expect(stage.graph.hasWork)
  }

  @Test(arguments: LindenFeatures.Image.Orientation.allCases)
  func `an orientation puts the top on top`(orientation: LindenFeatures.Image.Orientation) {
    let upright: [LindenFeatures.Image.Orientation: [UInt8]] = [
      .up: [0, 1, 2, 3, 4, 5], .upMirrored: [2, 1, 0, 5, 4, 3], .down: [5, 4, 3, 2, 1, 0],
      .downMirrored: [3, 4, 5, 0, 1, 2], .left: [2, 5, 1, 4, 0, 3], .right: [3, 0, 4, 1, 5, 2],
      .leftMirrored: [0, 3, 1, 4, 2, 5], .rightMirrored: [5, 2, 4, 1, 3, 0],
    ]
    let turned = bitmap(3, 2).turned(upright: orientation)
    let isLying = orientation.rawValue > 3
    #expect(turned.width == (isLying ? 2 : 3) && turned.height == (isLying ? 3 : 2))
    #expect(stride(from: 0, to: 24, by: 4).map { turned.pixels[$0] } == upright[orientation])
  }

  @Test func `pictures are read out by their names, decorations not at all`() {
    #expect(Stage(Image(systemName: "star.fill")).node.element.layer.semantics?.label == "star")
    #expect(Stage(Image("a", label: Text("A cat"))).node.element.layer.semantics?.label == "A cat")
    #expect(Stage(Image(decorative: "a")).node.element.layer.semantics == nil)
  }

  @Test func `images are equal by what they show and how`() {
    #expect(Image("a") == Image("a"))
    #expect(Image("a") != Image("b"))
    #expect(Image("a") != Image("a").resizable())
    #expect(Image(systemName: "a") != Image("a"))
  }
}

@Suite struct SymbolVariantsTests {
  @Test(arguments: [
    (SymbolVariants.none, "heart", "heart"), (.fill, "heart", "heart.fill"),
    (.fill, "heart.fill", "heart.fill"), (.circle, "heart", "heart.circle"),
    (.circle.fill, "heart", "heart.circle.fill"), (.slash.fill, "bell", "bell.slash.fill"),
    (.circle, "heart.fill", "heart.circle.fill"),
    (.fill, "person.crop.circle", "person.crop.circle.fill"),
  ])
  func `variants make names`(variants: SymbolVariants, name: String, result: String) {
    #expect(variants.names(for: name).first == result)
    #expect(variants.names(for: name).last == name)
  }

  @Test func `a variant contains its parts`() {
    #expect(SymbolVariants.circle.fill.contains(.fill))
    #expect(!SymbolVariants.fill.contains(.circle))
    #expect(SymbolVariants.fill.contains(.none))
  }
}

@Observable private final class Amount { var red = 0.0 }
