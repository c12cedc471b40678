import { withTexts, type ClientArea, type ShellParts } from '../shell/parts';
import { areas } from './areas';

type Part = 'around' | 'notices' | 'tray' | 'waiting' | 'status';

/** The part that exactly one area adds. */
function onlyPart<P extends Part>(part: P): NonNullable<ClientArea[P]> {
  const [found, ...more] = areas.flatMap((area) => area[part] ?? []);
  if (!found || more.length > 0) throw new Error(`One area has to add the part ${part} of the shell`);
  return found;
}

export const parts: ShellParts = {
  panelOf(screen) {
    const found = areas.flatMap(({ panels, panelFor }) => panels?.[screen.id] ?? panelFor?.(screen) ?? []);
    if (!found[0] || found.length > 1) throw new Error(`One area has to show the screen ${screen.id}`);
    return withTexts(found[0], 'panels');
  },
  numbers: Object.assign({}, ...areas.map(({ numbers }) => numbers)) as ShellParts['numbers'],
  records: areas.flatMap(({ records = [] }) => records),
  around: onlyPart('around'),
  notices: onlyPart('notices'),
  tray: onlyPart('tray'),
  waiting: onlyPart('waiting'),
  status: onlyPart('status'),
};
