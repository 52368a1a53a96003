import CoreGraphics
@_spi(Engine) import LindenEngine

/// How the elements of one line of a lazy container are measured and placed.
@MainActor protocol LazyLineLayout {
  /// How long the line is along the container's axis, and how far it reaches across.
  func extent(of elements: [Element]) -> (length: CGFloat, across: CGFloat)

  /// Places the elements of a line that begins at `start` and is `length` long.
  func place(
    _ elements: [Element], at start: CGFloat, length: CGFloat, in container: LazyContainer)
}

/// One element after the other: a line of a stack, or in a grid the title of a section, which goes
/// across all tracks.
struct LazyStackLine: LazyLineLayout {
  let axis: Axis
  let alignment: AlignmentKey
  /// Points between two elements, as between two lines.
  let gap: CGFloat
  /// What each element is offered.
  let proposal: ProposedViewSize

  /// - Parameter proposal: What the container is offered.
  init(_ axis: Axis, _ alignment: AlignmentKey, gap: CGFloat, in proposal: ProposedViewSize) {
    self.axis = axis
    self.alignment = alignment
    self.gap = gap
    var offered = proposal
    offered[axis] = nil
    self.proposal = offered
  }

  /// A line without views takes not even the gap before it.
  func extent(of elements: [Element]) -> (length: CGFloat, across: CGFloat) {
    if elements.isEmpty { return (-gap, 0) }
    var result: (length: CGFloat, across: CGFloat) = (0, 0)
    for (index, element) in elements.enumerated() {
      let size = element.sizeThatFits(proposal)
      result.length += size[axis] + (index > 0 ? gap : 0)
      result.across = max(result.across, size[axis.other])
    }
    return result
  }

  func place(
    _ elements: [Element], at start: CGFloat, length: CGFloat, in container: LazyContainer
  ) {
    var position = start
    for element in elements {
      let child = ViewDimensions(element, proposal)
      let size = CGSize(width: child.width, height: child.height)
      let across = alignment.type.defaultValue(in: container.dimensions) - child[alignment]
      element.place(
        at: container.origin(of: size, along: position, across: across), proposal: proposal)
      position += size[axis] + gap
    }
  }
}

/// Each element in a track of its own: a line of a grid.
struct LazyGridLine: LazyLineLayout {
  let axis: Axis
  let tracks: [GridTracks.Track]

  init(_ axis: Axis, _ tracks: GridTracks) {
    self.axis = axis
    self.tracks = tracks.tracks
  }

  /// As long as its longest element. How far a grid reaches across its tracks tell.
  func extent(of elements: [Element]) -> (length: CGFloat, across: CGFloat) {
    var length: CGFloat = 0
    for (element, track) in zip(elements, tracks) {
      length = max(length, element.sizeThatFits(offered(in: track))[axis])
    }
    return (length, 0)
  }

  // The tracks as drawn may be longer than the size the grid reports; they begin where that does
  // (B/B4-138).
  func place(
    _ elements: [Element], at start: CGFloat, length: CGFloat, in container: LazyContainer
  ) {
    for (element, track) in zip(elements, tracks) {
      let proposed = offered(in: track)
      let size = element.sizeThatFits(proposed)
      let point = (track.alignment ?? .center).unitPoint
      let (along, across) = axis == .vertical ? (point.y, point.x) : (point.x, point.y)
      let origin = container.origin(
        of: size, along: start + (length - size[axis]) * along,
        across: track.start + (track.length - size[axis.other]) * across)
      element.place(at: origin, proposal: proposed)
    }
  }

  private func offered(in track: GridTracks.Track) -> ProposedViewSize {
    var result = ProposedViewSize.unspecified
    result[axis.other] = track.length
    return result
  }
}
