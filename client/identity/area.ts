import type { ClientArea, LoadPanel } from '../shell/parts';

const user: LoadPanel = () => import('./user.panel');

export const identityArea: ClientArea = {
  name: 'identity',
  records: { of: 'parties', find: async (...query) => (await import('./find-users')).findUsers(...query) },
  panels: {
    profile: () => import('./profile.panel'),
    user: () => import('./users-list.panel'),
    'user-add': user,
    'user-edit': user,
  },
};
