export default {
  title: 'Sign in',
  email: 'E-mail',
  password: 'Password',
  showPassword: 'Show the password',
  hidePassword: 'Hide the password',
  submit: 'Sign in',
  expired: 'Your session has ended. Sign in again.',
  unreachable: 'The server cannot be reached',
  unreachableHint: 'Check your network and try again. You are still signed in.',
  route: { port: 'Tianjin', erlian: 'Erlian', border: 'Zamyn-Uud', capital: 'Ulaanbaatar' },
} as const;
