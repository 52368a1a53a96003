@_spi(Engine) import LindenEngine

/// What the menu bar of a window on a desktop offers. Where there is none, as in a browser, it is as
/// on an iPad with a keyboard: the buttons with a keyboard shortcut are pressed by it. They act on
/// the window with the focus.
@MainActor @preconcurrency public protocol Commands {
  associatedtype Body: Commands
  @CommandsBuilder @MainActor @preconcurrency var body: Self.Body { get }
  /// Adds the controls of these commands.
  @MainActor @preconcurrency func _collect(into list: inout _CommandList)
}

/// An app's commands.
public struct _CommandList {
  var groups: [MenuBarGroup] = []
}

extension Commands {
  public func _collect(into list: inout _CommandList) { body._collect(into: &list) }
}

extension Never: Commands {
  public func _collect(into list: inout _CommandList) { switch self {} }
}

extension Commands where Body == Never {
  @MainActor @preconcurrency public var body: Never {
    preconditionFailure("\(Self.self) has no body; do not call it.")
  }
}

/// Makes commands out of the statements of a closure.
@resultBuilder public struct CommandsBuilder {
  public static func buildBlock() -> EmptyCommands { EmptyCommands() }
  public static func buildExpression<C: Commands>(_ content: C) -> C { content }
  public static func buildBlock<C: Commands>(_ content: C) -> C { content }
  @_disfavoredOverload
  @MainActor public static func buildBlock<each C: Commands>(
    _ content: repeat each C
  ) -> some Commands {
    _CommandGroups { list in repeat (each content)._collect(into: &list) }
  }
  public static func buildIf<C: Commands>(_ content: C?) -> C? { content }
  public static func buildEither<F: Commands, S: Commands>(first: F) -> _ConditionalContent<F, S> {
    .trueContent(first)
  }
  public static func buildEither<F: Commands, S: Commands>(second: S) -> _ConditionalContent<F, S> {
    .falseContent(second)
  }
  public static func buildLimitedAvailability<C: Commands>(_ content: C) -> some Commands {
    content
  }
}

extension Optional: Commands where Wrapped: Commands {
  public typealias Body = Never
  public func _collect(into list: inout _CommandList) { self?._collect(into: &list) }
}

extension _ConditionalContent: Commands where TrueContent: Commands, FalseContent: Commands {
  public func _collect(into list: inout _CommandList) {
    switch self {
    case .trueContent(let commands): commands._collect(into: &list)
    case .falseContent(let commands): commands._collect(into: &list)
    }
  }
}

/// No commands.
public struct EmptyCommands: Commands {
  public typealias Body = Never
  nonisolated public init() {}
  public func _collect(into list: inout _CommandList) {}
}

/// Several commands in a row.
nonisolated struct _CommandGroups: Commands {
  typealias Body = Never
  let collect: @MainActor (inout _CommandList) -> Void
  @MainActor func _collect(into list: inout _CommandList) { collect(&list) }
}

/// Commands at a place of the standard menus.
nonisolated public struct CommandGroup<Content: View>: Commands {
  public typealias Body = Never
  private let place: MenuBarPlace
  private let content: Content

  public init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
    place = .before(group.name)
    content = addition()
  }
  public init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
    place = .after(group.name)
    content = addition()
  }
  public init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
    place = .replacing(group.name)
    content = addition()
  }

  @MainActor public func _collect(into list: inout _CommandList) {
    list.groups.append(MenuBarGroup(place: place, title: nil, content: AnyView(content)))
  }
}

/// A menu of the app's own.
nonisolated public struct CommandMenu<Content: View>: Commands {
  public typealias Body = Never
  private let name: Text
  private let content: Content

  public init(_ nameKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(Text(nameKey), content: content)
  }
  public init(_ name: Text, @ViewBuilder content: () -> Content) {
    self.name = name
    self.content = content()
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ name: S, @ViewBuilder content: () -> Content) {
    self.init(Text(name), content: content)
  }

  @MainActor public func _collect(into list: inout _CommandList) {
    list.groups.append(MenuBarGroup(place: .menu, title: name, content: AnyView(content)))
  }
}

/// The usual commands for sidebars.
public struct SidebarCommands: Commands {
  public typealias Body = Never
  nonisolated public init() {}
  public func _collect(into list: inout _CommandList) {}
}

/// Accepted: the usual commands for inspectors, which have none of their own here.
public struct InspectorCommands: Commands {
  public typealias Body = Never
  nonisolated public init() {}
  public func _collect(into list: inout _CommandList) {}
}

/// The usual commands for toolbars.
public struct ToolbarCommands: Commands {
  public typealias Body = Never
  nonisolated public init() {}
  public func _collect(into list: inout _CommandList) {}
}

/// The usual commands for editing text.
public struct TextEditingCommands: Commands {
  public typealias Body = Never
  nonisolated public init() {}
  public func _collect(into list: inout _CommandList) {}
}

/// The usual commands for fonts and alignment.
public struct TextFormattingCommands: Commands {
  public typealias Body = Never
  nonisolated public init() {}
  public func _collect(into list: inout _CommandList) {}
}

/// A place in the standard menus.
public struct CommandGroupPlacement: Sendable {
  package let name: String

  public static let appInfo = CommandGroupPlacement(name: "appInfo")
  public static let appSettings = CommandGroupPlacement(name: "appSettings")
  public static let systemServices = CommandGroupPlacement(name: "systemServices")
  public static let appVisibility = CommandGroupPlacement(name: "appVisibility")
  public static let appTermination = CommandGroupPlacement(name: "appTermination")
  public static let newItem = CommandGroupPlacement(name: "newItem")
  public static let saveItem = CommandGroupPlacement(name: "saveItem")
  public static let importExport = CommandGroupPlacement(name: "importExport")
  public static let printItem = CommandGroupPlacement(name: "printItem")
  public static let undoRedo = CommandGroupPlacement(name: "undoRedo")
  public static let pasteboard = CommandGroupPlacement(name: "pasteboard")
  public static let textEditing = CommandGroupPlacement(name: "textEditing")
  public static let textFormatting = CommandGroupPlacement(name: "textFormatting")
  public static let toolbar = CommandGroupPlacement(name: "toolbar")
  public static let sidebar = CommandGroupPlacement(name: "sidebar")
  public static let windowSize = CommandGroupPlacement(name: "windowSize")
  public static let windowList = CommandGroupPlacement(name: "windowList")
  public static let singleWindowList = CommandGroupPlacement(name: "singleWindowList")
  public static let windowArrangement = CommandGroupPlacement(name: "windowArrangement")
  public static let help = CommandGroupPlacement(name: "help")
}

extension Scene {
  /// Adds commands, which are in the menu bar of the scene's windows on a desktop; the buttons with
  /// a keyboard shortcut are pressed by it while such a window is in use.
  public func commands<Content: Commands>(@CommandsBuilder content: () -> Content) -> some Scene {
    let commands = content()
    return _ModifiedScene(content: self) { windows in
      var list = _CommandList()
      commands._collect(into: &list)
      guard !list.groups.isEmpty else { return }
      for index in windows.indices where windows[index].kind != .settings {
        windows[index].content = AnyView(
          windows[index].content.modifier(MenuBarCommands(groups: list.groups)))
        if let content = windows[index].contentForValue {
          windows[index].contentForValue = {
            content($0).map { AnyView($0.modifier(MenuBarCommands(groups: list.groups))) }
          }
        }
        windows[index].hasCommands = true
      }
    }
  }

  /// Takes all commands from the menu bar of a Mac.
  nonisolated public func commandsRemoved() -> some Scene { self }

  /// Replaces the commands in the menu bar of a Mac.
  public func commandsReplaced<Content: Commands>(
    @CommandsBuilder content: () -> Content
  ) -> some Scene { commands(content: content) }
}
