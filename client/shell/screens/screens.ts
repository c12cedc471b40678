import { allowed, asWriter, type Principal } from '../../../contract/permissions';
import { screenDeclarations, type Screen } from '../../../contract/composition/screens';

export type { Screen };

export const screens: readonly Screen[] = screenDeclarations;

const byId = new Map<string, Screen>(screens.map((screen) => [screen.id, screen]));

export function screenOf(id: string): Screen {
  const screen = byId.get(id);
  if (!screen) throw new Error(`There is no screen ${id}`);
  return screen;
}

/** A record is opened, too, where it cannot be changed; the screen of a new one is not. */
export function mayOpen(screen: Screen, user: Principal): boolean {
  return allowed(screen.may, screen.path.includes(':id') ? asWriter(user) : user);
}
