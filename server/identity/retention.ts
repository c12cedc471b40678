import type { Retention } from '../retention/retention.js';

/** The account of a row may still sign in, and has ended none of its sessions since. */
const isActive = `exists (select from app_user u where u.id = t.user_id and u.epoch = t.epoch and u.active = 1 and not u.deleted)`;

/** What of signing in is not needed any more. */
export const identityRetention: Retention = {
  session: [
    {
      rows: 'Sessions of inactive and deleted accounts, and those from before the password changed',
      afterwards: 'They have ended already; users sign in again',
      where: `not ${isActive}`,
    },
    {
      rows: 'Sessions that began long ago',
      afterwards: 'They have ended already; users sign in again',
      since: 't.created_at',
      after: { setting: 'SESSION_MAX_DAYS' },
    },
    {
      rows: 'Sessions that were not used',
      afterwards: 'They have ended already; users sign in again',
      since: 't.last_seen_at',
      after: { setting: 'SESSION_IDLE_HOURS' },
    },
  ],
  push_subscription: [
    {
      rows: 'Browsers that receive the notices of an account which may not sign in',
      afterwards: 'They receive none already',
      where: `not ${isActive}`,
    },
    {
      rows: 'Browsers on which nobody signed in, and whose session has ended',
      afterwards: 'Notices are in the product; the next sign-in on that browser adds it again',
      since: 't.created_at',
      after: { days: 90 },
      // A session that only expires keeps its browser (D026), but not for ever.
      where: 'not exists (select from session s where s.id = t.session_id)',
    },
  ],
  known_device: [
    {
      rows: 'Browsers on which their user did not sign in for 30 days',
      afterwards: 'Failed tries on them count as those of strangers until the next sign-in',
      since: 't.expires_at',
      after: { days: 0 },
    },
    {
      rows: 'Browsers of deleted accounts',
      afterwards: 'Nobody signs in with these accounts',
      where: 'not exists (select from app_user u where u.id = t.user_id and not u.deleted)',
    },
  ],
  credential: [
    {
      rows: 'Passwords that no account refers to any more',
      afterwards: 'Nothing changes: nobody signs in with them',
      since: 't.created_at',
      // By then a command that was still running has stored the event that names its password.
      after: { hours: 1 },
      where: 'not exists (select from app_user u where u.credential_id = t.id and not u.deleted)',
    },
  ],
  sign_in_counter: [
    {
      rows: 'Counts of failed tries to sign in',
      afterwards: 'The tries are in the log of the program',
      since: 't.last_failed_at',
      after: { days: 30 },
    },
  ],
};
