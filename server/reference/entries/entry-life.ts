import { refuse } from '../../../contract/refusals/refusals.js';
import type { CommandDefinition, FactSource } from '../../decider/command.js';
import { assertNotInUse, usesWithLock, type UseFacts } from '../../decider/in-use.js';
import { Faults } from '../../form/faults.js';
import { identifier } from '../../database/sql.js';
import type { EntryState } from './entry.js';
import { readFacts, uniqueKey, type EntryFacts } from './entry-facts.js';
import { assertAllowed, changeOf, type ListEntries, type OneEntry } from './list-entries.js';

export function deleteEntry(entries: ListEntries): CommandDefinition<OneEntry, { id: number }, UseFacts, UseFacts> {
  const { declaration, stream, event, existing } = entries;
  /** A record that refers to an entry merged into this one refers to this one. */
  const readUses = async ({ id }: OneEntry, source: FactSource): Promise<UseFacts['uses']> => {
    const merged = await source.query<{ id: number }>(
      `select id from ${identifier(declaration.name)} where canonical_id = $1`,
      [id],
    );
    return source.usesOf([id, ...merged.map((row) => row.id)].map(stream));
  };
  return {
    name: `Delete${declaration.noun}`,
    exclusive: true,
    draw: async (entry, source) => ({ uses: await readUses(entry, source) }),
    streams: ({ id }) => [stream(id)],
    facts: async (entry, source, { uses }) => ({ uses: await usesWithLock(uses, () => readUses(entry, source)) }),
    decide(files, { id }, facts) {
      assertAllowed(`settings.${declaration.name}.delete`, facts);
      existing(files, id);
      assertNotInUse(facts.uses);
      return { events: [event(id, 'Deleted', changeOf('deleted', false, true))], answer: { id } };
    },
  };
}

export function restoreEntry(entries: ListEntries): CommandDefinition<OneEntry, { id: number }, object, EntryFacts> {
  const { declaration, stream, event } = entries;
  return {
    name: `Restore${declaration.noun}`,
    exclusive: true,
    streams: ({ id }) => [stream(id)],
    facts: ({ id }, source) => readFacts(declaration, [{ id, isNew: false, given: {} }], source),
    decide(files, { id }, facts) {
      assertAllowed(`settings.${declaration.name}.delete`, facts);
      const { state, version } = files.get<EntryState>(stream(id));
      if (version === 0 || !state.deleted || state.erased) throw refuse('CannotUndo');
      const faults = new Faults();
      for (const unique of declaration.unique ?? []) {
        const owner = facts.owners.get(uniqueKey(unique, state) ?? '');
        if (owner !== undefined && owner !== id) for (const field of unique) faults.report(field, 'taken');
      }
      for (const [field, error] of Object.entries(facts.periods.errorOf(id, state))) faults.report(field, error);
      faults.assertNone();
      return { events: [event(id, 'Restored', changeOf('deleted', true, false))], answer: { id } };
    },
  };
}

/** A person is erased only after the entry was deleted: erased values cannot be restored. */
export function eraseEntry(entries: ListEntries): CommandDefinition<OneEntry, { id: number }> {
  const { declaration, stream, event } = entries;
  return {
    name: `Erase${declaration.noun}`,
    streams: ({ id }) => [stream(id)],
    decide(files, { id }) {
      const { state, version } = files.get<EntryState>(stream(id));
      if (version === 0) throw refuse('NotFound');
      if (!declaration.isPerson?.(state)) throw refuse('NotAPerson');
      if (!state.deleted) throw refuse('NotDeleted');
      return { events: state.erased ? [] : [event(id, 'Erased')], answer: { id } };
    },
  };
}
