#include "UIKitMain.h"
