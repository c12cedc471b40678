import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import type { CommandDefinition } from '../../../server/decider/command.js';
import type { Kernel } from '../../../server/decider/kernel.js';
import type { Aggregate } from '../../../server/projection/aggregate.js';
import type { ReadModelTable } from '../../../server/projection/table.js';
import { envelope, kernelOn, testKernel, type TestKernel } from '../../builders/kernel.js';
import { addParcel, addUniqueParcel, moveParcel, parcels, parcelTable } from '../../builders/parcel.js';

let test: TestKernel;
let old: Kernel;
const kernels: Kernel[] = [];

beforeEach(async () => {
  test = await testKernel();
  old = test.kernel;
  for (let id = 1; id <= 10; id++) await old.commands.run(addParcel, { id, name: 'Tea' }, envelope());
});
afterEach(async () => {
  for (const kernel of kernels.splice(0)) await kernel.close();
  await test.close();
});

/** A server of another version beside the old one. */
async function start(aggregate: Aggregate, version?: string): Promise<Kernel> {
  const kernel = kernelOn(test.pool, { aggregates: [aggregate], ...(version ? { version } : {}) });
  kernels.push(kernel);
  await kernel.open();
  return kernel;
}

const base = parcels as Aggregate;
const withTable = (changed: ReadModelTable, more: Partial<Aggregate>): Aggregate => ({
  ...base,
  tables: base.tables.map((table) => (table === parcelTable ? changed : table)),
  ...more,
});
const grown = (revision: number): Aggregate =>
  withTable(
    { ...parcelTable, columns: { ...parcelTable.columns, shout: 'text' } },
    {
      revision,
      rows: (state, file) => {
        const { parcel, ...others } = base.rows(state, file);
        return { ...others, parcel: (parcel ?? []).map((row) => ({ ...row, shout: `${String(row['status'])}!` })) };
      },
    },
  );

const loudTable: ReadModelTable = { name: 'parcel_shout', key: ['id'], columns: { id: 'integer', shout: 'text' } };
/** A version with one more table. */
const loud: Aggregate = {
  ...base,
  tables: [...base.tables, loudTable],
  rows: (state, file) => ({ ...base.rows(state, file), parcel_shout: [{ id: file.id, shout: `${String(file.id)}!` }] }),
};

/** A version with one more type of event. */
const teleporting: Aggregate = {
  ...base,
  events: { ...base.events, ParcelTeleported: { section: 'track', schema: 1, data: z.object({}) } },
  evolve: (state, event) => (event.type === 'ParcelTeleported' ? state : base.evolve(state, event)),
};
const teleport: CommandDefinition<{ id: number }, null> = {
  name: 'TeleportParcel',
  streams: ({ id }) => [`parcel-${id}`],
  decide: (_files, { id }) => ({
    events: [{ stream: `parcel-${id}`, type: 'ParcelTeleported', data: {} }],
    answer: null,
  }),
};

const move = (kernel: Kernel, id: number, to: string) =>
  kernel.commands.run(moveParcel, { id, to, weight: id }, envelope());
const events = async (): Promise<number> => Number((await test.pool.query('select count(*) from event')).rows[0].count);

async function expectRowsOf(kernel: Kernel): Promise<void> {
  const { tables } = await kernel.rebuild().run(kernel.models.names(), { verifyOnly: true });
  expect(tables.filter(({ equal }) => !equal)).toEqual([]);
}

async function expectRefused(): Promise<void> {
  const before = await events();
  const saves = await Promise.allSettled([
    move(old, 1, 'Erlian'),
    move(old, 2, 'Erlian'),
    old.commands.run(addUniqueParcel, { id: 50, name: 'Salt' }, envelope()),
    old.commands.run(addUniqueParcel, { id: 51, name: 'Rice' }, envelope()),
  ]);
  for (const save of saves) expect(save).toMatchObject({ status: 'rejected', reason: { word: 'OutdatedServer' } });
  expect(await events()).toBe(before);
  expect((await old.pump.fitting.others(test.pool)).length).toBeGreaterThan(0);
}

describe('a server of an older version, beside a newer one that has swapped tables', () => {
  it('refuses every save, also when the column is only missing in its rows', async () => {
    const next = await start(grown(2));
    await expectRefused();
    await move(next, 3, 'Choir');
    expect((await test.pool.query('select id, shout from parcel where id in (1, 3) order by id')).rows).toEqual([
      { id: 1, shout: 'new!' },
      { id: 3, shout: 'Choir!' },
    ]);
    await expectRowsOf(next);
  });

  it('refuses every save when a column that it writes is gone', async () => {
    const { pieces: _pieces, ...columns } = parcelTable.columns;
    const { counters: _counters, ...table } = parcelTable;
    const next = await start(
      withTable(
        { ...table, columns },
        {
          rows: (state, file) => {
            const { parcel, ...others } = base.rows(state, file);
            return { ...others, parcel: (parcel ?? []).map(({ pieces: _gone, ...row }) => row) };
          },
        },
      ),
    );
    await expectRefused();
    await expectRowsOf(next);
  });

  it('refuses every save when there is a table that it does not know', async () => {
    const next = await start(loud);
    await expectRefused();
    await expectRowsOf(next);
  });

  it('stores nothing that the newer one does not have in its rows, while both write', async () => {
    let [stored, refused] = [0, 0];
    const saving = (async () => {
      for (let n = 0; refused < 3; n++) {
        const word = await move(old, (n % 10) + 1, `Stop ${n}`).then(
          () => null,
          (error: { word: string }) => error.word,
        );
        if (word === null) {
          expect(refused).toBe(0);
          stored++;
        } else {
          expect(word).toBe('OutdatedServer');
          refused++;
        }
      }
    })();
    const next = await start(grown(2));
    await saving;
    expect(await events()).toBe(10 + stored);
    await expectRowsOf(next);
  });

  it('writes on until columns that were only added are filled', async () => {
    const next = await start(grown(base.revision ?? 1));
    await move(old, 4, 'Choir');
    await move(next, 5, 'Choir');
    await next.fillAddedColumns();
    await expectRefused();
    await move(next, 6, 'Choir');
    await expectRowsOf(next);
  });
});

describe('a server of an older version that starts again beside a newer one', () => {
  const newer = '99.0.0';

  async function expectNoStart(next: Kernel): Promise<void> {
    const stored = await test.pool.query('select name, declaration, position from read_model order by name');
    await expect(start(base)).rejects.toThrow('version 99.0.0 has changed the read models of this store');
    expect(await test.pool.query('select name, declaration, position from read_model order by name')).toMatchObject({
      rows: stored.rows,
    });
    await move(next, 3, 'Choir');
    await expectRowsOf(next);
  }

  it('does not start where it would take swapped tables back', async () => {
    await expectNoStart(await start(grown(2), newer));
  });

  it('does not start where it does not know a table, whose rows it would not write', async () => {
    await expectNoStart(await start(loud, newer));
  });

  it('starts and writes where both have the same tables', async () => {
    const next = await start(base, newer);
    const again = await start(base);
    for (const [at, kernel] of [next, again].entries()) await move(kernel, at + 1, 'Choir');
    await expectRowsOf(again);
  });

  it('makes no table anew, also when it began to before the newer one swapped', async () => {
    const began = kernelOn(test.pool);
    const next = await start(grown(2), newer);
    await expect(began.rebuild().run(['parcel'], { accept: true })).rejects.toThrow('would change them back');
    await expectRowsOf(next);
  });
});

describe('a server that meets events of a newer version', () => {
  it('refuses every save from then on, instead of deciding without them, and starts no more', async () => {
    const next = await start(teleporting);
    await move(old, 1, 'Erlian');
    await next.commands.run(teleport, { id: 2 }, envelope());
    const before = await events();
    for (const save of [
      move(old, 1, 'Darkhan'),
      old.commands.run(addUniqueParcel, { id: 50, name: 'Salt' }, envelope()),
    ])
      await expect(save).rejects.toMatchObject({ word: 'OutdatedServer' });
    expect(await events()).toBe(before);
    await expect(start(base)).rejects.toThrow('ParcelTeleported (schema 1)');
    await move(next, 1, 'Darkhan');
  });
});

describe('a server of the same version', () => {
  it('writes on after a rebuild, and after another version has taken its tables back', async () => {
    await old.rebuild().run(old.models.names(), { accept: true });
    await move(old, 1, 'Erlian');
    await start(grown(2));
    await expectRefused();
    await start(base);
    await move(old, 1, 'Choir');
    await expectRowsOf(old);
  });
});
