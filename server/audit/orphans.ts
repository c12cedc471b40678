import type { Pool } from 'pg';
import { people } from '../../contract/fields/ref/field.js';
import { ownerColumn, type PersonalStores } from '../database/personal-stores.js';
import { identifier } from '../database/sql.js';
import { sharedTables, type Aggregate } from '../projection/aggregate.js';
import type { ReadModelTable } from '../projection/table.js';
import type { AuditCheck, AuditFinding } from './check.js';

/** The beginning of a stream, by the index of the log. */
const isInLog = (stream: string): string =>
  `exists (select 1 from event e where e.stream = ${stream} and e.version = 1)`;

/** Rows of records that are not in the log, in every table that a kind of record writes. */
const orphanRows = (aggregates: readonly Aggregate[]): string[] =>
  aggregates.flatMap(({ name, tables, recordTables = [] }) =>
    [...tables, ...recordTables].flatMap(({ name: table, streamId }) =>
      streamId === undefined
        ? []
        : [
            `select distinct '${table} of ${name} ' || t.${identifier(streamId)} as row, 'is a row of a record that is not in the log' as what,
             null as expected, 'a row' as found
           from ${identifier(table)} t
             where t.${identifier(streamId)} is null or not ${isInLog(`'${name}-' || t.${identifier(streamId)}`)}`,
          ],
    ),
  );

/** The same in a table that several kinds of records write. */
function orphanRowsOf({ name: table, shared }: ReadModelTable): string[] {
  if (!shared) return [];
  const [kind, id] = [shared.kind, shared.id].map((column) => `t.${identifier(column)}`);
  return [
    `select distinct '${table} of ' || ${kind} || ' ' || ${id} as row, 'is a row of a record that is not in the log' as what,
       null as expected, 'a row' as found
     from ${identifier(table)} t where not ${isInLog(`${kind} || '-' || ${id}`)}`,
  ];
}

/** The newest event of the stream is its deletion. */
const isDeleted = `exists (select 1 from event d where d.stream = e.stream and d.type like '%Deleted'
  and d.version = (select max(n.version) from event n where n.stream = e.stream))`;

/** A move that had brought the record was taken back, so it has no row anywhere. */
const isTakenBack = `exists (select 1 from event d where d.stream = e.stream and d.type like '%MovedOut'
  and d.data->>'deletes' = 'true')`;

/**
 * Records of the log that are in no table; only kinds with one row each under their own id. The row of a deleted record stays where
 * its table marks it as deleted, and goes elsewhere.
 */
const recordsWithoutRow = (aggregates: readonly Aggregate[]): string[] =>
  aggregates.flatMap(({ name, tables }) =>
    tables.slice(0, 1).flatMap(({ name: table, streamId, columns }) =>
      streamId !== 'id'
        ? []
        : [
            `select '${name} ' || split_part(e.stream, '-', 2), 'has no row in ${table}', 'a row', null
           from event e where e.version = 1 and e.stream like '${name}-%'
             and not exists (select 1 from ${identifier(table)} t where '${name}-' || t.id = e.stream)
             and not ${isTakenBack}
             ${'deleted' in columns ? '' : `and not ${isDeleted}`}`,
          ],
    ),
  );

/** An entry that is in use cannot be deleted, and a deleted entry cannot come into use (D017). */
const deletedTargets = (aggregates: readonly Aggregate[]): string[] =>
  aggregates.flatMap(({ name, chosenFrom }) =>
    chosenFrom
      ? `select t.name, 'refers to an entry that was deleted', 'an entry'
         from target t join ${identifier(chosenFrom.table)} e on t.name = '${name}-' || e.id where e.deleted`
      : [],
  );

/** Who refers to others is a record itself. */
const referrerNotInLog = `select replace(r.stream, '-', ' '), 'is not in the log and refers to others', null, r.refers_to[1]
  from stream_reference r where not ${isInLog('r.stream')}`;

/** Few records are referred to by many: each is looked up once, and only who refers to a wrong one by the index of references. */
const brokenReferences = (aggregates: readonly Aggregate[]): string[] => [
  `with target as (
     select distinct unnest(refers_to) as name from stream_reference
   ), wrong as (
     select t.name, 'refers to what is not in the log' as what, 'a record' as expected from target t where not ${isInLog('t.name')}
     ${deletedTargets(aggregates)
       .map((deleted) => `union all ${deleted}`)
       .join('\n')}
   )
   select replace(r.stream, '-', ' '), w.what, w.expected, w.name from wrong w join stream_reference r on r.refers_to @> array[w.name]`,
  ...aggregates.flatMap(({ name, chosenFrom }) =>
    chosenFrom?.merges
      ? `select '${name} ' || t.id, 'was merged into an entry that is not there', t.canonical_id::text, null
      from ${identifier(chosenFrom.table)} t left join ${identifier(chosenFrom.table)} into_entry on into_entry.id = t.canonical_id
      where t.canonical_id is not null and (into_entry.id is null or into_entry.deleted)`
      : [],
  ),
];

/** Rows of plain tables whose owner does not exist; a row without an owner belongs to the system. */
const rowsWithoutOwner = (stores: PersonalStores): string[] =>
  Object.entries(stores).flatMap(([table, store]) => {
    if (typeof store === 'string' || !store.isOwnedByUser) return [];
    const owner = identifier(ownerColumn(store));
    return [
      `select '${table} of user ' || t.owner, 'belongs to nobody', 'an account', t.count::text
       from (select ${owner} as owner, count(*) as count from ${identifier(table)} where ${owner} is not null group by 1) t
       where not ${isInLog(`'${people}-' || t.owner`)}`,
    ];
  });

async function findingsOf(db: Pool, statement: string): Promise<AuditFinding[]> {
  const { rows } = await db.query<AuditFinding>(`select * from (${statement}) f (row, what, expected, found)`);
  return rows;
}

const orphans = {
  name: 'orphans',
  about: 'every row belongs to a record of the log, every record has its row, and nothing refers to what is not there',
};

/** One statement each: planning them together would take longer than running them. */
const inTurn =
  (statements: readonly string[]): AuditCheck['run'] =>
  async (db) => {
    const findings: AuditFinding[] = [];
    for (const statement of statements) findings.push(...(await findingsOf(db, statement)));
    return findings;
  };

/** Each record with its rows, and what is between records. */
export function orphansAudits(aggregates: readonly Aggregate[], stores: PersonalStores): AuditCheck[] {
  return [
    {
      ...orphans,
      perRecord: { kinds: aggregates.map(({ name }) => name) },
      run: inTurn([
        ...orphanRows(aggregates),
        ...sharedTables(aggregates).flatMap(orphanRowsOf),
        ...recordsWithoutRow(aggregates),
        referrerNotInLog,
      ]),
    },
    { ...orphans, run: inTurn([...brokenReferences(aggregates), ...rowsWithoutOwner(stores)]) },
  ];
}
