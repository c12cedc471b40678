/** The pictures-and-sentences of a panel that has nothing to show. */
export default {
  notBuilt: 'This screen is not built yet',
  notBuiltHint: '“{{screen}}” is being prepared. It will open here as soon as it is ready.',
  noRight: 'You have no right to see this screen',
  noRightHint: 'Ask an administrator if you need it.',
  failed: 'The screen could not be loaded',
  failedHint: 'Check your network and try again.',
  toDashboard: 'To the dashboard',
} as const;
