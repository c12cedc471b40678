import { z } from 'zod';
import { diffOf } from '../diff.js';
import type { EventCatalogue, EventType } from '../events.js';
import { storedValues } from '../fields/stored-values.js';
import { personalFields, type ReferenceDeclaration } from './declaration.js';

export type EntryEvent =
  | 'Added'
  | 'Changed'
  | 'Deleted'
  | 'Restored'
  | 'Merged'
  | 'Split'
  | 'Confirmed'
  | 'Erased'
  | 'MovedIn'
  | 'MovedOut';

/** An event of a list, e.g. `AgentMerged`. */
export function eventOf({ noun }: ReferenceDeclaration, what: EntryEvent): string {
  return noun + what;
}

function entryOf({ fields }: ReferenceDeclaration): z.ZodType {
  const values = Object.entries(storedValues(fields)).map(([name, shape]) => [name, shape.nullish()] as const);
  return z.strictObject(Object.fromEntries(values));
}

/**
 * The events of an entry. Deleting and merging change fields that no form shows (`deleted`, `canonical_id`), so they can be undone
 * like any other save; the undo of each has its own event type.
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
    ...(declaration.confirmedBy === undefined
      ? {}
      : of('Confirmed', {
          section: 'confirmation',
          data: z.strictObject({}),
          action: { mn: 'баталгаажуулсан', en: 'confirmed' },
        })),
    ...(declaration.isPerson ? of('Erased', { data: z.object({}), erases: true }) : {}),
  };
}
