// Swift Testing declares that `import Testing` together with `import CoreImage` also imports a module
// of this name, which its Linux toolchain does not have. Without this empty one, no test could
// import both.
