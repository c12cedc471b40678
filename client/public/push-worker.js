/** The part of the worker that shows notices while no page is open. */
addEventListener('push', (event) => {
  const { id, title, body, url } = event.data.json();
  // A notice is shown as one message, however often it arrives.
  event.waitUntil(
    registration.showNotification(title, { body, tag: `notice-${id}`, icon: '/icon.svg', data: { url } }),
  );
});

addEventListener('notificationclick', (event) => {
  event.notification.close();
  // In a new window, so that what the user types in an open one is not lost.
  event.waitUntil(clients.openWindow(event.notification.data.url));
});
