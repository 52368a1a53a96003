import CoreGraphics
@_spi(Engine) import LindenDrawing
import Testing

@testable import LindenCairo

@MainActor private let symbols = SymbolLibrary(fonts: engine.fonts)

@MainActor struct SymbolTests {
  @Test func `every recipe draws something on the grid`() throws {
    #expect(SymbolTable.recipes.count >= 500)
    let composer = SymbolComposer(glyphs: GlyphOutlines(fonts: engine.fonts), weight: 400)
    for name in SymbolTable.recipes.keys {
      let shape = try #require(composer.shape(name), "\(name)")
      let box = shape.boundingBoxOfPath
      #expect(!box.isNull && box.width + box.height > 2, "\(name)")
      #expect(CGRect(x: -1.5, y: -1.5, width: 27, height: 27).contains(box), "\(name): \(box)")
    }
  }

  @Test(arguments: [
    // Those of the examples.
    "star", "chart.bar", "info.circle", "list.bullet.below.rectangle", "arrow.clockwise",
    "text.badge.plus", "suit.heart.fill", "star.circle", "square.grid.2x2.fill", "pin.fill",
    "pencil.circle", "mappin.circle", "macbook.and.iphone", "lock.shield", "location.fill",
    "line.horizontal.3.decrease.circle", "house.fill", "heart.fill", "graduationcap.fill",
    "eye.fill", "dice.fill", "crown.fill", "chevron.right", "arrow.swap",
    // Composed ones.
    "0.circle", "50.circle.fill", "a.square", "z.circle.fill", "wifi.slash", "bell.badge",
    "person.crop.circle.badge.plus", "folder.circle.fill", "exclamationmark.octagon.fill",
    "checkmark.seal", "bolt.slash.circle",
    // Those of later additions, by what apps ask for.
    "shazam.logo.fill", "shareplay", "shareplay.slash", "sos.circle.fill", "hanger", "skis.fill",
    "snowboard", "surfboard.fill", "skateboard", "hat.cap", "wheelchair", "translate", "appclip",
    "circle.hexagongrid.fill", "plus.capsule.fill", "car.rear.fill", "curtains.closed",
    "door.garage.closed", "arrowkeys.fill", "lock.laptopcomputer", "doc.questionmark",
  ])
  func `a known name has an outline`(name: String) throws {
    let outline = try #require(symbols.outline(named: name, size: 17, weight: 400))
    #expect(!outline.path.isEmpty)
    let box = CGRect(origin: .zero, size: outline.size).insetBy(dx: -0.01, dy: -0.01)
    #expect(box.contains(outline.path.boundingBoxOfPath))
  }

  @Test func `an unknown name has none`() {
    #expect(symbols.outline(named: "no.such.symbol", size: 17, weight: 400) == nil)
    #expect(symbols.outline(named: "", size: 17, weight: 400) == nil)
    #expect(symbols.outline(named: ".fill", size: 17, weight: 400) == nil)
    #expect(symbols.outline(named: "star", size: 0, weight: 400) == nil)
  }

  @Test func `the middle of a symbol is at half the height of capitals`() throws {
    let plus = try #require(symbols.outline(named: "plus", size: 100, weight: 400))
    #expect(abs(plus.baseline - plus.path.boundingBoxOfPath.midY - 35.23) < 0.01)
  }

  @Test func `outlines grow with the size and thicken with the weight`() throws {
    let small = try #require(symbols.outline(named: "chevron.right", size: 10, weight: 400))
    let large = try #require(symbols.outline(named: "chevron.right", size: 20, weight: 400))
    #expect(abs(large.size.width - 2 * small.size.width) < 0.001)
    let bold = try #require(symbols.outline(named: "chevron.right", size: 20, weight: 700))
    #expect(bold.size.width > large.size.width)
    let icon = try #require(symbols.outline(named: "gear", size: 20, weight: 400))
    let boldIcon = try #require(symbols.outline(named: "gear", size: 20, weight: 800))
    #expect(boldIcon.size.width > icon.size.width)
  }

  @Test func `a spade has a point and a stem, a club has leaves`() throws {
    func covers(_ name: String, _ x: CGFloat, _ y: CGFloat) throws -> Bool {
      let path = try #require(symbols.outline(named: name, size: 100, weight: 400)).path
      let box = path.boundingBoxOfPath
      return path.contains(CGPoint(x: box.minX + x * box.width, y: box.minY + y * box.height))
    }
    for name in ["suit.spade.fill", "suit.club.fill"] {
      #expect(try covers(name, 0.5, 0.1) && covers(name, 0.1, 0.6) && covers(name, 0.9, 0.6))
      #expect(try covers(name, 0.5, 0.97) && !covers(name, 0.1, 0.97) && !covers(name, 0.1, 0.15))
    }
    #expect(try covers("suit.spade.fill", 0.75, 0.35) && !covers("suit.club.fill", 0.8, 0.3))
    #expect(try covers("suit.club.fill", 0.62, 0.1) && !covers("suit.spade.fill", 0.62, 0.06))
    #expect(try !covers("suit.spade", 0.5, 0.5) && !covers("suit.club", 0.5, 0.5))
  }

  @Test func `a filled circle has its mark cut out`() throws {
    let plus = try #require(symbols.outline(named: "plus.circle.fill", size: 100, weight: 400))
    let center = CGPoint(x: plus.size.width / 2, y: plus.size.height / 2)
    #expect(!plus.path.contains(center))
    #expect(plus.path.contains(CGPoint(x: center.x + 12, y: center.y + 12)))
    let ring = try #require(symbols.outline(named: "plus.circle", size: 100, weight: 400))
    #expect(ring.path.contains(CGPoint(x: ring.size.width / 2, y: ring.size.height / 2)))
  }

  @Test(arguments: [
    ("star", 1), ("checkmark.circle", 2), ("checkmark.circle.fill", 2), ("heart.slash", 2),
    ("bell.badge", 2), ("person.crop.circle.badge.plus", 2), ("50.square", 2),
    ("cloud.rain.fill", 2), ("cloud.sun.fill", 2), ("cloud.moon.fill", 2),
  ])
  func `a name tells of its layers`(name: String, count: Int) throws {
    let whole = try #require(symbols.outline(named: name, size: 20, weight: 400))
    let parts = symbols.parts(named: name, size: 20, weight: 400)
    #expect(parts.map(\.level) == (count == 1 ? [0] : [1, 0]))
    let union = parts.reduce(CGRect.null) { $0.union($1.path.boundingBoxOfPath) }
    let box = whole.path.boundingBoxOfPath
    #expect(abs(union.midX - box.midX) < 2 && abs(union.midY - box.midY) < 2)
    #expect(abs(union.width - box.width) < 2 && abs(union.height - box.height) < 2)
  }

  @Test func `clouds are in front of what is beside them, which has a color of its own`() {
    func colors(_ name: String) -> [String?] {
      symbols.parts(named: name, size: 20, weight: 400).map(\.color)
    }
    #expect(colors("cloud.sun.rain.fill") == ["cyan", "yellow", "white"])
    #expect(colors("cloud.moon.bolt.fill") == ["yellow", nil, "white"])
    #expect(colors("sun.rain.fill") == colors("cloud.sun.rain.fill"))
    let sun = symbols.parts(named: "cloud.sun.fill", size: 100, weight: 400)
    let (rays, cloud) = (sun[0].path.boundingBoxOfPath, sun[1].path.boundingBoxOfPath)
    #expect(rays.midX > cloud.midX && rays.midY < cloud.midY)
  }

  @Test func `an unknown name has no layers`() {
    #expect(symbols.parts(named: "no.such.symbol", size: 20, weight: 400) == [])
  }

  @Test func `a triangle badge is at the lower right, and the symbol leaves room for it`() throws {
    let composer = SymbolComposer(glyphs: GlyphOutlines(fonts: engine.fonts), weight: 400)
    for name in ["eye", "lock.fill", "bolt", "sun.max"] {
      let badge = try #require(
        SymbolComposer.Badge("\(name).trianglebadge.exclamationmark"[...]))
      #expect(badge.base == name[...] && badge.mark == "exclamationmark")
      let whole = try #require(composer.shape("\(name).trianglebadge.exclamationmark"[...]))
      let corner = CGPoint(x: 13.4, y: 22)
      #expect(whole.contains(corner), "The badge reaches to the lower left of its corner.")
      let above = CGPoint(x: 17.8, y: 11.6)
      #expect(!whole.contains(above), "There is a gap above it.")
    }
  }
}
