import CoreGraphics
import LindenFeatures
@_spi(Engine) import LindenEngine

/// A view to be looked at while an app is written; `#Preview` makes them.
public struct Preview: Sendable {
  /// What can be wished for previews of views.
  public enum ViewTraits: Sendable {}

  let name: String?
  let traits: [PreviewTrait<ViewTraits>]
  private let content: @MainActor () -> any View

  /// A preview of what `body` makes.
  ///
  /// - Parameters:
  ///   - name: What it is called; by default by its file and line.
  ///   - traits: Its room and how its device is held; of two that disagree the last counts.
  ///   - body: Makes the view.
  @MainActor public init(
    _ name: String? = nil, traits: PreviewTrait<ViewTraits>...,
    @ViewBuilder body: @escaping @MainActor () -> any View
  ) {
    self.name = name
    self.traits = traits
    content = body
  }

  @MainActor init(
    _ name: String? = nil, traits: PreviewTrait<ViewTraits>,
    _ additionalTraits: PreviewTrait<ViewTraits>...,
    @ViewBuilder body: @escaping @MainActor () -> any View
  ) {
    self.name = name
    self.traits = [traits] + additionalTraits
    content = body
  }

  /// The view in the surroundings that its traits say.
  @MainActor package func body() -> any View {
    var view = content()
    for trait in traits {
      if case .surroundings(let surroundings) = trait.setting {
        view = surroundings.wrap(AnyView(erasing: view))
      }
    }
    return view
  }
}

/// What `#Preview` becomes in debug builds: a type that is found without being named anywhere.
public protocol PreviewRegistry {
  /// The file, as `Module/File.swift`.
  static var fileID: String { get }
  static var line: Int { get }
  static var column: Int { get }

  /// Makes the preview, which makes its view only when that is shown.
  @MainActor static func makePreview() throws -> Preview
}

/// A setting of a preview: its layout, its orientation.
public struct PreviewTrait<T>: Sendable {
  enum Setting: Sendable {
    case layout(PreviewLayout)
    case orientation(InterfaceOrientation)
    case surroundings(PreviewSurroundings)
  }

  let setting: Setting
}

extension PreviewTrait where T == Preview.ViewTraits {
  /// The size of a device; what a preview has without a setting.
  public static var defaultLayout: PreviewTrait { PreviewTrait(setting: .layout(.device)) }
  /// The room that the view asks for.
  public static var sizeThatFitsLayout: PreviewTrait {
    PreviewTrait(setting: .layout(.sizeThatFits))
  }
  /// A room of so many points.
  public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait {
    PreviewTrait(setting: .layout(.fixed(width: width, height: height)))
  }

  public static var portrait: PreviewTrait { PreviewTrait(setting: .orientation(.portrait)) }
  public static var portraitUpsideDown: PreviewTrait {
    PreviewTrait(setting: .orientation(.portraitUpsideDown))
  }
  public static var landscapeLeft: PreviewTrait {
    PreviewTrait(setting: .orientation(.landscapeLeft))
  }
  public static var landscapeRight: PreviewTrait {
    PreviewTrait(setting: .orientation(.landscapeRight))
  }
}
