import { diffForm, type Diff } from '../../contract/diff.js';
import type { JsonObject } from '../../contract/json.js';
import { allowed, type Capability } from '../../contract/permissions.js';
import { fieldMessages, refuse } from '../../contract/refusals.js';
import type { Entry, FieldErrors, ReferenceDeclaration } from '../../contract/reference/declaration.js';
import { eventOf, type EntryEvent } from '../../contract/reference/events.js';
import { normalised } from '../../contract/reference/form.js';
import { closedMonthOf } from '../closing/closed-parties.js';
import type { CommandDefinition, Facts } from '../decider/command.js';
import { assertNotInUse, type Use } from '../decider/in-use.js';
import { streamOf, type NewEvent } from '../log/event.js';
import type { Files } from '../decider/files.js';
import { identifier } from '../list/values.js';
import type { EntryState } from './entry.js';
import { holdersOf, readFacts, uniqueKey, type EntryFacts, type SavedRow } from './entry-facts.js';
import { errorsIn } from './entry-rules.js';
import { namedBy } from './named.js';

/** New entries and changes of others, all or nothing. A form is one row, an import many. */
export interface SaveEntries {
  rows: readonly { id?: number | undefined; given: Entry }[];
  /** The version of the entry that the form was loaded from; with one row only. */
  version?: number | undefined;
}
export interface OneEntry {
  id: number;
}
export interface MergeEntry extends OneEntry {
  into: number;
}

type Saved = { ids: number[]; added: number; changed: number };
interface Drawn {
  rows: SavedRow[];
  /** Entries that may have to give up the flag which only one may hold. */
  open: readonly number[];
}
interface UseFacts {
  uses: readonly Use[];
}
interface BalanceFacts {
  closedMonth: string | null;
}
interface MergeFacts extends BalanceFacts {
  hasMerged: boolean;
}
const noEntry: Entry = {};

export type EntryCommands = ReturnType<typeof entryCommands>;

/** The one decider of all lists. */
export function entryCommands(declaration: ReferenceDeclaration) {
  const { name, noun, single } = declaration;
  const stream = (id: number): string => streamOf(name, id);
  const event = (id: number, what: EntryEvent, data: object = {}): NewEvent => ({
    stream: stream(id),
    type: eventOf(declaration, what),
    data: data as JsonObject,
  });
  const fields = Object.keys(declaration.fields);
  // A rule that looks at other entries needs them to stand still.
  const looksAround = declaration.unique !== undefined || single !== undefined;

  const living = (files: Files, id: number): EntryState => {
    const { state, version } = files.get<EntryState>(stream(id));
    if (version === 0 || state.deleted) throw refuse('NotFound');
    return state;
  };

  const save: CommandDefinition<SaveEntries, Saved, Drawn, EntryFacts> = {
    name: `Save${noun}`,
    exclusive: looksAround,
    async draw({ rows }, source) {
      const drawn: SavedRow[] = [];
      for (const { id, given } of rows)
        drawn.push(
          id === undefined
            ? { id: await source.nextId(`${name}_number`), isNew: true, given }
            : { id, isNew: false, given },
        );
      return { rows: drawn, open: (await holdersOf(declaration, source)).map(({ id }) => id) };
    },
    streams: (_command, { rows, open }) => [...new Set([...rows.map(({ id }) => id), ...open].map(stream))],
    names: (_command, { rows }) =>
      rows.flatMap(({ given }, at) =>
        namedBy(declaration.fields, given, (field) => (rows.length > 1 ? `${at}.${field}` : field)),
      ),
    facts: (_command, source, { rows }) => readFacts(declaration, rows, source),
    expects: ({ rows, version }) => {
      const id = rows[0]?.id;
      return version === undefined || id === undefined || rows.length > 1
        ? undefined
        : { stream: stream(id), section: 'entry', version };
    },
    decide(files, _command, facts) {
      const owners = new Map(facts.owners);
      const flagged = new Set<string>();
      const events: NewEvent[] = [];
      const counts = { added: 0, changed: 0 };
      for (const [at, row] of facts.rows.entries()) {
        const before = row.isNew ? null : living(files, row.id);
        const entry = normalised(declaration, before, row.given);
        assertMayChange(declaration, before, entry, facts);
        const errors = errorsIn(declaration, row, entry, before, { referred: facts.referred, owners });
        if (single && entry[single.field] === 1) {
          const among = String(entry[single.among]);
          if (flagged.has(among)) errors[single.field] ??= 'taken';
          flagged.add(among);
        }
        const wrong = said(errors, facts.rows.length > 1 ? `${at}.` : '');
        if (Object.keys(wrong).length > 0) throw refuse('Invalid', { fields: wrong });
        if (!before) {
          events.push(event(row.id, 'Added', entry));
          counts.added++;
          continue;
        }
        const diff = diffForm(before, entry, { fields });
        if (!diff) continue;
        events.push(event(row.id, 'Changed', diff));
        counts.changed++;
      }
      for (const { id, among } of facts.holders) {
        if (!flagged.has(among) || facts.rows.some((row) => row.id === id)) continue;
        // It took the flag after this command had chosen its files.
        if (!facts.open.includes(id)) throw refuse('Unavailable');
        const diff = diffForm(files.get<EntryState>(stream(id)).state, { [single?.field ?? '']: 0 }, { fields });
        if (diff) events.push(event(id, 'Changed', diff));
      }
      return { events, answer: { ids: facts.rows.map((row) => row.id), ...counts } };
    },
  };

  const remove: CommandDefinition<OneEntry, { id: number }, object, UseFacts> = {
    name: `Delete${noun}`,
    exclusive: true,
    streams: ({ id }) => [stream(id)],
    // Whoever means an entry that was merged into this one means this one.
    facts: async ({ id }, source) => {
      const merged = await source.query<{ id: number }>(`select id from ${identifier(name)} where canonical_id = $1`, [
        id,
      ]);
      return { uses: await source.usesOf([id, ...merged.map((row) => row.id)].map(stream)) };
    },
    decide(files, { id }, facts) {
      assertAllowed(`settings.${name}.delete`, facts);
      living(files, id);
      assertNotInUse(facts.uses);
      return { events: [event(id, 'Deleted', changeOf('deleted', false, true))], answer: { id } };
    },
  };

  const restore: CommandDefinition<OneEntry, { id: number }, object, EntryFacts> = {
    name: `Restore${noun}`,
    exclusive: true,
    streams: ({ id }) => [stream(id)],
    facts: ({ id }, source) => readFacts(declaration, [{ id, isNew: false, given: noEntry }], source),
    decide(files, { id }, facts) {
      assertAllowed(`settings.${name}.delete`, facts);
      const { state, version } = files.get<EntryState>(stream(id));
      if (version === 0 || !state.deleted || state.erased) throw refuse('CannotUndo');
      for (const unique of declaration.unique ?? []) {
        const owner = facts.owners.get(uniqueKey(unique, state) ?? '');
        if (owner !== undefined && owner !== id)
          throw refuse('Invalid', {
            fields: Object.fromEntries(unique.map((field) => [field, [fieldMessages.taken.mn]])),
          });
      }
      return { events: [event(id, 'Restored', changeOf('deleted', true, false))], answer: { id } };
    },
  };

  const merge: CommandDefinition<MergeEntry, { id: number }, object, MergeFacts> = {
    name: `Merge${noun}`,
    exclusive: true,
    streams: ({ id, into }) => [stream(id), stream(into)],
    facts: async ({ id }, source) => ({
      hasMerged: (await source.query(`select 1 from "${name}" where canonical_id = $1 limit 1`, [id])).length > 0,
      closedMonth: await closedMonthOf(name, id, source),
    }),
    decide(files, { id, into }, facts) {
      assertAllowed('list.merge', facts);
      const loser = living(files, id);
      const winner = living(files, into);
      if (id === into || winner.canonical_id !== null || loser.canonical_id !== null) throw refuse('CannotMerge');
      // One step is enough to find who an entry is: chains are never made.
      if (facts.hasMerged) throw refuse('MergedInto');
      assertBalancesStay(facts);
      return { events: [event(id, 'Merged', changeOf('canonical_id', null, into))], answer: { id: into } };
    },
  };

  const split: CommandDefinition<OneEntry, { id: number }, object, BalanceFacts> = {
    name: `Split${noun}`,
    exclusive: true,
    streams: ({ id }) => [stream(id)],
    facts: async ({ id }, source) => ({ closedMonth: await closedMonthOf(name, id, source) }),
    decide(files, { id }, facts) {
      assertAllowed('list.merge', facts);
      const state = living(files, id);
      if (state.canonical_id === null) throw refuse('CannotUndo');
      assertBalancesStay(facts);
      return { events: [event(id, 'Split', changeOf('canonical_id', state.canonical_id, null))], answer: { id } };
    },
  };

  /** First the entry goes, then the person: what is erased cannot be brought back. */
  const erase: CommandDefinition<OneEntry, { id: number }> = {
    name: `Erase${noun}`,
    streams: ({ id }) => [stream(id)],
    decide(files, { id }) {
      const { state, version } = files.get<EntryState>(stream(id));
      if (version === 0) throw refuse('NotFound');
      if (!declaration.isPerson?.(state as never)) throw refuse('NotAPerson');
      if (!state.deleted) throw refuse('NotDeleted');
      return { events: state.erased ? [] : [event(id, 'Erased')], answer: { id } };
    },
  };

  return { save, remove, restore, merge, split, erase };
}

/** The messages at their fields; of several rows each field is named with the place of its row. */
function said(errors: FieldErrors, before: string): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const [field, message] of Object.entries(errors))
    if (message) fields[before + field] = [fieldMessages[message].mn];
  return fields;
}

/** What a payer owed or an agent is owed would count for another one. */
function assertBalancesStay({ closedMonth }: BalanceFacts): void {
  if (closedMonth !== null) throw refuse('MonthClosed', { values: { month: closedMonth } });
}

function changeOf(field: 'deleted' | 'canonical_id', from: boolean | number | null, to: boolean | number | null): Diff {
  return { fields: { [field]: { from, to } }, rows: {} };
}

function assertMayChange(
  { changedBy = {} }: ReferenceDeclaration,
  before: Entry | null,
  entry: Entry,
  by: Facts,
): void {
  for (const [field, capability] of Object.entries(changedBy))
    if (capability && (before?.[field] ?? null) !== (entry[field] ?? null)) assertAllowed(capability, by);
}

/** Also an undo comes through here, with the right of the save that it takes back. */
function assertAllowed(capability: Capability, { actor }: Facts): void {
  if (actor.door !== 'http') return;
  if (actor.userId === null || actor.type === null || !allowed(capability, { id: actor.userId, type: actor.type }))
    throw refuse('NotAllowed');
}
