import type { ComponentType } from 'react';
import { allowed, type Asker } from '../../contract/permissions';
import { screenDeclarations, type ScreenDeclaration, type ScreenId } from '../../contract/screens';

type Load = () => Promise<{ default: ComponentType }>;

/** A declared address with the module that shows it; without one it says honestly that it is not built yet. */
export interface Screen extends ScreenDeclaration<ScreenId> {
  load?: Load;
}

const userPanel: Load = () => import('../identity/user.panel');

const panels: Partial<Record<ScreenId, Load>> = {
  notifications: () => import('../notification/notifications.panel'),
  profile: () => import('../identity/profile.panel'),
  user: () => import('../identity/users-list.panel'),
  'user-add': userPanel,
  'user-edit': userPanel,
};

export const screens: readonly Screen[] = screenDeclarations.map((screen) => {
  const load = panels[screen.id];
  return { ...screen, ...(load ? { load } : {}) };
});

const byId = new Map<string, Screen>(screens.map((screen) => [screen.id, screen]));

export function screenOf(id: string): Screen {
  const screen = byId.get(id);
  if (!screen) throw new Error(`There is no screen ${id}`);
  return screen;
}

export function mayOpen(screen: Screen, user: Asker): boolean {
  return allowed(screen.may, user);
}
