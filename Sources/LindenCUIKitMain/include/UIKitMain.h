#ifndef LINDEN_UIKIT_MAIN_H
#define LINDEN_UIKIT_MAIN_H

// What the compiler calls for a class with `@UIApplicationMain`. Defined in Sources/UIKit.
int UIApplicationMain(int argc, char **argv, void *principalClassName, void *delegateClassName);

#endif
