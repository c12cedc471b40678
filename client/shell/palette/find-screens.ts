import { bestInWords } from '../../../contract/text/ranking';
import type { Principal } from '../../../contract/permissions';
import type { ScreenId } from '../../../contract/composition/screens';
import type { Language } from '../../i18n/language';
import { offeredTo } from '../drawers/navigation';
import type { Screen } from '../screens/screens';

export interface NamedScreen {
  screen: Screen;
  /** In both languages, the current one first: that one is shown, both are searched. */
  names: readonly string[];
}

export function namedScreensFor(user: Principal, language: Language): NamedScreen[] {
  return offeredTo(user).map((screen) => ({
    screen,
    names: language === 'mn' ? [screen.name.mn, screen.name.en] : [screen.name.en, screen.name.mn],
  }));
}

/** The best matches first; among equals, and without a query, the last visited first. */
export function findScreens(
  namedScreens: readonly NamedScreen[],
  query: string,
  recent: readonly ScreenId[],
): NamedScreen[] {
  const lately = (named: NamedScreen): number =>
    recent.includes(named.screen.id) ? recent.indexOf(named.screen.id) : recent.length;
  const inOrder = [...namedScreens].sort((a, b) => lately(a) - lately(b));
  return bestInWords(inOrder, query, ({ screen, names }) => [...names, screen.path]);
}
