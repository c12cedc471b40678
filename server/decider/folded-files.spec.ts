import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { envelope, kernelOn, testKernel, type TestKernel } from '../../test/builders/kernel.js';
import { until } from '../../test/until.js';
import { createPool } from '../database/pool.js';
import { requestContext, StoreInUse } from '../runtime/request-context.js';
import type { Aggregate } from '../projection/aggregate.js';
import type { CommandDefinition } from './command.js';
import type { Kernel } from './kernel.js';

let folded = 0;
/** An invented diary: the state of every hundredth page stays stored. */
const diaries: Aggregate<{ pages: number; words: string }> = {
  name: 'diary',
  events: { PageWritten: { section: 'pages', schema: 1, data: z.object({ word: z.string() }) } },
  initial: { pages: 0, words: '' },
  evolve: ({ pages, words }, { data }) => {
    folded++;
    return { pages: pages + 1, words: `${words}${String(data['word'])}` };
  },
  storedState: { every: 50, form: 1, pastEvery: 100 },
  tables: [{ name: 'diary', key: ['id'], columns: { id: 'integer', pages: 'integer' } }],
  rows: ({ pages }, { id }) => ({ diary: [{ id, pages }] }),
};

/** As many pages as there are letters. */
const writePages: CommandDefinition<{ id: number; letters: string }, null> = {
  name: 'WritePages',
  streams: ({ id }) => [`diary-${id}`],
  decide: (_files, { id, letters }) => ({
    events: letters.split('').map((word) => ({ stream: `diary-${id}`, type: 'PageWritten', data: { word } })),
    answer: null,
  }),
};
const alphabet = 'abcdefghijklmnopqrstuvwxyz';
const life = Array.from({ length: 1_000 }, (_, at) => alphabet[at % 26]).join('');

let test: TestKernel;
const write = (kernel: Kernel, id: number, letters: string) =>
  kernel.commands.run(writePages, { id, letters }, envelope());
const wordsAt = async (kernel: Kernel, version: number): Promise<string> =>
  (await kernel.files.at<{ words: string }>('diary-1', { version })).state.words;
const storedVersions = async (): Promise<number[]> => {
  const { rows } = await test.pool.query(`select version from stream_state where stream = 'diary-1' order by version`);
  return rows.map(({ version }) => version as number);
};

/** The work in a process that just started, and how many events it folded. */
async function inNewProcess<T>(work: (kernel: Kernel) => Promise<T>): Promise<{ answer: T; events: number }> {
  const kernel = kernelOn(test.pool, { aggregates: [diaries as Aggregate] });
  await kernel.open();
  folded = 0;
  try {
    const answer = await work(kernel);
    return { answer, events: folded };
  } finally {
    await kernel.close();
  }
}

beforeAll(async () => {
  test = await testKernel({ aggregates: [diaries as Aggregate] });
  for (let at = 0; at < 1_000; at += 25) await write(test.kernel, 1, life.slice(at, at + 25));
  await until('the newest state', async () => (await storedVersions()).includes(1_000));
});
afterAll(() => test.close());
beforeEach(() => {
  folded = 0;
});

describe('a file of a thousand events', () => {
  it('is read as it is now without folding any of them again', async () => {
    expect((await test.kernel.files.now('diary-1')).state).toEqual({ pages: 1_000, words: life });
    expect(folded).toBe(0);
  });

  it('is read in a new process from its stored state', async () => {
    const { answer, events } = await inNewProcess((kernel) => kernel.files.now('diary-1'));
    expect(answer).toMatchObject({ version: 1_000, state: { words: life } });
    expect(events).toBe(0);
  });

  it('is read as it was at any version, folding fewer than a hundred events', async () => {
    for (const version of [1, 99, 100, 101, 437, 500, 999, 1_000]) {
      folded = 0;
      expect(await wordsAt(test.kernel, version)).toBe(life.slice(0, version));
      expect(folded).toBeLessThan(150);
    }
  });

  it('is read as it was at a position of the log, also while other records change', async () => {
    const events = await test.kernel.reader.stream('diary-1');
    await write(test.kernel, 2, 'xyz');
    const { position, version } = events[612]!;
    expect(await test.kernel.files.at('diary-1', { position })).toMatchObject({ version, position });
    expect(await test.kernel.files.at('diary-2', { position })).toMatchObject({ version: 0, state: diaries.initial });
  });

  it('that has no stored states gets those of its past when it is first read', async () => {
    await test.pool.query(`delete from stream_state`);
    const first = await inNewProcess((kernel) => wordsAt(kernel, 720));
    expect(first).toEqual({ answer: life.slice(0, 720), events: 720 });
    expect(await storedVersions()).toEqual([100, 200, 300, 400, 500, 600, 700]);
    const second = await inNewProcess((kernel) => wordsAt(kernel, 730));
    expect(second).toEqual({ answer: life.slice(0, 730), events: 30 });
  });
});

describe('a file as it is now', () => {
  it('has what another process wrote a moment ago, also before this one has heard of it', async () => {
    await write(test.kernel, 7, 'ab');
    const { position } = test.kernel.pump;
    await inNewProcess(async (other) => {
      await write(other, 7, 'cd');
      expect((await other.files.now('diary-7')).version).toBe(4);
    });
    expect(await test.kernel.files.now('diary-7')).toMatchObject({ version: 4, state: { words: 'abcd' } });
    expect(position).toBeLessThan((await test.kernel.reader.head()).position);
    await write(test.kernel, 7, 'e');
    expect(await test.kernel.files.now('diary-7')).toMatchObject({ version: 5, state: { words: 'abcde' } });
  });

  it('is read at a replica without a trace in the cache of commands, which that one may be behind', async () => {
    const pool = createPool(test.url);
    const call = { requestId: 'r', replica: new StoreInUse('replica 1', pool) };
    const { size } = test.kernel.caches['files']!;
    await inNewProcess(async (other) => {
      await write(other, 9, 'ab');
      const file = await requestContext.run(call, () => test.kernel.files.now('diary-9'));
      expect(file).toMatchObject({ version: 2, state: { words: 'ab' } });
    });
    expect(test.kernel.caches['files']!.size).toBe(size);
    await pool.end();
  });

  it('that never existed is empty, and is found once it exists', async () => {
    expect((await test.kernel.files.now('diary-8')).version).toBe(0);
    await inNewProcess((other) => write(other, 8, 'a'));
    expect((await test.kernel.files.now('diary-8')).version).toBe(1);
  });

  it('is in memory only as long as there is room, and a huge one pushes many small ones out', async () => {
    const { kernel } = test;
    for (let id = 100; id < 130; id++) await write(kernel, id, 'a');
    const before = kernel.caches['files']!;
    const { size, maxBytes } = before;
    for (let id = 200; id < 204; id++)
      await kernel.commands.run(
        {
          ...writePages,
          decide: () => ({
            events: [{ stream: `diary-${id}`, type: 'PageWritten', data: { word: 'x'.repeat(maxBytes / 8) } }],
            answer: null,
          }),
        },
        { id, letters: '' },
        envelope(),
      );
    expect(before.bytes).toBeLessThanOrEqual(maxBytes);
    expect(before.size).toBeLessThan(size);
    // What was pushed out is read again.
    expect((await kernel.files.now('diary-100')).version).toBe(1);
  });
});
