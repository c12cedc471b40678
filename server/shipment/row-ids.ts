import { refuse } from '../../contract/refusals.js';
import type { SentForm } from '../../contract/shipment/section-form.js';
import type { FactSource } from '../decider/command.js';

/** One sequence for all rows of all tables of all sections: a row is known by its number alone. */
const rowNumbers = 'shipment_row_number';

export async function drawRowIds(count: number, source: FactSource): Promise<number[]> {
  const ids: number[] = [];
  for (let i = 0; i < count; i++) ids.push(await source.nextId(rowNumbers));
  return ids;
}

/** How many rows of a sent form have no number yet. */
export function newRows(form: SentForm): number {
  return Object.values(form.tables).reduce((count, rows) => count + rows.filter(({ id }) => id === null).length, 0);
}

/** Hands out numbers that were drawn; a file that got more rows since then is asked for again. */
export function takenFrom(ids: readonly number[]): () => number {
  const left = [...ids];
  return () => {
    const next = left.shift();
    if (next === undefined) throw refuse('Unavailable');
    return next;
  };
}

/** How many rows a stored form has, over all of its tables. */
export function rowsIn(form: object | null | undefined): number {
  return Object.values(form ?? {}).reduce(
    (count: number, value) => count + (Array.isArray(value) ? value.length : 0),
    0,
  );
}
