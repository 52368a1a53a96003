// What LindenCWindow declares is implemented here; there is nothing else to see.
#pragma once
