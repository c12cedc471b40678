import type { Label } from '../label.js';

/** The days of an order that say where its goods are; each is unknown until somebody enters it. */
export interface WayDays {
  orderedOn: string | null;
  etaBorder: string | null;
  ataBorder: string | null;
  etdBorder: string | null;
  ataUb: string | null;
  releasedOn: string | null;
}

export const stationNames = {
  ordered: { mn: 'Захиалсан', en: 'Ordered' },
  border: { mn: 'Хил', en: 'Border' },
  destination: { mn: 'Хүрэх газар', en: 'Destination' },
  released: { mn: 'Гааль', en: 'Customs' },
} as const satisfies Record<string, Label>;
export type StationName = keyof typeof stationNames;

/** Whether the goods have left the station, are there, or have not reached it. */
const stationStates = {
  passed: { mn: 'өнгөрсөн', en: 'passed' },
  here: { mn: 'энд байна', en: 'here' },
  ahead: { mn: 'хүлээгдэж байна', en: 'ahead' },
} as const satisfies Record<string, Label>;
export type StationState = keyof typeof stationStates;

export interface Station {
  name: StationName;
  /** The planned day; only the border has one. */
  planned: string | null;
  actual: string | null;
  /** When the goods went on. */
  left: string | null;
  state: StationState;
  /** Whole days behind the plan, when they came or until today; none once a later station was reached without a day here. */
  lateDays: number;
}

const dayMs = 86_400_000;

/**
 * Where the goods of an order are on their way. A station counts as passed when a later one was reached, whatever was entered of
 * it; before anything is known the goods are where they were ordered.
 */
export function stationsOf(days: WayDays, today: string): Station[] {
  const { orderedOn, etaBorder, ataBorder, etdBorder, ataUb, releasedOn } = days;
  const way = [
    { name: 'ordered', planned: null, actual: orderedOn, left: null },
    { name: 'border', planned: etaBorder, actual: ataBorder, left: etdBorder },
    { name: 'destination', planned: null, actual: ataUb, left: null },
    { name: 'released', planned: null, actual: releasedOn, left: null },
  ] as const;
  const reached = Math.max(
    0,
    way.findLastIndex(({ actual, left }) => actual !== null || left !== null),
  );
  const isUnderWay = way[reached]?.left !== null;
  return way.map((station, at) => ({
    ...station,
    state: at > reached ? 'ahead' : at < reached || isUnderWay ? 'passed' : 'here',
    lateDays: lateDays(station.planned, station.actual ?? (at > reached ? today : null)),
  }));
}

function lateDays(planned: string | null, until: string | null): number {
  if (planned === null || until === null) return 0;
  return Math.max(0, Math.round((Date.parse(until) - Date.parse(planned)) / dayMs));
}

/** What is said of a station in a few words: the day, or the plan with how late it is. */
export function stationWords({ planned, actual, left, lateDays: late }: Station, language: keyof Label): string {
  const behind =
    late > 0 ? { mn: `${late} хоног хоцорсон`, en: `${late} ${late === 1 ? 'day' : 'days'} late` }[language] : null;
  const day = actual ?? (planned === null ? null : `ETA ${planned}`);
  const stay = [day, left === null ? null : `→ ${left}`].filter((part) => part !== null).join(' ');
  return [stay, behind].filter(Boolean).join(' · ');
}

/** Where the goods are, in words, for who cannot see the strip. */
export function whereInWords(stations: readonly Station[], language: keyof Label): string {
  return stations
    .map((station) => {
      const words = stationWords(station, language);
      const state = stationStates[station.state][language];
      return `${stationNames[station.name][language]}: ${words === '' ? state : `${state}, ${words}`}`;
    })
    .join('; ');
}
