@_spi(Engine) import LindenEngine

/// Views that belong together, with a header and a footer. Lists and forms set them apart; other
/// containers only show one after the other.
///
///     Section("Sound") { Toggle("Mute", isOn: $isMuted) }
public struct Section<Parent, Content, Footer> {
  let header: Parent
  let content: Content
  let footer: Footer
  /// Whether the content is shown; nil where it always is.
  let isExpanded: Binding<Bool>?
  @Namespace private var identity
  @Environment(\.sectionLook) private var look
  @Environment(\.headerProminence) private var prominence
  @Environment(\.sectionActions) private var actions

  nonisolated fileprivate init(
    header: Parent, content: Content, footer: Footer, isExpanded: Binding<Bool>? = nil
  ) {
    self.header = header
    self.content = content
    self.footer = footer
    self.isExpanded = isExpanded
  }
}

extension Section {
  /// A section of what is no view: rows of a table.
  nonisolated package init(tableHeader: Parent, content: Content, footer: Footer) {
    self.init(header: tableHeader, content: content, footer: footer)
  }

  package var tableHeader: Parent { header }
  package var tableContent: Content { content }
}

extension Section: View where Parent: View, Content: View, Footer: View {
  public var body: some View {
    let section = AnyHashable(identity)
    TupleView(
      (
        title(header, prominence == .increased ? look?.prominentHeader : look?.header)
          .modifier(SectionExpansion(isExpanded: isExpanded))
          .modifier(
            _TraitWritingModifier<SectionTrait>(value: .init(section: section, role: .header))),
        SectionContent(
          content: content, actions: actions, isExpanded: isExpanded?.wrappedValue ?? true
        ).modifier(
          _TraitWritingModifier<SectionTrait>(value: .init(section: section, role: .row))),
        title(footer, look?.footer)
          .modifier(
            _TraitWritingModifier<SectionTrait>(value: .init(section: section, role: .footer)))
      ))
  }

  @ViewBuilder private func title<V: View>(_ view: V, _ look: SectionLook.Part?) -> some View {
    if let look {
      view.font(look.font).textCase(look.textCase).defaultForeground(look.color)
        .environment(\.isSectionTitle, true)
    } else {
      view
    }
  }

  nonisolated public init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent,
    @ViewBuilder footer: () -> Footer
  ) {
    self.init(header: header(), content: content(), footer: footer())
  }

  nonisolated public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(header: header, content: content(), footer: footer)
  }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
  nonisolated public init(
    _ nothing: _NoArgument = nil, @ViewBuilder content: () -> Content,
    @ViewBuilder footer: () -> Footer
  ) {
    self.init(header: EmptyView(), content: content(), footer: footer())
  }

  nonisolated public init(footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), content: content(), footer: footer)
  }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
  nonisolated public init(
    _ nothing: _NoArgument = nil, @ViewBuilder content: () -> Content,
    @ViewBuilder header: () -> Parent
  ) {
    self.init(header: header(), content: content(), footer: EmptyView())
  }

  nonisolated public init(header: Parent, @ViewBuilder content: () -> Content) {
    self.init(header: header, content: content(), footer: EmptyView())
  }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
  nonisolated public init(@ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), content: content(), footer: EmptyView())
  }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
  /// A section with a line of text above it.
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(header: Text(titleKey), content: content(), footer: EmptyView())
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(header: Text(title), content: content(), footer: EmptyView())
  }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
  /// A section whose content is hidden while `isExpanded` is false. In a list in the sidebar style a
  /// button in the header changes that.
  nonisolated public init(
    isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content,
    @ViewBuilder header: () -> Parent
  ) {
    self.init(
      header: header(), content: content(), footer: EmptyView(), isExpanded: isExpanded)
  }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
  /// A section with a line of text above it, whose content is hidden while `isExpanded` is false.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content
  ) {
    self.init(
      header: Text(titleKey), content: content(), footer: EmptyView(), isExpanded: isExpanded)
  }

  /// A section with a line of text above it, whose content is hidden while `isExpanded` is false.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content
  ) {
    self.init(header: Text(title), content: content(), footer: EmptyView(), isExpanded: isExpanded)
  }
}

/// The rows of a section, while there are any to see.
private struct SectionContent<Content: View>: View {
  let content: Content
  let actions: AnyView?
  let isExpanded: Bool

  var body: some View {
    if isExpanded {
      if let actions {
        content.environment(\.sectionActions, nil)
        actions.environment(\.sectionActions, nil)
          .modifier(_TraitWritingModifier<SectionActionTrait>(value: true))
      } else {
        content
      }
    }
  }
}

/// Tells the container around how to show and hide a section's rows.
package enum SectionExpansionTrait: _ViewTraitKey {
  package static var defaultValue: Binding<Bool>? { nil }
}

private struct SectionExpansion: ViewModifier {
  let isExpanded: Binding<Bool>?

  func body(content: Content) -> some View {
    content.modifier(_TraitWritingModifier<SectionExpansionTrait>(value: isExpanded))
  }
}

/// Which section a view belongs to, and as what.
package enum SectionTrait: _ViewTraitKey {
  package struct Value: Equatable {
    package var section: AnyHashable?
    package var role: SectionRole

    package init(section: AnyHashable?, role: SectionRole) {
      self.section = section
      self.role = role
    }
  }

  package static var defaultValue: Value { Value(section: nil, role: .row) }
}

package enum SectionRole: Equatable, Sendable { case header, row, footer }

/// How the container around writes the headers and footers of sections.
package struct SectionLook {
  package struct Part {
    package var font: Font
    package var textCase: Text.Case?
    package var color: Color

    package init(font: Font, textCase: Text.Case? = nil, color: Color) {
      self.font = font
      self.textCase = textCase
      self.color = color
    }
  }

  package var header: Part
  /// A header that is to stand out.
  package var prominentHeader: Part
  package var footer: Part

  package init(header: Part, prominentHeader: Part? = nil, footer: Part) {
    self.header = header
    self.prominentHeader = prominentHeader ?? header
    self.footer = footer
  }
}

enum SectionLookKey: EnvironmentKey { static var defaultValue: SectionLook? { nil } }
enum IsSectionTitleKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  /// Whether views are in the header or the footer of a section that has a look.
  package var isSectionTitle: Bool {
    get { self[IsSectionTitleKey.self] }
    set { self[IsSectionTitleKey.self] = newValue }
  }

  package var sectionLook: SectionLook? {
    get { self[SectionLookKey.self] }
    set { self[SectionLookKey.self] = newValue }
  }
}
