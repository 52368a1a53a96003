#ifndef LINDEN_COS_LOCK_H
#define LINDEN_COS_LOCK_H

#include <sched.h>
#include <stdbool.h>

// A lock that lets other threads run while it waits.
typedef struct os_unfair_lock_s {
  unsigned int _os_unfair_lock_opaque;
} os_unfair_lock, *os_unfair_lock_t;

#define OS_UNFAIR_LOCK_INIT ((os_unfair_lock){0})

static inline bool os_unfair_lock_trylock(os_unfair_lock_t _Nonnull lock) {
  return __atomic_exchange_n(&lock->_os_unfair_lock_opaque, 1, __ATOMIC_ACQUIRE) == 0;
}

static inline void os_unfair_lock_lock(os_unfair_lock_t _Nonnull lock) {
  while (!os_unfair_lock_trylock(lock)) sched_yield();
}

static inline void os_unfair_lock_unlock(os_unfair_lock_t _Nonnull lock) {
  __atomic_store_n(&lock->_os_unfair_lock_opaque, 0, __ATOMIC_RELEASE);
}

#endif
