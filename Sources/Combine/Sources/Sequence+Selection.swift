// More operators of a sequence: those that choose elements, or add some. See `Sequence+Operators.swift`.

extension Publishers.Sequence {
  @inlinable public func filter(
    _ isIncluded: (Elements.Element) -> Bool
  ) -> Publishers.Sequence<[Elements.Element], Failure> {
    .init(sequence: sequence.filter(isIncluded))
  }

  @inlinable public func ignoreOutput() -> Empty<Elements.Element, Failure> { Empty() }

  @inlinable public func dropFirst(
    _ count: Int = 1
  ) -> Publishers.Sequence<DropFirstSequence<Elements>, Failure> {
    .init(sequence: DropFirstSequence(sequence, dropping: count))
  }

  @inlinable public func drop(
    while predicate: (Elements.Element) -> Bool
  ) -> Publishers.Sequence<DropWhileSequence<Elements>, Failure> {
    .init(sequence: sequence.drop(while: predicate))
  }

  @inlinable public func prefix(
    _ maxLength: Int
  ) -> Publishers.Sequence<PrefixSequence<Elements>, Failure> {
    .init(sequence: sequence.prefix(maxLength))
  }

  @inlinable public func prefix(
    while predicate: (Elements.Element) -> Bool
  ) -> Publishers.Sequence<[Elements.Element], Failure> {
    .init(sequence: sequence.prefix(while: predicate))
  }
}

extension Publishers.Sequence where Failure == Never {
  @inlinable public func first(
    where predicate: (Elements.Element) -> Bool
  ) -> Optional<Elements.Element>.Publisher {
    .init(sequence.first(where: predicate))
  }
}

extension Publishers.Sequence where Elements: Collection, Failure == Never {
  @inlinable public func first() -> Optional<Elements.Element>.Publisher { .init(sequence.first) }

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
  @inlinable public func last() -> Optional<Elements.Element>.Publisher { .init(sequence.last) }

  @inlinable public func last(
    where predicate: (Elements.Element) -> Bool
  ) -> Optional<Elements.Element>.Publisher {
    .init(sequence.last(where: predicate))
  }
}

extension Publishers.Sequence where Elements: RandomAccessCollection, Failure == Never {
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
  @inlinable public func prepend(
    _ elements: Elements.Element...
  ) -> Publishers.Sequence<Elements, Failure> {
    prepend(elements)
  }

  @inlinable public func prepend<S: Swift.Sequence>(
    _ elements: S
  ) -> Publishers.Sequence<Elements, Failure> where S.Element == Elements.Element {
    .init(sequence: elements + sequence)
  }

  @inlinable public func prepend(
    _ publisher: Publishers.Sequence<Elements, Failure>
  ) -> Publishers.Sequence<Elements, Failure> {
    .init(sequence: publisher.sequence + sequence)
  }

  @inlinable public func append(
    _ elements: Elements.Element...
  ) -> Publishers.Sequence<Elements, Failure> {
    append(elements)
  }

  @inlinable public func append<S: Swift.Sequence>(
    _ elements: S
  ) -> Publishers.Sequence<Elements, Failure> where S.Element == Elements.Element {
    .init(sequence: sequence + elements)
  }

  @inlinable public func append(
    _ publisher: Publishers.Sequence<Elements, Failure>
  ) -> Publishers.Sequence<Elements, Failure> {
    .init(sequence: sequence + publisher.sequence)
  }
}
