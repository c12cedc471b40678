import { useEffect, useEffectEvent } from 'react';
import { useMatches } from 'react-router';
import type { ScreenId } from '../../../contract/composition/screens';
import { useAddRemembered, useRemembered } from '../../workspace/layout/layout-store';
import { screens, type Screen } from '../screens/screens';

const maxScreens = 12;

function readRecent(stored: unknown): ScreenId[] {
  const ids = (stored as { ids?: unknown } | undefined)?.ids;
  return Array.isArray(ids)
    ? ids.filter((id): id is ScreenId => screens.some((screen) => screen.id === id && !screen.path.includes(':')))
    : [];
}

/** The screens that the user visited, the last first, on any device. */
export function useRecentScreens(): ScreenId[] {
  const [stored] = useRemembered('recent');
  const add = useAddRemembered('recent');
  const recent = readRecent(stored);
  // The page of a list is a match of its own without a screen; the list above it is the current screen.
  const here = useMatches()
    .map(({ handle }) => (handle as { screen?: Screen } | undefined)?.screen)
    .findLast((screen) => screen !== undefined);
  const id = here && !here.path.includes(':') ? here.id : undefined;

  const remember = useEffectEvent(() => {
    if (id && recent[0] !== id)
      add((before) => ({ ids: [id, ...readRecent(before).filter((one) => one !== id)].slice(0, maxScreens) }));
  });
  // Only a change of screen is a visit.
  useEffect(() => remember(), [id]);
  return recent;
}
