@_spi(Engine) import LindenEngine

/// What a Mac's menu bar offers. There is no menu bar here: as on an iPad with a keyboard, the
/// buttons with a keyboard shortcut are pressed by it, and act on the window with the focus.
@MainActor @preconcurrency public protocol Commands {
  associatedtype Body: Commands
  @CommandsBuilder @MainActor @preconcurrency var body: Self.Body { get }
  /// Adds the controls of these commands.
  @MainActor @preconcurrency func _collect(into list: inout _CommandList)
}

/// The controls of an app's commands.
public struct _CommandList {
  var controls: [AnyView] = []
}

extension Commands {
  public func _collect(into list: inout _CommandList) { body._collect(into: &list) }
}

extension Never: Commands {
  public func _collect(into list: inout _CommandList) { switch self {} }
}

extension Commands where Body == Never {
  @MainActor @preconcurrency public var body: Never {
    preconditionFailure("\(Self.self) has no body; it must not be asked for it.")
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
    .init(storage: .trueContent(first))
  }
  public static func buildEither<F: Commands, S: Commands>(second: S) -> _ConditionalContent<F, S> {
    .init(storage: .falseContent(second))
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
    switch storage {
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
  private let content: Content

  public init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
    content = addition()
  }
  public init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
    content = addition()
  }
  public init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
    content = addition()
  }

  @MainActor public func _collect(into list: inout _CommandList) {
    list.controls.append(AnyView(content))
  }
}

/// A menu of the app's own.
nonisolated public struct CommandMenu<Content: View>: Commands {
  public typealias Body = Never
  private let content: Content

  public init(_ nameKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
  public init(_ name: Text, @ViewBuilder content: () -> Content) { self.content = content() }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ name: S, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  @MainActor public func _collect(into list: inout _CommandList) {
    list.controls.append(AnyView(content))
  }
}

/// The usual commands for sidebars.
public struct SidebarCommands: Commands {
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
  public static let appInfo = CommandGroupPlacement()
  public static let appSettings = CommandGroupPlacement()
  public static let systemServices = CommandGroupPlacement()
  public static let appVisibility = CommandGroupPlacement()
  public static let appTermination = CommandGroupPlacement()
  public static let newItem = CommandGroupPlacement()
  public static let saveItem = CommandGroupPlacement()
  public static let importExport = CommandGroupPlacement()
  public static let printItem = CommandGroupPlacement()
  public static let undoRedo = CommandGroupPlacement()
  public static let pasteboard = CommandGroupPlacement()
  public static let textEditing = CommandGroupPlacement()
  public static let textFormatting = CommandGroupPlacement()
  public static let toolbar = CommandGroupPlacement()
  public static let sidebar = CommandGroupPlacement()
  public static let windowSize = CommandGroupPlacement()
  public static let windowList = CommandGroupPlacement()
  public static let singleWindowList = CommandGroupPlacement()
  public static let windowArrangement = CommandGroupPlacement()
  public static let help = CommandGroupPlacement()
}

extension Scene {
  /// Adds commands: the buttons with a keyboard shortcut are pressed by it while a window of this
  /// scene is in use.
  public func commands<Content: Commands>(@CommandsBuilder content: () -> Content) -> some Scene {
    let commands = content()
    return _ModifiedScene(content: self) { windows in
      var list = _CommandList()
      commands._collect(into: &list)
      guard !list.controls.isEmpty else { return }
      for index in windows.indices where windows[index].kind != .settings {
        windows[index].content = AnyView(
          windows[index].content.modifier(CommandControls(controls: list.controls)))
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

/// Keeps the controls of commands in a window, where their shortcuts are found and what they read of
/// the focus is this window's; nobody sees them.
private struct CommandControls: ViewModifier {
  let controls: [AnyView]

  func body(content: Content) -> some View {
    content.background(alignment: .topLeading) {
      VStack { ForEach(controls.indices, id: \.self) { controls[$0] } }
        .frame(width: 0, height: 0)
        .hidden()
    }
  }
}
