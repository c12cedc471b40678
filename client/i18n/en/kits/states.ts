/** The pictures-and-sentences of a panel that has nothing to show. */
export default {
  noRight: 'You have no right to see this screen',
  noRightHint: 'Ask an administrator if you need it.',
  failed: 'The screen could not be loaded',
  failedHint: 'Check your network and try again.',
  pageTooOld: 'This page was loaded long ago',
  pageTooOldHint:
    'The file is calculated with newer percentages than this page knows. Load the page again; what you typed elsewhere is kept as a draft.',
  reloadPage: 'Load the page again',
  unknownAddress:
    'There is no address “{{address}}”, so the dashboard was opened. Use the menu, or search with Ctrl+K.',
  toDashboard: 'To the dashboard',
} as const;
