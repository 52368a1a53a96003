import LindenDrawing
@_spi(Engine) import LindenEngine

/// What a Mac's menu bar offers. There is no menu bar here: commands compile, and are not shown, as
/// on a phone.
@MainActor @preconcurrency public protocol Commands {
  associatedtype Body: Commands
  @CommandsBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: Commands {}

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
  public static func buildBlock<each C: Commands>(_ content: repeat each C) -> some Commands {
    EmptyCommands()
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
}

extension _ConditionalContent: Commands where TrueContent: Commands, FalseContent: Commands {}

/// No commands.
public struct EmptyCommands: Commands {
  public typealias Body = Never
  nonisolated public init() {}
}

/// Commands at a place of the standard menus.
public struct CommandGroup<Content: View>: Commands {
  public typealias Body = Never
  nonisolated public init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content)
  {}
  nonisolated public init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content)
  {}
  nonisolated public init(
    replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content
  ) {}
}

/// A menu of the app's own.
public struct CommandMenu<Content: View>: Commands {
  public typealias Body = Never
  nonisolated public init(_ nameKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {}
  nonisolated public init(_ name: Text, @ViewBuilder content: () -> Content) {}
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ name: S, @ViewBuilder content: () -> Content) {}
}

/// The usual commands for sidebars.
public struct SidebarCommands: Commands {
  public typealias Body = Never
  nonisolated public init() {}
}

/// The usual commands for toolbars.
public struct ToolbarCommands: Commands {
  public typealias Body = Never
  nonisolated public init() {}
}

/// The usual commands for editing text.
public struct TextEditingCommands: Commands {
  public typealias Body = Never
  nonisolated public init() {}
}

/// The usual commands for fonts and alignment.
public struct TextFormattingCommands: Commands {
  public typealias Body = Never
  nonisolated public init() {}
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
  /// Adds commands to the menu bar of a Mac. Accepted without an effect, as on a phone.
  nonisolated public func commands<Content: Commands>(@CommandsBuilder content: () -> Content)
    -> some Scene
  {
    Diagnostics.noEffect("Scene.commands(content:)", "no host has a menu bar")
    return self
  }

  /// Takes all commands from the menu bar of a Mac. There are none.
  nonisolated public func commandsRemoved() -> some Scene { self }

  /// Replaces the commands in the menu bar of a Mac. Accepted without an effect, as on a phone.
  nonisolated public func commandsReplaced<Content: Commands>(
    @CommandsBuilder content: () -> Content
  ) -> some Scene {
    Diagnostics.noEffect("Scene.commandsReplaced(content:)", "no host has a menu bar")
    return self
  }
}
