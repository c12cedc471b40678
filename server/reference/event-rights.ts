import { referenceList } from '../../contract/reference/catalogue.js';
import { eventOf, type EntryEvent } from '../../contract/reference/events.js';
import type { Capability, SettingsList } from '../../contract/permissions.js';
import type { EventRights } from '../audit/check.js';

const rightsOf = (list: SettingsList): Record<EntryEvent, readonly Capability[]> => ({
  Added: [`settings.${list}.create`],
  // A user who adds a default entry also changes the entry that was the default before.
  Changed: [`settings.${list}.edit`, `settings.${list}.create`],
  Deleted: [`settings.${list}.delete`],
  Restored: [`settings.${list}.delete`],
  Merged: ['list.merge'],
  Split: ['list.merge'],
  Erased: ['user.erase'],
});

export const entryEventRights: EventRights = Object.fromEntries(
  referenceList.flatMap((declaration) =>
    Object.entries(rightsOf(declaration.name as SettingsList)).map(([what, rights]) => [
      eventOf(declaration, what as EntryEvent),
      rights,
    ]),
  ),
);
