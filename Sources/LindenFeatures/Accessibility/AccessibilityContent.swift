import CoreGraphics
import Foundation
@_spi(Engine) import LindenDrawing
@_spi(Engine) import LindenEngine

// What else there is to know of a view, in which order views are read, and what belongs together.

/// Names something that is said of a view in addition. Of two contents with one key the outer one
/// counts.
public struct AccessibilityCustomContentKey: Equatable, Sendable {
  let label: Text
  private let id: String?

  public init(_ label: Text, id: String) {
    self.label = label
    self.id = id
  }

  public init(_ labelKey: LocalizedStringKey, id: String) { self.init(Text(labelKey), id: id) }

  public init(_ labelKey: LocalizedStringKey) {
    label = Text(labelKey)
    id = nil
  }

  public static func == (
    one: AccessibilityCustomContentKey, other: AccessibilityCustomContentKey
  ) -> Bool {
    one.id == other.id && (one.id != nil || one.label == other.label)
  }
}

/// What a thing is to another.
public enum AccessibilityLabeledPairRole: Hashable, Sendable { case label, content }

/// When something said of a view in addition is read out.
public enum AXCustomContentImportance: UInt, Hashable, Sendable {
  /// After the rest.
  case `default`
  /// At once.
  case high
}

extension AXCustomContent {
  /// When it is read out.
  public typealias Importance = AXCustomContentImportance
}

/// Something said of a view in addition.
open class AXCustomContent: NSObject {
  open var label: String
  open var value: String
  open var importance = Importance.default

  public init(label: String, value: String) {
    self.label = label
    self.value = value
  }
}

extension View {
  /// Says something of the view in addition, by name. Hosts read it after the view itself, what is
  /// important first; nil, or an empty value, takes back what was said under that key.
  nonisolated public func accessibilityCustomContent(
    _ key: AccessibilityCustomContentKey, _ value: Text?,
    importance: AXCustomContent.Importance = .default
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    withExtras {
      $0.details = [(key.label, value ?? Text(verbatim: ""), importance == .high)]
    }
  }

  /// Adds to what is read out for the view, under a key; the value is looked up in the app's
  /// strings.
  nonisolated public func accessibilityCustomContent(
    _ key: AccessibilityCustomContentKey, _ valueKey: LocalizedStringKey,
    importance: AXCustomContent.Importance = .default
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityCustomContent(key, Text(valueKey), importance: importance)
  }

  /// Adds to what is read out for the view, under a key; the value is read as it is.
  @_disfavoredOverload
  nonisolated public func accessibilityCustomContent<V: StringProtocol>(
    _ key: AccessibilityCustomContentKey, _ value: V,
    importance: AXCustomContent.Importance = .default
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityCustomContent(key, Text(verbatim: String(value)), importance: importance)
  }

  /// Adds to what is read out for the view, under a label; what is important is read first.
  nonisolated public func accessibilityCustomContent(
    _ label: Text, _ value: Text, importance: AXCustomContent.Importance = .default
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    withExtras { $0.details = [(label, value, importance == .high)] }
  }

  /// Adds to what is read out for the view, under a label that is looked up in the app's strings.
  nonisolated public func accessibilityCustomContent(
    _ labelKey: LocalizedStringKey, _ value: Text,
    importance: AXCustomContent.Importance = .default
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityCustomContent(Text(labelKey), value, importance: importance)
  }

  /// Adds to what is read out for the view; label and value are looked up in the app's strings.
  nonisolated public func accessibilityCustomContent(
    _ labelKey: LocalizedStringKey, _ valueKey: LocalizedStringKey,
    importance: AXCustomContent.Importance = .default
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityCustomContent(Text(labelKey), Text(valueKey), importance: importance)
  }

  /// Adds to what is read out for the view; the label is looked up in the app's strings, the value
  /// is read as it is.
  @_disfavoredOverload
  nonisolated public func accessibilityCustomContent<V: StringProtocol>(
    _ labelKey: LocalizedStringKey, _ value: V,
    importance: AXCustomContent.Importance = .default
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityCustomContent(
      Text(labelKey), Text(verbatim: String(value)), importance: importance)
  }

  /// Other names by which people may speak to the view. No host listens to speech; tests find a view
  /// by them, and the first is the name of a view that has none.
  nonisolated public func accessibilityInputLabels(
    _ inputLabels: [Text]
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    withExtras { $0.inputLabels = inputLabels }
  }

  /// Other names of the view for speech, looked up in the app's strings; see the form with texts.
  nonisolated public func accessibilityInputLabels(
    _ inputLabelKeys: [LocalizedStringKey]
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityInputLabels(inputLabelKeys.map { Text($0) })
  }

  /// Other names of the view for speech; see the form with texts.
  @_disfavoredOverload
  nonisolated public func accessibilityInputLabels<S: StringProtocol>(
    _ inputLabels: [S]
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityInputLabels(inputLabels.map { Text(verbatim: String($0)) })
  }

  /// Reads the view before its neighbours whose number is lower; 0 is the usual. What contains a
  /// view of a high number, but is no element itself, comes early as a whole. The Tab key goes the
  /// same way.
  nonisolated public func accessibilitySortPriority(
    _ sortPriority: Double
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    withExtras { $0.sortPriority = sortPriority.isFinite ? sortPriority : 0 }
  }

  /// Makes the view a header of a level, by which people find their way in a document.
  nonisolated public func accessibilityHeading(
    _ level: AccessibilityHeadingLevel
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    withExtras { if level != .unspecified { $0.headingLevel = Int(level.rawValue) } }
  }

  /// Makes one view the label of another: the one with the other role, the same `id` and
  /// `namespace`. It names a content that has no label of its own.
  nonisolated public func accessibilityLabeledPair<ID: Hashable>(
    role: AccessibilityLabeledPairRole, id: ID, in namespace: Namespace.ID
  ) -> some View {
    withExtras {
      var ties = Semantics.Ties()
      let name = tieName(id, namespace)
      if role == .label { ties.labelOf = name } else { ties.contentOf = name }
      $0.ties = ties
    }
  }

  /// Lets people go from one view of a group to the next, wherever they are in the window. Browsers
  /// tell screen readers where a reading goes on.
  nonisolated public func accessibilityLinkedGroup<ID: Hashable>(
    id: ID, in namespace: Namespace.ID
  ) -> some View {
    withExtras {
      var ties = Semantics.Ties()
      ties.group = tieName(id, namespace)
      $0.ties = ties
    }
  }
}

/// The same for the same id in the same namespace.
private func tieName(_ id: some Hashable, _ namespace: Namespace.ID) -> String {
  "\(namespace.hashValue),\(AnyHashable(id).hashValue)"
}

// MARK: In place of what is drawn

extension View {
  /// Assistive technology meets what `representation` shows in place of this view, at its place and
  /// in its size. It is not drawn, and fingers do not meet it.
  nonisolated public func accessibilityRepresentation<V: View>(
    @ViewBuilder representation: () -> V
  ) -> some View {
    let shown = representation()
    return accessibilityHidden(true)
      .overlay { shown.opacity(0.001).allowsHitTesting(false) }
  }

  /// Assistive technology meets the views of `children` as those in this view, as where a canvas
  /// draws what would otherwise be views. They are not drawn.
  nonisolated public func accessibilityChildren<V: View>(
    @ViewBuilder children: () -> V
  ) -> some View {
    accessibilityRepresentation(representation: children)
      .accessibilityElement(children: .contain)
  }
}
