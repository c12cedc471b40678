import type { FormRow } from '../../../contract/diff';
import { sameJson } from '../../../contract/json';
import { questionOf } from '../../reference/entries/wagon-price';

/** The query to the wagon list for a row; null until everything that decides the price is chosen. */
export function priceQueryOf(row: FormRow) {
  const chosen = (column: string): number | null => {
    const cell = row[column];
    return typeof cell === 'number' ? cell : null;
  };
  return questionOf({
    a: chosen('stationA'),
    b: chosen('stationB'),
    type: chosen('wagonType'),
    buleg: chosen('group'),
    empty: chosen('load'),
    container: chosen('size'),
  });
}

const keyOf = (row: FormRow): string => JSON.stringify(priceQueryOf(row));
const nothing = 'null';

/** Decides which rows of an order get the price of the wagon list, as rows change and prices are fetched. */
export class RailPrices {
  private readonly seen = new Map<number, { key: string; row: FormRow }>();
  /** By row id: the query whose price the row gets once it is fetched. */
  private readonly pending = new Map<number, string>();

  /** The rates to fill in, by row. A saved or typed rate stays until stations or wagon change. */
  next(
    rows: readonly FormRow[],
    prices: readonly (number | undefined)[],
    stored: readonly FormRow[],
  ): { id: number; rate: string }[] {
    return rows.flatMap((row, index) => {
      const key = keyOf(row);
      const before = this.seen.get(row.id);
      this.seen.set(row.id, { key, row });
      const isRateTyped = before !== undefined && !sameJson(before.row['rate'] ?? null, row['rate'] ?? null);
      // A rate that the user typed while the price was being fetched stays.
      if (key === nothing || isRateTyped) this.pending.delete(row.id);
      else if (before ? before.key !== key : isNew(row)) this.pending.set(row.id, key);
      const price = prices[index];
      if (this.pending.get(row.id) !== key || price === undefined) return [];
      this.pending.delete(row.id);
      const saved = stored.find(({ id }) => id === row.id);
      // When the row is set back to its saved stations and wagon, the saved price applies.
      if (saved && keyOf(saved) === key) return [{ id: row.id, rate: String(saved['rate'] ?? '') }];
      return price > 0 ? [{ id: row.id, rate: String(price) }] : [];
    });
  }
}

const isNew = (row: FormRow): boolean => row.id < 0 && (row['rate'] === '' || row['rate'] === null);
