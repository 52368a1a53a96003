// GLib's main loop as a guest of the app's own: one file descriptor, which is readable when there is
// something to do.

#include "window.h"
#ifdef LINDEN_HAS_GTK
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/timerfd.h>
#include <unistd.h>

static GMainContext *context;
static int epoll = -1, timer = -1, wakeup = -1;
static bool isTurning, isAwake;
/// The descriptors of GLib's that `epoll` watches, and those it should watch now.
static GArray *watched, *wanted;

static void add(int descriptor) {
  struct epoll_event event = {.events = EPOLLIN, .data.fd = descriptor};
  epoll_ctl(epoll, EPOLL_CTL_ADD, descriptor, &event);
}

/// Makes the calling thread the context's owner, which it stays between turns: other threads then
/// say when they add something. The main queue is a thread's for good only where a run loop works it
/// off; elsewhere, as in tests, it moves from thread to thread.
static bool own(void) {
  static bool isOwned;
  if (isOwned && g_main_context_is_owner(context)) return true;
  if (isOwned) g_main_context_release(context);
  return isOwned = g_main_context_acquire(context);
}

bool linden_loop_start(void) {
  if (context) return true;
  epoll = epoll_create1(EPOLL_CLOEXEC);
  timer = timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK);
  wakeup = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  if (epoll < 0 || timer < 0 || wakeup < 0) return false;
  context = g_main_context_default();
  if (!own()) return false;
  watched = g_array_new(false, false, sizeof(GPollFD));
  wanted = g_array_new(false, false, sizeof(GPollFD));
  add(timer);
  add(wakeup);
  linden_loop_wake();
  return true;
}

int32_t linden_loop_descriptor(void) { return epoll; }

void linden_loop_wake(void) {
  if (isTurning || isAwake || wakeup < 0) return;
  isAwake = true;
  uint64_t one = 1;
  if (write(wakeup, &one, sizeof one) < 0) isAwake = false;
}

/// The events of a descriptor that GLib's sources wait for; 0 if none.
static uint32_t events(GArray *list, int descriptor) {
  uint32_t events = 0;
  for (guint i = 0; i < list->len; i++) {
    GPollFD *poll = &g_array_index(list, GPollFD, i);
    if (poll->fd == descriptor) events |= poll->events;
  }
  return events;
}

/// Watches what GLib waits for, until when it waits.
static void arm(void) {
  int priority, timeout, count;
  g_main_context_prepare(context, &priority);
  g_array_set_size(wanted, MAX(wanted->len, 8));
  while ((count = g_main_context_query(
              context, priority, &timeout, (GPollFD *)wanted->data, (int)wanted->len)) >
         (int)wanted->len) {
    g_array_set_size(wanted, (guint)count);
  }
  g_array_set_size(wanted, (guint)count);
  for (guint i = 0; i < watched->len; i++) {
    int descriptor = g_array_index(watched, GPollFD, i).fd;
    if (!events(wanted, descriptor)) epoll_ctl(epoll, EPOLL_CTL_DEL, descriptor, NULL);
  }
  for (guint i = 0; i < wanted->len; i++) {
    int descriptor = g_array_index(wanted, GPollFD, i).fd;
    // GLib's numbers are those of poll, and so of epoll.
    struct epoll_event event = {.events = events(wanted, descriptor), .data.fd = descriptor};
    // A number may have been closed and used again meanwhile.
    if (epoll_ctl(epoll, EPOLL_CTL_MOD, descriptor, &event) != 0)
      epoll_ctl(epoll, EPOLL_CTL_ADD, descriptor, &event);
  }
  GArray *old = watched;
  watched = wanted;
  wanted = old;
  struct itimerspec when = {0};
  if (timeout == 0) when.it_value.tv_nsec = 1;
  if (timeout > 0) {
    when.it_value.tv_sec = timeout / 1000;
    when.it_value.tv_nsec = (long)(timeout % 1000) * 1000000;
  }
  timerfd_settime(timer, 0, &when, NULL);
}

void linden_loop_turn(void) {
  if (isTurning) return;
  isTurning = true;
  uint64_t count;
  while (read(timer, &count, sizeof count) > 0) {}
  while (read(wakeup, &count, sizeof count) > 0) {}
  isAwake = false;
  own();
  // The rest comes next time: others have work, too.
  for (int i = 0; i < 32 && g_main_context_iteration(context, false); i++) {}
  arm();
  isTurning = false;
}

#endif
