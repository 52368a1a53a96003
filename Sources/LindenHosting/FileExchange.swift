import CoreGraphics
import CoreTransferable
import Foundation
@_spi(Engine) import LindenEngine
import LindenFeatures
import UniformTypeIdentifiers

/// Something that is dragged over a window from outside.
package enum OutsideDrag {
  /// It is over a place, and can be had as these types.
  case over(CGPoint, types: [UTType])
  /// It is over a place, and came from this app.
  case overAgain(CGPoint, [NSItemProvider])
  /// It left, or was given up.
  case left
  /// It was let go at a place.
  case dropped(CGPoint, [NSItemProvider])
}

/// A scene to which files and what is copied come from outside.
@MainActor package protocol ExchangingScene: HostedScene {
  /// What the views ask about files.
  var fileDialogs: FileDialogs { get }
  /// What was copied in the window.
  var clipboard: Clipboard { get }
  /// What is dragged out of the window.
  var outwardDrags: OutwardDrags { get }
  /// False if no view takes what was dropped, or would take it.
  @discardableResult func handle(_ drag: OutsideDrag) -> Bool
}

/// Follows what is dragged over a window from outside: of what is to come only the types are known.
@MainActor final class OutsideDragging {
  private var session: DragSession?

  func handle(_ drag: OutsideDrag, in root: Element) -> Bool {
    switch drag {
    case .over(let location, let types):
      return follow(to: location) {
        DragSession(
          types.map(NSItemProvider.init(announcing:)), at: location, in: root, isLocal: false)
      }
    case .overAgain(let location, let providers):
      return follow(to: location) {
        DragSession(providers, at: location, in: root, isLocal: true)
      }
    case .left:
      session?.cancel()
      session = nil
      return false
    case .dropped(let location, let providers):
      let isLocal = session?.isLocal ?? false
      session?.cancel()
      session = nil
      guard !providers.isEmpty else { return false }
      return DragSession(providers, at: location, in: root, isLocal: isLocal).drop()
    }
  }

  /// False if nothing there would take it.
  private func follow(to location: CGPoint, _ begin: () -> DragSession) -> Bool {
    if let session { session.move(to: location) } else { session = begin() }
    return session?.hasTarget ?? false
  }
}

extension NSItemProvider {
  /// Stands for something of which the type is known before it is there.
  fileprivate convenience init(announcing type: UTType) {
    self.init()
    registerDataRepresentation(for: type) { done in
      done(nil, CocoaError(.fileNoSuchFile))
      return nil
    }
    registerDataRepresentation(for: .fileURL) { done in
      done(nil, CocoaError(.fileNoSuchFile))
      return nil
    }
  }
}
