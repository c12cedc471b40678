export default {
  title: 'Sign in',
  email: 'E-mail',
  password: 'Password',
  ownPassword: 'Your own password',
  ownPasswordNeeded:
    'The password on the slip is for one use only. Choose the one that you will sign in with from now on.',
  showPassword: 'Show the password',
  hidePassword: 'Hide the password',
  submit: 'Sign in',
  expired: 'Your session has ended. Sign in again.',
  unreachable: 'The server cannot be reached',
  unreachableHint: 'Check your network and try again. You are still signed in.',
  entriesWait_one: '{{count}} entry is kept on this device. It is sent by itself once the line is back.',
  entriesWait_other: '{{count}} entries are kept on this device. They are sent by themselves once the line is back.',
  draftsKept:
    'What you typed and the pictures you chose are kept on this device. They are there again once the line is back.',
  route: { port: 'Tianjin', erlian: 'Erlian', border: 'Zamyn-Uud', capital: 'Ulaanbaatar' },
} as const;
