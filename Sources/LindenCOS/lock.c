#include "lock.h"
