import Foundation
import SwiftUI
import SwiftUITesting
import Testing
import UIKit

@testable import UIKit

@MainActor @Suite struct DrawingTests {
  private let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  private let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)

  private func picture(
    _ side: CGFloat = 20, opaque: Bool = false,
    _ actions: (UIGraphicsImageRendererContext) -> Void
  ) -> UIImage {
    let format = UIGraphicsImageRendererFormat.default()
    (format.scale, format.opaque) = (1, opaque)
    return UIGraphicsImageRenderer(size: CGSize(width: side, height: side), format: format)
      .image(actions: actions)
  }

  /// Red, green, blue and alpha of a pixel, counted from the top left.
  private func pixel(_ image: UIImage, _ x: Int, _ y: Int) -> [UInt8] {
    let start = (y * image.bitmap.width + x) * 4
    let bytes = Array(image.bitmap.pixels[start..<start + 4])
    return [bytes[2], bytes[1], bytes[0], bytes[3]]
  }

  @Test func `what a renderer's closure fills is in its picture, and nothing else`() {
    let image = picture { context in
      red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
      blue.setFill()
      UIBezierPath(rect: CGRect(x: 10, y: 10, width: 10, height: 10)).fill()
    }
    #expect(image.size == CGSize(width: 20, height: 20))
    #expect(pixel(image, 5, 5) == [255, 0, 0, 255])
    #expect(pixel(image, 15, 15) == [0, 0, 255, 255])
    #expect(pixel(image, 15, 5)[3] == 0)
  }

  @Test func `an opaque picture is black where nothing is drawn`() {
    #expect(pixel(picture(opaque: true) { _ in }, 5, 5) == [0, 0, 0, 255])
  }

  @Test func `a path is stroked with the width and the colour that are set`() {
    let image = picture { _ in
      red.setStroke()
      let path = UIBezierPath()
      path.move(to: CGPoint(x: 0, y: 10))
      path.addLine(to: CGPoint(x: 20, y: 10))
      path.lineWidth = 4
      path.stroke()
    }
    #expect(pixel(image, 10, 9) == [255, 0, 0, 255])
    #expect(pixel(image, 10, 14)[3] == 0)
  }

  @Test func `coordinates and colours come back with a saved state`() {
    let image = picture { context in
      let context = context.cgContext
      context.setFillColor(red.cgColor)
      context.saveGState()
      context.translateBy(x: 10, y: 10)
      context.setFillColor(blue.cgColor)
      context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
      context.restoreGState()
      context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
    }
    #expect(pixel(image, 12, 12) == [0, 0, 255, 255])
    #expect(pixel(image, 2, 2) == [255, 0, 0, 255])
  }

  @Test func `a clip keeps ink inside of it until the state comes back`() {
    let image = picture { context in
      context.cgContext.saveGState()
      UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 20)).addClip()
      red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
      context.cgContext.restoreGState()
      context.fill(CGRect(x: 0, y: 15, width: 20, height: 5))
    }
    #expect(pixel(image, 5, 5) == [255, 0, 0, 255])
    #expect(pixel(image, 15, 5)[3] == 0)
    #expect(pixel(image, 15, 17)[3] == 255)
  }

  @Test func `a path made in a turned context is stroked where its points were`() {
    let image = picture { context in
      let context = context.cgContext
      context.move(to: CGPoint(x: 2, y: 2))
      context.translateBy(x: 10, y: 0)
      context.addLine(to: CGPoint(x: 8, y: 2))
      context.setLineWidth(4)
      context.setStrokeColor(red.cgColor)
      context.strokePath()
    }
    #expect(pixel(image, 10, 2) == [255, 0, 0, 255])
  }

  @Test func `a picture is drawn upright, stretched and with an opacity`() {
    let flag = picture { context in
      red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
    }
    let small = picture(10) { _ in flag.draw(in: CGRect(x: 0, y: 0, width: 10, height: 10)) }
    #expect(pixel(small, 5, 2) == [255, 0, 0, 255])
    #expect(pixel(small, 5, 8)[3] == 0)
    let faint = picture { _ in flag.draw(at: .zero, blendMode: .normal, alpha: 0.5) }
    #expect((126...129).contains(pixel(faint, 5, 5)[3]))
  }

  @Test func `Core Graphics draws a picture upside down in UIKit's context, as on iOS`() throws {
    let flag = picture { context in
      red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
    }
    let drawn = try #require(flag.cgImage)
    let image = picture {
      $0.cgContext.draw(drawn, in: CGRect(x: 0, y: 0, width: 20, height: 20))
    }
    #expect(pixel(image, 5, 2)[3] == 0)
    #expect(pixel(image, 5, 15) == [255, 0, 0, 255])
  }

  @Test func `a context of one's own has its origin at the bottom left`() throws {
    let context = try #require(
      CGContext(
        data: nil, width: 20, height: 20, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    context.setFillColor(red.cgColor)
    context.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
    let image = try UIImage(cgImage: #require(context.makeImage()))
    #expect(pixel(image, 5, 15) == [255, 0, 0, 255])
    #expect(pixel(image, 5, 5)[3] == 0)
  }

  @Test func `a picture is made between its begin and its end`() throws {
    #expect(UIGraphicsGetCurrentContext() == nil)
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 10, height: 10), false, 2)
    red.setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: 10, height: 10))
    let image = try #require(UIGraphicsGetImageFromCurrentImageContext())
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetCurrentContext() == nil)
    #expect(image.size == CGSize(width: 10, height: 10))
    #expect(image.bitmap.width == 20)
  }

  @Test func `text is drawn in its colour, and is as large as it says`() {
    let text = "Hello" as NSString
    let attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.boldSystemFont(ofSize: 17), .foregroundColor: red,
    ]
    let size = text.size(withAttributes: attributes)
    #expect(size.width > 30 && size.width < 60 && size.height > 15 && size.height < 30)
    let image = picture(60) { _ in text.draw(at: .zero, withAttributes: attributes) }
    let inked = stride(from: 0, to: image.bitmap.pixels.count, by: 4)
      .filter { image.bitmap.pixels[$0 + 3] == 255 }
    #expect(!inked.isEmpty)
    #expect(inked.allSatisfy { image.bitmap.pixels[$0 + 2] > 200 && image.bitmap.pixels[$0] < 60 })
  }

  @Test func `text in a rectangle is broken into lines`() {
    let text = "One two three four five six" as NSString
    let wide = text.boundingRect(
      with: CGSize(width: 1000, height: 1000), options: .usesLineFragmentOrigin, attributes: nil,
      context: nil)
    let narrow = text.boundingRect(
      with: CGSize(width: 60, height: 1000), options: .usesLineFragmentOrigin, attributes: nil,
      context: nil)
    #expect(narrow.width <= 60)
    #expect(narrow.height > wide.height * 2)
  }

  @Test func `a picture is made on any thread`() async {
    let size = await Task.detached {
      UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
        UIColor.black.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
      }.size
    }.value
    #expect(size == CGSize(width: 4, height: 4))
  }

  @Test func `a tinted picture has the colour where it was opaque`() {
    let disc = picture { context in
      blue.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 20))
    }
    let tinted = disc.withTintColor(red)
    #expect(pixel(tinted, 5, 5) == [255, 0, 0, 255])
    #expect(pixel(tinted, 15, 5)[3] == 0)
  }

  @Test func `a document has the pages that are begun`() throws {
    let renderer = UIGraphicsPDFRenderer(bounds: CGRect(x: 0, y: 0, width: 100, height: 50))
    let data = renderer.pdfData { context in
      context.beginPage()
      red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
      context.beginPage()
    }
    let text = String(decoding: data, as: UTF8.self)
    #expect(text.hasPrefix("%PDF"))
    #expect(text.components(separatedBy: "MediaBox [ 0 0 100 50 ]").count == 3)
  }

  // MARK: Views

  private final class Cross: UIView {
    var color = UIColor(red: 1, green: 0, blue: 0, alpha: 1) { didSet { setNeedsDisplay() } }
    private(set) var sizes: [CGSize] = []

    override func draw(_ rect: CGRect) {
      sizes.append(rect.size)
      color.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: rect.width / 2, height: rect.height))
    }
  }

  @Test func `a view shows what it draws, anew when it is told to`() throws {
    let cross = Cross(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    let picture = try #require(cross.snapshot(scale: 1))
    #expect(pixel(picture, 5, 5) == [255, 0, 0, 255])
    #expect(pixel(picture, 30, 5)[3] == 0)
    cross.color = blue
    #expect(try pixel(#require(cross.snapshot(scale: 1)), 5, 5) == [0, 0, 255, 255])
    cross.bounds.size = CGSize(width: 20, height: 20)
    _ = cross.snapshot(scale: 1)
    #expect(cross.sizes.last == CGSize(width: 20, height: 20))
  }

  @Test func `a view draws itself with its subviews in a context`() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    outer.backgroundColor = red
    let inner = UIView(frame: CGRect(x: 10, y: 0, width: 10, height: 20))
    inner.backgroundColor = blue
    outer.addSubview(inner)
    let both = [
      picture { _ in outer.drawHierarchy(in: outer.bounds, afterScreenUpdates: true) },
      picture { context in outer.layer.render(in: context.cgContext) },
    ]
    for image in both {
      #expect(pixel(image, 5, 5) == [255, 0, 0, 255])
      #expect(pixel(image, 15, 5) == [0, 0, 255, 255])
    }
  }

  @Test func `a controller of SwiftUI's is drawn in the size it asks for`() {
    let controller = UIHostingController(
      rootView: Color(red: 0, green: 0, blue: 1).frame(width: 20, height: 20))
    let view: UIView = controller.view
    view.bounds = CGRect(origin: .zero, size: view.intrinsicContentSize)
    let image = picture { _ in view.drawHierarchy(in: view.bounds, afterScreenUpdates: true) }
    #expect(pixel(image, 10, 10) == [0, 0, 255, 255])
  }

  private final class Sunset: UIView {
    override class var layerClass: AnyClass { CAGradientLayer.self }
  }

  @Test func `a view has a layer of the class it says, which is drawn`() throws {
    let view = Sunset(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let layer = try #require(view.layer as? CAGradientLayer)
    layer.colors = [red.cgColor, red.cgColor]
    #expect(try pixel(#require(view.snapshot(scale: 1)), 10, 10) == [255, 0, 0, 255])
  }
}

extension UIView {
  fileprivate func snapshot(scale: CGFloat) -> UIImage? {
    let format = UIGraphicsImageRendererFormat.default()
    format.scale = scale
    return UIGraphicsImageRenderer(bounds: bounds, format: format).image { _ in
      drawHierarchy(in: bounds, afterScreenUpdates: true)
    }
  }
}
