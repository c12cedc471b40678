import { z } from 'zod';
import { diffOf } from '../diff.js';
import type { EventCatalogue, EventType } from '../events.js';
import { personalFields, type ReferenceDeclaration } from './declaration.js';

export type EntryEvent = 'Added' | 'Changed' | 'Deleted' | 'Restored' | 'Merged' | 'Split' | 'Erased';

/** An event of a list, e.g. `AgentMerged`. */
export function eventOf({ noun }: ReferenceDeclaration, what: EntryEvent): string {
  return noun + what;
}

const decimal = z.string().regex(/^-?\d+(\.\d+)?$/);

/** A value as the log stores it, by the column that its field has in the read model. */
function storedValue(column: string): z.ZodType {
  switch (column) {
    case 'integer':
      return z.number().int();
    case 'boolean':
      return z.boolean();
    case 'integer[]':
      return z.array(z.number().int());
    default:
      return column.startsWith('numeric') ? decimal : z.string();
  }
}

function entryOf({ fields }: ReferenceDeclaration): z.ZodType {
  const values = Object.entries(fields).map(([name, { column }]) => [name, storedValue(column).nullish()] as const);
  return z.strictObject(Object.fromEntries(values));
}

/**
 * The life of an entry. Deleting and merging are changes of fields that no form shows (`deleted`, `canonical_id`), so they are
 * taken back like any other save; the inverse of each is an event of its own name.
 */
export function referenceEvents(declaration: ReferenceDeclaration): EventCatalogue {
  const personal = personalFields(declaration);
  const diff = diffOf({ fields: Object.keys(declaration.fields) });
  const deleted = diffOf({ fields: ['deleted'] });
  const merged = diffOf({ fields: ['canonical_id'] });
  const of = (what: EntryEvent, type: Partial<EventType>): EventCatalogue => ({
    [eventOf(declaration, what)]: { section: 'entry', schema: 1, data: diff, ...type },
  });
  return {
    ...of('Added', { data: entryOf(declaration), ...(personal.length > 0 ? { personal } : {}) }),
    ...of('Changed', {
      undoable: true,
      ...(personal.length > 0
        ? { personal: personal.flatMap((field) => [`fields.${field}.from`, `fields.${field}.to`]) }
        : {}),
    }),
    ...of('Deleted', { data: deleted, undoable: true }),
    ...of('Restored', { data: deleted, undoable: true }),
    ...of('Merged', { data: merged, undoable: true }),
    ...of('Split', { data: merged, undoable: true }),
    ...(declaration.isPerson ? of('Erased', { data: z.object({}), erases: true }) : {}),
  };
}
