import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { UserType } from '../../contract/actor.js';
import { undoName } from '../../contract/bulk/bulk.js';
import { refuse } from '../../contract/refusals/refusals.js';
import { testKernel, envelope, type TestKernel } from '../../test/builders/kernel.js';
import { addParcel, moveParcel } from '../../test/builders/parcel.js';
import { toRun } from '../decider/bus.js';
import { History } from '../history/history.js';
import { Jobs } from '../job/jobs.js';
import { RunningJob } from '../job/running-job.js';
import type { ChangedRows, ServedBulkAct } from './act.js';
import { BulkActs } from './acts.js';
import { BulkRunner } from './bulk-runner.js';
import { BulkRequest, type BulkRow } from './entities.js';
import { actName, BulkRequests } from './requests.js';

type Result = 'waiting' | 'done' | { word: string };

/** The rows of one request in memory. */
class RowsInMemory {
  readonly results = new Map<number, Result>();
  readonly attempts = new Map<number, number>();

  constructor(private readonly request: BulkRequest) {}

  async done(): Promise<number[]> {
    return [...this.results].filter(([, result]) => result === 'done').map(([row]) => row);
  }

  async next(_id: number, most: number): Promise<number[]> {
    return [...this.results]
      .filter(([, result]) => result === 'waiting')
      .slice(0, most)
      .map(([row]) => row);
  }

  async find(): Promise<BulkRequest> {
    return this.request;
  }

  async storeResult(_id: number, row: number, refusal: BulkRow['refusal']): Promise<void> {
    this.results.set(row, refusal ?? 'done');
  }

  async failed(_id: number, row: number, most: number, refusal: BulkRow['refusal']): Promise<void> {
    const attempts = (this.attempts.get(row) ?? 0) + 1;
    this.attempts.set(row, attempts);
    if (attempts >= most && refusal) this.results.set(row, refusal);
  }
}

describe('a bulk action', () => {
  let test: TestKernel;
  let runs: number[];
  let beforeRow: (row: number) => void;
  let changed: ChangedRows[];
  let requestId = 0;
  beforeAll(async () => {
    test = await testKernel();
    for (let id = 1; id <= 20; id++) await test.kernel.commands.run(addParcel, { id, name: `Tea ${id}` }, envelope());
  });
  afterAll(() => test.close());
  beforeEach(() => {
    runs = [];
    changed = [];
    beforeRow = () => undefined;
  });

  const move: ServedBulkAct = {
    ...{ label: { mn: 'Зөөх', en: 'Move' }, capability: 'bulk.own', fields: {} },
    may: ({ type }) => type === 1,
    one: (id) => {
      runs.push(id);
      beforeRow(id);
      return toRun(moveParcel, { id, to: 'Erlian', weight: 1 });
    },
    afterwards: async (rows) => {
      changed.push(rows);
      return [toRun(moveParcel, { id: 18, to: rows.ids.join(' '), weight: 1 })];
    },
  };

  interface Run {
    type?: UserType;
    act?: string;
    round?: number;
    /** The rows as an earlier run of the request left them. */
    before?: RowsInMemory;
  }

  async function perform(rows: readonly number[], { type = 1, act = 'move', round = 1, before }: Run = {}) {
    const { kernel, pool } = test;
    const request = Object.assign(new BulkRequest(), {
      ...{ id: before ? requestId : ++requestId, userId: 7, list: 'parcels', act, undoOf: null, entered: {} },
      ...{ language: 'mn', round },
    });
    const stored = new RowsInMemory(request);
    for (const [row, result] of before?.results ?? []) stored.results.set(row, result);
    for (const row of rows) stored.results.set(row, 'waiting');
    const requests = Object.create(BulkRequests.prototype) as BulkRequests;
    for (const name of ['next', 'find', 'done', 'storeResult', 'failed'] as const)
      Object.defineProperty(requests, name, { value: stored[name].bind(stored) });
    const record = { name: 'parcel', mayRead: () => true, present: () => ({}) };
    const acts = new BulkActs([{ record, lists: ['parcels'], actOf: () => move }]);
    const users = { find: async (id: number) => ({ id, type, name: 'Bat' }) };
    const history = new History(kernel);
    const claimed = { id: 1, kind: 'bulk', key: 'bulk:1', person: 7, payload: { id: request.id }, result: null };
    const job = new RunningJob({ ...claimed, run: 1, attempts: 0, lost: 0 }, 20_000, new Jobs(pool), async () => null);
    await new BulkRunner(kernel, users, history, requests, acts).perform(job);
    return stored;
  }
  const movesOf = async (row: number): Promise<string[]> => {
    const events = await test.kernel.reader.stream(`parcel-${row}`);
    return events.filter(({ type }) => type === 'ParcelMoved').map(({ meta }) => meta.act ?? '');
  };

  it('runs each row once by the command of the single call, and stores its result', async () => {
    beforeRow = (row) => {
      if (row === 20) throw refuse('NotFound');
    };
    const { results } = await perform([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 20]);
    expect(results.get(20)).toEqual({ word: 'NotFound' });
    results.delete(20);
    expect([...results.values()]).toEqual(Array.from({ length: 10 }, () => 'done'));
    for (let row = 1; row <= 10; row++) expect(await movesOf(row)).toEqual([actName(requestId)]);
  });

  it('refuses every row once the user may not act any more', async () => {
    const { results } = await perform([11, 12], { type: 2 });
    expect([...results.values()]).toEqual([{ word: 'NotAllowed' }, { word: 'NotAllowed' }]);
    expect(runs).toEqual([]);
  });

  it('tries a row again whose result is unknown, under the same key', async () => {
    beforeRow = (row) => {
      if (row === 13 && runs.filter((one) => one === 13).length === 1) throw refuse('Unavailable');
    };
    const { results } = await perform([13, 14]);
    expect([...results]).toEqual([
      [13, 'done'],
      [14, 'done'],
    ]);
    expect([await movesOf(13), await movesOf(14)]).toEqual([[actName(requestId)], [actName(requestId)]]);
  });

  it('reports a row as failed after three defects, and finishes the others', async () => {
    beforeRow = (row) => {
      if (row === 15) throw new Error('a defect, on purpose');
    };
    const { results, attempts } = await perform([15, 16]);
    expect([...results]).toEqual([
      [15, { word: 'RowFailed' }],
      [16, 'done'],
    ]);
    expect(attempts.get(15)).toBe(3);
  });

  it('runs what follows all rows once, with the rows that this round changed', async () => {
    beforeRow = (row) => {
      if (row === 3) throw refuse('NotFound');
    };
    const first = await perform([1, 2, 3]);
    expect(changed).toEqual([{ act: actName(requestId), ids: [1, 2] }]);
    // The job is run again after a crash: what follows has the same key and acts once.
    await perform([], { before: first });
    beforeRow = () => undefined;
    await perform([3], { before: first, round: 2 });
    expect(changed.at(-1)).toEqual({ act: actName(requestId), ids: [3] });
    const after = (await test.kernel.reader.stream('parcel-18')).filter(({ type }) => type === 'ParcelMoved');
    expect(after.slice(-2).map(({ data, meta }) => [data['to'], meta.request])).toEqual([
      ['1 2', actName(requestId)],
      ['3', actName(requestId)],
    ]);
  });

  it('does not undo rows of a list that has no undo', async () => {
    const { results } = await perform([17], { act: undoName });
    expect(results.get(17)).toEqual({ word: 'CannotUndo' });
  });
});
