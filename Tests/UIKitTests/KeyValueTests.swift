import Combine
import SwiftUI
import Testing
import UIKit

@MainActor struct KeyValueTests {
  @Test func `a view tells those who observe where it is, once for each change`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    var widths: [CGFloat] = []
    var olds: [CGFloat?] = []
    let observation = view.observe(\.bounds, options: [.new, .old]) { _, change in
      widths.append(change.newValue?.width ?? -1)
      olds.append(change.oldValue?.width)
    }
    view.frame.size.width = 20
    view.frame.size.width = 20
    view.frame.origin.x = 7
    view.bounds.size.width = 30
    #expect(widths == [20, 30] && olds == [10, 20])
    observation.invalidate()
    view.bounds.size.width = 40
    #expect(widths == [20, 30])
  }

  @Test func `a change has only the values that were asked for`() {
    let view = UIView()
    var changes: [(CGFloat?, CGFloat?)] = []
    let observation = view.observe(\.alpha, options: [.initial]) { _, change in
      changes.append((change.oldValue, change.newValue))
    }
    view.alpha = 0.5
    #expect(changes.count == 2 && changes.allSatisfy { $0.0 == nil && $0.1 == nil })
    withExtendedLifetime(observation) {}
  }

  @Test func `an observation ends when it is let go, and keeps no object`() {
    weak var gone: UIView?
    var calls = 0
    do {
      let view = UIView()
      gone = view
      do {
        let observation = view.observe(\.isHidden) { _, _ in calls += 1 }
        view.isHidden = true
        withExtendedLifetime(observation) {}
      }
      view.isHidden = false
    }
    #expect(calls == 1 && gone == nil)
  }

  @Test func `a scroll view publishes its offset`() {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    var offsets: [CGFloat] = []
    let subscription = view.publisher(for: \.contentOffset).sink { offsets.append($0.y) }
    view.contentOffset = CGPoint(x: 0, y: 40)
    view.contentOffset = CGPoint(x: 0, y: 60)
    subscription.cancel()
    view.contentOffset = CGPoint(x: 0, y: 80)
    #expect(offsets == [0, 40, 60])
  }

  final class Account: NSObject, _KeyValueCodingAndObserving {
    var balance = 0 { didSet { didChangeValue(for: \.balance) } }
    var name = ""
  }

  @Test func `a class of an app tells of a property by its key path`() {
    let account = Account()
    var balances: [Int] = []
    let observation = account.observe(\.balance, options: .new) { _, change in
      balances.append(change.newValue ?? -1)
    }
    let other = account.observe(\.name) { _, _ in balances.append(-1) }
    account.balance = 5
    account.balance = 5
    account.name = "a"
    #expect(balances == [5, 5])
    withExtendedLifetime((observation, other)) {}
  }
}
