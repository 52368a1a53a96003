import LindenCairo
import CoreGraphics
@_spi(Engine) import LindenDrawing
import Testing

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

/// The measures of book A's apps.
@MainActor struct PanelTests {
  init() { CairoRenderer.install() }

  @Test func `A1/B43 a scaled column keeps its layout and is drawn larger`() {
    let column = Color.red.frame(width: 376, height: 472)
    #expect(size(column.scaleEffect(2), 834, 800) == CGSize(width: 376, height: 472))
    let host = TestHost(column.scaleEffect(2), width: 834, height: 800)
    #expect(host.layers.contains { $0.transform != .identity })
  }

  @Test func `A1/B68 a pad of 376 scaled to fit 375 leaves margins`() {
    let pad = StandIn.fixed(376, 472).scaleEffect(0.9058)
    #expect(size(pad, 375, 812).width == 376)
    let drawn = frames(375, 812, pad)[0]
    #expect(abs(drawn.width - 340.6) < 0.05)
    #expect(abs(drawn.midX - 187.5) < 0.01)
  }

  @Test func `A1/B44 frames that are scaled themselves keep the layout right`() {
    let scale: CGFloat = 834.0 / 414
    let row = HStack(spacing: 8 * scale) {
      ForEach(0..<4) { _ in StandIn.fixed(88 * scale, 88 * scale) }
    }
    #expect(abs(size(row, 834, 1000).width - 757.4) < 0.1)
    #expect(abs(frames(834, 1000, row)[0].width - 177.3) < 0.1)
  }

  @Test func `A1/B67 the pad stands 16 above the safe area's end, the display 12 above it`() {
    let calculator = VStack(spacing: 12) {
      Spacer()
      StandIn.text(100).frame(minWidth: 0, maxWidth: .infinity, alignment: .trailing)
        .padding(.horizontal, 24)
      StandIn.fixed(376, 472).padding(.bottom)
    }
    let safeArea = EdgeInsets(top: 44, leading: 0, bottom: 34, trailing: 0)
    let all = TestHost(calculator, width: 414, height: 896, safeArea: safeArea).frames
    #expect(all[1] == CGRect(19, 374, 376, 472))
    #expect(all[0].maxX == 390 && all[0].maxY == 362)
  }

  @Test func `A1/B69 a spacer pushes the picture to the left and names to the right`() {
    let row = HStack(spacing: 0) {
      box(50, 50)
      Spacer()
      VStack(alignment: .trailing, spacing: 0) {
        box(80, 20)
        box(60, 15)
      }
    }
    #expect(frames(300, 50, row).map(\.maxX) == [50, 300, 300])
  }

  @Test func `A1/B73 rows are exactly 120 or 80 high`() {
    let probe = Probe<Bool>()
    let host = TestHost(
      Variable(false, probe) { isOpen in
        VStack(spacing: 0) {
          Spacer()
          HStack { Color.red.frame(maxHeight: isOpen ? .infinity : 0) }
        }.frame(height: isOpen ? 120 : 80).background(Color.blue)
      }, width: 300, height: 500)
    #expect(host.colorFrames.last?.height == 80)
    probe.binding.wrappedValue = true
    host.settle()
    #expect(host.colorFrames.last?.height == 120)
  }

  @Test func `A1/B75 views stay inside the safe area, unless they ignore an edge`() {
    let safeArea = EdgeInsets(top: 44, leading: 0, bottom: 34, trailing: 0)
    #expect(
      TestHost(Color.clear.frame(height: 50), width: 100, height: 400, safeArea: safeArea).frames[0]
        .midY == 205)
    let panel = VStack(spacing: 0) {
      Spacer()
      StandIn.fixed(100, 80)
    }
    #expect(TestHost(panel, width: 100, height: 400, safeArea: safeArea).frames.last?.maxY == 366)
    let reaching = TestHost(
      panel.edgesIgnoringSafeArea(.bottom), width: 100, height: 400, safeArea: safeArea)
    #expect(reaching.frames.last?.maxY == 400)
  }

  @Test func `A1/B77 A1/B80 texts begin at one edge, a divider spans the panel's content`() {
    let panel = VStack(alignment: .leading, spacing: 0) {
      StandIn.text(100).frame(maxWidth: .infinity, alignment: .leading)
      Divider()
      StandIn.text(200).frame(maxWidth: .infinity, alignment: .leading)
    }.padding(EdgeInsets(top: 12, leading: 30, bottom: 30, trailing: 30))
    let all = frames(375, 120, panel)
    #expect(all.map(\.minX) == [30, 30, 30])
    #expect(all[1].width == 315)
  }

  @Test func `A1/B30 a symbol in a frame of 30 points is hit 14 points off its middle`() {
    var taps = 0
    let host = TestHost(
      Image(systemName: "star").font(.system(size: 25)).frame(width: 30, height: 30)
        .contentShape(Rectangle()).onTapGesture { taps += 1 }, width: 100, height: 100)
    #expect(!host.hit(64, 50).isEmpty)
    #expect(host.hit(66, 50).isEmpty)
  }

  @Test func `A1/B36 a background outside of a corner radius keeps its corners`() {
    let clipped = StandIn.fixed(88, 88).background(Color.orange).cornerRadius(44)
    let square = StandIn.fixed(88, 88).cornerRadius(44).background(Color.orange)
    func clips(_ host: TestHost) -> Int {
      host.layers.filter { $0.clip != nil && !$0.sublayers.isEmpty }.count
    }
    #expect(clips(TestHost(clipped)) == 1)
    let host = TestHost(square)
    let orange = host.layers.first {
      $0.content.contains { if case .fill = $0 { true } else { false } }
    }
    #expect(orange?.frame == CGRect(156, 156, 88, 88))
    #expect(orange?.clip == nil)
  }

  @Test func `A1/B41 a radius beyond half the shorter side makes a capsule`() {
    let rect = CGRect(0, 0, 184, 88)
    let path = RoundedRectangle(cornerRadius: 92, style: .circular).path(in: rect)
    #expect(path == RoundedRectangle(cornerRadius: 44, style: .circular).path(in: rect))
    #expect(!path.contains(CGPoint(x: 2, y: 2)) && path.contains(CGPoint(x: 92, y: 1)))
  }

  @Test func `A1/B32 A1/B33 modifiers make new values, those of Text are texts`() {
    let plain = Text("0")
    let styled: Text = plain.font(.title).foregroundColor(.white)
    #expect(plain == Text("0") && plain != styled)
    #expect("\(type(of: styled))" == "Text")
    #expect("\(type(of: plain.padding()))" == "ModifiedContent<Text, _PaddingLayout>")
  }

  @Test func `A1/B34 modifiers of the text itself may come in any order`() {
    let one = Stage(Text("0").font(.title).foregroundColor(.white))
    let other = Stage(Text("0").foregroundColor(.white).font(.title))
    #expect(one.picture() == other.picture())
  }

  @Test func `A1/B56 A10/B-43 the first child of a pile is at the back`() {
    let host = TestHost(
      ZStack {
        Color.red
        Color.blue
      }, width: 10, height: 10)
    #expect(host.paints == [.color(RGBA(hex: 0xFF3B30)), .color(RGBA(hex: 0x007AFF))])
  }

  @Test func `A1/B81 primary is white in the dark, black stays black`() {
    func paints(_ scheme: ColorScheme) -> [Paint] {
      TestHost(
        VStack {
          Rectangle()
          Rectangle().fill(Color.primary)
          Rectangle().fill(Color.black)
        }
        .environment(\.colorScheme, scheme)
      ).paints
    }
    #expect(paints(.light) == [.color(.black), .color(.black), .color(.black)])
    #expect(paints(.dark) == [.color(.white), .color(.white), .color(.black)])
  }

  @Test func `A10/B-34 a shape is a view, its frame what it is drawn in`() {
    struct Corner: Shape {
      func path(in rect: CGRect) -> Path {
        Path {
          $0.move(to: .zero)
          $0.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
          $0.addLine(to: CGPoint(x: 0, y: rect.maxY))
          $0.closeSubpath()
        }
      }
    }
    let host = TestHost(Corner().frame(width: 80, height: 60), width: 100, height: 100)
    #expect(host.outlines.map(\.boundingRect) == [CGRect(10, 20, 80, 60)])
  }

  @Test func `A10/B-36 closing a path goes back to where it began`() {
    var path = Path()
    path.move(to: CGPoint(x: 5, y: 5))
    path.addLine(to: CGPoint(x: 50, y: 5))
    path.addLine(to: CGPoint(x: 50, y: 50))
    path.closeSubpath()
    #expect(path.currentPoint == CGPoint(x: 5, y: 5))
    #expect(path.strokedPath(StrokeStyle(lineWidth: 2)).contains(CGPoint(x: 27.5, y: 27.5)))
  }

  @Test func `A10/B-70 a limit on a row reaches all its texts`() {
    let row = HStack {
      Text("Hello, World")
      Text("Hello, World")
    }.lineLimit(1)
    let line = size(Text("Hello"), nil, nil).height
    #expect(frames(100, 200, row).allSatisfy { $0.height == line })
  }
}
