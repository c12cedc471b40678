import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { typed } from '../../test/builders/command-line.js';
import { envelope, testKernel, type TestKernel } from '../../test/builders/kernel.js';
import { addParcel, moveParcel, parcels } from '../../test/builders/parcel.js';

let test: TestKernel;
let folder: string;
const version = (revision: number) => [{ ...parcels, revision }];
const zuuch = (argv: string[], aggregates = version(parcels.revision ?? 1), signal = new AbortController().signal) =>
  typed(argv, { url: test.url, aggregates, signal, environment: { DATA_DIR: folder } });
const rows = async (sql: string) => (await test.pool.query(sql)).rows;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zuuch-cli-'));
  test = await testKernel();
  const ids = Array.from({ length: 20 }, (_, i) => i + 1);
  await Promise.all(ids.map((id) => test.kernel.commands.run(addParcel, { id, name: `Parcel ${id}` }, envelope())));
  await Promise.all(
    ids.slice(0, 5).map((id) => test.kernel.commands.run(moveParcel, { id, to: 'Замын-Үүд' }, envelope())),
  );
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

describe('zuuch replay', () => {
  it('plans: shows the read models and what a rebuild would read', async () => {
    const { exit, output } = await zuuch(['replay', 'plan', '--json']);
    const plan = JSON.parse(output);
    expect(plan).toMatchObject({ position: 25 });
    expect(plan.tables).toContainEqual(
      expect.objectContaining({ name: 'parcel', aggregate: 'parcel', kind: 'state', state: 'current', events: 25 }),
    );
    expect(plan.tables.map(({ name }: { name: string }) => name)).toEqual(['parcel', 'parcel_piece', 'parcel_journal']);
    expect(exit).toBe(0);
  });

  it('confirms that the read models match the log', async () => {
    const { exit, output } = await zuuch(['replay', 'verify']);
    expect(output).toBe('name\trows\tresult\nparcel\t20\tsame\nparcel_piece\t0\tsame\nparcel_journal\t5\tsame\n');
    expect(exit).toBe(0);
  });

  it('finds a row that was changed without an event, and replaces it only with --accept', async () => {
    await test.pool.query(`update parcel set name = 'Somebody else''s' where id = 7`);
    expect((await zuuch(['replay', 'verify', '--json'])).exit).toBe(3);

    const dry = await zuuch(['replay', 'run', '--accept']);
    expect(dry.messages).toContain('1 not the same. Run it again with --yes to write.');
    expect(await rows('select name from parcel where id = 7')).toEqual([{ name: `Somebody else's` }]);

    const careful = await zuuch(['replay', 'run', '--yes']);
    expect(careful.output).toContain('parcel\t20\tdiffers');
    expect(careful.exit).toBe(3);
    expect(await rows('select name from parcel where id = 7')).toEqual([{ name: `Somebody else's` }]);

    const accepted = await zuuch(['replay', 'run', '--yes', '--accept', '--model', 'parcel']);
    expect(accepted.output).toBe('name\trows\tresult\nparcel\t20\trebuilt\n');
    expect(accepted.exit).toBe(0);
    expect(await rows('select name from parcel where id = 7')).toEqual([{ name: 'Parcel 7' }]);
  });

  it('rebuilds what another version declared, and only reports it before', async () => {
    const planned = await zuuch(['replay', 'plan', '--output', 'tsv'], version(2));
    expect(planned.output).toContain('parcel\tparcel\tstate\toutdated');
    const compared = await zuuch(['replay', 'verify', '--model', 'parcel', '--json'], version(2));
    expect(JSON.parse(compared.output).tables).toEqual([{ name: 'parcel', rows: null, result: 'outdated' }]);
    expect(compared.exit).toBe(3);
    const run = await zuuch(['replay', 'run', '--yes'], version(2));
    expect(run.output).toContain('parcel\t20\trebuilt');
    expect((await zuuch(['replay', 'verify'], version(2))).exit).toBe(0);
    expect((await zuuch(['replay', 'run', '--yes'])).exit).toBe(0);
  });

  it('prepares the read models of another version, whose start only catches up, and removes them on request', async () => {
    const prepared = await zuuch(['replay', 'prepare', '--json'], version(3));
    expect(prepared.exit).toBe(0);
    expect(JSON.parse(prepared.output)).toMatchObject({
      position: 25,
      tables: [
        { name: 'parcel', rows: 20 },
        { name: 'parcel_piece', rows: 0 },
        { name: 'parcel_journal', rows: 5 },
      ],
    });
    expect(prepared.messages).toContain('Preparing 100 %');
    expect((await zuuch(['replay', 'prepare', '--json'], version(3))).messages).not.toContain('Preparing');
    const verified = await zuuch(['replay', 'verify']);
    expect(verified.messages).toContain('Tables are prepared for another version');
    expect(verified.exit).toBe(6);
    expect((await zuuch(['replay', 'prepare', '--remove'])).messages).toContain('The prepared read models are removed');
    expect((await zuuch(['replay', 'prepare', '--remove'])).messages).toContain('No read models are prepared');
    expect((await zuuch(['replay', 'prepare'])).messages).toContain('No read model is declared otherwise');
    expect((await zuuch(['replay', 'verify'])).exit).toBe(0);
  });

  it('prepares nothing beside a version whose log has another form, and says what to do instead', async () => {
    await test.pool.query(`alter table event rename column meta to meta_before`);
    await test.pool.query(`delete from migrations where name = 'TopicsOfEvents1790000000035'`);
    try {
      const { exit, messages } = await zuuch(['replay', 'prepare'], version(3));
      expect(messages).toContain('The log of the running version has another form, which this version cannot read yet');
      expect(messages).toContain('Upgrade without preparing');
      expect(exit).toBe(6);
    } finally {
      await test.pool.query(`alter table event rename column meta_before to meta`);
      await test.pool.query(
        `insert into migrations (timestamp, name) values (1790000000035, 'TopicsOfEvents1790000000035')`,
      );
    }
    expect(await rows(`select relname from pg_class where relname like '%\\_\\_new'`)).toEqual([]);
  });

  it('makes nothing anew that a newer version has made', async () => {
    expect((await zuuch(['replay', 'run', '--yes'], version(2))).exit).toBe(0);
    await test.pool.query(`update head set tables_version = '99.0.0'`);
    try {
      const { exit, messages } = await zuuch(['replay', 'run', '--yes', '--json']);
      expect(JSON.parse(messages).error).toMatchObject({
        code: 'NewerTables',
        message: expect.stringContaining('Read models were made by a newer version: parcel'),
      });
      expect(exit).toBe(6);
      expect((await zuuch(['replay', 'verify'], version(2))).exit).toBe(0);
    } finally {
      await test.pool.query(`update head set tables_version = '0'`);
    }
    expect((await zuuch(['replay', 'run', '--yes'])).exit).toBe(0);
  });

  it('lists the read models when a name is misspelt', async () => {
    const { exit, messages } = await zuuch(['replay', 'run', '--model', 'parcels', '--yes']);
    expect(messages).toContain('Read models: parcel, parcel_piece, parcel_journal');
    expect(exit).toBe(5);
  });

  it('does not wait: a second rebuild reports that one is running', async () => {
    const db = await test.pool.connect();
    await db.query(`select pg_advisory_lock(hashtext('zuuch rebuild'))`);
    const { exit, messages } = await zuuch(['replay', 'verify']);
    await db.query('select pg_advisory_unlock_all()');
    db.release();
    expect(messages).toContain('A rebuild or a backup is running');
    expect(exit).toBe(8);
  });

  it('leaves nothing behind when it is interrupted', async () => {
    const { exit, messages } = await zuuch(['replay', 'run', '--yes'], undefined, AbortSignal.abort());
    expect(messages).toContain('Interrupted');
    expect(exit).toBe(130);
    expect(await rows(`select relname from pg_class where relname like '%\\_\\_new'`)).toEqual([]);
    expect((await zuuch(['replay', 'verify'])).exit).toBe(0);
  });

  it('does not touch a log that a newer version wrote', async () => {
    await test.pool.query(`insert into event_type (type, schema) values ('ParcelTeleported', 1)`);
    const { exit, messages } = await zuuch(['replay', 'verify', '--json']);
    expect(JSON.parse(messages).error).toMatchObject({
      code: 'NewerLog',
      message: expect.stringContaining('ParcelTeleported (schema 1)'),
    });
    expect(exit).toBe(6);
    await test.pool.query(`delete from event_type where type = 'ParcelTeleported'`);
  });
});
