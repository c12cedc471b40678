import { firmId } from '../../contract/firm/kind.js';
import type { Cell } from '../../contract/list.js';
import type { DocumentNeed, NeedingFile } from '../../contract/document/needs.js';
import { firms } from '../firm/tables.js';
import type { FilterSource } from '../list/filters/source.js';
import { ordersInTransit } from './tables.js';

/** The needs in the settings of the firm, as SQL. */
export const firmNeeds = `(select form->'needs' from ${firms} where id = ${firmId})`;

/**
 * Mode, division and kinds of the documents of an order as one text. Orders with equal texts miss the same documents, so that a list
 * compares the few texts that exist with the needs, not each order.
 */
export function needsKey({ mode, division, kinds }: NeedingFile): string {
  return `${mode ?? ''}/${division ?? ''}/,${kinds.map((kind) => `${kind},`).join('')}`;
}

export function readNeedsKey(key: string): NeedingFile {
  const [mode = '', division = '', kinds = ''] = key.split('/');
  const numberIn = (text: string): number | null => (text === '' ? null : Number(text));
  return { mode: numberIn(mode), division: numberIn(division), kinds: kinds.split(',').filter((kind) => kind !== '') };
}

/** The needs as they are read from the settings, which have none before the first save. */
export function needsIn(found: Cell): readonly DocumentNeed[] {
  return (found ?? []) as readonly DocumentNeed[];
}

/** The texts of all orders in transit: the index of the column is read from each text to the next greater one. */
const existingKeys = `with recursive existing as (
    (select needs_key as key from ${ordersInTransit} order by needs_key limit 1)
    union all
    select (select needs_key from ${ordersInTransit} where needs_key > existing.key order by needs_key limit 1)
      from existing where existing.key is not null)`;

/** Whether a document of a text is missing, as SQL: the same rule as `missingKinds`. */
const missingOf = (key: string): string =>
  `exists (select 1 from jsonb_to_recordset(${firmNeeds}::jsonb) need(kind text, mode text, division text, step text)
    where coalesce(need.mode, split_part(${key}, '/', 1)) = split_part(${key}, '/', 1)
      and coalesce(need.division, split_part(${key}, '/', 2)) = split_part(${key}, '/', 2)
      and strpos(${key}, ',' || need.kind || ',') = 0)`;

/** Orders in transit that miss a document, or those that miss none. */
export const missingFilter = {
  condition: (choice) =>
    `t.needs_key = any(array(${existingKeys} select key from existing where key is not null and ${choice === '1' ? '' : 'not '}${missingOf('existing.key')}))`,
} satisfies FilterSource;
