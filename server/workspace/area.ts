import { workspaceRoutes } from '../../contract/workspace/routes.js';
import { viewRoutes } from '../../contract/workspace/saved-views.js';
import type { PersonalStores } from '../database/personal-stores.js';
import type { Retention } from '../retention/retention.js';

/** How each user arranged the screens. */
export const workspaceArea = {
  name: 'workspace',
  routes: [workspaceRoutes, viewRoutes],
  entities: async () => [(await import('./layout.js')).Layout, (await import('./stored-view.js')).StoredView],
  personal: {
    layout: { isOwnedByUser: true, storage: true, typed: ['layout'] },
    saved_view: { isOwnedByUser: true, storage: true, typed: ['name', 'filters'] },
  } satisfies PersonalStores,
  retention: {
    layout: 'What a user arranged; each user has room for a limited number',
    saved_view: 'Until its owner removes it; each user has room for a limited number',
  } satisfies Retention,
  server: async () => [(await import('./workspace.module.js')).WorkspaceModule],
};
