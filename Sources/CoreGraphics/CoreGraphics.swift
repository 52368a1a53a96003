// Geometry, paths, colours and images under the names that Apple's CoreGraphics gives them.
//
// `CGFloat`, `CGPoint`, `CGSize`, `CGRect` and `CGRectEdge` come from Foundation; this module adds
// what Foundation on Linux leaves out. It draws nothing and has no views.
@_exported import Foundation
