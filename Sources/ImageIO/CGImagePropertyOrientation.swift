/// How the pixels of a file lie, by the numbers that files have for it: where the first row and the
/// first column of an upright picture are.
public enum CGImagePropertyOrientation: UInt32, Sendable {
  case up = 1
  case upMirrored, down, downMirrored, leftMirrored, right, rightMirrored, left
}
