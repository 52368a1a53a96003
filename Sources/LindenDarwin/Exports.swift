// What `import Darwin` brings is here what `import Glibc` does, and Apple's plain lock. An app's
// target says `-module-alias Darwin=LindenDarwin`: packages would take a module called `Darwin` for
// Apple's.
@_exported import Glibc
@_exported import LindenCOS
