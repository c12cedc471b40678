import { diffForm } from '../../../contract/diff.js';
import type { Entry, FieldErrors, ReferenceDeclaration } from '../../../contract/reference/declaration.js';
import type { Origin } from '../../../contract/origin/origin.js';
import { normalised } from '../../../contract/reference/form.js';
import { localDay } from '../../../contract/time.js';
import { refuse } from '../../../contract/refusals/refusals.js';
import type { CommandDefinition, Decision, Facts } from '../../decider/command.js';
import type { Files } from '../../decider/files.js';
import type { NewEvent } from '../../log/event.js';
import type { EntryState } from './entry.js';
import { Counterparts } from './counterparts.js';
import { holdersOf, readFacts, type EntryFacts, type SavedRow } from './entry-facts.js';
import { errorsIn } from './entry-rules.js';
import { assertAllowed, type ListEntries } from './list-entries.js';
import { Faults } from '../../form/faults.js';
import { namedBy } from '../../form/references.js';

/** New entries and changes of existing ones, all or nothing. A form saves one row, an import many. */
interface SaveEntries {
  rows: readonly { id?: number | undefined; given: Entry; origins?: readonly Origin[] }[];
  /** The version of the entry that the form was loaded from; with one row only. */
  version?: number | undefined;
}
type Saved = { ids: number[]; added: number; changed: number };
interface Drawn {
  rows: SavedRow[];
  /** Entries that may lose the flag which only one may have. */
  flagHolders: readonly number[];
}

export function saveEntries(entries: ListEntries): CommandDefinition<SaveEntries, Saved, Drawn, EntryFacts> {
  const { declaration, stream } = entries;
  const { single } = declaration;
  return {
    name: `Save${declaration.noun}`,
    // A rule that compares with other entries requires that they do not change at the same time.
    exclusive: declaration.unique !== undefined || single !== undefined,
    async draw({ rows }, source) {
      const drawn: SavedRow[] = [];
      for (const { id, ...row } of rows)
        drawn.push(
          id === undefined
            ? { id: await source.nextId(`${declaration.name}_number`), isNew: true, ...row }
            : { id, isNew: false, ...row },
        );
      return { rows: drawn, flagHolders: (await holdersOf(declaration, source)).map(({ id }) => id) };
    },
    streams: (_command, { rows, flagHolders }) => [
      ...new Set([...rows.map(({ id }) => id), ...flagHolders].map(stream)),
    ],
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
    decide: (files, _command, facts) => decideSave(entries, files, facts),
  };
}

function decideSave(entries: ListEntries, files: Files, facts: Drawn & EntryFacts & Facts): Decision<Saved> {
  const { declaration, event, existing } = entries;
  const { single } = declaration;
  const owners = new Map(facts.owners);
  const flagged = new Set<string>();
  const counterparts = new Counterparts(declaration, files);
  const events: NewEvent[] = [];
  const counts = { added: 0, changed: 0 };
  for (const [at, row] of facts.rows.entries()) {
    const before = row.isNew ? null : existing(files, row.id);
    const entry = normalised(declaration, before, row.given);
    assertMayChange(declaration, before, entry, facts);
    const errors = errorsIn(entries, row, entry, before, { ...facts, owners, today: localDay(facts.now) });
    for (const [field, error] of Object.entries(counterparts.set(row.id, before, entry))) errors[field] ??= error;
    if (single && entry[single.field] === 1) {
      const scope = String(entry[single.scope]);
      if (flagged.has(scope)) errors[single.field] ??= 'taken';
      flagged.add(scope);
    }
    faultsOf(errors, facts.rows.length > 1 ? `${at}.` : '').assertNone();
    const diff = before && diffForm(before, entry, { fields: Object.keys(declaration.fields) });
    if (diff) events.push(event(row.id, 'Changed', diff));
    else if (!before) events.push(event(row.id, 'Added', entry));
    if (diff || !before) counts[diff ? 'changed' : 'added']++;
    for (const origin of row.origins ?? [])
      if (diff || !before?.origins.some((known) => isSameOrigin(known, origin)))
        events.push(event(row.id, 'MovedIn', origin));
  }
  events.push(...counterparts.events(), ...releaseFlags(entries, files, facts, flagged));
  return { events, answer: { ids: facts.rows.map((row) => row.id), ...counts } };
}

/** An entry that does not change gets the old number, unless it has it. */
function isSameOrigin(one: Origin, other: Origin): boolean {
  return one.system === other.system && one.number === other.number;
}

/** When an entry gets a flag that only one may have, the entry that had it loses it. */
function releaseFlags(
  { declaration: { single, fields }, stream, event }: ListEntries,
  files: Files,
  facts: Drawn & EntryFacts,
  flagged: ReadonlySet<string>,
): NewEvent[] {
  const events: NewEvent[] = [];
  for (const { id, among } of facts.holders) {
    if (!flagged.has(among) || facts.rows.some((row) => row.id === id)) continue;
    // It got the flag after this command had chosen the streams it loads.
    if (!facts.flagHolders.includes(id)) throw refuse('Unavailable');
    const { state } = files.get<EntryState>(stream(id));
    const diff = diffForm(state, { [single?.field ?? '']: 0 }, { fields: Object.keys(fields) });
    if (diff) events.push(event(id, 'Changed', diff));
  }
  return events;
}

/** The errors at their fields; with several rows each field is prefixed with the index of its row. */
function faultsOf(errors: FieldErrors, before: string): Faults {
  const faults = new Faults();
  for (const [field, message] of Object.entries(errors)) if (message) faults.report(before + field, message);
  return faults;
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
