import { bestFirst } from '../../../contract/text/fold';
import type { Asker } from '../../../contract/permissions';
import type { ScreenId } from '../../../contract/composition/screens';
import type { Language } from '../../i18n/language';
import { offeredTo } from '../drawers/navigation';
import type { Screen } from '../screens/screens';

export interface Place {
  screen: Screen;
  /** In both languages, the current one first: that one is shown, both are searched. */
  names: readonly string[];
}

export function placesFor(user: Asker, language: Language): Place[] {
  return offeredTo(user).map((screen) => ({
    screen,
    names: language === 'mn' ? [screen.name.mn, screen.name.en] : [screen.name.en, screen.name.mn],
  }));
}

/** The best matches first; among equals, and without a query, the last visited first. */
export function findScreens(places: readonly Place[], query: string, recent: readonly ScreenId[]): Place[] {
  const lately = (place: Place): number =>
    recent.includes(place.screen.id) ? recent.indexOf(place.screen.id) : recent.length;
  const inOrder = [...places].sort((a, b) => lately(a) - lately(b));
  return bestFirst(inOrder, query, ({ screen, names }) => [...names, screen.path]);
}
