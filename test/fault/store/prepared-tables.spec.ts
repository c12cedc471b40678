import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Kernel } from '../../../server/decider/kernel.js';
import type { Aggregate } from '../../../server/projection/aggregate.js';
import { removePrepared } from '../../../server/projection/rebuild/leftovers.js';
import { envelope, kernelOn, testKernel, type TestKernel } from '../../builders/kernel.js';
import { addParcel, moveParcel, parcels, parcelTable } from '../../builders/parcel.js';
import { until } from '../../until.js';
import { Child, killAll } from '../programs/child.js';

/** Long enough that the rows are written in several parts. */
const name = 'Tea '.repeat(2_500);
const parcelCount = 1_500;

let test: TestKernel;
const children: Child[] = [];

beforeEach(async () => {
  test = await testKernel();
});
afterEach(async () => {
  await killAll(children);
  await test.close();
});

async function add(first: number, last: number, label = 'Tea'): Promise<void> {
  for (let at = first; at <= last; at += 100)
    await Promise.all(
      Array.from({ length: Math.min(100, last - at + 1) }, (_, i) =>
        test.kernel.commands.run(addParcel, { id: at + i, name: label }, envelope()),
      ),
    );
}

const move = (id: number, to: string) => test.kernel.commands.run(moveParcel, { id, to, weight: id }, envelope());

/** The next version: the parcels have one column more, which also needs another revision, as rows that exist are changed. */
function nextVersion(seen: number[] = [], revision = 2): Kernel {
  const aggregate: Aggregate = {
    ...(parcels as Aggregate),
    revision,
    tables: parcels.tables.map((table) =>
      table === parcelTable ? { ...table, columns: { ...table.columns, shout: 'text' as const } } : table,
    ),
    rows: (state, file) => {
      const { parcel, ...others } = (parcels as Aggregate).rows(state, file);
      return { ...others, parcel: (parcel ?? []).map((row) => ({ ...row, shout: `${String(row['status'])}!` })) };
    },
  };
  return kernelOn(test.pool, {
    aggregates: [aggregate],
    rebuilding: (_tables, { events }) => void seen.push(events),
  });
}

const prepare = (kernel: Kernel) => kernel.rebuild().prepare(kernel.models.names());

async function leftovers(): Promise<string[]> {
  const { rows } = await test.pool.query<{ name: string }>(
    `select relname as name from pg_class where relname ~ '__(new|old)'`,
  );
  return rows.map(({ name: left }) => left);
}

async function expectRowsOf(kernel: Kernel): Promise<void> {
  const { tables } = await kernel.rebuild().run(kernel.models.names(), { verifyOnly: true });
  expect(tables.map(({ equal }) => equal)).toEqual([true, true, true]);
}

describe('tables that are prepared for the next version', () => {
  it('stay beside the old version and its restarts, and its start only catches up', async () => {
    await add(1, 20);
    expect(await prepare(nextVersion())).toMatchObject({ position: 20, events: 20 });
    await move(3, 'Erlian');
    const restarted = kernelOn(test.pool);
    await restarted.open();
    await restarted.close();
    await expect(test.kernel.rebuild().run(['parcel'])).rejects.toThrow('Tables are prepared for another version');
    await move(4, 'Choir');
    const seen: number[] = [];
    const next = nextVersion(seen);
    await next.open();
    try {
      expect(seen).toEqual([]);
      const { rows } = await test.pool.query('select id, shout from parcel where id in (3, 4, 5) order by id');
      expect(rows).toEqual([
        { id: 3, shout: 'Erlian!' },
        { id: 4, shout: 'Choir!' },
        { id: 5, shout: 'new!' },
      ]);
      expect(await leftovers()).toEqual([]);
      await expectRowsOf(next);
    } finally {
      await next.close();
    }
  });

  it('are caught up with when they are prepared again', async () => {
    await add(1, 20);
    await prepare(nextVersion());
    await add(21, 30);
    expect(await prepare(nextVersion())).toMatchObject({ position: 30, events: 20 });
    const { rows } = await test.pool.query('select count(*)::integer as count from parcel__new');
    expect(rows).toEqual([{ count: 30 }]);
  });

  it('do not serve another version than that which prepared them', async () => {
    await add(1, 20);
    await prepare(nextVersion());
    const seen: number[] = [];
    const other = nextVersion(seen, 3);
    await other.open();
    try {
      expect(seen.at(-1)).toBe(20);
      expect(await leftovers()).toEqual([]);
      await expectRowsOf(other);
    } finally {
      await other.close();
    }
  });

  it('are removed on request', async () => {
    await add(1, 20);
    await prepare(nextVersion());
    expect(await removePrepared(test.pool)).toBe(true);
    expect(await removePrepared(test.pool)).toBe(false);
    expect(await leftovers()).toEqual([]);
  });

  it('go on where they were when the preparing is killed', async () => {
    await add(1, parcelCount, name);
    const preparing = Child.start('writer', children);
    await preparing.callOrThrow('open', test.url);
    await test.pool.query(`update read_model set declaration = 'an older one'`);
    await expect(preparing.callOrThrow('prepareUntil', parcelCount * 0.9)).rejects.toThrow('SIGKILL');
    await until('its lock is free', async () => {
      const { rows } = await test.pool.query(`select from pg_locks where locktype = 'advisory' and granted`);
      return rows.length === 0;
    });
    await move(1, 'Darkhan');
    const seen: number[] = [];
    const next = kernelOn(test.pool, { rebuilding: (_tables, { events }) => void seen.push(events) });
    await next.open();
    try {
      expect(seen[0]).toBeGreaterThan(parcelCount / 3);
      await expectRowsOf(next);
    } finally {
      await next.close();
    }
  }, 120_000);
});
