import { applyDiff, diffForm, type Diff } from '../../../contract/diff.js';
import type { Json, JsonObject } from '../../../contract/json.js';
import type { Capability } from '../../../contract/permissions.js';
import { refuse } from '../../../contract/refusals/refusals.js';
import { entryShape, type Entry, type EntryTables } from '../../../contract/shipment/entries.js';
import type { FileFacts } from '../../../contract/shipment/file/file-facts.js';
import { emptyFields, type SentForm, type WireFields } from '../../../contract/form/wire-form.js';
import type { CommandDefinition, Facts, FactSource } from '../../decider/command.js';
import { identifier } from '../../database/sql.js';
import type { FoldEvent } from '../../projection/aggregate.js';
import type { Row } from '../../projection/table.js';
import { assertRunning } from './running.js';
import { Faults, type ReportFault } from '../../form/faults.js';
import { checkReferred, referredFacts, type ReferredFacts } from '../../form/referred.js';
import { namedIn } from '../../form/references.js';
import { drawRowIds } from './row-ids.js';
import { may } from '../../decider/may.js';
import { openShipment, shipmentEvent, shipmentStream } from './shipment-file.js';
import { memo } from '../../../contract/memo.js';

/** One table of entries of a section: who may add and remove entries, and the checks beyond those of the fields. */
export interface EntryKind<M extends object = object> {
  section: string;
  table: string;
  fields: WireFields;
  /** The read model table in which an entry is found by its id alone. */
  readModel: string;
  events: { added: string; removed: string };
  capability: Capability;
  /** Which files accept entries; by default orders that are not archived (D138). */
  assertOpen?(facts: FileFacts): void;
  /** Refuses entries for which the section has no space left. */
  assertSpace?(own: object, added: readonly object[]): void;
  /** Whether this user may remove this entry, if not every user who may add one may. */
  mayRemove?(entry: Entry, by: Facts): boolean;
  /** Reads what the checks need besides the file; `complete` then checks and completes what was sent. */
  loadFacts?(command: AddEntry, source: FactSource): Promise<M>;
  complete?(command: AddEntry, facts: ReferredFacts & Facts & M, reportError: ReportFault): Sent;
}

export interface AddEntry {
  /** The shipment. */
  id: number;
  fields: SentForm['fields'];
  /** Names of stored pictures. */
  pictures?: readonly string[];
}

type Sent = Record<string, Json>;
type State = EntryTables<string> & JsonObject;
type Added = { id: number; number: number; shipment: number };

export function addEntry<M extends object>(
  name: string,
  kind: EntryKind<M>,
): CommandDefinition<AddEntry, Added, { entry: number }, ReferredFacts & M> {
  const { section, table, fields, events, capability } = kind;
  const form = { fields, tables: {} };
  const asSent = (sent: SentForm['fields']): SentForm => ({ fields: sent, tables: {} });
  return {
    name,
    draw: async (_command, source) => ({ entry: (await drawRowIds(1, source))[0] as number }),
    streams: ({ id }) => [shipmentStream(id)],
    names: ({ fields: sent }) => namedIn(form, asSent(sent)),
    facts: async (command, source) => ({
      ...(await referredFacts(form, asSent(command.fields), source)),
      ...((await kind.loadFacts?.(command, source)) as M),
    }),
    decide(files, command, by) {
      if (!may(capability, by)) throw refuse('NotAllowed');
      const { own, facts } = openShipment<State>(files, command.id, section);
      (kind.assertOpen ?? assertRunning)(facts);
      const faults = new Faults();
      const sent = { ...emptyFields(fields), ...command.fields };
      checkReferred(fields, sent, null, by, faults.report);
      const values = kind.complete?.({ ...command, fields: sent }, by, faults.report) ?? sent;
      faults.assertNone();
      const number = (own.given[table] ?? 0) + 1;
      const entry = { id: by.entry, number, by: by.actor.userId, ...values };
      kind.assertSpace?.(own, [entry]);
      return {
        events: changeOf(command.id, own, table, [...entriesOf(own, table), entry], events.added),
        answer: { id: by.entry, number, shipment: command.id },
      };
    },
  };
}

/** A request names an entry by its id alone; the read model knows its file. */
export function removeEntry<M extends object>(
  name: string,
  kind: EntryKind<M>,
): CommandDefinition<{ entry: number }, { id: number; shipment: number }, { shipment: number }> {
  const { section, table, events, capability, readModel } = kind;
  return {
    name,
    async draw({ entry }, source) {
      const [found] = await source.query<{ shipment: number }>(
        `select shipment_id as shipment from ${identifier(readModel)} where id = $1`,
        [entry],
      );
      if (!found) throw refuse('NotFound');
      return found;
    },
    streams: (_command, { shipment }) => [shipmentStream(shipment)],
    decide(files, { entry: id }, by) {
      if (!may(capability, by)) throw refuse('NotAllowed');
      const { own, facts } = openShipment<State>(files, by.shipment, section);
      const entries = entriesOf(own, table);
      const entry = entries.find((one) => one.id === id);
      if (!entry) throw refuse('NotFound');
      (kind.assertOpen ?? assertRunning)(facts);
      if (kind.mayRemove && !kind.mayRemove(entry, by)) throw refuse('NotAllowed');
      const remaining = entries.filter((one) => one !== entry);
      return {
        events: changeOf(by.shipment, own, table, remaining, events.removed),
        answer: { id, shipment: by.shipment },
      };
    },
  };
}

export interface EntryReversal {
  /** The shipment. */
  id: number;
  /** The entries to remove, and the entries to restore under their own numbers. */
  removed: readonly Entry[];
  added: readonly Entry[];
}

/** Undoes the addition or removal of an entry; it needs the same rights. */
export function undoEntryChange<M extends object>(
  name: string,
  kind: EntryKind<M>,
  assertRestorable: (entries: readonly Entry[], source: FactSource) => Promise<void> = async () => {},
): CommandDefinition<EntryReversal, { id: number }> {
  const { section, table, events, capability } = kind;
  return {
    name,
    streams: ({ id }) => [shipmentStream(id)],
    facts: async ({ added }, source) => {
      await assertRestorable(added, source);
      return {};
    },
    decide(files, { id, added, removed }, by) {
      if (!may(capability, by)) throw refuse('NotAllowed');
      const { own, facts } = openShipment<State>(files, id, section);
      (kind.assertOpen ?? assertRunning)(facts);
      const gone = new Set(removed.map((entry) => entry.id));
      const before = entriesOf(own, table);
      if (kind.mayRemove && ![...removed, ...added].every((entry) => kind.mayRemove?.(entry, by)))
        throw refuse('NotAllowed');
      if (added.length > 0) kind.assertSpace?.(own, added);
      const after = [...before.filter((entry) => !gone.has(entry.id)), ...added].sort((a, b) => a.number - b.number);
      const event = added.length > 0 ? events.added : events.removed;
      return { events: changeOf(id, own, table, after, event), answer: { id } };
    },
  };
}

/** The table that a diff changes, and the command that reverses the diff. */
export function entryReversal(id: number, { rows }: Diff): { table: string; command: EntryReversal } {
  const [found] = Object.entries(rows);
  if (!found) throw new Error('A difference of entries names no table');
  const [table, { added, removed }] = found;
  return { table, command: { id, added: added as Entry[], removed: removed as Entry[] } };
}

export function evolveEntries<S extends object>(state: S, { data }: FoldEvent): S {
  const diff = data as Diff;
  const { given, ...next } = applyDiff(state, diff) as State;
  // Not every table of a section numbers its rows.
  const numbered = Object.entries(diff.rows).filter(([table]) => given[table] !== undefined);
  const last = numbered.map(([table, { added }]): [string, number] => [
    table,
    Math.max(given[table] ?? 0, ...added.map((row) => row['number'] as number)),
  ]);
  return { ...next, given: { ...given, ...Object.fromEntries(last) } } as S;
}

/** The read model rows of entries. Few entries change, so rows are computed and compared only for those that are new or changed. */
export function entryRows<E extends Entry>(
  columnsOf: (entry: E) => Row,
): (entries: readonly E[], shipment: number) => Row[] {
  const rowOf = memo((entry: E, shipment: number): Row => {
    const { id, number, by } = entry;
    return { id, shipment_id: shipment, number, user_id: by, ...columnsOf(entry) };
  });
  return (entries, shipment) => entries.map((entry) => rowOf(entry, shipment));
}

/** The columns of every table of entries. */
export const entryColumns = { id: 'integer', shipment_id: 'integer', number: 'integer', user_id: 'integer' } as const;

function entriesOf(state: State, table: string): readonly Entry[] {
  return state[table] as readonly Entry[];
}

function changeOf(id: number, own: State, table: string, after: readonly Entry[], event: string) {
  const diff = diffForm(own, { [table]: after }, entryShape(table));
  return diff ? [shipmentEvent(id, { type: event, data: diff })] : [];
}
