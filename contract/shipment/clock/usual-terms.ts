import { endsAtBorder, type ClockSize, type ClockTerms } from './terms.js';

/** The free days of a container status, by size. */
export interface UsualFreeDays {
  containerStatus: number;
  freeDays: Readonly<Record<ClockSize, number>>;
}

/** Where no terms are in force the days are those of the container status, until ATD Border (D090), and there is no money. */
export function usualTerms(
  all: readonly UsualFreeDays[],
  containerStatus: number | null,
  size: ClockSize | null,
): ClockTerms | undefined {
  const usual = all.find((one) => one.containerStatus === containerStatus);
  if (!usual || size === null) return undefined;
  return {
    id: 0,
    containerStatus: usual.containerStatus,
    terminal: null,
    size,
    from: '',
    to: null,
    freeDays: usual.freeDays[size],
    endsAt: endsAtBorder,
    firstDayCounts: false,
    steps: { ours: [], customers: [] },
  };
}
