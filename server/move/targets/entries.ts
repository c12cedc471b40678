import { references } from '../../../contract/reference/catalogue.js';
import { nameOf, type Entry } from '../../../contract/reference/declaration.js';
import type { SettingsList } from '../../../contract/reference/heads.js';
import type { Kernel } from '../../decider/kernel.js';
import { Refusal } from '../../../contract/refusals/refusals.js';
import type { Fields } from '../../../contract/fields/field.js';
import { streamOf } from '../../log/event.js';
import { commandsOfList } from '../../reference/entries/list-commands.js';
import { EntryInverses } from '../../reference/importing/entry-inverses.js';
import { storedEntries } from '../../reference/importing/stored-entries.js';
import { mapReferences } from './references.js';
import type { MoveTarget, TargetWriter } from './target.js';

/** The entries of a list. */
export function entryTarget(list: SettingsList): MoveTarget {
  const declaration = references[list];
  const fields: Fields = declaration.fields;
  return {
    name: list,
    title: declaration.title,
    streamOf: (id) => streamOf(list, id),
    mapIds: (given, idOf) => mapReferences(fields, given, idOf) as Entry,
    async namesOf(db, ids) {
      const stored = await storedEntries(db, declaration, Object.keys(declaration.fields));
      return new Map(
        stored.filter(({ id }) => ids.includes(id)).map((entry) => [entry.id, nameOf(declaration, entry)]),
      );
    },
    writer: (kernel) => entryWriter(list, kernel),
  };
}

function entryWriter(list: SettingsList, kernel: Kernel): TargetWriter {
  const { commands } = kernel;
  const inverses = new EntryInverses(kernel);
  const { save, moveOut } = commandsOfList(list);
  return {
    atOnce: 100,
    async write(saves, envelope) {
      const rows = saves.map(({ id, given, origin, further }) => ({
        ...(id === null ? {} : { id }),
        ...{ given, origins: [...further, origin] },
      }));
      return (await commands.run(save, { rows }, envelope)).ids;
    },
    async undoChange(id, { act, move }, envelope) {
      // A row that changed no value, but brought an old number, has nothing else to take back.
      await inverses.ofChange(list, id, act, envelope).catch((error: unknown) => {
        if (!(error instanceof Refusal) || error.word !== 'CannotUndo') throw error;
      });
      await commands.run(moveOut, { id, move }, { ...envelope, key: `${envelope.key}.out` });
    },
    undoAddition: (id, _written, envelope) => inverses.ofAddition(list, id, envelope),
  };
}
