import { air } from '../../../contract/reference/fixed/transmodes.js';
import { lanes, type Lane } from './lanes.js';

const weekdays = 5;
/** Orders that begin in the week in which the demo is made: two on each weekday. */
const ofThisWeek = 2 * weekdays;

/** Inquiries that somebody has in his hands now: twelve of last week and eight of this one, at every stop of their way. */
const stops = ['sales', 'tariff', 'returned', 'customer'] as const;
const waitingOfLastWeek = 12;
const waitingOfThisWeek = 8;
/** By Wednesday of last week, when notices were read for the last time. */
const daysOfLastWeek = 3;

/** What becomes of an inquiry of the demo, in weeks from its own and on which weekday. */
export interface Fate {
  at: number;
  week: number;
  weekday: number;
  /** Nothing was decided of it: how far it went. */
  waits: (typeof stops)[number] | null;
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

/**
 * Three in a week, the orders of this week and what waits for somebody; the same every time, so that whoever looks at two demos
 * sees one.
 */
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
  const waiting = Array.from({ length: waitingOfLastWeek + waitingOfThisWeek }, (_, i): Fate => {
    const ofThisWeek = i - waitingOfLastWeek;
    const when =
      ofThisWeek < 0
        ? { week: weeks, weekday: i % daysOfLastWeek }
        : { week: weeks + 1, weekday: Math.floor(ofThisWeek / 2) };
    const at = past.length + now.length + i;
    return { ...fate(at, weeks, false, null), ...when, byTariff: true, waits: stops[i % stops.length] ?? null };
  });
  const last = {
    ...fate(past.length + now.length + waiting.length, weeks, false, null),
    byTariff: false,
    lostAfter: null,
    isLast: true,
  };
  return [...past, ...now, ...waiting, last];
}

function fate(at: number, week: number, isLost: boolean, moved: Fate['moved']): Fate {
  const lane = lanes[(at * 3 + Math.floor(at / 7)) % lanes.length] as Lane;
  const arrivedAfter = moved ? moved.after + (lane.mode === air ? 2 : 4 + (at % 5)) : null;
  const isPaid = arrivedAfter !== null && at % 7 !== 3;
  return {
    at,
    week,
    weekday: 0,
    waits: null,
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
