import { commandCall } from '../http/command-calls.js';
import { userCommands } from './user/commands.js';
import { sessionRoutes } from '../../contract/session/routes.js';
import { userRoutes } from '../../contract/user/routes.js';
import type { EventRights } from '../audit/check.js';
import type { PictureUse } from '../document/images/picture-use.js';
import type { PersonalStores } from '../database/personal-stores.js';
import type { Reaction } from '../reaction/reaction.js';
import { identityRetention } from './retention.js';
import { accounts } from './tables.js';
import { userListing } from './user/user-listing.js';
import { userRecord } from './user/user-record.js';
import { userAggregate } from './user/user.aggregate.js';

/** The staff: their accounts, sessions and the browsers that receive their notices. */
export const identityArea = {
  name: 'identity',
  offers: {
    'passwords/credentials': ['Credentials'],
    'devices/push-subscriptions': ['PushSubscriptions', 'Subscriber'],
    tables: ['accounts'],
    'unread-notices': ['UnreadNotices'],
    'user/commands': ['addUser'],
    'user/first-passwords': ['FirstPasswords'],
    'user/moved-accounts': ['MovedAccounts'],
    'user/user.aggregate': ['UserState', 'userTable'],
  },
  routes: [sessionRoutes, userRoutes],
  commands: [
    commandCall(userRoutes.delete, userCommands.DeleteUser, {
      body: ({ params: { id } }) => ({ id }),
      doneMessage: 'deleted',
    }),
    commandCall(userRoutes.erase, userCommands.EraseUser, {
      body: ({ params: { id } }) => ({ id }),
      doneMessage: 'deleted',
    }),
  ],
  aggregates: [userAggregate],
  records: [userRecord],
  listings: [userListing],
  eventRights: {
    UserAdded: ['user.create'],
    UserDeleted: ['user.delete'],
    UserErased: ['user.erase'],
    UserMovedIn: ['move.confirm'],
    UserMovedOut: ['move.confirm'],
  } satisfies EventRights,
  entities: async () => {
    const { Credential, PushSubscription, Session, SignInCounter } = await import('./entities.js');
    return [Credential, Session, SignInCounter, PushSubscription];
  },
  personal: {
    session: { isOwnedByUser: true, storage: 'A full storage must not prevent signing in' },
    push_subscription: { isOwnedByUser: true, storage: 'Twenty browsers of limited length at most' },
    known_device: { isOwnedByUser: true, storage: 'A full storage must not prevent signing in' },
    credential: 'The hash of a password, without the account that it is of',
    sign_in_counter: 'E-mails are digests in it',
  } satisfies PersonalStores,
  retention: identityRetention,
  pictures: [
    { purpose: 'profile', rows: { table: accounts, file: 'profilepic' } },
    { purpose: 'signature', stream: { ofSender: userAggregate.name } },
  ] satisfies PictureUse[],
  reacts: [
    {
      name: 'erasure',
      to: ({ erases = false }) => erases,
      from: 'start',
      handler: async () => (await import('./erasure.js')).Erasure,
    },
  ] satisfies Reaction[],
  server: async () => [
    (await import('./identity.module.js')).IdentityModule,
    (await import('./active-accounts.module.js')).ActiveAccountsModule,
  ],
  worker: async () => [(await import('./active-accounts.module.js')).ActiveAccountsModule],
};
