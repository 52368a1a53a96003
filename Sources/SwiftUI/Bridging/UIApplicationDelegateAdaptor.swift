import Combine
import Foundation
import LindenFeatures
import UIKit
@_spi(Engine) import LindenEngine

/// Gives an app of SwiftUI's a delegate of UIKit's: made once in the process, when the app is.
@MainActor @preconcurrency @propertyWrapper
public struct UIApplicationDelegateAdaptor<
  DelegateType: NSObject & UIApplicationDelegate
>: DynamicProperty {
  public let wrappedValue: DelegateType

  public init(_ delegateType: DelegateType.Type = DelegateType.self) {
    if let delegate = UIApplication.shared.delegate as? DelegateType {
      wrappedValue = delegate
    } else {
      UIApplication.shared.launch(delegateType)
      wrappedValue = UIApplication.shared.delegate as! DelegateType
    }
  }
}

extension UIApplicationDelegateAdaptor where DelegateType: ObservableObject {
  public var projectedValue: ObservedObject<DelegateType>.Wrapper {
    ObservedObject(wrappedValue: wrappedValue).projectedValue
  }
}
