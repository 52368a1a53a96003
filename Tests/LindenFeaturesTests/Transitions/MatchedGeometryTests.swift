import CoreGraphics
@_spi(Engine) import LindenDrawing
import Testing

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

@MainActor struct MatchedGeometryTests {
  private let linear = Animation.linear(duration: 1)

  /// Gives its content a namespace.
  private struct Spaced<Content: View>: View {
    @Namespace var namespace
    @ViewBuilder let content: (Namespace.ID) -> Content
    var body: some View { content(namespace) }
  }

  @Test func `B/B4-82 the follower is drawn where the source is, its border where it was laid out`()
  {
    let host = TestHost(
      Spaced { ns in
        HStack(spacing: 0) {
          Color.red.matchedGeometryEffect(id: "ID", in: ns).frame(width: 100, height: 100)
          Color.blue.matchedGeometryEffect(id: "ID", in: ns, isSource: false)
            .background(Color.green)
        }.frame(width: 300, height: 100)
      })
    let frames = host.frames
    #expect(frames[0] == CGRect(50, 150, 100, 100))
    #expect(frames[1...].contains(CGRect(50, 150, 100, 100)))
    #expect(frames[1...].contains(CGRect(150, 150, 200, 100)))
  }

  @Test func `B/B4-83 position alone is aligned by the anchor, size alone stays in place`() {
    func frame(_ properties: MatchedGeometryProperties, _ anchor: UnitPoint) -> CGRect {
      TestHost(
        Spaced { ns in
          HStack(spacing: 0) {
            Color.red.matchedGeometryEffect(id: 1, in: ns).frame(width: 100, height: 100)
            Color.blue.matchedGeometryEffect(
              id: 1, in: ns, properties: properties, anchor: anchor, isSource: false
            )
            .frame(width: 40, height: 20)
          }
        }
      ).frames[1]
    }
    // The source is at 130...230 by 150...250, the follower's own place at 230...270 by 190...210.
    #expect(frame(.position, .center) == CGRect(160, 190, 40, 20))
    #expect(frame(.position, .bottomTrailing) == CGRect(190, 230, 40, 20))
    #expect(frame(.size, .center) == CGRect(200, 150, 100, 100))
    #expect(frame(.frame, .center) == CGRect(130, 150, 100, 100))
  }

  @Test func `B/B5-28 the line under the tabs moves to the selected one`() {
    let selected = Probe<Int>()
    let host = TestHost(
      Spaced { ns in
        Variable(0, selected) { selection in
          HStack(spacing: 0) {
            ForEach(0..<3, id: \.self) { index in
              box(CGFloat(index + 1) * 20, 40).matchedGeometryEffect(id: index, in: ns)
            }
          }
          .overlay(
            Color.blue.frame(height: 2, alignment: .bottom)
              .matchedGeometryEffect(id: selection, in: ns, isSource: false))
        }
      })
    // Tabs at 140, 160 and 200, their lower edges at 220.
    #expect(host.frames.last == CGRect(140, 218, 20, 2))
    withAnimation(linear) { selected.value = 2 }
    host.settle()
    host.advance(by: 0.5)
    #expect(host.frames.last == CGRect(170, 218, 40, 2))
    host.advance(by: 1)
    #expect(host.frames.last == CGRect(200, 218, 60, 2))
  }

  @Test func `B/B6-21 B/B6-22 what arrives starts where what leaves was, which travels along`() {
    let isOn = Probe<Bool>()
    let host = TestHost(
      Spaced { ns in
        Variable(false, isOn) { isOn in
          HStack(spacing: 0) {
            if !isOn {
              Color.red.matchedGeometryEffect(id: "1", in: ns).frame(width: 200, height: 200)
            }
            Spacer(minLength: 0)
            if isOn {
              Color.blue.matchedGeometryEffect(id: "1", in: ns).frame(width: 100, height: 100)
            }
          }.frame(width: 300, height: 200)
        }
      })
    #expect(host.frames == [CGRect(50, 100, 200, 200)])
    withAnimation(linear) { isOn.value = true }
    host.settle()
    #expect(host.frames == [CGRect(50, 100, 200, 200), CGRect(50, 100, 200, 200)])
    #expect(Set(host.opacities) == [0, 1])
    host.advance(by: 0.5)
    // The way to 250...350 by 150...250.
    #expect(host.frames == [CGRect(150, 125, 150, 150), CGRect(150, 125, 150, 150)])
    #expect(host.opacities == [0.5, 0.5])
    host.advance(by: 1)
    #expect(host.frames == [CGRect(250, 150, 100, 100)])
    #expect(host.opacities == [1])

    withAnimation(linear) { isOn.value = false }
    host.settle()
    host.advance(by: 0.5)
    #expect(Set(host.frames.map(\.width)) == [150])
    host.advance(by: 1)
    #expect(host.frames == [CGRect(50, 100, 200, 200)])
  }

  @Test func `B/B6-25 a change of properties or of the source animates`() {
    let first = Probe<Bool>()
    let host = TestHost(
      Spaced { ns in
        Variable(true, first) { isFirst in
          HStack(spacing: 0) {
            Color.red.matchedGeometryEffect(id: 1, in: ns, isSource: isFirst).frame(
              width: 100, height: 100)
            Color.blue.matchedGeometryEffect(id: 1, in: ns, isSource: !isFirst).frame(
              width: 50, height: 50)
          }
        }
      })
    #expect(host.frames == [CGRect(125, 150, 100, 100), CGRect(125, 150, 100, 100)])
    withAnimation(linear) { first.value = false }
    host.settle()
    host.advance(by: 0.5)
    // Halfway to 225...275 by 175...225.
    #expect(host.frames == [CGRect(175, 162.5, 75, 75), CGRect(175, 162.5, 75, 75)])
  }

  @Test func `B/B5-29 B/B5-30 two sources are warned of, one leaving and one coming are not`() {
    let isOn = Probe<Bool>()
    let warnings = Diagnostics.recording {
      _ = TestHost(
        Spaced { ns in
          box(10, 10).matchedGeometryEffect(id: 1, in: ns)
          box(20, 20).matchedGeometryEffect(id: 1, in: ns)
        })
    }
    #expect(warnings.count == 1 && warnings[0].contains("isSource: true"))
    let silence = Diagnostics.recording {
      let host = TestHost(
        Spaced { ns in
          Variable(false, isOn) { isOn in
            if isOn {
              box(10, 10).matchedGeometryEffect(id: 1, in: ns)
            } else {
              box(20, 20).matchedGeometryEffect(id: 1, in: ns)
            }
          }
        })
      withAnimation(linear) { isOn.value = true }
      host.settle()
      host.advance(by: 0.5)
    }
    #expect(silence == [])
  }

  @Test func `B/B6-20 B/B6-21 the rectangle on the left and the circle on the right`() {
    let isOn = Probe<Bool>()
    let host = TestHost(
      Spaced { ns in
        Variable(false, isOn) { isOn in
          HStack {
            if isOn {
              Spacer()
              Circle().matchedGeometryEffect(id: "shape", in: ns).frame(width: 100, height: 100)
            } else {
              Rectangle().matchedGeometryEffect(id: "shape", in: ns).frame(width: 200, height: 200)
              Spacer()
            }
          }.frame(width: 300, height: 200)
        }
      })
    #expect(host.frames == [CGRect(50, 100, 200, 200)])
    withAnimation(linear) { isOn.value = true }
    host.settle()
    host.advance(by: 2)
    #expect(host.frames == [CGRect(250, 150, 100, 100)])
  }

  @Test func `B/B6-24 joining a group and leaving it are animated`() {
    let id = Probe<Int>()
    let host = TestHost(
      Spaced { ns in
        Variable(0, id) { id in
          HStack(spacing: 0) {
            box(100, 100).matchedGeometryEffect(id: 1, in: ns)
            Color.blue.matchedGeometryEffect(id: id, in: ns, isSource: false).frame(
              width: 50, height: 50)
          }
        }
      })
    let alone = CGRect(225, 175, 50, 50)
    let place = CGRect(125, 150, 100, 100)
    #expect(host.frames == [place, alone])
    withAnimation(linear) { id.value = 1 }
    host.settle()
    host.advance(by: 0.5)
    #expect(host.frames == [place, CGRect(175, 162.5, 75, 75)])
    host.advance(by: 1)
    #expect(host.frames == [place, place])
    withAnimation(linear) { id.value = 0 }
    host.settle()
    host.advance(by: 0.25)
    #expect(host.frames == [place, CGRect(150, 156.25, 87.5, 87.5)])
    host.advance(by: 1)
    #expect(host.frames == [place, alone])
  }

  @Test(arguments: [false, true])
  func `B/B6-26 what is inserted beside its source goes where the rules say, and stays`(
    isSource: Bool
  ) {
    let isShown = Probe<Bool>()
    let warnings = Diagnostics.recording {
      let host = TestHost(
        Spaced { ns in
          Variable(false, isShown) { isShown in
            HStack(spacing: 0) {
              box(100, 100).matchedGeometryEffect(id: 1, in: ns)
              if isShown {
                Color.blue.matchedGeometryEffect(id: 1, in: ns, isSource: isSource).frame(
                  width: 50, height: 50)
              }
            }.animation(nil)
          }
        })
      withAnimation(linear) { isShown.value = true }
      for _ in 0..<4 {
        host.advance(by: 0.4)
        #expect(host.frames.allSatisfy { $0.minX.isFinite && $0.width > 0 })
      }
      #expect(host.frames.count == 2 && host.opacities == [1, 1] && host.graph.transitions.isEmpty)
      if !isSource { #expect(host.frames[1] == host.frames[0]) }
    }
    #expect(warnings.count == (isSource ? 1 : 0))
  }
}
