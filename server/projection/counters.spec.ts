import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addParcel, moveParcel, relabelParcel } from '../../test/builders/parcel.js';
import { envelope, kernelOn, testKernel, type TestKernel } from '../../test/builders/kernel.js';
import { readCounter } from './counters.js';

let test: TestKernel;
beforeAll(async () => (test = await testKernel()));
afterAll(() => test.close());

const byStatus = async () => Object.fromEntries(await readCounter(test.pool, 'parcel', 'by status'));
const load = async () => Object.fromEntries(await readCounter(test.pool, 'parcel', 'load'));

describe('the counters of a table', () => {
  it('follow every command, those of one batch and those of another process too', async () => {
    const other = kernelOn(test.pool);
    await other.open();
    try {
      await Promise.all([1, 2, 3].map((id) => test.kernel.commands.run(addParcel, { id, name: `P${id}` }, envelope())));
      expect(await byStatus()).toEqual({ new: 3 });
      await other.commands.run(moveParcel, { id: 1, to: 'Erlian', weight: 40 }, envelope());
      await Promise.all([
        test.kernel.commands.run(moveParcel, { id: 1, to: 'Zamyn-Uud' }, envelope()),
        test.kernel.commands.run(moveParcel, { id: 2, to: 'Erlian', weight: 2 }, envelope()),
      ]);
      expect(await byStatus()).toEqual({ 'new': 1, 'Zamyn-Uud': 1, Erlian: 1 });
      expect(await load()).toEqual({ weight: 42 });
      await test.kernel.commands.run(relabelParcel, { id: 3, body: { pieces: [{ id: 9, label: 'a' }] } }, envelope());
      expect(await load()).toEqual({ weight: 42, pieces: 1 });
    } finally {
      await other.close();
    }
  });

  it('do not change for a command that the database rejects', async () => {
    await test.pool.query('alter table parcel add constraint light check (weight < 1000000)');
    const rejected = test.kernel.commands.run(moveParcel, { id: 3, to: 'X', weight: 2_000_000 }, envelope());
    await expect(rejected).rejects.toThrow(/light/);
    await test.pool.query('alter table parcel drop constraint light');
    expect(await byStatus()).toEqual({ 'new': 1, 'Zamyn-Uud': 1, Erlian: 1 });
  });

  it('are compared and recomputed by a rebuild, also during concurrent writes', async () => {
    const names = test.kernel.models.names();
    expect((await test.kernel.rebuild().run(names, { verifyOnly: true })).tables.map(({ equal }) => equal)).toEqual(
      names.map(() => true),
    );
    await test.pool.query(`update read_model_counter set value = 77 where name = 'by status' and key = 'new'`);
    const found = await test.kernel.rebuild().run(names, { verifyOnly: true });
    expect(found.tables.filter(({ equal }) => !equal).map(({ name }) => name)).toEqual(['parcel']);

    const moving = Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        test.kernel.commands.run(moveParcel, { id: 1 + (i % 3), to: `stop ${i}` }, envelope()),
      ),
    );
    await test.kernel.rebuild().run(['parcel'], { accept: true });
    await moving;
    const { rows } = await test.pool.query<{ status: string; n: number }>(
      `select status, count(*) as n from parcel group by 1`,
    );
    expect(await byStatus()).toEqual(Object.fromEntries(rows.map(({ status, n }) => [status, n])));
  });
});
