@_spi(Engine) import LindenEngine

/// One of the views that a container was given. Shown in several places, it has state of its
/// own in each.
public struct Subview: View, Identifiable {
  let child: ViewChild

  /// Tells the view from the others.
  public struct ID: Hashable, Sendable { let element: ObjectIdentifier }
  public nonisolated var id: ID { ID(element: child.id) }

  public var body: some View { child.anywhere }

  /// What the view says to its container.
  public var containerValues: ContainerValues { ContainerValues(of: child) }
}

/// The views that a container was given, in order.
public struct SubviewsCollection: View, RandomAccessCollection {
  let children: [Subview]

  public nonisolated var startIndex: Int { 0 }
  public nonisolated var endIndex: Int { children.count }
  public nonisolated subscript(index: Int) -> Subview { children[index] }
  public nonisolated subscript(bounds: Range<Int>) -> SubviewsCollectionSlice {
    SubviewsCollectionSlice(children: children, range: bounds)
  }

  public var body: some View { ForEach(children) { $0 } }
}

/// Some of the views that a container was given.
public struct SubviewsCollectionSlice: View, RandomAccessCollection {
  let children: [Subview]
  let range: Range<Int>

  public nonisolated var startIndex: Int { range.lowerBound }
  public nonisolated var endIndex: Int { range.upperBound }
  public nonisolated subscript(index: Int) -> Subview { children[index] }
  public nonisolated subscript(bounds: Range<Int>) -> SubviewsCollectionSlice {
    SubviewsCollectionSlice(children: children, range: bounds)
  }

  public var body: some View { ForEach(Array(children[range])) { $0 } }
}

/// A section that a container was given; views outside sections are one of their own.
public struct SectionConfiguration: Identifiable {
  let header_, content_, actions_, footer_: [Subview]

  /// Tells the section from the others.
  public struct ID: Hashable, Sendable { let first: ObjectIdentifier? }
  public let id: ID

  public var header: SubviewsCollection { SubviewsCollection(children: header_) }
  public var content: SubviewsCollection { SubviewsCollection(children: content_) }
  public var footer: SubviewsCollection { SubviewsCollection(children: footer_) }
  /// What the actions of a section are.
  public typealias Actions = SubviewsCollection
  /// What `sectionActions(content:)` adds.
  public var actions: Actions { SubviewsCollection(children: actions_) }

  @MainActor public var containerValues: ContainerValues {
    content_.first?.containerValues ?? ContainerValues()
  }
}

/// The sections that a container was given, in order.
public struct SectionCollection: RandomAccessCollection {
  let sections: [SectionConfiguration]

  public var startIndex: Int { 0 }
  public var endIndex: Int { sections.count }
  public subscript(index: Int) -> SectionConfiguration { sections[index] }

  /// Neighbours of the same section belong together.
  @MainActor init(_ children: [ViewChild]) {
    var result: [SectionConfiguration] = []
    var parts: [SectionRole: [Subview]] = [:]
    var actions: [Subview] = []
    var current: AnyHashable?
    func close() {
      guard !parts.isEmpty || !actions.isEmpty else { return }
      let all = [parts[.header], parts[.row], actions, parts[.footer]].compactMap { $0 }.joined()
      result.append(
        SectionConfiguration(
          header_: parts[.header] ?? [], content_: parts[.row] ?? [],
          actions_: actions, footer_: parts[.footer] ?? [],
          id: .init(first: all.first?.child.id)))
      (parts, actions) = ([:], [])
    }
    for child in children {
      let trait = child[SectionTrait.self]
      if trait.section != current { close() }
      current = trait.section
      if child[SectionActionTrait.self] {
        actions.append(Subview(child: child))
      } else {
        parts[trait.role, default: []].append(Subview(child: child))
      }
    }
    close()
    sections = result
  }
}

/// What `Group(subviews:)` is made of.
public struct GroupElementsOfContent<Subviews: View, Content: View>: View {
  nonisolated(unsafe) let subviews: Subviews
  let content: @MainActor (SubviewsCollection) -> Content

  nonisolated init(
    subviews: Subviews, content: @escaping @MainActor (SubviewsCollection) -> Content
  ) {
    self.subviews = subviews
    self.content = content
  }

  public var body: some View {
    ChildrenReader {
      subviews
    } result: { children in
      content(SubviewsCollection(children: children.map(Subview.init)))
    }
  }
}

/// What `Group(sections:)` is made of.
public struct GroupSectionsOfContent<Sections: View, Content: View>: View {
  nonisolated(unsafe) let sections: Sections
  let content: @MainActor (SectionCollection) -> Content

  nonisolated init(
    sections: Sections, content: @escaping @MainActor (SectionCollection) -> Content
  ) {
    self.sections = sections
    self.content = content
  }

  public var body: some View {
    ChildrenReader {
      sections
    } result: { children in
      content(SectionCollection(children))
    }
  }
}

extension Group {
  /// Views made of those in `view`, which `transform` is given one by one.
  nonisolated public init<Base: View, Result: View>(
    subviews view: Base,
    @ViewBuilder transform: @escaping @MainActor (SubviewsCollection) -> Result
  ) where Content == GroupElementsOfContent<Base, Result> {
    self.init { GroupElementsOfContent(subviews: view, content: transform) }
  }

  /// Views made of the sections in `view`, which `transform` is given one by one.
  nonisolated public init<Base: View, Result: View>(
    sections view: Base,
    @ViewBuilder transform: @escaping @MainActor (SectionCollection) -> Result
  ) where Content == GroupSectionsOfContent<Base, Result> {
    self.init { GroupSectionsOfContent(sections: view, content: transform) }
  }
}

extension ForEach {
  /// A view for each of those in `view`.
  nonisolated public init<Base: View, Result: View>(
    _ nothing: _NoArgument = nil, subviews view: Base,
    @ViewBuilder content: @escaping @MainActor (Subview) -> Result
  )
  where
    Data == CollectionOfOne<Int>, ID == Int,
    Content == GroupElementsOfContent<Base, ForEach<[Subview], Subview.ID, Result>>
  {
    self.init(CollectionOfOne(0), id: \.self) { _ in
      GroupElementsOfContent(subviews: view) { subviews in
        ForEach<[Subview], Subview.ID, Result>(subviews.children) { subview in
          MainThread.assume { content(subview) }
        }
      }
    }
  }

  /// A view for each of the sections in `view`.
  nonisolated public init<Base: View, Result: View>(
    _ nothing: _NoArgument = nil, sections view: Base,
    @ViewBuilder content: @escaping @MainActor (SectionConfiguration) -> Result
  )
  where
    Data == CollectionOfOne<Int>, ID == Int,
    Content == GroupSectionsOfContent<
      Base, ForEach<[SectionConfiguration], SectionConfiguration.ID, Result>
    >
  {
    self.init(CollectionOfOne(0), id: \.self) { _ in
      GroupSectionsOfContent(sections: view) { sections in
        ForEach<[SectionConfiguration], SectionConfiguration.ID, Result>(sections.sections) {
          section in
          MainThread.assume { content(section) }
        }
      }
    }
  }
}
