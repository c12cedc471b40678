import { describe, expect, it } from '@jest/globals';
import { atOnce, ManyRun, type Entered, type ManyResult } from './many-run';

const ids = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);
const first: Entered = { body: { eta: '2026-03-01' }, key: 'one' };
const other: Entered = { body: { eta: '2026-03-02' }, key: 'two' };
const never = (): boolean => false;

function told(id: number, done = true): ManyResult {
  return { id, code: `SM${id}`, done, message: done ? null : 'Архивласан', errors: {} };
}

/** A server that refuses some files and loses the line where it is told to. */
function desk(refused: ReadonlySet<number> = new Set()) {
  const calls: { ids: readonly number[]; entered: Entered }[] = [];
  const failures: unknown[] = [];
  const send = async (sent: readonly number[], entered: Entered): Promise<ManyResult[]> => {
    calls.push({ ids: sent, entered });
    const failure = failures.shift();
    if (failure) throw failure;
    return sent.map((id) => told(id, !refused.has(id)));
  };
  return { calls, failures, send };
}

describe('one act over many orders', () => {
  it('goes a few at a time under one key and is told as it goes', async () => {
    const { calls, send } = desk();
    const run = new ManyRun(ids(40), send);
    const progress: number[] = [];
    expect(await run.go(first, never, () => progress.push(run.done))).toBe(true);
    expect(calls.map(({ ids: sent }) => sent.length)).toEqual(Array.from({ length: 5 }, () => atOnce));
    expect(new Set(calls.map(({ entered }) => entered.key))).toEqual(new Set(['one']));
    expect(progress).toEqual([8, 16, 24, 32, 40]);
    expect(run.left).toEqual([]);
  });

  it('sends again only those that were refused, and shows them first', async () => {
    const refused = new Set([3, 7]);
    const { calls, send } = desk(refused);
    const run = new ManyRun(ids(10), send);
    await run.go(first, never, () => undefined);
    expect(run.results.slice(0, 3).map(({ id }) => id)).toEqual([3, 7, 1]);
    refused.delete(3);
    await run.go(other, never, () => undefined);
    expect(calls.at(-1)).toEqual({ ids: [3, 7], entered: other });
    expect(run.left).toEqual([7]);
  });

  it('stops between two calls and goes on where it stopped', async () => {
    const { calls, send } = desk();
    const run = new ManyRun(ids(20), send);
    expect(
      await run.go(
        first,
        () => calls.length === 1,
        () => undefined,
      ),
    ).toBe(false);
    expect(run.left).toHaveLength(12);
    await run.go(first, never, () => undefined);
    expect(calls.flatMap(({ ids: sent }) => sent)).toEqual(ids(20));
  });

  it('asks about what was not answered as it was sent, before anything else is sent', async () => {
    const { calls, failures, send } = desk();
    failures.push(undefined, { status: 0 });
    const run = new ManyRun(ids(20), send);
    await expect(run.go(first, never, () => undefined)).rejects.toEqual({ status: 0 });
    await run.go(other, never, () => undefined);
    expect(calls[2]).toEqual({ ids: ids(16).slice(8), entered: first });
    expect(calls[3]).toEqual({ ids: [17, 18, 19, 20], entered: other });
  });

  it('forgets a call that was refused as a whole: nothing of it was done', async () => {
    const { calls, failures, send } = desk();
    failures.push({ status: 422, errors: { eta: ['?'] } });
    const run = new ManyRun(ids(3), send);
    await expect(run.go(first, never, () => undefined)).rejects.toMatchObject({ status: 422 });
    await run.go(other, never, () => undefined);
    expect(calls.map(({ entered }) => entered.key)).toEqual(['one', 'two']);
  });
});
