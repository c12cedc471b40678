import { gatheredRoutes } from '../../contract/gathered/routes.js';
import type { PersonalStores } from '../database/personal-stores.js';
import type { Reaction } from '../reaction/reaction.js';
import type { Retention } from '../retention/retention.js';

/** Notices that gather several events of one kind; areas declare the kinds. */
export const gatheredArea = {
  name: 'gathered',
  offers: {
    'device-push': ['DevicePush', 'Payload'],
    kind: ['NoticeKind'],
  },
  routes: [gatheredRoutes],
  personal: {
    gathered_notice: { isOwnedByUser: true, storage: 'Five hundred notices of each user at most' },
    gathered_switch: { isOwnedByUser: true, storage: 'One row of each kind and user at most' },
  } satisfies PersonalStores,
  retention: {
    gathered_notice: 'The newest five hundred of each user; older ones go when a new one comes',
    gathered_switch: 'What a user chose, until it is chosen otherwise',
  } satisfies Retention,
  reacts: [
    {
      name: 'gathered-notices',
      // The kinds are declared by the areas: which of their types it handles is known to the handler.
      to: () => true,
      from: 'end',
      handler: async () => (await import('./notice-gatherer.js')).NoticeGatherer,
    },
  ] satisfies Reaction[],
  server: async () => [(await import('./gathered.module.js')).GatheredModule],
};
