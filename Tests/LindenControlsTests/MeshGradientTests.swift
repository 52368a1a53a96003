import Foundation
import SwiftUI
import SwiftUITesting
import Testing

@MainActor struct MeshGradientTests {
  private func picture(_ gradient: MeshGradient) -> Data {
    Driver(gradient, size: CGSize(width: 60, height: 60)).png()
  }
  private let corners: [SIMD2<Float>] = [[0, 0], [1, 0], [0, 1], [1, 1]]
  private let colors: [Color] = [.red, .green, .blue, .white]

  private func bent(_ amount: Float) -> [MeshGradient.BezierPoint] {
    corners.map { place in
      MeshGradient.BezierPoint(
        position: place, leadingControlPoint: place + [-1 / 3, amount],
        topControlPoint: place + [0, -1 / 3], trailingControlPoint: place + [1 / 3, amount],
        bottomControlPoint: place + [0, 1 / 3])
    }
  }

  @Test func `straight curves are as points, and bent ones are not`() {
    let plain = MeshGradient(width: 2, height: 2, points: corners, colors: colors)
    let straight = MeshGradient(width: 2, height: 2, bezierPoints: bent(0), colors: colors)
    let curved = MeshGradient(width: 2, height: 2, bezierPoints: bent(0.3), colors: colors)
    #expect(picture(plain) == picture(straight))
    #expect(picture(plain) != picture(curved))
  }

  @Test func `colours may be resolved`() {
    let resolved = colors.map { $0.resolve(in: EnvironmentValues()) }
    let one = MeshGradient(width: 2, height: 2, points: corners, resolvedColors: resolved)
    let other = MeshGradient(width: 2, height: 2, points: corners, colors: colors)
    #expect(picture(one) == picture(other))
    #expect(one.colors == .resolvedColors(resolved) && other.locations == .points(corners))
  }

  @Test func `too few points are said once and draw the background`() {
    let gradient = MeshGradient(
      width: 3, height: 3, points: corners, colors: colors, background: .yellow)
    #expect(
      picture(gradient) == Driver(Color.yellow, size: CGSize(width: 60, height: 60)).png())
  }

  @Test func `a font says which face it is`() {
    let context = EnvironmentValues().fontResolutionContext
    let face = Font.headline.italic().resolve(in: context)
    #expect(face.pointSize == 17 && face.isBold && face.isItalic && !face.isMonospaced)
    #expect(Font.system(size: 9, design: .monospaced).resolve(in: context).isMonospaced)
    var large = EnvironmentValues()
    large.dynamicTypeSize = .accessibility3
    #expect(Font.body.resolve(in: large.fontResolutionContext).pointSize > 17)
  }
}
