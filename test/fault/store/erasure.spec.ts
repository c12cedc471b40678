import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';
import type { CommandDefinition } from '../../../server/decider/command.js';
import type { Kernel } from '../../../server/decider/kernel.js';
import { addParcel, moveParcel, relabelParcel } from '../../builders/parcel.js';
import { envelope, testKernel, type TestKernel } from '../../builders/kernel.js';
import { audit } from '../audit.js';
import { report } from '../seed.js';

const eraseHolder: CommandDefinition<{ id: number }, null> = {
  name: 'EraseHolder',
  streams: ({ id }) => [`parcel-${id}`],
  decide: (_files, { id }) => ({
    events: [{ stream: `parcel-${id}`, type: 'ParcelHolderErased', data: {} }],
    answer: null,
  }),
};

describe('an erased person', () => {
  let test: TestKernel;
  let pool: Pool;
  let kernel: Kernel;
  // Names that occur nowhere else, so that every hit is a value that was not erased.
  const first = 'Хандсүрэнгийн Оюунжаргал';
  const second = 'Qwyzzanne Erdenetsogt-Xylander';

  beforeAll(async () => {
    test = await testKernel();
    ({ kernel, pool } = test);
  }, 300_000);
  afterAll(() => test?.close());

  it('is not found any more: not in a table, not in the statistics, not in a file of the database', async () => {
    await kernel.commands.run(
      addParcel,
      { id: 1, name: 'Tea', holder: first },
      envelope({ key: 'a', body: { holder: first } }),
    );
    await kernel.commands.run(
      relabelParcel,
      { id: 1, body: { holder: second } },
      envelope({ key: 'b', body: { holder: second } }),
    );
    await kernel.commands.run(relabelParcel, { id: 1, body: { holder: first } }, envelope());
    for (let id = 2; id <= 60; id++)
      await kernel.commands.run(
        addParcel,
        { id, name: `Parcel ${id}`, holder: id % 2 === 0 ? first : 'Дорж' },
        envelope(),
      );
    await pool.query('analyze');
    expect((await places(pool, first)).sort()).toEqual(['event_private', 'parcel', 'pg_statistic']);

    for (let id = 1; id <= 60; id++)
      if (id === 1 || id % 2 === 0) await kernel.commands.run(eraseHolder, { id }, envelope());
    const atOnce = [...(await places(pool, first)), ...(await places(pool, second))].filter(
      (place) => place !== 'pg_statistic',
    );
    expect(atOnce).toEqual([]);

    // Run by an operator after an erasure: it removes dead rows from the files and samples from the statistics.
    // An open transaction, perhaps one of PostgreSQL itself, keeps dead rows alive; then the vacuum is repeated.
    let files: string[] = [first];
    for (let round = 0; round < 5 && files.length > 0; round++) {
      await pool.query('vacuum (full, analyze)');
      await pool.query('checkpoint');
      files = [...(await filesHolding(pool, first)), ...(await filesHolding(pool, second))];
    }
    const remaining = [...(await places(pool, first)), ...(await places(pool, second))];
    const figures = { tablesHoldingThem: remaining.length, filesHoldingThem: files.length, ...(await audit(pool)) };
    report('erasure', 0, figures);
    expect({ left: remaining, files }).toEqual({ left: [], files: [] });
    expect(figures).toMatchObject({ holes: 0, findings: 0, mismatches: 0 });
    expect((await kernel.reader.stream('parcel-1')).map((event) => event.data)).toMatchObject([
      { name: 'Tea', holder: null },
      { fields: { holder: { from: null, to: null } } },
      { fields: { holder: { from: null, to: null } } },
      {},
    ]);
  }, 300_000);

  it('leaves the data of others unchanged, and the data that is stored afterwards', async () => {
    expect((await pool.query(`select holder from parcel where id = 3`)).rows).toEqual([{ holder: 'Дорж' }]);
    await kernel.commands.run(relabelParcel, { id: 1, body: { holder: 'Болд' } }, envelope());
    expect((await kernel.reader.stream('parcel-1')).at(-1)?.data).toMatchObject({ fields: { holder: { to: 'Болд' } } });
    expect(await audit(pool)).toMatchObject({ findings: 0, mismatches: 0 });
  });

  it('is erased also when created and erased concurrently with other work', async () => {
    const runs = [
      kernel.commands.run(addParcel, { id: 100, name: 'Brief', holder: second }, envelope()),
      kernel.commands.run(eraseHolder, { id: 100 }, envelope()),
      kernel.commands.run(moveParcel, { id: 2, to: 'Чойр' }, envelope()),
      kernel.commands.run(relabelParcel, { id: 100, body: { holder: 'Сараа' } }, envelope()),
    ];
    await Promise.all(runs);
    expect(await places(pool, second)).toEqual([]);
    expect((await pool.query(`select holder from parcel where id = 100`)).rows).toEqual([{ holder: 'Сараа' }]);
    expect(await audit(pool)).toMatchObject({ findings: 0, mismatches: 0 });
  });
});

/** Every table of the database, those of PostgreSQL itself included, whose rows hold the text. */
async function places(pool: Pool, text: string): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c where c.relkind = 'r' and c.relpersistence <> 't'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query(`select 1 from ${name} t where t::text like '%' || $1 || '%' limit 1`, [text]);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

/** The files of this database: tables, indexes, maps. The write-ahead log is not among them: it is overwritten as it is reused. */
async function filesHolding(pool: Pool, text: string): Promise<string[]> {
  const { rows } = await pool.query<{ folder: string }>(
    `select current_setting('data_directory') || '/base/' || oid as folder from pg_database where datname = current_database()`,
  );
  const folder = (rows[0] as { folder: string }).folder;
  const found: string[] = [];
  for (const name of await readdir(folder)) if ((await readFile(join(folder, name))).includes(text)) found.push(name);
  return found;
}
