import type { Pool } from 'pg';
import { Refusal } from '../../../contract/refusals/refusals.js';
import type { Json, JsonObject } from '../../../contract/json.js';
import type { StoredEvent } from '../../log/event.js';
import type { AddedPart, PartInverse } from './target.js';

/** The names under which events have the id of a part; ids of parts are drawn from one sequence for all of them. */
const named = ['id', 'row', 'reverses', 'transaction', 'invoice', 'versionOf', 'unit'];
const attempts = 5;

/** Whether an event is about a part, such as its change, its removal or its payment. */
export function isAbout({ data }: StoredEvent, id: number): boolean {
  return objectsIn(data).some((object) => named.some((name) => object[name] === id));
}

/** All objects of a value, the innermost ones included. */
export function objectsIn(value: Json | undefined): JsonObject[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn);
  if (value === null || typeof value !== 'object') return [];
  return [value, ...Object.values(value).flatMap(objectsIn)];
}

export const isTouchedByOthers: PartInverse['isTouched'] = ({ id }, { others }) =>
  others.some((event) => isAbout(event, id));

/** A save that reads the rows of a table first, tried again where somebody else was faster. */
export async function onNewest(save: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt++)
    try {
      await save();
      return;
    } catch (error) {
      if (attempt === attempts || !(error instanceof Refusal) || error.word !== 'Stale') throw error;
    }
}

/** Whether a table has a row of the part. */
export function isRowOf(table: string, condition = 'true'): PartInverse['isThere'] {
  return async (db: Pick<Pool, 'query'>, { file, id }: AddedPart) => {
    const { rows } = await db.query(`select from ${table} p where p.shipment_id = $1 and p.id = $2 and ${condition}`, [
      file,
      id,
    ]);
    return rows.length > 0;
  };
}
