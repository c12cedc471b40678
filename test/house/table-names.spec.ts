import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { areas } from '../../server/composition/areas.js';
import { sharedTables, tablesOf } from '../../server/projection/aggregate.js';
import { referenceTable } from '../../server/projection/references.js';
import { sections } from '../../server/shipment/shipment.js';
import { readSources, root } from './imports.js';
import { isEngine, foreignTablesIn } from './table-names.js';

/** Tables of engines are excluded: a file that may import the engine may read them. */
const owners = new Map(
  areas
    .filter(({ name }) => !isEngine(name))
    .flatMap(({ name, aggregates = [], personal = {} }) =>
      [...aggregates.flatMap(tablesOf).map((table) => table.name), ...Object.keys(personal)].map(
        (table) => [table, name] as const,
      ),
    ),
);
for (const { name, stages = [], tables = [] } of sections)
  for (const table of [...stages.map((stage) => stage.table), ...tables.map((own) => own.name)])
    owners.set(table, `shipment/${name}`);
for (const { name } of [referenceTable, ...sharedTables(areas.flatMap(({ aggregates = [] }) => aggregates))])
  owners.delete(name);
const named = new Set(sections.map(({ name }) => name));

describe('the tables of the server', () => {
  it('are named in SQL only where they are declared; other areas import their names', () => {
    const found = readSources().flatMap((source) => foreignTablesIn(source, owners, named));
    if (found.length > 0)
      throw new Error(
        `Import the name from the tables.ts of its area and put it into the SQL; an engine is handed in what it needs:\n  ${found
          .map(({ path, table, owner }) => `${path} names ${table} of ${owner}`)
          .join('\n  ')}`,
      );
    expect(owners.get('receivable')).toBe('shipment/settlement');
    expect(owners.get('session')).toBe('identity');
    expect(owners.size).toBeGreaterThan(45);
  });

  it('are named by each area as declared', async () => {
    let count = 0;
    for (const { name } of areas) {
      if (!existsSync(join(root, 'server', name, 'tables.ts'))) continue;
      const texts = Object.values((await import(`${root}/server/${name}/tables.ts`)) as Record<string, unknown>);
      for (const table of texts.filter((text) => typeof text === 'string')) {
        expect([table, owners.get(table)?.split('/')[0]]).toEqual([table, name]);
        count += 1;
      }
    }
    expect(count).toBeGreaterThan(10);
  });
});

describe('the search for names of tables', () => {
  const of = (path: string, text: string): string[] =>
    foreignTablesIn({ path, text }, owners, named).map(({ table, owner }) => `${table} of ${owner}`);

  it('finds them in SQL and in declarations, of other sections too', () => {
    expect(of('server/bulk/a.ts', '`select type from app_user where id = $1`')).toEqual(['app_user of identity']);
    expect(of('server/shipment/billing/a.ts', '`from invoice i join receivable r on true`')).toEqual([
      'receivable of shipment/settlement',
    ]);
    expect(of('server/report/a.ts', "{ table: 'payer' }")).toEqual(['payer of reference']);
    expect(of('server/report/a.ts', '`from order_figures f, agent a`')).toHaveLength(2);
  });

  it('ignores tables declared there, mere mentions, and files that know every table', () => {
    expect(of('server/shipment/settlement/a.ts', '`select 1 from receivable`')).toEqual([]);
    expect(of('server/bulk/a.ts', '/** Reads from app_user. */ // and from app_user')).toEqual([]);
    expect(of('server/composition/a.ts', '`select 1 from app_user`')).toEqual([]);
    expect(of('server/migrations/a.ts', '`select 1 from app_user`')).toEqual([]);
  });
});
