import CoreGraphics
import CoreTransferable
import Foundation
import LindenCWindow
import LindenCairo
import LindenFeatures
import LindenHosting

// The clipboard, and what is dragged into the window and out of it.

extension HostWindow {
  func attachExchange() {
    exchange?.clipboard.onCopy = { [weak self] in self?.tellCopy() }
    exchange?.outwardDrags.onLeave = { [weak self] in self?.carry($0) ?? false }
  }

  func detachExchange() {
    exchange?.clipboard.onCopy = nil
    exchange?.outwardDrags.onLeave = nil
  }

  // MARK: The clipboard

  private func tellCopy() {
    guard let items = exchange?.clipboard.providers, !items.isEmpty else { return }
    let offer = Offer(items: items)
    toolkit.copy(DesktopExchange.shared.add(offer), offer.types.joined(separator: "\n"))
  }

  /// The window is in front now: what other programs have copied meanwhile can be pasted.
  func lookAtClipboard() {
    if let window { toolkit.lookAtClipboard(window) }
  }

  func clipboardChanged(offer: Int, types: [String]) {
    guard let clipboard = exchange?.clipboard else { return }
    clipboardCount += 1
    if let items = DesktopExchange.shared.items(of: Int32(offer)) {
      if !clipboard.providers.elementsEqual(items, by: ===) { clipboard.adopt(items) }
      return
    }
    // Nothing is pasted here before the window is in front.
    guard state.isActive else { return }
    let count = clipboardCount
    Task { @MainActor [weak self] in
      let items = await DesktopExchange.shared.items(
        in: .clipboard, types: types, isTextRead: true)
      if let self, clipboardCount == count { clipboard.adopt(items) }
    }
  }

  // MARK: Into the window

  func draggedOver(_ location: CGPoint, offer: Int, types: [String]) -> Bool {
    defer { needsFrame() }
    let drag: OutsideDrag =
      if let items = DesktopExchange.shared.items(of: Int32(offer)) {
        .overAgain(location, items)
      } else {
        .over(location, types: DesktopExchange.announced(types))
      }
    return exchange?.handle(drag) ?? false
  }

  func dragLeft() {
    exchange?.handle(.left)
    needsFrame()
  }

  func dropped(at location: CGPoint, drop: Int, offer: Int, types: [String]) -> Bool {
    guard draggedOver(location, offer: offer, types: types) else {
      dragLeft()
      return false
    }
    let content = Drop(Int32(drop))
    if let items = DesktopExchange.shared.items(of: Int32(offer)) {
      letGo(items, at: location)
      return true
    }
    Task { @MainActor [weak self] in
      let items = await DesktopExchange.shared.items(in: content, types: types)
      self?.letGo(items, at: location)
    }
    return true
  }

  private func letGo(_ items: [NSItemProvider], at location: CGPoint) {
    _ = WindowHost.whileActive(self) { exchange?.handle(.dropped(location, items)) }
    needsFrame()
  }

  // MARK: Out of the window

  /// Notes what has left the window, with the picture that goes with the mouse.
  private func carry(_ drag: OutwardDrag) -> Bool {
    var offer = Offer(items: drag.providers)
    offer.makesFiles = true
    guard window != nil, !offer.types.isEmpty else { return false }
    let picture = drag.picture.flatMap {
      LayerPainter().bitmap(of: $0.layers, in: $0.frame, scale: scene.traits.displayScale)
    }
    leaving = (offer, picture)
    return true
  }

  /// Hands on what has left, once the scene has dealt with the event that made it leave.
  func dragLeaving() {
    guard let window, let (offer, picture) = leaving else { return }
    leaving = nil
    let (number, types) = (
      DesktopExchange.shared.add(offer), offer.types.joined(separator: "\n")
    )
    guard let picture else { return toolkit.drag(window, number, types, nil) }
    let scale = scene.traits.displayScale
    picture.pixels.withUnsafeBytes { bytes in
      var carried = LindenCarriedPicture()
      carried.pixels = bytes.bindMemory(to: UInt8.self).baseAddress
      (carried.width, carried.height) = (Int32(picture.width), Int32(picture.height))
      carried.stride = Int32(picture.width * 4)
      carried.scale = scale
      // The mouse is in the middle, as it was in the window.
      carried.x = Double(picture.width) / scale / 2
      carried.y = Double(picture.height) / scale / 2
      toolkit.drag(window, number, types, &carried)
    }
  }
}
