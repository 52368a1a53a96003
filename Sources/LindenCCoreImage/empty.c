#include "empty.h"
