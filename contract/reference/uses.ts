import type { Label } from '../fields.js';
import { referenceList } from './catalogue.js';

/** A column of a read model that holds ids of a list: what keeps an entry from being deleted (D017). */
export interface Use {
  /** The list whose ids it holds. */
  list: string;
  table: string;
  column: string;
  /** Holds several ids. */
  many?: true;
  /** Rows that count, as a predicate on the alias `t`. */
  where?: string;
  /** What the row is. */
  what: Label;
  /** The column by which people know the row. */
  shownAs: string;
}

const amongReferences: Use[] = referenceList.flatMap((declaration) =>
  Object.entries(declaration.fields).flatMap(([column, { refersTo }]) =>
    refersTo === undefined ? [] : [{ list: refersTo, table: declaration.name, column, where: 'not t.deleted and t.canonical_id is null', what: declaration.one, shownAs: 'name' }],
  ),
);

/** Every place that refers to an entry of a list; each area adds its own. */
export const uses: readonly Use[] = [...amongReferences];
