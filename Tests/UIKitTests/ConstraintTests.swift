import SwiftUI
import Testing
import UIKit

@MainActor struct ConstraintTests {
  private func host() -> UIView { UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200)) }

  private func child(_ host: UIView, _ given: UIView? = nil) -> UIView {
    let view = given ?? UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    host.addSubview(view)
    return view
  }

  @Test func `edges, centres and lengths`() {
    let host = host()
    let a = child(host)
    let b = child(host)
    let c = child(a)
    NSLayoutConstraint.activate([
      a.topAnchor.constraint(equalTo: host.topAnchor, constant: 10),
      a.leadingAnchor.constraint(equalTo: host.leadingAnchor, constant: 20),
      a.trailingAnchor.constraint(equalTo: host.trailingAnchor, constant: -20),
      a.heightAnchor.constraint(equalToConstant: 50),
      b.centerXAnchor.constraint(equalTo: host.centerXAnchor),
      b.topAnchor.constraint(equalTo: a.bottomAnchor, constant: 8),
      b.widthAnchor.constraint(equalTo: a.widthAnchor, multiplier: 0.5),
      b.heightAnchor.constraint(equalTo: b.widthAnchor),
      c.centerYAnchor.constraint(equalTo: a.centerYAnchor),
      c.rightAnchor.constraint(equalTo: host.rightAnchor, constant: -30),
      c.widthAnchor.constraint(equalToConstant: 10), c.heightAnchor.constraint(equalToConstant: 20),
    ])
    host.layoutIfNeeded()
    #expect(a.frame == CGRect(x: 20, y: 10, width: 260, height: 50))
    #expect(b.frame == CGRect(x: 85, y: 68, width: 130, height: 130))
    #expect(c.frame == CGRect(x: 240, y: 15, width: 10, height: 20))
    host.frame.size.width = 400
    host.layoutIfNeeded()
    #expect(a.frame.width == 360 && b.frame.width == 180)
  }

  @Test func `inequalities count where they are needed, and heavier ones before others`() {
    let host = host()
    let a = child(host)
    let wish = a.widthAnchor.constraint(equalToConstant: 500)
    wish.priority = .defaultHigh
    let least = a.heightAnchor.constraint(greaterThanOrEqualToConstant: 44)
    NSLayoutConstraint.activate([
      wish, least, a.widthAnchor.constraint(lessThanOrEqualTo: host.widthAnchor, constant: -100),
    ])
    host.layoutIfNeeded()
    #expect(a.frame.size == CGSize(width: 200, height: 44))
    least.constant = 60
    host.layoutIfNeeded()
    #expect(a.frame.height == 60)
    wish.isActive = false
    host.layoutIfNeeded()
    #expect(a.frame.width == 0)
  }

  @Test func `who hugs less grows`() {
    let host = host()
    let left = UILabel()
    let right = UILabel()
    left.text = "Left"
    right.text = "Right"
    _ = (child(host, left), child(host, right))
    right.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    NSLayoutConstraint.activate([
      left.leadingAnchor.constraint(equalTo: host.leadingAnchor),
      right.leadingAnchor.constraint(equalTo: left.trailingAnchor, constant: 8),
      right.trailingAnchor.constraint(equalTo: host.trailingAnchor),
      left.firstBaselineAnchor.constraint(equalTo: right.firstBaselineAnchor),
    ])
    host.layoutIfNeeded()
    #expect(abs(right.frame.width - right.intrinsicContentSize.width) < 0.01)
    #expect(abs(left.frame.width + 8 + right.frame.width - 300) < 0.01)
  }

  @Test func `a container is as large as its contents, and a label with little room is higher`() {
    let box = UIView()
    let label = UILabel()
    label.numberOfLines = 0
    label.text = String(repeating: "many words ", count: 8)
    _ = child(box, label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: box.topAnchor, constant: 10),
      label.bottomAnchor.constraint(equalTo: box.bottomAnchor, constant: -10),
      label.leftAnchor.constraint(equalTo: box.leftAnchor, constant: 5),
      label.rightAnchor.constraint(equalTo: box.rightAnchor, constant: -5),
    ])
    let natural = box.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    #expect(abs(natural.width - label.intrinsicContentSize.width - 10) < 0.01)
    let host = host()
    _ = child(host, box)
    NSLayoutConstraint.activate([
      box.leftAnchor.constraint(equalTo: host.leftAnchor),
      box.rightAnchor.constraint(equalTo: host.rightAnchor),
    ])
    host.layoutIfNeeded()
    #expect(box.frame.width == 300 && label.frame.width == 290)
    #expect(box.frame.height > natural.height * 1.7)
  }

  @Test func `the mask shares what the superview grows by`() {
    let host = host()
    let a = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
    a.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    host.addSubview(a)
    host.frame.size = CGSize(width: 350, height: 260)
    #expect(a.frame == CGRect(x: 10, y: 70, width: 150, height: 100))
  }

  @Test func `stacks arrange`() {
    func box(_ width: CGFloat, _ height: CGFloat) -> UIView {
      let view = UIView()
      view.widthAnchor.constraint(equalToConstant: width).isActive = true
      view.heightAnchor.constraint(equalToConstant: height).isActive = true
      return view
    }
    let stack = UIStackView(arrangedSubviews: [box(20, 30), box(40, 10)])
    stack.spacing = 8
    #expect(stack.intrinsicContentSize == CGSize(width: 68, height: 30))
    stack.axis = .vertical
    stack.alignment = .center
    #expect(stack.intrinsicContentSize == CGSize(width: 40, height: 48))
    stack.frame = CGRect(x: 0, y: 0, width: 100, height: 48)
    stack.layoutIfNeeded()
    #expect(
      stack.subviews.map(\.frame) == [
        CGRect(x: 40, y: 0, width: 20, height: 30), CGRect(x: 30, y: 38, width: 40, height: 10),
      ])
    stack.subviews[0].isHidden = true
    #expect(stack.intrinsicContentSize == CGSize(width: 40, height: 10))
  }

  @Test func `coordinates are converted, and the frame is around what is transformed`() {
    let view = UIView(frame: CGRect(x: 5, y: 6, width: 10, height: 10))
    let host = host()
    host.addSubview(view)
    #expect(view.convert(CGPoint(x: 1, y: 1), to: host) == CGPoint(x: 6, y: 7))
    #expect(host.convert(view.frame, to: view) == view.bounds)
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(view.frame == CGRect(x: 0, y: 1, width: 20, height: 20))
  }
}

@MainActor struct SystemSpacingTests {
  @Test func `spaces of the system are 8 points, times a multiplier`() {
    let host = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    let a = UIView()
    a.translatesAutoresizingMaskIntoConstraints = false
    host.addSubview(a)
    NSLayoutConstraint.activate([
      a.topAnchor.constraint(equalToSystemSpacingBelow: host.topAnchor, multiplier: 2),
      a.leadingAnchor.constraint(equalToSystemSpacingAfter: host.leadingAnchor, multiplier: 1),
      host.trailingAnchor.constraint(equalToSystemSpacingAfter: a.trailingAnchor, multiplier: 3),
      a.heightAnchor.constraint(equalToConstant: 20),
    ])
    host.layoutIfNeeded()
    #expect(a.frame == CGRect(x: 8, y: 16, width: 268, height: 20))
  }
}
