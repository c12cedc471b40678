import type { ClientArea, LoadPanel } from '../shell/parts';

const user: LoadPanel = () => import('./user.panel');

export const identityArea: ClientArea = {
  name: 'identity',
  panels: {
    profile: () => import('./profile.panel'),
    user: () => import('./users-list.panel'),
    'user-add': user,
    'user-edit': user,
  },
};
