// More operators of a sequence: those that choose elements, or add some. See
// `Sequence+Operators.swift`.

extension Publishers.Sequence {
  /// The elements the closure accepts.
  @inlinable public func filter(
    _ isIncluded: (Elements.Element) -> Bool
  ) -> Publishers.Sequence<[Elements.Element], Failure> {
    .init(sequence: sequence.filter(isIncluded))
  }

  /// The end without the elements.
  @inlinable public func ignoreOutput() -> Empty<Elements.Element, Failure> { Empty() }

  /// All elements but the first `count`. Traps if it is negative.
  @inlinable public func dropFirst(
    _ count: Int = 1
  ) -> Publishers.Sequence<DropFirstSequence<Elements>, Failure> {
    .init(sequence: DropFirstSequence(sequence, dropping: count))
  }

  /// The elements from the first one the closure refuses.
  @inlinable public func drop(
    while predicate: (Elements.Element) -> Bool
  ) -> Publishers.Sequence<DropWhileSequence<Elements>, Failure> {
    .init(sequence: sequence.drop(while: predicate))
  }

  /// The first `maxLength` elements. Traps if it is negative.
  @inlinable public func prefix(
    _ maxLength: Int
  ) -> Publishers.Sequence<PrefixSequence<Elements>, Failure> {
    .init(sequence: sequence.prefix(maxLength))
  }

  /// The elements before the first one the closure refuses.
  @inlinable public func prefix(
    while predicate: (Elements.Element) -> Bool
  ) -> Publishers.Sequence<[Elements.Element], Failure> {
    .init(sequence: sequence.prefix(while: predicate))
  }
}

extension Publishers.Sequence where Failure == Never {
  /// The first element the closure accepts, if any.
  @inlinable public func first(
    where predicate: (Elements.Element) -> Bool
  ) -> Optional<Elements.Element>.Publisher {
    .init(sequence.first(where: predicate))
  }
}

extension Publishers.Sequence where Elements: Collection, Failure == Never {
  /// The first element, if any.
  @inlinable public func first() -> Optional<Elements.Element>.Publisher { .init(sequence.first) }

  /// The element at an index of the collection, if it has one there.
  @inlinable public func output(at index: Elements.Index) -> Optional<Elements.Element>.Publisher {
    .init(sequence.indices.contains(index) ? sequence[index] : nil)
  }
}

extension Publishers.Sequence where Elements: Collection {
  /// The elements of a range of the collection's indices, as far as it has them.
  @inlinable public func output(
    in range: Range<Elements.Index>
  ) -> Publishers.Sequence<[Elements.Element], Failure> {
    .init(sequence: Array(sequence[range.clamped(to: sequence.startIndex..<sequence.endIndex)]))
  }
}

extension Publishers.Sequence where Elements: BidirectionalCollection, Failure == Never {
  /// The last element, if any.
  @inlinable public func last() -> Optional<Elements.Element>.Publisher { .init(sequence.last) }

  /// The last element the closure accepts, if any.
  @inlinable public func last(
    where predicate: (Elements.Element) -> Bool
  ) -> Optional<Elements.Element>.Publisher {
    .init(sequence.last(where: predicate))
  }
}

extension Publishers.Sequence where Elements: RandomAccessCollection, Failure == Never {
  /// The element at an index of the collection, if it has one there.
  @inlinable public func output(at index: Elements.Index) -> Optional<Elements.Element>.Publisher {
    let isInside = sequence.startIndex <= index && index < sequence.endIndex
    return .init(isInside ? sequence[index] : nil)
  }
}

extension Publishers.Sequence where Elements: RandomAccessCollection {
  /// The elements of a range of the collection's indices, as far as it has them.
  @inlinable public func output(
    in range: Range<Elements.Index>
  ) -> Publishers.Sequence<[Elements.Element], Failure> {
    .init(sequence: Array(sequence[range.clamped(to: sequence.startIndex..<sequence.endIndex)]))
  }
}

// MARK: Around them

extension Publishers.Sequence where Elements: RangeReplaceableCollection {
  /// These elements, and then its own.
  @inlinable public func prepend(
    _ elements: Elements.Element...
  ) -> Publishers.Sequence<Elements, Failure> {
    prepend(elements)
  }

  /// These elements, and then its own.
  @inlinable public func prepend<S: Swift.Sequence>(
    _ elements: S
  ) -> Publishers.Sequence<Elements, Failure> where S.Element == Elements.Element {
    .init(sequence: elements + sequence)
  }

  /// These elements, and then its own.
  @inlinable public func prepend(
    _ publisher: Publishers.Sequence<Elements, Failure>
  ) -> Publishers.Sequence<Elements, Failure> {
    .init(sequence: publisher.sequence + sequence)
  }

  /// Its own elements, and then these.
  @inlinable public func append(
    _ elements: Elements.Element...
  ) -> Publishers.Sequence<Elements, Failure> {
    append(elements)
  }

  /// Its own elements, and then these.
  @inlinable public func append<S: Swift.Sequence>(
    _ elements: S
  ) -> Publishers.Sequence<Elements, Failure> where S.Element == Elements.Element {
    .init(sequence: sequence + elements)
  }

  /// Its own elements, and then these.
  @inlinable public func append(
    _ publisher: Publishers.Sequence<Elements, Failure>
  ) -> Publishers.Sequence<Elements, Failure> {
    .init(sequence: sequence + publisher.sequence)
  }
}
