import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { checkout } from '../../../server/runtime/checkout.js';
import { PaperTasks } from '../../../server/process/process.module.js';
import type { Task } from '../../../server/process/task.js';
import { TaskProcess } from '../../../server/process/task-process.js';
import { until } from '../../until.js';
import { leastGap, longestGapMs } from '../../least-gap.js';

/** The tasks of `task-program`, with their input and output. */
const tasks = {
  reverse: { name: 'reverse' } as Task<Buffer, Buffer>,
  refuse: { name: 'refuse' } as Task<number, never>,
  fail: { name: 'fail' } as Task<string, never>,
  environment: { name: 'environment' } as Task<undefined, string[]>,
  rest: { name: 'rest' } as Task<number, string>,
  whoAmI: { name: 'whoAmI' } as Task<undefined, number>,
};

const program = join(checkout, 'dist/test/fault/programs/task-program.js');

/** The longest time in which the timers of this process were blocked during the work. */
async function longestGap(work: Promise<unknown>): Promise<number> {
  let longest = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 5);
  await work.catch(() => undefined);
  clearInterval(timer);
  return longest;
}

describe('a process for tasks', () => {
  let killed: string[];
  let process: TaskProcess;
  beforeEach(() => {
    killed = [];
    const limits = { memoryMb: 256, seconds: 2, maxWaiting: 3, idleSeconds: 60 };
    process = new TaskProcess(program, (task, why) => killed.push(`${task}: ${why}`), limits);
  });
  afterEach(() => process.close());

  it('runs one task after another in the same process', async () => {
    expect(await process.run(tasks.reverse, Buffer.from('abc'))).toEqual(Buffer.from('cba'));
    const [one, other] = await Promise.all([
      process.run(tasks.whoAmI, undefined),
      process.run(tasks.whoAmI, undefined),
    ]);
    expect(one).toBe(other);
  });

  it('passes on the refusal of a task, and a defect as a defect', async () => {
    await expect(process.run(tasks.refuse, 5)).rejects.toMatchObject({
      word: 'ImportTooLong',
      details: { values: { most: 5 } },
    });
    await expect(process.run(tasks.fail, 'no ink')).rejects.toThrow('no ink');
    expect(await process.run(tasks.reverse, Buffer.from('ab'))).toEqual(Buffer.from('ba'));
  });

  it.each(['spin', 'fillHeap', 'fillBuffers'] as const)(
    'ends a task that exceeds its limits (%s), reports it clearly, and runs the next one without delaying other tasks',
    async (task) => {
      const { gap } = await leastGap(async () => {
        const before = killed.length;
        const work = process.run({ name: task }, undefined);
        const gap = await longestGap(work);
        await expect(work).rejects.toMatchObject({
          word: 'TooMuchWork',
          details: { values: { seconds: 2, megabytes: 256 } },
        });
        expect(killed).toHaveLength(before + 1);
        return { gap };
      });
      expect(gap).toBeLessThan(longestGapMs);
      expect(await process.run(tasks.reverse, Buffer.from('ab'))).toEqual(Buffer.from('ba'));
    },
  );

  describe('on a busy machine', () => {
    let hurried: TaskProcess;
    beforeEach(() => {
      const limits = { memoryMb: 256, seconds: 0.25, maxWaiting: 3, idleSeconds: 60 };
      hurried = new TaskProcess(program, () => undefined, limits);
    });
    afterEach(() => hurried.close());

    it('runs a task later and does not end it, because only its own time counts', async () => {
      expect(await hurried.run(tasks.rest, 600)).toBe('rested');
    });

    it('ends one that never finishes', async () => {
      await expect(hurried.run(tasks.rest, 3_600_000)).rejects.toMatchObject({ word: 'TooMuchWork' });
    });
  });

  it('refuses with "try again" when too many wait', async () => {
    const results = Array.from({ length: 6 }, () =>
      process.run(tasks.whoAmI, undefined).catch((error: unknown) => error),
    );
    const words = (await Promise.all(results)).map((answer) => (answer as { word?: string }).word ?? 'done');
    expect(words).toEqual(['done', 'done', 'done', 'done', 'Unavailable', 'Unavailable']);
  });

  it('has no password of the server', async () => {
    globalThis.process.env['DATABASE_URL'] ??= 'postgres://somebody:secret@127.0.0.1/zuuch';
    const names = await process.run(tasks.environment, undefined);
    expect(names).toContain('PATH');
    expect(names.filter((name) => /URL|PASSWORD|KEY|TOKEN/.test(name))).toEqual([]);
  });

  it('ends with the process that closes it, also in the middle of a task', async () => {
    const pid = await process.run(tasks.whoAmI, undefined);
    const work = process.run({ name: 'spin' }, undefined);
    process.close();
    await expect(work).rejects.toMatchObject({ word: 'Unavailable' });
    await until('the process is gone', () => !isRunning(pid));
  });

  it('of the server is found in the build of the server', async () => {
    const own = new PaperTasks();
    await expect(own.run({ name: 'nothing' }, undefined)).rejects.toThrow('nothing is not a task');
    own.onApplicationShutdown();
  });
});

function isRunning(pid: number): boolean {
  try {
    return globalThis.process.kill(pid, 0);
  } catch {
    return false;
  }
}
