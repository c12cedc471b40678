import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { envelope, kernelOn, testKernel, type TestKernel } from '../../test/builders/kernel.js';
import { addParcel, moveParcel, parcels } from '../../test/builders/parcel.js';
import { History } from '../history/history.js';
import type { Kernel } from '../decider/kernel.js';

let test: TestKernel;
let clock = new Date('2026-03-10T04:00:00Z');
beforeAll(async () => (test = await testKernel({ now: () => clock })));
afterAll(() => test.close());

const move = (kernel: Kernel, to: string) => kernel.commands.run(moveParcel, { id: 1, to }, envelope());
const historyOf = (kernel: Kernel) => new History(kernel);

describe('times in the log', () => {
  it('never decrease when the clock does, in this process and in another', async () => {
    await test.kernel.commands.run(addParcel, { id: 1, name: 'Tea' }, envelope());
    clock = new Date('2026-03-10T05:00:00Z');
    await move(test.kernel, 'Erlian');
    clock = new Date('2026-03-10T03:00:00Z');
    await move(test.kernel, 'Zamyn-Uud');
    const other = kernelOn(test.pool, { now: () => new Date('2026-03-09T00:00:00Z') });
    await other.open();
    await move(other, 'Choir');
    await other.close();
    clock = new Date('2026-03-10T06:00:00Z');
    await move(test.kernel, 'Ulaanbaatar');
    const events = await test.kernel.reader.stream('parcel-1');
    expect(events.map(({ at }) => at)).toEqual([4, 5, 5, 5, 6].map((hour) => `2026-03-10T0${hour}:00:00Z`));
  });

  it('are in order when a user saves while past days are being written', async () => {
    const past = kernelOn(test.pool, { now: () => new Date('2026-03-10T08:00:00Z') });
    await past.open();
    let finish = (): void => undefined;
    test.kernel.commands.waitFor(new Promise((done) => (finish = done)));
    clock = new Date('2026-03-10T10:00:00Z');
    const saved = move(test.kernel, 'Darkhan');
    await move(past, 'Sainshand');
    finish();
    await saved;
    await past.close();
    const events = await test.kernel.reader.stream('parcel-1');
    expect(events.slice(-2).map(({ at }) => at)).toEqual(['2026-03-10T08:00:00Z', '2026-03-10T10:00:00Z']);
  });

  it('give the state at a moment from the events up to it', async () => {
    const at = async (moment: string) =>
      ((await historyOf(test.kernel).asOf('parcel', 1, { at: new Date(moment) })).state as { status: string }).status;
    expect(await at('2026-03-10T04:30:00Z')).toBe('new');
    expect(await at('2026-03-10T05:30:00Z')).toBe('Choir');
    expect(await at('2026-03-10T07:00:00Z')).toBe('Ulaanbaatar');
  });

  it('are read also when an older version let them decrease', async () => {
    const record = async (at: string): Promise<void> => {
      await test.pool.query(`alter table event disable trigger all`);
      await test.pool.query(`update event set recorded_at = $1 where stream = 'parcel-1' and version = 3`, [at]);
      await test.pool.query(`alter table event enable trigger all`);
    };
    // The third event is an hour earlier than the second.
    await record('2026-03-10T03:00:00Z');
    const history = historyOf(test.kernel);
    const { state, version } = await history.asOf('parcel', 1, { at: new Date('2026-03-10T04:30:00Z') });
    expect([version, state]).toMatchObject([1, { status: parcels.initial.status }]);
    await record('2026-03-10T05:00:00Z');
  });

  it('of a moved event are those of its business in states and rows, and of its recording in the history', async () => {
    const happened = new Date('2024-02-05T04:00:00Z');
    const moved = envelope({ actor: { userId: 4, type: 4, door: 'move' }, happened });
    const recordedAt = '2026-03-11T00:00:00Z';
    clock = new Date(recordedAt);
    await test.kernel.commands.run(addParcel, { id: 5, name: 'Wool' }, moved);
    await test.kernel.commands.run(moveParcel, { id: 5, to: 'Choir' }, moved);
    const events = await test.kernel.reader.stream('parcel-5');
    expect(events.map(({ at, meta }) => [at, meta.happened])).toEqual(
      Array.from({ length: 2 }, () => [recordedAt, happened.toISOString()]),
    );
    const other = kernelOn(test.pool);
    for (const kernel of [test.kernel, other]) {
      const { state } = await historyOf(kernel).asOf('parcel', 5, { version: 2 });
      expect(state).toMatchObject({ movedAt: happened.toISOString() });
    }
    const movedAt = async () =>
      (await test.pool.query<{ at: string }>(`select to_json(moved_at)#>>'{}' as at from parcel where id = 5`)).rows[0]!
        .at;
    expect(new Date(await movedAt())).toEqual(happened);
    await test.kernel.rebuild().run(['parcel'], { accept: true });
    expect(new Date(await movedAt())).toEqual(happened);
    await expect(
      historyOf(test.kernel).asOf('parcel', 5, { at: new Date('2026-03-10T12:00:00Z') }),
    ).rejects.toMatchObject({ word: 'NotFound' });
  });

  it('are those of recording for everything that no move brings', async () => {
    const earlier = envelope({ happened: new Date('2024-02-05T04:00:00Z') });
    await expect(test.kernel.commands.run(addParcel, { id: 6, name: 'Silk' }, earlier)).rejects.toThrow('not moved');
  });
});
