import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { typed } from '../../test/builders/command-line.js';
import { envelope, testKernel, type TestKernel } from '../../test/builders/kernel.js';
import { addParcel, moveParcel } from '../../test/builders/parcel.js';

let test: TestKernel;
let folder: string;
const zuuch = (...argv: string[]) => typed(argv, { url: test.url, environment: { DATA_DIR: folder } });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zuuch-cli-'));
  test = await testKernel();
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

describe('zuuch audit', () => {
  it('has nothing to anchor in an empty log', async () => {
    const { exit, messages } = await zuuch('audit', 'anchor', '--yes');
    expect(messages).toContain('The log is empty');
    expect(exit).toBe(5);
  });

  it('accepts the chain of an unchanged log', async () => {
    for (const id of [1, 2, 3]) await test.kernel.commands.run(addParcel, { id, name: `Parcel ${id}` }, envelope());
    await test.kernel.commands.run(moveParcel, { id: 1, to: 'Эрээн' }, envelope());
    const { exit, output, messages } = await zuuch('audit', 'verify', '--json');
    expect(JSON.parse(output)).toMatchObject({ position: 4, events: 4, anchors: 0, findings: [] });
    expect(messages).toContain('the chain holds up to position 4');
    expect(exit).toBe(0);
  });

  it('appends the end of the log to the anchor file and to the database, and records who did it', async () => {
    const { exit, output } = await zuuch('audit', 'anchor', '--yes', '--json', 'position,file');
    expect(exit).toBe(0);
    const file = join(folder, 'anchors.jsonl');
    expect(JSON.parse(output)).toEqual({ position: 4, file });
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ position: 4 });
    const trace = JSON.parse(
      await readFile(join(folder, 'command-line.log'), 'utf8').then((text) => text.trim().split('\n').at(-1)!),
    );
    expect(trace).toMatchObject({ account: 'cli:tester', host: 'here', command: 'audit anchor', exit: 0 });
    expect((await test.pool.query('select 1 from anchor where position = 4')).rowCount).toBe(1);
  });

  it('writes no anchor in a dry run', async () => {
    const out = join(folder, 'dry.jsonl');
    const { exit, output } = await zuuch('audit', 'anchor', '--dry-run', '--out', out, '--json', 'position,at');
    expect({ exit, ...JSON.parse(output) }).toEqual({ exit: 0, position: 4, at: null });
    await expect(readFile(out)).rejects.toThrow('ENOENT');
  });

  it('reports where an event was changed by someone with access to the database', async () => {
    await test.pool.query('alter table event disable trigger all');
    await test.pool.query(
      `update event set data = replace(data::text, 'Parcel 2', 'Parcel 9')::json where position = 2`,
    );
    const { exit, output, messages } = await zuuch('audit', 'verify');
    expect(output).toBe('position\twhat\tdetail\n2\tdata\tthe data is not what was recorded\n');
    expect(messages).toContain('1 findings');
    expect(exit).toBe(3);
    await test.pool.query(
      `update event set data = replace(data::text, 'Parcel 9', 'Parcel 2')::json where position = 2`,
    );
    expect((await zuuch('audit', 'verify')).exit).toBe(0);
  });

  it('detects a log that was truncated and rewritten, by an anchor stored elsewhere', async () => {
    const [{ hash }] = (await test.pool.query(`select encode(hash, 'hex') as hash from head`)).rows;
    const elsewhere = join(folder, 'elsewhere.jsonl');
    await writeFile(elsewhere, `${JSON.stringify({ position: 4, hash, at: '2026-01-01T00:00:00Z' })}\n`);
    await test.pool.query('delete from event where position = 4');
    await test.pool.query('update head set (position, hash) = (select position, hash from event where position = 3)');
    await test.pool.query('delete from anchor');
    await rm(join(folder, 'anchors.jsonl'));
    expect((await zuuch('audit', 'verify')).exit).toBe(0);
    for (const anchor of [elsewhere, `4:${hash}`]) {
      const { exit, output } = await zuuch('audit', 'verify', '--anchor', anchor, '--output', 'ndjson');
      expect(JSON.parse(output).findings).toEqual([
        { position: 4, what: 'truncated', detail: 'an anchor was taken at 4, the log ends at 3' },
      ]);
      expect(exit).toBe(3);
    }
  });

  it('refuses a misspelt anchor instead of reporting no findings', async () => {
    const { exit, messages } = await zuuch('audit', 'verify', '--anchor', '/nowhere.jsonl', '--json');
    expect(JSON.parse(messages)).toMatchObject({ error: { code: 'NoSuchAnchor' } });
    expect(exit).toBe(5);
  });
});
