import Foundation

/// An element as assistive technology meets it.
public struct AccessibleNode: Sendable, Equatable {
  /// ARIA's name for the role: `button`, `slider`, `switch`, `textbox`, `heading`.
  public var role: String
  public var name: String
  public var value: String
  public var description: String
  public var isDisabled: Bool
  public var isFocused: Bool
  public var isChecked: Bool
  /// The browser's number for the element.
  public var element: Int
}

extension BrowserPage {
  /// All elements assistive technology sees, in reading order.
  public func accessibleNodes() async throws -> [AccessibleNode] {
    let answer = try await send("Accessibility.getFullAXTree")
    return (answer["nodes"] as? [[String: Any]] ?? []).compactMap(AccessibleNode.init)
  }

  /// Where the element with that role and name is, in the page's points. Waits until there is one
  /// that stands still.
  public func box(role: String, name: String) async throws -> CGRect {
    let deadline = Date(timeIntervalSinceNow: Self.patience)
    var last: CGRect?
    repeat {
      // An element may be gone again when its box is asked for.
      let node = try await find(role: role, name: name)
      let box = try? await box(of: node)
      if let box, box == last { return box }
      last = box
      // Longer than a frame: on a busy machine what moves may stand for some.
      try await evaluate(
        "new Promise((again) => setTimeout(() => requestAnimationFrame(again), 100))")
    } while Date() < deadline
    throw BrowserDriverError.notFound("\(role) '\(name)' has no box, or does not stand still.")
  }

  private func box(of node: AccessibleNode) async throws -> CGRect? {
    let answer = try await send("DOM.getBoxModel", ["backendNodeId": node.element])
    guard let corners = (answer["model"] as? [String: Any])?["border"] as? [Double],
      corners.count == 8
    else { return nil }
    let (x, y) = (corners[0], corners[1])
    return CGRect(x: x, y: y, width: corners[4] - x, height: corners[5] - y)
  }

  /// The first element with that role and name. Waits until there is one.
  public func find(role: String, name: String) async throws -> AccessibleNode {
    let deadline = Date(timeIntervalSinceNow: Self.patience)
    var seen: [AccessibleNode] = []
    repeat {
      seen = try await accessibleNodes()
      if let node = seen.first(where: { $0.role == role && $0.name == name }) { return node }
      try await evaluate("new Promise((again) => setTimeout(again, 16))")
    } while Date() < deadline
    let alike = seen.filter { $0.role == role } + seen.filter { $0.role != role }
    let named = alike.filter { !$0.name.isEmpty }.map { "\($0.role) '\($0.name)'" }
    throw BrowserDriverError.notFound(
      "There is no \(role) '\(name)'.\n  there are: \(named.prefix(40).joined(separator: ", "))")
  }
}

extension AccessibleNode {
  fileprivate init?(_ json: [String: Any]) {
    guard json["ignored"] as? Bool != true, let element = json["backendDOMNodeId"] as? Int else {
      return nil
    }
    func text(_ field: String) -> String {
      ((json[field] as? [String: Any])?["value"]).map { "\($0)" } ?? ""
    }
    var states: [String: String] = [:]
    for property in json["properties"] as? [[String: Any]] ?? [] {
      guard let name = property["name"] as? String, let value = property["value"] as? [String: Any]
      else { continue }
      states[name] = value["value"].map { "\($0)" }
    }
    func isTrue(_ state: String) -> Bool { ["true", "1"].contains(states[state] ?? "") }
    self.init(
      role: text("role"), name: text("name"), value: text("value"),
      description: text("description"),
      isDisabled: isTrue("disabled"), isFocused: isTrue("focused"), isChecked: isTrue("checked"),
      element: element)
  }
}
