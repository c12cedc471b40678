export default {
  close: 'Close',
  retry: 'Try again',
  copy: 'Copy',
  copied: 'Copied',
  back: 'Back',
  requestId: 'Request number',
  undo: 'Undo',
  failures: {
    network: 'The server cannot be reached. Check your network and try again.',
    unknown: 'Something went wrong. Try again.',
    offline: 'Nothing can be saved while the connection is lost. Try again once it is back.',
  },
} as const;
