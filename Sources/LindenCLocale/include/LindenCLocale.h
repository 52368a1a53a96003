#ifndef LINDEN_C_LOCALE_H
#define LINDEN_C_LOCALE_H

// Has nothing to call: what this module defines takes the place of functions of Foundation. The Swift
// functions behind them are in LindenEngine.

#endif
