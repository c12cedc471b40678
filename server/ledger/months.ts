import { Decimal } from 'decimal.js';
import type { LedgerSource } from './source.js';

/** What an entry adds to its month; positive where it increases a debt. */
export interface MonthEntry {
  day: unknown;
  /** `owed`, or the kind of a movement. */
  kind: string;
  mnt: unknown;
}

/**
 * What an entry adds to the counter of its table: to the number of entries of its month, and to the hundredths of a tugrik of its kind
 * and sign. The number shows that a month has entries although they add up to nothing.
 */
export function monthAmounts({
  day,
  kind,
  mnt,
}: MonthEntry): readonly (readonly [key: string, amount: number | bigint])[] {
  if (typeof day !== 'string') return [];
  const month = day.slice(0, 7);
  const amount = new Decimal(typeof mnt === 'string' || typeof mnt === 'number' ? mnt : 0);
  const hundredths = BigInt(amount.times(100).toFixed(0, Decimal.ROUND_HALF_UP));
  return [
    [month, 1],
    [`${month} ${kind} ${hundredths > 0n ? '+' : '-'}`, hundredths],
  ];
}

/** The sums of all entries by month, side, kind and sign, from the counters; a row without a kind shows that its month has entries. */
export function monthsOf(sources: readonly LedgerSource[]): string {
  const parts = sources
    .flatMap(({ side, owed, moved }) => [
      { side, table: owed.table, counter: owed.months },
      { side, table: moved.table, counter: moved.months },
    ])
    .map(
      ({ side, table, counter }) => `
      select split_part(c.key, ' ', 1) as month, '${side}' as side, split_part(c.key, ' ', 2) as kind,
        case when split_part(c.key, ' ', 2) = '' then 0 else c.value::numeric * 0.01 end as mnt
      from read_model_counter c where c.table_name = '${table}' and c.name = '${counter}' and c.value <> 0`,
    );
  return `(${parts.join(' union all ')})`;
}
