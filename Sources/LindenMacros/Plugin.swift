import SwiftCompilerPlugin
import SwiftSyntaxMacros

/// What the compiler finds here by name; Sources/SwiftUI/Macros declares what users write.
@main struct Plugin: CompilerPlugin {
  let providingMacros: [any Macro.Type] = [
    PreviewMacro.self, PreviewableMacro.self, EntryMacro.self,
  ]
}
