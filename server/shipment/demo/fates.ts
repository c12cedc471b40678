import { air } from '../../../contract/reference/fixed/transmodes.js';
import { lanes, type Lane } from './lanes.js';

const weekdays = 5;
/** Orders that begin in the week in which the demo is made: two on each weekday. */
const ofThisWeek = 2 * weekdays;

/** What becomes of an inquiry of the demo, in weeks from its own and on which weekday. */
export interface Fate {
  at: number;
  week: number;
  lane: Lane;
  weight: number;
  byTariff: boolean;
  moved: { after: number; weekday: number } | null;
  lostAfter: number | null;
  arrivedAfter: number | null;
  paidAfter: number | null;
  archivedAfter: number | null;
  isPending: boolean;
  /** Its order begins in this week, maybe on a day that is still to come. */
  beginsThisWeek: boolean;
  hasOwnContainer: boolean;
  /** The newest inquiry: once it is there, the demo is complete. */
  isLast: boolean;
}

/** Three in a week and the orders of this week; the same every time, so that whoever looks at two demos sees one. */
export function fates(weeks: number): Fate[] {
  const past = Array.from({ length: 3 * weeks }, (_, at): Fate => {
    const isLost = at % 10 === 9;
    const isMoved = !isLost && (at * 7) % 10 < 7;
    return fate(at, Math.floor(at / 3) + 1, isLost, isMoved ? { after: 1 + (at % 2), weekday: at % weekdays } : null);
  });
  const now = Array.from({ length: ofThisWeek }, (_, i): Fate => {
    const at = past.length + i;
    return { ...fate(at, weeks, false, { after: 1, weekday: i % weekdays }), beginsThisWeek: true };
  });
  const last = {
    ...fate(past.length + now.length, weeks, false, null),
    byTariff: false,
    lostAfter: null,
    isLast: true,
  };
  return [...past, ...now, last];
}

function fate(at: number, week: number, isLost: boolean, moved: Fate['moved']): Fate {
  const lane = lanes[(at * 3 + Math.floor(at / 7)) % lanes.length] as Lane;
  const arrivedAfter = moved ? moved.after + (lane.mode === air ? 2 : 4 + (at % 5)) : null;
  const isPaid = arrivedAfter !== null && at % 7 !== 3;
  return {
    at,
    week,
    lane,
    weight: 180 + ((at * 37) % 900),
    byTariff: at % 2 === 0,
    moved,
    // Inquiries that did not become orders are closed in the end; the newest are still open.
    lostAfter: isLost ? 2 : moved ? null : 8,
    arrivedAfter,
    paidAfter: isPaid ? arrivedAfter + 2 : null,
    archivedAfter: isPaid ? arrivedAfter + 4 : null,
    isPending: at % 8 === 5,
    beginsThisWeek: false,
    hasOwnContainer: lane.mode === 1 && at % 4 === 0,
    isLast: false,
  };
}
