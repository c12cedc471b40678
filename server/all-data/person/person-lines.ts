import type { Pool } from 'pg';
import type { PersonPart } from '../../../contract/all-data/person-words.js';
import type { EventType } from '../../../contract/events.js';
import { people } from '../../../contract/fields/ref/field.js';
import type { Label } from '../../../contract/label.js';
import { identifier } from '../../database/sql.js';
import { ownerColumn, type PersonalStores } from '../../database/personal-stores.js';
import { instantFromStored, parseStream, streamOf, type EventMeta } from '../../log/event.js';
import type { PrivateValues } from '../../log/personal.js';
import { referenceTable } from '../../projection/references.js';
import type { DeclaredData } from '../declared/declared.js';
import { columnLabels } from '../sheets/column-labels.js';
import { EntryNames } from '../sheets/entry-names.js';
import { columnsOfTable } from '../sheets/model-sheet.js';

/** One thing that is stored of a person. */
export interface PersonLine {
  part: PersonPart;
  what: Label;
  value: string;
  /** When it was recorded and by whom, where that is known. */
  at: string | null;
  by: string | null;
}

interface Person {
  kind: string;
  id: number;
}

/**
 * Everything that is stored of a person under his record: what it says now, what it said before, where it is used, and for an account also
 * what belongs to it. Undefined when there is no such record. Free texts elsewhere that may mention him are not searched.
 */
export async function personLines(
  db: Pool,
  declared: DeclaredData,
  stores: PersonalStores,
  { kind, id }: Person,
): Promise<PersonLine[] | undefined> {
  const names = new EntryNames(db, declared.names, declared.aggregates);
  const now = await valuesNow(db, declared, names, { kind, id });
  if (!now) return undefined;
  const streams = [id, ...(await mergedInto(db, declared, { kind, id }))].map((one) => streamOf(kind, one));
  return [
    ...now,
    ...(await earlierValues(db, declared, names, streams)),
    ...(await uses(db, declared, names, streams)),
    ...(kind === people ? [...(await ownedRows(db, stores, id)), ...(await acts(db, declared, id))] : []),
  ];
}

async function valuesNow(
  db: Pool,
  { aggregates, listings }: DeclaredData,
  names: EntryNames,
  { kind, id }: Person,
): Promise<PersonLine[] | undefined> {
  const table = aggregates.find(({ name }) => name === kind)?.tables[0];
  if (!table) throw new Error(`${kind} has no table`);
  const { rows } = await db.query<Record<string, unknown>>(`select * from ${identifier(table.name)} where id = $1`, [
    id,
  ]);
  const [row] = rows;
  if (!row) return undefined;
  const lines: PersonLine[] = [];
  for (const { key, label, kind: refersTo, namesOf } of columnsOfTable(table, columnLabels(listings))) {
    const value = row[key];
    if (namesOf !== undefined || value === null || value === undefined || value === '') continue;
    const shown = typeof value === 'string' ? value : JSON.stringify(value);
    const called = refersTo === undefined || typeof value !== 'number' ? '' : await nameOf(names, refersTo, value);
    lines.push({ part: 'now', what: label, value: called === '' ? shown : `${shown} ${called}`, at: null, by: null });
  }
  return lines;
}

async function nameOf(names: EntryNames, list: string, id: number): Promise<string> {
  await names.load([{ list, id }]);
  return names.of(list, id);
}

/** Entries that were merged into this one are the same person. */
async function mergedInto(db: Pool, { aggregates }: DeclaredData, { kind, id }: Person): Promise<number[]> {
  const aggregate = aggregates.find(({ name }) => name === kind);
  const [table] = aggregate?.tables ?? [];
  if (!table || !aggregate?.chosenFrom?.merges) return [];
  const { rows } = await db.query<{ id: number }>(
    `select id from ${identifier(table.name)} where canonical_id = $1 order by id`,
    [id],
  );
  return rows.map((row) => row.id);
}

/** Every personal value that was recorded and not erased, from the rows beside the log. */
async function earlierValues(
  db: Pool,
  { listings }: DeclaredData,
  names: EntryNames,
  streams: readonly string[],
): Promise<PersonLine[]> {
  const { rows } = await db.query<{ stream: string; at: string; meta: EventMeta; values: PrivateValues }>(
    `select e.stream, e.recorded_at::text as at, e.meta, p.data as values
     from event_private p join event e on e.position = p.position where p.stream = any($1) order by p.position`,
    [streams],
  );
  const labelOf = columnLabels(listings);
  await names.load(rows.flatMap(({ meta }) => userOf(meta)));
  return rows.flatMap(({ stream, at, meta, values }) => {
    const by = byOf(names, meta);
    return Object.entries(values).flatMap(([path, [, value]]): PersonLine[] => {
      const field = fieldIn(path);
      if (field === null || value === null) return [];
      const what = labelOf(tableOf(stream), field);
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      return [{ part: 'earlier', what, value: text, at: instantFromStored(at), by }];
    });
  });
}

/** The value that a change replaced was recorded before, so only the new one is shown. */
function fieldIn(path: string): string | null {
  const steps = path.split('.');
  const last = steps.at(-1) ?? '';
  if (last === 'from') return null;
  return last === 'to' ? (steps.at(-2) ?? null) : last;
}

function tableOf(stream: string): string {
  const { aggregate } = parseStream(stream);
  return aggregate === people ? 'app_user' : aggregate;
}

function userOf({ actor }: EventMeta): { list: string; id: number }[] {
  return actor.userId === null ? [] : [{ list: people, id: actor.userId }];
}

function byOf(names: EntryNames, { actor }: EventMeta): string | null {
  return actor.userId === null ? (actor.account ?? null) : names.of(people, actor.userId) || String(actor.userId);
}

/** The records that refer to the person. */
async function uses(
  db: Pool,
  { aggregates }: DeclaredData,
  names: EntryNames,
  streams: readonly string[],
): Promise<PersonLine[]> {
  const { rows } = await db.query<{ stream: string }>(
    `select stream from ${identifier(referenceTable.name)} where refers_to && $1::text[] order by stream`,
    [streams],
  );
  const records = rows.map(({ stream }) => parseStream(stream));
  await names.load(records.map(({ aggregate: list, id }) => ({ list, id })));
  return records.map(({ aggregate: kind, id }) => {
    const name = names.of(kind, id);
    const value = name === '' ? String(id) : `${name} (${id})`;
    const what = aggregates.find((aggregate) => aggregate.name === kind)?.known?.as ?? { mn: kind, en: kind };
    return { part: 'used', what, value, at: null, by: null };
  });
}

/** Columns of plain tables that only the program may know. */
const secret = /token|digest|hash|secret|credential|password|(^|_)key$/;

async function ownedRows(db: Pool, stores: PersonalStores, id: number): Promise<PersonLine[]> {
  const lines: PersonLine[] = [];
  for (const [table, store] of Object.entries(stores)) {
    if (typeof store === 'string' || !store.isOwnedByUser) continue;
    const { rows } = await db.query<Record<string, unknown>>(
      `select * from ${identifier(table)} where ${identifier(ownerColumn(store))} = $1`,
      [id],
    );
    for (const row of rows) {
      const shown = Object.entries(row).filter(([column, value]) => !secret.test(column) && value !== null);
      const value = JSON.stringify(Object.fromEntries(shown));
      lines.push({ part: 'account', what: { mn: table, en: table }, value, at: null, by: null });
    }
  }
  return lines;
}

/** How often the account did what, and from when to when; each act is in the history of its record. */
async function acts(db: Pool, { aggregates }: DeclaredData, id: number): Promise<PersonLine[]> {
  const types = new Map(aggregates.flatMap(({ events }) => Object.entries<EventType>(events)));
  const { rows } = await db.query<{ type: string; count: number; first: string; last: string }>(
    `select type, count(*)::float8 as count, min(recorded_at)::text as first, max(recorded_at)::text as last
     from event where meta->'actor'->>'userId' = $1 group by type order by type`,
    [String(id)],
  );
  return rows.map(({ type, count, first, last }) => ({
    part: 'acts',
    what: types.get(type)?.action ?? { mn: type, en: type },
    value: `${count}: ${instantFromStored(first)} – ${instantFromStored(last)}`,
    at: null,
    by: null,
  }));
}
