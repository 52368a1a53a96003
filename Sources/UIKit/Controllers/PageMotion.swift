import Combine
import CoreGraphics
import Foundation
import LindenControls
import LindenFeatures
@_spi(Engine) import LindenEngine

/// Where the pages of a page view controller are: one in its place, and while pages are turned one
/// that comes from a side. Turned by a finger or by the app, never by both.
@MainActor final class PageMotion: ObservableObject {
  struct Slot: Identifiable {
    let controller: UIViewController
    /// 0 is the middle, -1 before it, 1 after it.
    var place: CGFloat
    var id: ObjectIdentifier { ObjectIdentifier(controller) }
  }

  /// The page in the middle, then the one that comes.
  @Published private(set) var slots: [Slot] = []
  /// Points that both are away from their places.
  @Published private(set) var offset: CGFloat = 0
  /// Points from one page to the next; 0 while nothing shows them.
  var length: CGFloat = 0

  /// The page after the one in the middle, or before it.
  var onNeighbour: (_ isForward: Bool) -> UIViewController? = { _ in nil }
  /// A finger let go of the pages, and they are in their places.
  var onRelease: (_ next: UIViewController, _ isTurned: Bool) -> Void = { _, _ in }

  /// What is left to do when the pages are in their places.
  private var ending: (() -> Void)?
  /// Tells the end of a movement from that of an earlier one.
  private var moves = 0
  private let slide = Animation.easeOut(duration: 0.3)

  var canSlide: Bool { length > 0 && !slots.isEmpty }

  func show(_ page: UIViewController?) {
    slots = page.map { [Slot(controller: $0, place: 0)] } ?? []
    offset = 0
  }

  /// Puts a page beside the one in the middle.
  func bring(_ page: UIViewController, isForward: Bool) {
    slots = slots.prefix(1).filter { $0.controller !== page }
    slots.append(Slot(controller: page, place: isForward ? 1 : -1))
  }

  /// Moves the page that comes into the middle.
  func turn(then done: @escaping () -> Void) {
    guard let next = slots.last else { return done() }
    move(to: -next.place * length) { [unowned self] in
      show(next.controller)
      done()
    }
  }

  /// Has the pages in their places at once.
  func finish() {
    let ending = ending
    self.ending = nil
    ending?()
  }

  private func move(to target: CGFloat, then done: @escaping () -> Void) {
    ending = done
    moves += 1
    let move = moves
    withAnimation(slide) {
      offset = target
    } completion: { [weak self] in
      if self?.moves == move { self?.finish() }
    }
  }

  // MARK: A finger

  /// It moved so far since it was put down.
  func drag(_ way: CGFloat) {
    finish()
    let isForward = way < 0
    if slots.count < 2 || (slots[1].place > 0) != isForward {
      cancelNeighbour()
      if let next = onNeighbour(isForward) { bring(next, isForward: isForward) }
    }
    // Where there is no page, a finger pulls against a spring.
    offset = slots.count > 1 ? min(max(way, -length), length) : way / 3
  }

  /// It was lifted, and would have come to rest after `rest` points.
  func lift(restingAt rest: CGFloat) {
    guard let next = slots.last, slots.count > 1 else { return move(to: 0) {} }
    let isTurned = -rest * next.place > length / 2
    let old = slots[0].controller
    move(to: isTurned ? -next.place * length : 0) { [unowned self] in
      show(isTurned ? next.controller : old)
      onRelease(next.controller, isTurned)
    }
  }

  /// The finger went back, and past the middle.
  private func cancelNeighbour() {
    guard slots.count > 1 else { return }
    let next = slots.removeLast()
    onRelease(next.controller, false)
  }
}

/// Shows the pages.
struct PageStage: View {
  @ObservedObject var pages: PageMotion
  let isAcross: Bool

  var body: some View {
    GeometryReader { space in
      let length = isAcross ? space.size.width : space.size.height
      ZStack {
        ForEach(pages.slots) { slot in
          let way = slot.place * length + pages.offset
          ControllerStage(controller: slot.controller, isEmbedded: true)
            .frame(width: space.size.width, height: space.size.height)
            .offset(x: isAcross ? way : 0, y: isAcross ? 0 : way)
            .accessibilityHidden(slot.place != 0)
        }
      }
      .frame(width: space.size.width, height: space.size.height)
      .clipped()
      .contentShape(Rectangle())
      .gesture(
        DragGesture(minimumDistance: 10)
          .onChanged { pages.drag(isAcross ? $0.translation.width : $0.translation.height) }
          .onEnded {
            let rest = $0.predictedEndTranslation
            pages.lift(restingAt: isAcross ? rest.width : rest.height)
          }
      )
      .onChange(of: length, initial: true) { pages.length = length }
    }
  }
}
