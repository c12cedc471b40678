import type { borderDateFields } from './form.js';

type DayField = keyof typeof borderDateFields;

const atBorder = ['etaBorder', 'ataBorder', 'etdBorder'] as const satisfies readonly DayField[];

/** Where goods are past already: over the border, or at their destination. */
type PastStation = 'crossed' | 'arrived';

/** What an order must be past for these days to come too late: a day at the border once it was crossed, the arrival once it is entered. */
export function pastStationOf(entered: Readonly<Partial<Record<DayField, unknown>>>): PastStation {
  const isEntered = (name: DayField): boolean => (entered[name] ?? '') !== '';
  return isEntered('ataUb') && !atBorder.some(isEntered) ? 'arrived' : 'crossed';
}

export function isPast(
  { etdBorder, ataUb }: Record<'etdBorder' | 'ataUb', string | null>,
  station: PastStation,
): boolean {
  return ataUb !== null || (station === 'crossed' && etdBorder !== null);
}
