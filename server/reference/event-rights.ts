import { referenceList } from '../../contract/reference/catalogue.js';
import { eventOf, type EntryEvent } from '../../contract/reference/events.js';
import type { Capability } from '../../contract/permissions.js';
import type { ReferenceDeclaration } from '../../contract/reference/declaration.js';
import type { EventRights } from '../audit/check.js';

const rightsOf = ({
  name: list,
  confirmedBy,
  counterpart = '',
  changedBy,
}: ReferenceDeclaration): Record<EntryEvent, readonly Capability[]> => ({
  Added: [`settings.${list}.create`],
  // A user who adds a default entry also changes the entry that was the default before.
  // Some may link an entry with its counterpart, or set the numbers of a party, and change nothing else.
  Changed: [
    `settings.${list}.edit`,
    `settings.${list}.create`,
    ...(counterpart === '' ? [] : (['party.numbers', changedBy?.[counterpart] ?? `settings.${list}.edit`] as const)),
  ],
  Deleted: [`settings.${list}.delete`],
  Restored: [`settings.${list}.delete`],
  Merged: ['list.merge'],
  Split: ['list.merge'],
  Confirmed: confirmedBy === undefined ? [] : [confirmedBy],
  Erased: ['user.erase'],
  MovedIn: ['move.confirm'],
  MovedOut: ['move.confirm'],
});

export const entryEventRights: EventRights = Object.fromEntries(
  referenceList.flatMap((declaration) =>
    Object.entries(rightsOf(declaration)).map(([what, rights]) => [eventOf(declaration, what as EntryEvent), rights]),
  ),
);
