export default {
  close: 'Close',
  retry: 'Try again',
  copy: 'Copy',
  copied: 'Copied',
  back: 'Back',
  requestId: 'Request number',
  undo: 'Undo',
  earlier: 'Show earlier ones',
  shownOf: 'The newest {{shown}} of {{all}} entries',
  failures: {
    network: 'The server cannot be reached. Check your network and try again.',
    unknown: 'Something went wrong. Try again.',
  },
} as const;
