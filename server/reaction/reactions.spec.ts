import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { refuse } from '../../contract/refusals/refusals.js';
import { envelope, testKernel, type TestKernel } from '../../test/builders/kernel.js';
import { addParcel, moveParcel } from '../../test/builders/parcel.js';
import { until } from '../../test/until.js';
import { toRun } from '../decider/bus.js';
import type { CommandDefinition } from '../decider/command.js';
import type { CommandReaction } from './reaction.js';
import { Reactions, runsCommands } from './reactions.js';

let test: TestKernel;
beforeAll(async () => (test = await testKernel()));
afterAll(() => test.close());

/** Refuses events from Choir; otherwise adds one more event each time it is decided. */
const note: CommandDefinition<{ position: number; to: string }, null> = {
  name: 'Note',
  streams: () => ['parcel-900'],
  decide(_files, { position, to }) {
    if (to === 'Choir') throw refuse('NotAllowed');
    const data = { name: String(position), holder: null };
    return { events: [{ stream: 'parcel-900', type: 'ParcelAdded', data }], answer: null };
  },
};
const notes: CommandReaction = {
  name: 'notes',
  to: ['ParcelMoved'],
  from: 'start',
  commands: ({ position, data }) => [toRun(note, { position, to: String(data['to']) })],
};
const noted = async (): Promise<number[]> => {
  const { rows } = await test.pool.query<{ at: number }>(
    `select (data->>'name')::int as at from event where stream = 'parcel-900' order by position`,
  );
  return rows.map(({ at }) => at);
};
const move = (to: string) => test.kernel.commands.run(moveParcel, { id: 1, to }, envelope());

describe('a reaction', () => {
  it('acts once for each of its events, skips a refused one, and continues where it stopped', async () => {
    const { pool, kernel } = test;
    const refused: string[] = [];
    const handler = runsCommands(notes, kernel, pool, (name, error) => refused.push(`${name}: ${String(error)}`));
    const open = async () => {
      const reactions = new Reactions(pool, kernel, () => {}, 5);
      await reactions.open([{ reaction: notes, handler }]);
      return reactions;
    };
    await kernel.commands.run(addParcel, { id: 1, name: 'Tea' }, envelope());
    await move('Erlian');
    await move('Choir');
    await move('Ulaanbaatar');
    const first = await open();
    await until('two notes', async () => (await noted()).length === 2);
    await first.close();
    expect(await noted()).toEqual([2, 4]);
    expect(refused).toEqual([expect.stringContaining('notes: ')]);
    // Events that were not recorded when the process was lost are passed again.
    await pool.query(`update checkpoint set position = 0 where follower = 'notes'`);
    await move('Darkhan');
    const second = await open();
    await until('the third note', async () => (await noted()).length >= 3);
    await second.close();
    const last = (await noted()).at(-1)!;
    expect(await noted()).toEqual([2, 4, last]);
    expect(last).toBeGreaterThan(6);
  });

  it('is not started when it is off, its event does not exist, or another one has its name', async () => {
    const { pool, kernel } = test;
    const reactions = new Reactions(pool, kernel, () => {});
    const handler = { handle: async () => {} };
    const named = (name: string, to: string[]) => ({ reaction: { ...notes, name, to }, handler });
    await reactions.open([{ ...named('off', ['ParcelMoved']), handler: { ...handler, isOff: true } }]);
    expect((await pool.query(`select 1 from checkpoint where follower = 'off'`)).rows).toEqual([]);
    const some = { ...handler, types: new Set(['ParcelMoved', 'ParcelLost']) };
    await reactions.open([{ ...named('of some', ['ParcelMoved', 'ParcelAdded']), handler: some }]);
    expect([...reactions.lags.keys()]).toEqual(['of some']);
    await until('it has read the log', async () => reactions.lags.get('of some') === 0);
    await reactions.close();
    await expect(reactions.open([named('lost', ['ParcelLost'])])).rejects.toThrow('ParcelLost, which is no event');
    await expect(reactions.open([named('a', ['ParcelMoved']), named('a', [])])).rejects.toThrow('have one name');
  });
});
