import type { FormRow } from '../../../contract/diff';
import { sameJson } from '../../../contract/json';
import { questionOf } from '../../reference/entries/wagon-price';

/** What the wagon list is asked for a row; nothing as long as something that decides the price is not chosen. */
export function questionOfRow(row: FormRow) {
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

const keyOf = (row: FormRow): string => JSON.stringify(questionOfRow(row));
const nothing = 'null';

/** Which rows of an order take the price of the wagon list, as they are changed and as prices come. */
export class RailPrices {
  private readonly seen = new Map<number, { key: string; row: FormRow }>();
  /** Rows that take the price of this question once it is there. */
  private readonly waiting = new Map<number, string>();

  /** The rates to be filled in, by row. What was saved or typed stays until its stations or wagon are changed. */
  next(
    rows: readonly FormRow[],
    prices: readonly (number | undefined)[],
    stored: readonly FormRow[],
  ): { id: number; rate: string }[] {
    return rows.flatMap((row, place) => {
      const key = keyOf(row);
      const before = this.seen.get(row.id);
      this.seen.set(row.id, { key, row });
      const isRateTyped = before !== undefined && !sameJson(before.row['rate'] ?? null, row['rate'] ?? null);
      // What is typed while the price is still on its way stays.
      if (key === nothing || isRateTyped) this.waiting.delete(row.id);
      else if (before ? before.key !== key : isNew(row)) this.waiting.set(row.id, key);
      const price = prices[place];
      if (this.waiting.get(row.id) !== key || price === undefined) return [];
      this.waiting.delete(row.id);
      const saved = stored.find(({ id }) => id === row.id);
      // Back at what was saved, the saved price holds.
      if (saved && keyOf(saved) === key) return [{ id: row.id, rate: String(saved['rate'] ?? '') }];
      return price > 0 ? [{ id: row.id, rate: String(price) }] : [];
    });
  }
}

const isNew = (row: FormRow): boolean => row.id < 0 && (row['rate'] === '' || row['rate'] === null);
