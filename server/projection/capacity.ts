import { Decimal } from 'decimal.js';
import type { ReadModelTable, RowSet } from './table.js';
import { memo } from '../../contract/memo.js';

/** The limits of a numeric column: its decimals, and the smallest value that is too large. */
interface Capacity {
  column: string;
  places: number;
  beyond: Decimal;
  /** A number of integer digits that always fits. */
  safeDigits: number;
}

const capacityOf = memo((table: ReadModelTable): readonly Capacity[] =>
  Object.entries(table.columns).flatMap(([column, type]): Capacity[] => {
    if (type === 'integer') return [{ column, places: 0, beyond: new Decimal(2 ** 31), safeDigits: 9 }];
    const [, precision, places] = (/^numeric\((\d+),(\d+)\)$/.exec(type) ?? []).map(Number);
    if (precision === undefined || places === undefined) return [];
    const digits = precision - places;
    return [{ column, places, beyond: new Decimal(10).pow(digits), safeDigits: digits - 1 }];
  }),
);

/** Whether a file has a figure that is too large for its column: a computed one may be, even if its inputs are small. */
export function isBeyondCapacity(tables: ReadonlyMap<string, ReadModelTable>, before: RowSet, after: RowSet): boolean {
  return Object.entries(after).some(([name, rows]) => {
    const table = tables.get(name);
    if (!table || rows === before[name]) return false;
    const capacity = capacityOf(table);
    return rows.some((row) => capacity.some((figure) => isBeyond(row[figure.column], figure)));
  });
}

function isBeyond(value: unknown, { places, beyond, safeDigits }: Capacity): boolean {
  if (typeof value !== 'number' && typeof value !== 'string') return false;
  const written = String(value);
  const point = written.indexOf('.');
  if ((point < 0 ? written.length : point) <= safeDigits && !written.includes('e')) return false;
  return new Decimal(written).toDecimalPlaces(places, Decimal.ROUND_HALF_UP).abs().gte(beyond);
}
