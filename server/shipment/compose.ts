import type { EventCatalogue } from '../../contract/events.js';
import { memo } from '../../contract/memo.js';
import { foldRevision } from '../../contract/text/fold.js';
import type { FileFacts } from '../../contract/shipment/file/file-facts.js';
import type { Aggregate, EffectName, FoldEvent, Restriction, StreamFacts } from '../projection/aggregate.js';
import type { ReadModelTable, Row, RowSet } from '../projection/table.js';
import { shipments } from './tables.js';
import type { ShipmentState } from './file/state.js';
import { RowParts, type Parts } from './file/row-parts.js';
import { changeLogRows, changeLogTable, followTotals, totalsOf } from './totals.js';
import { listedRows, readModelOf, type ListTable } from './lists/list-table.js';
import type { AnySection, Following, Section, ShipmentFile, StagePart } from './section.js';

/** Incremented when a section computes other rows of the same events. */
const ownRevision = 2;

/** Composes the aggregate of a shipment from its sections; no other code lists them. */
export function composeShipment(sections: readonly AnySection[]): Aggregate<ShipmentState> {
  const byName = new Map(sections.map((section) => [section.name, section]));
  const stages = sections.flatMap((section) => section.stages ?? []);
  const stageTables = stages.map(({ table }) => stageTable(table, sections));
  const listTables = listTablesOf(sections);
  const ownTables = sections.flatMap((section) => section.tables ?? []);
  const listModels = listTables.map((table) => readModelOf(table, tableOf(table, [...stageTables, ...ownTables])));
  const events = eventsOf(sections);
  assertEffects(sections);
  const touched = touchedTables(sections);
  const restrictedBy = restrictionOf(sections);
  /** The parts that each set of rows was computed from. */
  const partsOf = new WeakMap<RowSet, Parts>();
  const withAmounts = sections.filter(({ amounts }) => amounts).map(({ name }) => name);
  const referring = sections.flatMap(({ name, references }) =>
    references ? [{ name, of: memo(references.of as (state: object) => readonly string[]) }] : [],
  );
  return {
    name: 'shipment',
    events,
    initial: {
      sections: Object.fromEntries(sections.map(({ name, initial }) => [name, initial])),
      facts: Object.fromEntries(sections.map(({ name, initial, facts }) => [name, facts(initial)])) as FileFacts,
      totals: [],
    },
    evolve(state, event) {
      const section = byName.get(events[event.type]?.section ?? '');
      if (!section) throw new Error(`${event.type} belongs to no section of a shipment`);
      return evolve(sections, section, state, event);
    },
    tables: [...stageTables, ...listModels, ...ownTables, changeLogTable],
    ledger: sections.flatMap(({ ledger }) => ledger ?? []),
    rows(state, stream, before) {
      const parts = new RowParts(before && partsOf.get(before));
      const file = { sections, withAmounts, state, stream };
      const { totals } = state;
      const lines = parts.part(changeLogTable.name, [totals], () => changeLogRows(totals, stream.id));
      const rows: RowSet = { [changeLogTable.name]: lines.value };
      for (const { table, isMember } of stages)
        rows[table] = isMember(state.facts) ? stageRows(table, file, parts, before?.[table]) : [];
      for (const section of sections) {
        const { name, rows: rowsOf } = section;
        if (!rowsOf) continue;
        const { inputs, buildFile } = inputsOf(name, followedByRows(section), file);
        Object.assign(rows, parts.part(name, inputs, () => rowsOf(state.sections[name], buildFile())).value);
      }
      addListedRows(rows, listTables, parts);
      partsOf.set(rows, parts.parts);
      return rows;
    },
    // Most files have a dozen events; those of some have thousands.
    storedState: { every: 250, form: 1, pastEvery: 1_000 },
    partEffects: ({ sections: states }, user) => effectsFor(sections, states, user),
    effects: effectsForStreams(sections),
    uses: usesOfOthers(sections),
    revision: foldRevision + ownRevision,
    touches: (type) => touched.get(events[type]?.section ?? '') ?? [],
    references: {
      to: [...new Set(sections.flatMap(({ references }) => references?.to ?? []))],
      of: ({ sections: states, facts }) =>
        facts.lifecycle.deleted ? [] : referring.flatMap(({ name, of }) => of(states[name] as object)),
    },
    isDeleted: ({ facts }) => facts.lifecycle.deleted,
    ...(restrictedBy ? { restrictedBy: [restrictedBy] } : {}),
    known: {
      as: { mn: 'Тээвэр', en: 'Shipment' },
      table: shipments,
      column: 'name',
      code: 'code',
      deleted: 'deleted',
    },
    saved(state, name) {
      const own = state.sections[name] as object;
      return byName.get(name)?.saved?.(own) ?? own;
    },
  };
}

function restrictionOf(sections: readonly AnySection[]): Restriction<ShipmentState> | undefined {
  const restricted = sections.filter((section) => section.restrictedBy);
  const [section] = restricted;
  if (restricted.length > 1) throw new Error('One section alone says what restricts a shipment');
  if (!section?.restrictedBy) return undefined;
  const { name, restrictedBy } = section;
  return {
    stream: restrictedBy.stream,
    assert: (before, after, rules) => {
      const stateOf = ({ state }: typeof after) => ({ own: state.sections[name], facts: state.facts });
      restrictedBy.assert(after.id, stateOf(before), stateOf(after), rules);
    },
  };
}

/** An effect is declared on both sides: by the section that offers it and by each section that uses it. */
function assertEffects(sections: readonly AnySection[]): void {
  const offered = new Set(
    sections.flatMap(({ name, effects = {} }) => Object.keys(effects).map((bindEffect) => `${name}.${bindEffect}`)),
  );
  for (const { name, uses = [] } of sections)
    for (const effect of uses.filter((one) => isOfSection(sections, one)))
      if (!offered.has(effect)) throw new Error(`${name} uses ${effect}, which nobody offers`);
}

function isOfSection(sections: readonly AnySection[], effect: string): boolean {
  return sections.some(({ name }) => effect.startsWith(`${name}.`));
}

/** The effects of other streams that the sections use. */
function usesOfOthers(sections: readonly AnySection[]): EffectName[] {
  const used = sections.flatMap(({ uses = [] }) => uses.filter((effect) => !isOfSection(sections, effect)));
  return [...new Set(used)] as EffectName[];
}

/** What the sections do for streams of other kinds. */
function effectsForStreams(sections: readonly AnySection[]): NonNullable<Aggregate<ShipmentState>['effects']> {
  const all = sections.flatMap(({ name, streamEffects = {} }) =>
    Object.entries(streamEffects).map(([effect, act]) => ({ name, effect, act })),
  );
  if (new Set(all.map(({ effect }) => effect)).size < all.length) throw new Error('Two sections offer the same effect');
  const bound = all.map(({ name, effect, act }) => [
    effect,
    ({ state }: { state: ShipmentState }, input: unknown) => act(state.sections[name], input, state.facts),
  ]);
  return Object.fromEntries(bound) as NonNullable<Aggregate<ShipmentState>['effects']>;
}

function effectsFor(sections: readonly AnySection[], states: ShipmentState['sections'], user: string): object {
  const { uses = [] } = sections.find(({ name }) => name === user) ?? {};
  const bound = sections.map(({ name, effects = {} }) => {
    const one = ([effect, act]: [string, (typeof effects)[string]]) => [
      effect,
      (input: unknown) => {
        if (!uses.some((used) => used === `${name}.${effect}`))
          throw new Error(`${user} does not say that it uses ${name}.${effect}`);
        return act(states[name], input);
      },
    ];
    return [name, Object.fromEntries(Object.entries(effects).map(one))];
  });
  return Object.fromEntries(bound) as object;
}

function eventsOf(sections: readonly AnySection[]): EventCatalogue {
  const events: Record<string, EventCatalogue[string]> = {};
  for (const { name, events: own } of sections) {
    for (const [type, declared] of Object.entries(own)) {
      if (events[type]) throw new Error(`Two sections of a shipment declare ${type}`);
      if (declared.section !== name)
        throw new Error(`${type} is declared by ${name} and says that it is of ${declared.section}`);
      events[type] = declared;
    }
  }
  return events;
}

function evolve(
  sections: readonly AnySection[],
  section: Section,
  state: ShipmentState,
  event: FoldEvent,
): ShipmentState {
  const before = state.sections[section.name];
  const own = section.evolve(before, event);
  if (own === before) return state;
  const next: ShipmentState = {
    sections: { ...state.sections, [section.name]: own },
    facts: { ...state.facts, [section.name]: section.facts(own) },
    totals: state.totals,
  };
  const totals = section.amounts ? followTotals(sections, state, next, event) : state.totals;
  return totals === state.totals ? next : { ...next, totals };
}

interface FileToProject {
  sections: readonly AnySection[];
  /** The sections that income, expense and profit depend on. */
  withAmounts: readonly string[];
  state: ShipmentState;
  stream: StreamFacts;
}

/** The sections whose facts some rows depend on, including their own section, and whether they depend on the totals. */
interface Followed {
  names: readonly string[];
  hasTotals: boolean;
}

function followedBy(section: string, declared: readonly Following[]): Followed {
  return {
    names: [...new Set([section, ...declared.flatMap(({ follows = [] }) => follows)])],
    hasTotals: declared.some(({ followsTotals }) => followsTotals === true),
  };
}

/** Derived from declarations, so cached instead of computed per file. */
const followedByRows = memo((section: AnySection) => followedBy(section.name, section.tables ?? []));
const followedByPart = memo((part: Following, section: string) => followedBy(section, [part]));

/** The inputs of a part of a section's rows: its own state and the facts that it declares to follow. Nothing else is accessible. */
function inputsOf(
  name: string,
  { names, hasTotals }: Followed,
  { sections, withAmounts, state, stream }: FileToProject,
): { inputs: readonly unknown[]; buildFile: () => ShipmentFile } {
  const version = stream.sections[name] ?? 0;
  const inputs: unknown[] = [state.sections[name], version];
  for (const one of names) inputs.push(state.facts[one as keyof FileFacts]);
  if (hasTotals) for (const one of withAmounts) inputs.push(state.sections[one]);
  return {
    inputs,
    buildFile: () => ({
      id: stream.id,
      version,
      facts: pickFacts(state.facts, names),
      totals: () => {
        if (!hasTotals) throw new Error(`${name} does not say that it follows the totals`);
        return totalsOf(state.sections, sections);
      },
    }),
  };
}

function copyFact<Name extends keyof FileFacts>(to: Partial<FileFacts>, from: FileFacts, name: Name): void {
  to[name] = from[name];
}

/** The facts of these sections only; facts that are not declared are not accessible. */
function pickFacts(facts: FileFacts, names: readonly string[]): FileFacts {
  const picked: Partial<FileFacts> = {};
  for (const name of names) copyFact(picked, facts, name as keyof FileFacts);
  return picked as FileFacts;
}

/** The table of a stage: the id of the file and the columns that each section adds. */
function stageTable(name: string, sections: readonly AnySection[]): ReadModelTable {
  const parts = sections.flatMap(({ parts: own }) => own?.[name] ?? []);
  const columns: Record<string, ReadModelTable['columns'][string]> = { id: 'integer' };
  for (const part of parts) {
    for (const [column, { type }] of Object.entries(part.columns)) {
      if (columns[column]) throw new Error(`Two sections give the column ${column} to ${name}`);
      columns[column] = type;
    }
  }
  const indexes = parts.flatMap((part) => part.indexes ?? []);
  const counters = Object.assign({}, ...parts.map((part) => part.counters ?? {})) as ReadModelTable['counters'];
  return { name, key: ['id'], streamId: 'id', columns, indexes, fill: 85, ...(counters ? { counters } : {}) };
}

const listTablesOf = (sections: readonly AnySection[]): readonly ListTable[] =>
  sections.flatMap((section) => section.listTables ?? []);

function addListedRows(rows: RowSet, tables: readonly ListTable[], parts: RowParts): void {
  for (const table of tables) {
    const copied = rows[table.of] ?? [];
    rows[table.name] = parts.part(table.name, [copied], () => listedRows(table, copied)).value;
  }
}

function tableOf({ name, of }: ListTable, tables: readonly ReadModelTable[]): ReadModelTable {
  const table = tables.find((one) => one.name === of);
  if (!table) throw new Error(`${name} copies rows of ${of}, which does not exist`);
  return table;
}

/** The one row of a file in the table of a stage, computed per section; the previous row object if no part changed. */
function stageRows(name: string, file: FileToProject, parts: RowParts, before: readonly Row[] | undefined): Row[] {
  let isSame = before?.length === 1;
  const row: Row = { id: file.stream.id };
  for (const section of file.sections) {
    const part = section.parts?.[name];
    if (!part) continue;
    const { inputs, buildFile } = inputsOf(section.name, followedByPart(part, section.name), file);
    const own = file.state.sections[section.name];
    const { value, isReused } = parts.part(`${name}.${section.name}`, inputs, () => columnsOf(part, own, buildFile()));
    Object.assign(row, value);
    isSame &&= isReused;
  }
  return isSame ? (before as Row[]) : [row];
}

function columnsOf<S>({ columns }: StagePart<S>, own: S, file: ShipmentFile): Row {
  const row: Row = {};
  for (const column of namesOf(columns)) row[column] = columns[column]!.of(own, file);
  return row;
}

/** Used for every file of a rebuild, so they are listed once. */
const namesOf = memo((columns: object) => Object.keys(columns));

/** The tables in which the events of each section can change rows. */
function touchedTables(sections: readonly AnySection[]): Map<string, string[]> {
  const touched = new Map<string, string[]>();
  const listTables = listTablesOf(sections);
  for (const { name, amounts, parts = {}, tables = [] } of sections) {
    const own = [...Object.keys(parts), ...tables.map((table) => table.name)];
    const following = sections.flatMap((other) => [
      ...Object.entries(other.parts ?? {}).flatMap(([table, part]) => (isFollowed(part, name, amounts) ? [table] : [])),
      ...(other.tables ?? []).flatMap((table) => (isFollowed(table, name, amounts) ? [table.name] : [])),
    ]);
    const totals = amounts ? [changeLogTable.name] : [];
    const changed = new Set([...own, ...following, ...totals]);
    const copied = listTables.flatMap((table) => (changed.has(table.of) ? [table.name] : []));
    touched.set(name, [...changed, ...copied]);
  }
  return touched;
}

function isFollowed({ follows = [], followsTotals }: Following, name: string, amounts: AnySection['amounts']): boolean {
  return follows.some((followed) => followed === name) || (followsTotals === true && amounts !== undefined);
}
