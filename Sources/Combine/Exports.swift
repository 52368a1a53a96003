// What `import Combine` brings along: on Linux, Foundation is three modules to Apple's one.
@_exported import Dispatch
@_exported import Foundation
@_exported import FoundationNetworking
