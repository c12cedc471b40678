import { z } from 'zod';
import { diff, type EventCatalogue, type EventType } from '../events.js';
import { personalFields, type ReferenceDeclaration } from './declaration.js';

export type EntryEvent = 'Added' | 'Changed' | 'Deleted' | 'Restored' | 'Merged' | 'Split' | 'Erased';

/** An event of a list, e.g. `AgentMerged`. */
export function eventOf({ noun }: ReferenceDeclaration, what: EntryEvent): string {
  return noun + what;
}

const entry = z.record(z.string(), z.json());

/**
 * The life of an entry. Deleting and merging are changes of fields that no form shows (`deleted`, `canonical_id`), so they are
 * taken back like any other save; the inverse of each is an event of its own name.
 */
export function referenceEvents(declaration: ReferenceDeclaration): EventCatalogue {
  const personal = personalFields(declaration);
  const of = (what: EntryEvent, type: Partial<EventType>): EventCatalogue => ({
    [eventOf(declaration, what)]: { section: 'entry', schema: 1, data: diff, ...type },
  });
  return {
    ...of('Added', { data: entry, ...(personal.length > 0 ? { personal } : {}) }),
    ...of('Changed', {
      undoable: true,
      ...(personal.length > 0
        ? { personal: personal.flatMap((field) => [`fields.${field}.from`, `fields.${field}.to`]) }
        : {}),
    }),
    ...of('Deleted', { undoable: true }),
    ...of('Restored', { undoable: true }),
    ...of('Merged', { undoable: true }),
    ...of('Split', { undoable: true }),
    ...(declaration.isPerson ? of('Erased', { data: z.object({}), erases: true }) : {}),
  };
}
