extension Layer {
  /// Whether `other` is this layer or one above it.
  package func isInside(_ other: Layer) -> Bool {
    var next: Layer? = self
    while let layer = next {
      if layer === other { return true }
      next = layer.parent
    }
    return false
  }

  /// Whether this layer is drawn after another one of the same tree. What is in a layer is in front
  /// of it.
  package func isInFront(of other: Layer) -> Bool {
    let (own, others) = (path, other.path)
    for (index, pair) in zip(own, others).enumerated() where pair.0 !== pair.1 {
      guard index > 0 else { return false }
      return own[index - 1].sublayers.last { $0 === pair.0 || $0 === pair.1 } === pair.0
    }
    return own.count > others.count
  }

  /// The layers above this one, the outermost first, and the layer itself.
  private var path: [Layer] {
    var path = [self]
    while let parent = path.last?.parent { path.append(parent) }
    return path.reversed()
  }
}
