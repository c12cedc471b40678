import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PastStores } from '../../../server/as-of/past-stores.js';
import type { CommandDefinition } from '../../../server/decider/command.js';
import { envelope, testKernel, type TestKernel } from '../../builders/kernel.js';
import { addParcel, moveParcel, parcels, relabelParcel } from '../../builders/parcel.js';
import { pastRows } from '../../builders/tables-of.js';
import { until } from '../../until.js';
import { Child, killAll } from '../programs/child.js';

const eraseHolder: CommandDefinition<{ id: number }, null> = {
  name: 'EraseHolder',
  streams: ({ id }) => [`parcel-${id}`],
  decide: (_files, { id }) => ({
    events: [{ stream: `parcel-${id}`, type: 'ParcelHolderErased', data: {} }],
    answer: null,
  }),
};

let test: TestKernel;
let stores: PastStores;
const children: Child[] = [];
const idOf = (position: number) => stores.ensure(position, {});
const rowsAt = (position: number) => pastRows(stores, [parcels], position);

beforeAll(async () => {
  test = await testKernel();
  stores = new PastStores(test.kernel, test.url);
  const { commands } = test.kernel;
  for (let n = 0; n < 240; n++) {
    const id = 1 + ((n * 7) % 60);
    if (n < 60) await commands.run(addParcel, { id, name: `Parcel ${id}`, holder: `Holder ${id}` }, envelope());
    else if (n % 3 === 0) await commands.run(relabelParcel, { id, body: piecesAt(id, n) }, envelope());
    else await commands.run(moveParcel, { id, to: ['Erlian', 'Choir', 'Darkhan'][n % 5] ?? 'Ulaanbaatar' }, envelope());
  }
}, 120_000);
afterAll(async () => {
  await killAll(children);
  await test?.close();
});

/** Pieces that are added, renamed and removed again. */
function piecesAt(id: number, n: number) {
  const pieces = Array.from({ length: n % 4 }, (_, i) => ({ id: id * 10 + i, label: `Piece ${(n * i) % 5}` }));
  return { name: `Parcel ${id} of ${n}`, pieces };
}

async function clear(): Promise<void> {
  await test.pool.query('update past_store set outdated = true');
  await stores.tidy();
  const { rows } = await test.pool.query(`select nspname from pg_namespace where nspname like 'past\\_%'`);
  expect(rows).toEqual([]);
}

async function countStores(): Promise<number> {
  const { rows } = await test.pool.query<{ stores: number }>(`select count(*)::int as stores from past_store`);
  return rows[0]!.stores;
}

describe('a past day that is made from an earlier one', () => {
  it('has the same rows in every table as one that is made from the beginning of the log', async () => {
    const fromBeginning = await rowsAt(230);
    expect(fromBeginning['parcel']).toHaveLength(60);
    expect(Object.keys(fromBeginning)).toEqual(['parcel', 'parcel_journal', 'parcel_piece', 'head', 'counters']);
    expect(fromBeginning['counters']!.length).toBeGreaterThan(3);
    await clear();
    await idOf(150);
    expect(await rowsAt(230)).toEqual(fromBeginning);
    await clear();
    await idOf(150);
    await idOf(190);
    expect(await rowsAt(230)).toEqual(fromBeginning);
  });

  it('begins with the nearest one, which stays as it is', async () => {
    await clear();
    for (const position of [150, 180]) {
      const id = await idOf(position);
      await test.pool.query(`insert into past_${id}.parcel_journal values (${-position}, 1, 'marked')`);
    }
    const before = await rowsAt(180);
    const marked = (await rowsAt(200))['parcel_journal']!.filter((row) => row.includes('marked'));
    // The one of 180 began with the one of 150.
    expect(marked).toEqual(['(-150,1,marked)', '(-180,1,marked)']);
    expect(await rowsAt(180)).toEqual(before);
  });

  it('begins with none that is later, of another build, outdated, unfinished, emptied or too far back', async () => {
    await clear();
    const marks = async (position: number) =>
      (await rowsAt(position))['parcel_journal']!.filter((row) => row.includes('marked'));
    const mark = async (position: number) =>
      test.pool.query(`insert into past_${await idOf(position)}.parcel_journal values (-1, 1, 'marked')`);
    await mark(200);
    expect(await marks(190)).toEqual([]);
    for (const change of [`declared = 'of another build'`, 'outdated = true', 'made_at = null']) {
      await clear();
      await mark(180);
      await test.pool.query(`update past_store set ${change}`);
      expect(await marks(200)).toEqual([]);
    }
    await clear();
    await mark(180);
    await test.pool.query(`truncate past_${await idOf(180)}.head`);
    expect(await marks(200)).toEqual([]);
    await clear();
    await mark(60);
    expect(await marks(200)).toEqual([]);
  });

  it('tells how far it is', async () => {
    await clear();
    await idOf(150);
    const shares: number[] = [];
    await stores.ensure(230, { onProgress: (share) => void shares.push(share) });
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
  });

  it('leaves nothing behind when its process is killed in the middle, and is made by another one', async () => {
    await clear();
    await idOf(150);
    const maker = Child.start('past-day-maker', children);
    await maker.callOrThrow('begin', test.url, 230);
    expect(await countStores()).toBe(2);
    await maker.kill();
    await until('nothing left of it', async () => {
      await stores.tidy();
      return (await countStores()) === 1;
    });
    const fromEarlier = await rowsAt(230);
    await clear();
    expect(await rowsAt(230)).toEqual(fromEarlier);
  }, 60_000);

  it('is not started with less room on the disk than the earlier one took, grown as the log has, and a third more', async () => {
    await clear();
    const names = test.kernel.models.names();
    const id = await idOf(160);
    const { rows } = await test.pool.query<{ bytes: number }>(
      `select sum(pg_total_relation_size(('past_${id}.' || name)::regclass))::float8 as bytes from unnest($1::text[]) name`,
      [names],
    );
    // Today's tables are larger than what it needs.
    await test.pool.query(
      `insert into parcel_journal select n, 1, repeat('x', 500) from generate_series(10000, 12000) n`,
    );
    const bytes = (rows[0]!.bytes * 200) / 160;
    const withFree = (free: number) => new PastStores(test.kernel, test.url, async () => free);
    await expect(withFree(1.29 * bytes).ensure(200, {})).rejects.toMatchObject({ word: 'PastDayNoRoom' });
    expect(await countStores()).toBe(1);
    await withFree(1.31 * bytes).ensure(200, {});
    expect(await countStores()).toBe(2);
    await test.pool.query('delete from parcel_journal where position >= 10000');
  });
});

describe('a past day during which a person is erased', () => {
  it.each(['from the beginning', 'from an earlier one'])(
    'is not finished, and made again without the person: %s',
    async (how) => {
      await clear();
      const erased = how === 'from the beginning' ? 5 : 6;
      if (how === 'from an earlier one') await idOf(150);
      let isErased = false;
      const onProgress = async (): Promise<void> => {
        if (isErased) return;
        isErased = true;
        await test.kernel.commands.run(eraseHolder, { id: erased }, envelope());
      };
      await expect(stores.ensure(230, { onProgress })).rejects.toMatchObject({ word: 'Unavailable' });
      await stores.tidy();
      const rows = await rowsAt(230);
      expect(
        rows['parcel']!.filter((row) => row.includes(`Holder ${erased},`) || row.includes(`"Holder ${erased}"`)),
      ).toEqual([]);
      expect(rows['parcel']!.join()).toContain('Holder 7');
    },
  );
});
