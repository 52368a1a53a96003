import CoreGraphics

/// The views of a stack by their place among them, without a count of references for each.
extension LayoutSubviews {
  /// Calls `body` with a view, and with what else it needs, as `MainThread.call` does.
  @inline(__always) private func use<Result>(
    _ index: Int, _ body: @escaping @MainActor (LindenEngine.Element) -> Result
  ) -> Result {
    reference(index)._withUnsafeGuaranteedRef { MainThread.call($0, body) }
  }

  @inline(__always) private func use<Value, Result>(
    _ index: Int, _ value: Value,
    _ body: @escaping @MainActor (LindenEngine.Element, Value) -> Result
  ) -> Result {
    reference(index)._withUnsafeGuaranteedRef { MainThread.call($0, value, body) }
  }

  /// The list keeps the view for as long as it is used.
  @inline(__always) private func reference(_ index: Int) -> Unmanaged<LindenEngine.Element> {
    switch elements {
    case .one(let element): .passUnretained(element)
    case .several(let list):
      list.withUnsafeBufferPointer {
        UnsafeRawPointer($0.baseAddress.unsafelyUnwrapped + (range.lowerBound + index))
          .load(as: Unmanaged<LindenEngine.Element>.self)
      }
    }
  }

  @inline(__always) func priority(_ index: Int) -> Double {
    let priority = use(index) { $0.layoutPriority }
    return priority.isNaN ? 0 : priority
  }

  @inline(__always) func spacing(_ index: Int) -> ViewSpacing {
    use(index) { $0.spacing }
  }

  @inline(__always) func leastLength(_ index: Int, along axis: Axis) -> CGFloat? {
    use(index, axis) { $0.leastLength(along: $1) }
  }

  /// The size for a proposal, with the flags that tell what of it made no difference.
  @inline(__always) func size(
    _ index: Int, _ proposal: SizeCache.Key
  ) -> (CGSize, LindenEngine.Element.Flags) {
    // Here and in `place`, where stacks in one another call each other, little of the call stack is
    // taken.
    MainThread.call(elements[range.lowerBound + index], proposal) { ($0.size(for: $1), $0.flags) }
  }

  /// The first view from `start` on of which what it answered before no longer holds; nil if there
  /// is none. The next call is about what it answers from here on.
  @inline(never) func takeChanged(from start: Int) -> Int? {
    func takeChanged(_ view: Unmanaged<LindenEngine.Element>) -> Bool {
      view._withUnsafeGuaranteedRef {
        MainThread.call($0) { $0.flags.remove(.answersChanged) != nil }
      }
    }
    guard start < count else { return nil }
    switch elements {
    case .one(let element):
      return takeChanged(.passUnretained(element)) ? start : nil
    case .several(let list):
      // One look at the list, however many views have nothing to tell.
      return list.withUnsafeBufferPointer { list in
        let views = UnsafeRawPointer(list.baseAddress.unsafelyUnwrapped)
          .assumingMemoryBound(to: Unmanaged<LindenEngine.Element>.self)
        return (start..<count).first { takeChanged(views[range.lowerBound + $0]) }
      }
    }
  }

  /// False if neither the view nor anything in it sets a guide with this bit.
  @inline(__always) func mayHaveGuides(_ index: Int, _ bit: UInt64) -> Bool {
    use(index, bit) { $0.alignmentMask & $1 != 0 }
  }

  /// Where a view comes to be, whose size for the proposal is known.
  struct Placement {
    let index: Int
    let position: CGPoint
    var proposal: SizeCache.Key
    let size: CGSize
    /// Along which axis the proposal does not matter to the view: what it was offered before stands.
    let takesAny: Axis?
  }

  /// What is left to be done about a placement: nil if the view is there.
  @inline(__always) func needed(_ placement: Placement) -> Placement? {
    use(placement.index, placement) { element, placement in
      var new = placement
      if let axis = placement.takesAny, element.flags.contains(.wasPlaced) {
        new.proposal[axis] = element.offered[axis]
      }
      if !PlacementRecorder.isRecording,
        element.stays(at: new.position, proposal: new.proposal, answered: new.size)
      {
        return nil
      }
      return new
    }
  }

  @inline(__always) func place(_ placement: Placement) {
    MainThread.call(elements[range.lowerBound + placement.index], placement) {
      PlacementRecorder.place($0, at: $1.position, proposal: $1.proposal, answered: $1.size)
    }
  }
}

extension AlignmentKey {
  /// Where the guide is in a view that does not set it, as a share of the view's length; nil if
  /// only the id can tell.
  var share: CGFloat? {
    switch axis {
    case .horizontal:
      if id == HorizontalAlignment.center.key.id { return 0.5 }
      if id == HorizontalAlignment.leading.key.id { return 0 }
      if id == HorizontalAlignment.trailing.key.id { return 1 }
    case .vertical:
      if id == VerticalAlignment.center.key.id { return 0.5 }
      if id == VerticalAlignment.top.key.id { return 0 }
      if id == VerticalAlignment.bottom.key.id { return 1 }
    }
    return nil
  }
}
