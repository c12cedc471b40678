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
const historyOf = ({ reader, aggregates, commands, options }: Kernel) =>
  new History(reader, aggregates, commands, options.names);

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
    const stored = await test.kernel.reader.stream('parcel-1');
    // In the order in which PostgreSQL would return them: the third event is an hour earlier than the second.
    const early = stored.map((event, i) => ({
      ...event,
      type: event.type,
      data: event.data,
      meta: event.meta,
      at: i === 2 ? '2026-03-10T03:00:00Z' : event.at,
    }));
    const reader = Object.assign(Object.create(test.kernel.reader) as Kernel['reader'], { stream: async () => early });
    const history = new History(reader, test.kernel.aggregates, test.kernel.commands, test.kernel.options.names);
    const { state, version } = await history.asOf('parcel', 1, { at: new Date('2026-03-10T04:30:00Z') });
    expect([version, state]).toMatchObject([1, { status: parcels.initial.status }]);
  });
});
