import CoreGraphics
import Foundation
@_exported import UIKit

extension PDFAnnotation {
  /// Draws what the file does not draw.
  func drawKind(_ box: PDFDisplayBox, _ context: CGContext) {
    guard shouldDisplay, let page, !hasAppearanceStream, entry.kind != "Link" else { return }
    context.saveGState()
    defer { context.restoreGState() }
    page.transform(context, for: box)
    context.setStrokeColor(color.cgColor)
    context.setFillColor(color.cgColor)
    context.setLineWidth(entry.width)
    if let border { context.setLineDash(phase: 0, lengths: border.dashes) }
    let inner = bounds.insetBy(dx: entry.width / 2, dy: entry.width / 2)
    switch entry.kind {
    case "Highlight":
      context.setBlendMode(.multiply)
      context.fill(marked)
    case "Underline":
      for rect in marked {
        context.fill(CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: 1))
      }
    case "StrikeOut":
      for rect in marked {
        context.fill(CGRect(x: rect.minX, y: rect.midY, width: rect.width, height: 1))
      }
    case "Square", "Circle":
      let path =
        entry.kind == "Square"
        ? CGPath(rect: inner, transform: nil) : CGPath(ellipseIn: inner, transform: nil)
      if let interiorColor {
        context.setFillColor(interiorColor.cgColor)
        context.addPath(path)
        context.fillPath()
      }
      context.addPath(path)
      context.strokePath()
    case "Line":
      for line in entry.lines { context.addLines(between: line) }
      context.strokePath()
    case "Ink":
      context.setLineCap(.round)
      context.setLineJoin(.round)
      for path in paths ?? [] {
        let moved = CGMutablePath()
        moved.addPath(
          path.cgPath, transform: CGAffineTransform(translationX: bounds.minX, y: bounds.minY))
        context.setLineWidth(border == nil ? path.lineWidth : entry.width)
        context.addPath(moved)
        context.strokePath()
      }
      if paths == nil {
        for line in entry.lines { context.addLines(between: line) }
        context.strokePath()
      }
    case "FreeText", "Widget": drawText(entry.value ?? contents ?? "", in: context)
    case "Text":
      context.fill(CGRect(x: bounds.minX, y: bounds.maxY - 20, width: 20, height: 20))
    default: break
    }
  }

  private var marked: [CGRect] {
    guard entry.quads.count >= 8 else { return [bounds] }
    return stride(from: 0, to: entry.quads.count - 7, by: 8).map { start in
      let xs = stride(from: start, to: start + 8, by: 2).map { entry.quads[$0] }
      let ys = stride(from: start + 1, to: start + 8, by: 2).map { entry.quads[$0] }
      return CGRect(
        x: xs.min()!, y: ys.min()!, width: xs.max()! - xs.min()!, height: ys.max()! - ys.min()!)
    }
  }

  /// As a picture, as text is drawn y down.
  private func drawText(_ text: String, in context: CGContext) {
    guard !text.isEmpty, bounds.width > 0, bounds.height > 0 else { return }
    let style = NSMutableParagraphStyle()
    style.alignment = alignment
    let attributes: [NSAttributedString.Key: Any] = [
      .font: font ?? UIFont.systemFont(ofSize: entry.fontSize),
      .foregroundColor: fontColor ?? .black, .paragraphStyle: style,
    ]
    let size = bounds.size
    let fill = entry.kind == "FreeText" && !entry.color.isEmpty ? color : nil
    let format = UIGraphicsImageRendererFormat()
    format.scale = PDFPage.pixels(for: size, wanted: format.scale)
    let picture = UIGraphicsImageRenderer(size: size, format: format).image { picture in
      if let fill {
        fill.setFill()
        picture.fill(CGRect(origin: .zero, size: size))
      }
      (text as NSString).draw(
        in: CGRect(origin: .zero, size: size).insetBy(dx: 2, dy: 2), withAttributes: attributes)
    }
    if let image = picture.cgImage { context.draw(image, in: bounds) }
  }
}
