import { fold } from '../../contract/fold';
import type { Asker } from '../../contract/permissions';
import type { ScreenId } from '../../contract/screens';
import { offeredTo } from './navigation';
import type { Screen } from './screens';

export type Names = Readonly<Record<ScreenId, string>>;

export interface Place {
  screen: Screen;
  /** The first is shown, all are searched. */
  names: readonly string[];
  folded: readonly string[];
}

export function placesFor(user: Asker, namesOf: (id: ScreenId) => string[]): Place[] {
  return offeredTo(user).map((screen) => {
    const names = namesOf(screen.id);
    return { screen, names, folded: [...names, screen.path].map(fold) };
  });
}

/** The best place of the words in any name: at its beginning before anywhere else. */
function rank(place: Place, wanted: string): number {
  const places = place.folded.map((name) => name.indexOf(wanted)).filter((index) => index >= 0);
  return places.length === 0 ? -1 : Math.min(...places);
}

/** Nothing typed: where one was last, then all the rest. */
export function findScreens(places: readonly Place[], query: string, recent: readonly ScreenId[]): Place[] {
  const wanted = fold(query);
  const lately = (place: Place): number =>
    recent.includes(place.screen.id) ? recent.indexOf(place.screen.id) : recent.length;
  if (wanted === '') return [...places].sort((a, b) => lately(a) - lately(b));
  return places
    .map((place) => ({ place, rank: rank(place, wanted) }))
    .filter(({ rank }) => rank >= 0)
    .sort((a, b) => a.rank - b.rank || lately(a.place) - lately(b.place))
    .map(({ place }) => place);
}
