export default {
  open: 'Open',
  readAll: 'Mark all as read',
  keys: 'J, K – down, up · Space – look at it beside · Enter – open beside · E – done, and the next one',
  download: 'Download',
  popup: { from: 'New notification', dismiss: 'Close' },
  device: {
    on: 'Notify me on this device',
    off: 'Stop notifying this device',
    blocked: 'The browser blocks notifications',
    failed: 'Notifications could not be switched on here. Try again.',
  },
} as const;
