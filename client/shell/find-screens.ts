import { bestFirst } from '../../contract/fold';
import type { Asker } from '../../contract/permissions';
import type { ScreenId } from '../../contract/screens';
import { offeredTo } from './navigation';
import type { Screen } from './screens';

export type Names = Readonly<Record<ScreenId, string>>;

export interface Place {
  screen: Screen;
  /** The first is shown, all are searched. */
  names: readonly string[];
}

export function placesFor(user: Asker, namesOf: (id: ScreenId) => string[]): Place[] {
  return offeredTo(user).map((screen) => ({ screen, names: namesOf(screen.id) }));
}

/** The best names first; among equals, and where nothing is typed, where one was last. */
export function findScreens(places: readonly Place[], query: string, recent: readonly ScreenId[]): Place[] {
  const lately = (place: Place): number =>
    recent.includes(place.screen.id) ? recent.indexOf(place.screen.id) : recent.length;
  const inOrder = [...places].sort((a, b) => lately(a) - lately(b));
  return bestFirst(inOrder, query, ({ screen, names }) => [...names, screen.path]);
}
