import Combine
import Foundation
@_spi(Engine) import LindenEngine

/// Gives a watch app a delegate: made once in the process, when the app is.
@MainActor @preconcurrency @propertyWrapper
public struct WKApplicationDelegateAdaptor<
  DelegateType: NSObject & WKApplicationDelegate
>: DynamicProperty {
  public let wrappedValue: DelegateType

  public init(_ delegateType: DelegateType.Type = DelegateType.self) {
    wrappedValue = WKApplication.shared().launch(delegateType)
  }
}

extension WKApplicationDelegateAdaptor where DelegateType: ObservableObject {
  public var projectedValue: ObservedObject<DelegateType>.Wrapper {
    ObservedObject(wrappedValue: wrappedValue).projectedValue
  }
}

/// The name of the adaptor before watchOS 7.
public typealias WKExtensionDelegateAdaptor = WKApplicationDelegateAdaptor
