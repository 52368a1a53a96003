import LindenFeatures
import SwiftUI
@_spi(Engine) import LindenEngine

/// The views that are written next to each other, taken apart before any of them is made: where one
/// of them is to be shown, the others need not be.
///
/// Several views are a tuple, a group, rows of data, and any of these with a modifier. All else counts
/// as one, whatever it is made of.
@MainActor enum PreviewParts {
  static func parts(of view: some View) -> [AnyView] {
    (view as? any SeveralViews)?.parts ?? [AnyView(view)]
  }
}

@MainActor private protocol SeveralViews {
  var parts: [AnyView] { get }
}

extension TupleView: SeveralViews {
  @MainActor fileprivate var parts: [AnyView] {
    if let view = value as? any View { return PreviewParts.parts(of: view) }
    return Mirror(reflecting: value).children.flatMap { child in
      (child.value as? any View).map { PreviewParts.parts(of: $0) } ?? []
    }
  }
}

extension Group: SeveralViews where Content: View {
  @MainActor fileprivate var parts: [AnyView] { PreviewParts.parts(of: groupContent) }
}

extension ForEach: SeveralViews where Content: View {
  @MainActor fileprivate var parts: [AnyView] {
    data.flatMap { PreviewParts.parts(of: content($0)) }
  }
}

extension AnyView: SeveralViews {
  @MainActor fileprivate var parts: [AnyView] { PreviewParts.parts(of: storage.anyView) }
}

extension ModifiedContent: SeveralViews where Content: View, Modifier: ViewModifier {
  @MainActor fileprivate var parts: [AnyView] {
    // A modifier with a body may put all of them into one view.
    guard Modifier.Body.self == Never.self else { return [AnyView(self)] }
    let parts = PreviewParts.parts(of: content)
    return parts.count == 1 ? [AnyView(self)] : parts.map { AnyView($0.modifier(modifier)) }
  }
}
