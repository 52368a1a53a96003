import SwiftCompilerPlugin
import SwiftSyntaxMacros

/// What the compiler finds here by name; Sources/SwiftUI/Macros, Sources/SwiftData and
/// Sources/TipKit declare what users write.
@main struct Plugin: CompilerPlugin {
  let providingMacros: [any Macro.Type] = [
    PreviewMacro.self, PreviewableMacro.self, EntryMacro.self, ModelMacro.self,
    PersistedPropertyMacro.self, DescribingMacro.self, ModelActorMacro.self, RuleMacro.self,
  ]
}
