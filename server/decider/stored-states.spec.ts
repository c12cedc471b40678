import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { envelope, kernelOn, testKernel, type TestKernel } from '../../test/builders/kernel.js';
import { until } from '../../test/until.js';
import { storedStatesAudit } from '../audit/stored-states.js';
import { Aggregates, type Aggregate } from '../projection/aggregate.js';
import type { CommandDefinition } from './command.js';
import type { Kernel } from './kernel.js';

/** An invented meter, whose state is stored after every five readings. */
function meters(form = 1, onFold = () => {}, pastEvery?: number): Aggregate<{ sum: number }> {
  return {
    name: 'meter',
    events: { MeterRead: { section: 'readings', schema: 1, data: z.object({ by: z.number() }) } },
    initial: { sum: 0 },
    evolve: ({ sum }, { data }) => {
      onFold();
      return { sum: sum + (data['by'] as number) };
    },
    storedState: { every: 5, form, ...(pastEvery === undefined ? {} : { pastEvery }) },
    tables: [{ name: 'meter', key: ['id'], columns: { id: 'integer', sum: 'integer' } }],
    rows: ({ sum }, { id }) => ({ meter: [{ id, sum }] }),
  };
}

const readMeter: CommandDefinition<{ id: number; by: number }, { sum: number }> = {
  name: 'ReadMeter',
  streams: ({ id }) => [`meter-${id}`],
  decide: (files, { id, by }) => ({
    events: [{ stream: `meter-${id}`, type: 'MeterRead', data: { by } }],
    answer: { sum: files.get<{ sum: number }>(`meter-${id}`).state.sum + by },
  }),
};

let test: TestKernel;
beforeAll(async () => (test = await testKernel({ aggregates: [meters()] })));
afterAll(() => test.close());

const readOn = (kernel: Kernel, id: number, by: number) => kernel.commands.run(readMeter, { id, by }, envelope());
const stored = async () => {
  const { rows } = await test.pool.query(
    `select stream, version, state->>'sum' as sum from stream_state order by stream, version::text`,
  );
  return rows.map(({ stream, version, sum }) => `${stream} ${version} ${sum}`);
};
/** The answer of a command in a process that just started, and how many events it folded: with the new one. */
async function started(id: number, form = 1): Promise<{ sum: number; events: number }> {
  let folded = 0;
  const kernel = kernelOn(test.pool, { aggregates: [meters(form, () => folded++)] });
  await kernel.open();
  const { sum } = await readOn(kernel, id, 0);
  const events = folded;
  await kernel.close();
  return { sum, events };
}

describe('the stored state of a long stream', () => {
  it('is written after its events, and a start folds only the rest', async () => {
    for (let by = 1; by <= 12; by++) await readOn(test.kernel, 1, by);
    await until('the state of version 10', async () => (await stored()).includes('meter-1 10 55'));
    expect(await started(1)).toEqual({ sum: 78, events: 3 });
    // The one that wrote the 13th event sees it in the log; the next start as well.
    expect(await started(1)).toEqual({ sum: 78, events: 4 });
    expect(await readOn(test.kernel, 1, 2)).toEqual({ sum: 80 });
    await until('the state of version 15', async () => (await stored()).includes('meter-1 15 80'));
  });

  it('is also written by a start that had to fold many events', async () => {
    await test.pool.query(`delete from stream_state`);
    expect((await started(1)).events).toBe(16);
    expect(await stored()).toEqual(['meter-1 15 80']);
    expect((await started(1)).events).toBe(2);
  });

  it('is not used by a program with another form, and after that not by this one', async () => {
    expect(await started(1, 2)).toEqual({ sum: 80, events: 18 });
    expect((await started(1, 2)).events).toBe(2);
    expect((await started(1)).events).toBe(20);
  });

  it('is not used when the log before it is another one', async () => {
    await test.pool.query(`update stream_state set hash = decode(repeat('ab', 32), 'hex'), state = '{"sum":999}'`);
    expect((await started(1)).sum).toBe(80);
  });

  it('is written anew by a rebuild, and an audit compares it with its events', async () => {
    const audit = storedStatesAudit([meters() as Aggregate]);
    expect(await stored()).toHaveLength(1);
    expect(await audit.run(test.pool)).toEqual([]);
    await test.pool.query(`update stream_state set state = '{"sum":81}'`);
    expect(await audit.run(test.pool)).toEqual([
      expect.objectContaining({ row: 'meter 1', what: expect.stringContaining('that its events do not give') }),
    ]);
    await test.kernel.rebuild().run(['meter']);
    expect(await stored()).toEqual([expect.stringMatching(/^meter-1 \d+ 80$/)]);
    expect(await audit.run(test.pool)).toEqual([]);
    expect(await started(1)).toEqual({ sum: 80, events: 1 });
  });

  it('of a record whose past is read stays for one of every so many versions, beside the newest', async () => {
    const past = kernelOn(test.pool, { aggregates: [meters(1, undefined, 10)] });
    await past.open();
    for (let by = 1; by <= 28; by++) await readOn(past, 3, by);
    await past.close();
    const of = (stream: string): Promise<string[]> =>
      stored().then((all) => all.filter((one) => one.startsWith(`${stream} `)));
    expect(await of('meter-3')).toEqual(['meter-3 10 55', 'meter-3 20 210', 'meter-3 25 325', 'meter-3 5 15']);
    // A program of another form uses none of them, and drops them when it has a state of its own.
    expect((await started(3, 2)).events).toBe(29);
    expect(await of('meter-3')).toEqual(['meter-3 28 406']);
    const audit = storedStatesAudit([meters(2) as Aggregate]);
    expect(await audit.run(test.pool)).toEqual([]);
  });

  it('of the past is written by a rebuild as well, and none by one that only compares', async () => {
    const past = kernelOn(test.pool, { aggregates: [meters(1, undefined, 10)] });
    await past.open();
    await test.pool.query(`delete from stream_state`);
    await past.rebuild().run(['meter'], { verifyOnly: true });
    expect(await stored()).toEqual([]);
    await past.rebuild().run(['meter']);
    const versions = (await stored()).filter((one) => one.startsWith('meter-3 '));
    expect(versions).toEqual(['meter-3 10 55', 'meter-3 20 210', 'meter-3 29 406']);
    await past.close();
    const { rows } = await test.pool.query(`select from pg_class where relname like '%stream_state\\_\\_new%'`);
    expect(rows).toEqual([]);
  });

  it('does not exist for streams whose events an erasure may change', () => {
    const { MeterRead } = meters().events;
    const events = { MeterRead: { ...MeterRead!, personal: ['by'] } };
    expect(() => new Aggregates([{ ...meters(), events } as Aggregate])).toThrow(
      'could not delete the personal values',
    );
  });
});
