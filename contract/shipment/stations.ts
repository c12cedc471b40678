import type { Label } from '../label.js';

/** The dates of an order from which the position of its goods follows; each is null until it is entered. */
export interface StationDays {
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

/** Whether the goods have left the station, are at it, or have not reached it. */
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
  /** When the goods left it. */
  departed: string | null;
  state: StationState;
  /** Whole days behind the plan, on arrival or until today; 0 if a later station was reached and this one has no date. */
  lateDays: number;
}

const dayMs = 86_400_000;

/**
 * The stations of an order. A station counts as passed when a later one was reached, whatever its own dates are; without any date
 * the goods are where they were ordered.
 */
export function stationsOf(days: StationDays, today: string): Station[] {
  const { orderedOn, etaBorder, ataBorder, etdBorder, ataUb, releasedOn } = days;
  const stations = [
    { name: 'ordered', planned: null, actual: orderedOn, departed: null },
    { name: 'border', planned: etaBorder, actual: ataBorder, departed: etdBorder },
    { name: 'destination', planned: null, actual: ataUb, departed: null },
    { name: 'released', planned: null, actual: releasedOn, departed: null },
  ] as const;
  const reached = Math.max(
    0,
    stations.findLastIndex(({ actual, departed }) => actual !== null || departed !== null),
  );
  const hasDeparted = stations[reached]?.departed !== null;
  return stations.map((station, at) => ({
    ...station,
    state: at > reached ? 'ahead' : at < reached || hasDeparted ? 'passed' : 'here',
    lateDays: lateDays(station.planned, station.actual ?? (at > reached ? today : null)),
  }));
}

function lateDays(planned: string | null, until: string | null): number {
  if (planned === null || until === null) return 0;
  return Math.max(0, Math.round((Date.parse(until) - Date.parse(planned)) / dayMs));
}

/** The short text of a station: its day, or the planned day and the delay. */
export function stationWords({ planned, actual, departed, lateDays: late }: Station, language: keyof Label): string {
  const behind =
    late > 0 ? { mn: `${late} хоног хоцорсон`, en: `${late} ${late === 1 ? 'day' : 'days'} late` }[language] : null;
  const day = actual ?? (planned === null ? null : `ETA ${planned}`);
  const stay = [day, departed === null ? null : `→ ${departed}`].filter((part) => part !== null).join(' ');
  return [stay, behind].filter(Boolean).join(' · ');
}

/** The position of the goods in words, for users of screen readers. */
export function whereInWords(stations: readonly Station[], language: keyof Label): string {
  return stations
    .map((station) => {
      const words = stationWords(station, language);
      const state = stationStates[station.state][language];
      return `${stationNames[station.name][language]}: ${words === '' ? state : `${state}, ${words}`}`;
    })
    .join('; ');
}
