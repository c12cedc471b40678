import { air, fcl, wagon } from '../../../contract/reference/fixed/transmodes.js';
import { buyers } from './buyers.js';
import { lanes, type Lane } from './lanes.js';

const weekdays = 5;
/** The firm has grown: how many inquiries a week there were, by how many weeks ago. */
const growth: readonly [weeksAgo: number, each: number][] = [
  [18, 6],
  [52, 3],
  [Number.POSITIVE_INFINITY, 2],
];
/** Whatever is older than this has been dealt with. */
const recentWeeks = 14;
/** One order that arrived at least so many weeks ago is paid in part only: its payer, who has 60 days at most, is overdue for more than 90. */
const overdueWeeks = { leastSinceArrival: 22, mostSinceInquiry: 34 };
/** Orders that start in the week in which the demo is created: two on each weekday. */
const ordersThisWeek = 2 * weekdays;

/** The stages of open inquiries: twelve of last week and eight of this week are spread over them. */
const stages = ['sales', 'tariff', 'returned', 'customer'] as const;
const openFromLastWeek = 12;
const openFromThisWeek = 8;
/** Created by Wednesday of last week, when the notices were read for the last time. */
const daysOfLastWeek = 3;

/** Containers and wagons that have reached the border at Замын-Үүд and go no further until the demo ends. */
const ordersAtBorder = 40;
/** So many of them have been there for longer than their free days. */
const overFreeDays = 2;

/** What happens to one inquiry of the demo, in weeks after its own week and by weekday. */
export interface Scenario {
  at: number;
  week: number;
  weekday: number;
  /** The stage an undecided inquiry has reached, or null. */
  openStage: (typeof stages)[number] | null;
  lane: Lane;
  goods: string;
  buyer: string;
  weight: number;
  isPricedByTariff: boolean;
  moved: { after: number; weekday: number } | null;
  lostAfter: number | null;
  arrivedAfter: number | null;
  /** It has arrived but is not cleared by customs yet. */
  isAtCustoms: boolean;
  paidAfter: number | null;
  archivedAfter: number | null;
  isPending: boolean;
  /** It has reached the border, on this side of it or the other, and waits there. */
  heldAtBorder: 'abroad' | 'home' | null;
  /** What its box owes beyond the free days is charged to the customer once. */
  isRecharged: boolean;
  /** Its order starts this week, possibly on a later day. */
  startsThisWeek: boolean;
  hasOwnContainer: boolean;
  /** The newest inquiry: once it exists, the demo is complete. */
  isLast: boolean;
}

/** The inquiries of every week, the orders of this week and the open inquiries. They are the same in every demo. */
export function scenarios(weeks: number): Scenario[] {
  const regular = weeksOf(weeks).map((week, at): Scenario => {
    const isLost = at % 10 === 9;
    const isMoved = !isLost && (at * 7) % 10 < 7;
    return scenario(at, week, weeks, isLost, isMoved ? { after: 1 + (at % 2), weekday: at % weekdays } : null);
  });
  const overdue = regular.find(
    ({ week, arrivedAfter, paidAfter }) =>
      paidAfter !== null &&
      week >= weeks - overdueWeeks.mostSinceInquiry &&
      week + (arrivedAfter ?? 0) <= weeks - overdueWeeks.leastSinceArrival,
  );
  const past = regular.map((one) => (one === overdue ? { ...one, paidAfter: null, archivedAfter: null } : one));
  const thisWeek = Array.from({ length: ordersThisWeek }, (_, i): Scenario => {
    const at = past.length + i;
    return { ...scenario(at, weeks, weeks, false, { after: 1, weekday: i % weekdays }), startsThisWeek: true };
  });
  const openInquiries = Array.from({ length: openFromLastWeek + openFromThisWeek }, (_, i): Scenario => {
    const ofThisWeek = i - openFromLastWeek;
    const when =
      ofThisWeek < 0
        ? { week: weeks, weekday: i % daysOfLastWeek }
        : { week: weeks + 1, weekday: Math.floor(ofThisWeek / 2) };
    const at = past.length + thisWeek.length + i;
    return {
      ...scenario(at, weeks, weeks, false, null),
      ...when,
      isPricedByTariff: true,
      openStage: stages[i % stages.length] ?? null,
    };
  });
  const last = {
    ...scenario(past.length + thisWeek.length + openInquiries.length, weeks, weeks, false, null),
    isPricedByTariff: false,
    lostAfter: null,
    isLast: true,
  };
  return [...past, ...thisWeek, ...openInquiries, ...held(weeks, last.at + 1), last];
}

/** Numbered after all others: the numbers and goods of the others do not depend on how many these are. */
function held(weeks: number, first: number): Scenario[] {
  const crossing = lanes.filter(({ mode, border }) => border.startsWith('Замын-Үүд') && [fcl, wagon].includes(mode));
  return Array.from({ length: ordersAtBorder }, (_, i): Scenario => {
    const isOver = i < overFreeDays;
    const ofMode = isOver ? crossing.filter(({ mode }) => mode === fcl) : crossing;
    const lane = ofMode[i % ofMode.length] as Lane;
    const goods = lane.goods[i % lane.goods.length] as string;
    const ordering = buyers[goods] ?? [];
    const week = weeks - 5;
    const atBorder = isOver ? weeks - 2 : weeks;
    return {
      // An odd number has 40-foot containers, whose free days end sooner.
      ...scenario(first + 2 * i + (first % 2 === 0 ? 1 : 0), week, weeks, false, { after: 1, weekday: i % weekdays }),
      lane,
      goods,
      buyer: ordering[i % ordering.length] as string,
      arrivedAfter: atBorder + 1 - week,
      heldAtBorder: i % 2 === 0 ? 'abroad' : 'home',
      // The other one is left to charge.
      isRecharged: isOver && i === 0,
      isAtCustoms: true,
      paidAfter: null,
      archivedAfter: null,
      isPending: false,
      hasOwnContainer: false,
    };
  });
}

/** The week of each inquiry, the oldest first. */
function weeksOf(weeks: number): number[] {
  return Array.from({ length: weeks }, (_, before) => before + 1).flatMap((week) => {
    const each = growth.find(([weeksAgo]) => weeks - week < weeksAgo)?.[1] ?? 0;
    return Array.from({ length: each }, () => week);
  });
}

/** Takes the lanes in turn, each time with different goods. */
function cargoOf(at: number): Pick<Scenario, 'lane' | 'goods' | 'buyer'> {
  const round = Math.floor(at / lanes.length);
  const lane = lanes[(at * 5 + round) % lanes.length] as Lane;
  const goods = lane.goods[round % lane.goods.length] as string;
  const ordering = buyers[goods] ?? [];
  return { lane, goods, buyer: ordering[Math.floor(round / lane.goods.length) % ordering.length] as string };
}

/** An inquiry of a week, of which everything else follows from its number: its lane and goods, and when what happens. */
export function scenario(at: number, week: number, weeks: number, isLost: boolean, moved: Scenario['moved']): Scenario {
  const cargo = cargoOf(at);
  const { lane } = cargo;
  const arrivedAfter = moved ? moved.after + (lane.mode === air ? 2 : 4 + (at % 5)) : null;
  const isRecent = week > weeks - recentWeeks;
  const isAtCustoms = arrivedAfter !== null && week + arrivedAfter >= weeks && at % 3 !== 2;
  const isPaid = arrivedAfter !== null && !(isRecent && at % 7 === 3);
  return {
    at,
    week,
    weekday: at % (weekdays - 1),
    openStage: null,
    ...cargo,
    weight: 180 + ((at * 37) % 900),
    isPricedByTariff: at % 2 === 0,
    moved,
    // Inquiries that did not become orders are closed eventually; the newest are still open.
    lostAfter: isLost ? 2 : moved ? null : 5,
    arrivedAfter,
    isAtCustoms,
    paidAfter: isPaid ? arrivedAfter + 2 : null,
    archivedAfter: isPaid ? arrivedAfter + 4 : null,
    isPending: isRecent && at % 8 === 5,
    heldAtBorder: null,
    isRecharged: false,
    startsThisWeek: false,
    hasOwnContainer: lane.mode === 1 && at % 4 === 0,
    isLast: false,
  };
}
