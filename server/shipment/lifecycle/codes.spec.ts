import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../../contract/json.js';
import { nextCode } from '../../../contract/shipment/status/status.js';
import { inquiryAdded } from '../../../test/builders/shipment/inquiry.js';
import { envelope, kernelOn, testKernel, type TestKernel } from '../../../test/builders/kernel.js';
import { aggregates } from '../../composition/declared/aggregates.js';
import type { CommandDefinition } from '../../decider/command.js';
import type { Kernel } from '../../decider/kernel.js';
import { lifecycleCommands } from './decide.js';

const each = 100;
/** A tenth of a second before and after New Year in Ulaanbaatar, eight hours before New Year in UTC. */
const lastMoment = new Date('2024-12-31T15:59:59.900Z');
const firstMoment = new Date('2024-12-31T16:00:00.100Z');

const add: CommandDefinition<{ id: number }, null> = {
  name: 'AddInquiry',
  streams: ({ id }) => [`shipment-${id}`],
  decide: (_files, { id }) => {
    const { type, data } = inquiryAdded();
    return { events: [{ stream: `shipment-${id}`, type, data: data as JsonObject }], answer: null };
  },
};

describe('the codes of orders', () => {
  let old: TestKernel;
  let young: Kernel;
  beforeAll(async () => {
    old = await testKernel({ aggregates, now: () => lastMoment });
    young = kernelOn(old.pool, { aggregates, now: () => firstMoment });
    await young.open();
  }, 120_000);
  afterAll(async () => {
    await young.close();
    await old.close();
  });

  it.each([
    ['2024-01-10', null, 'SM2400001'],
    ['2024-01-25', 'SM2400001', 'SM2400002'],
    ['2025-01-02', null, 'SM2500001'],
    ['2026-11-22', 'SM2699999', 'SM26100000'],
  ])('count on within a year and restart in the next one (E34): on %s after %s comes %s', (day, last, code) =>
    expect(nextCode(day, last)).toBe(code),
  );

  it('are unique and without gaps when two processes assign two hundred at the same time over New Year', async () => {
    const ids = Array.from({ length: 2 * each }, (_, at) => at + 1);
    for (const id of ids) await old.kernel.commands.run(add, { id }, envelope());
    const move = async (kernel: Kernel, id: number): Promise<string> => {
      const command = { id, inquiryid: null };
      return (await kernel.commands.run(lifecycleCommands.MoveToOrder, command, envelope())).code;
    };
    const results = await Promise.all(
      ids.flatMap((id) => {
        const kernel = id % 2 === 0 ? old.kernel : young;
        // Every tenth move is requested twice; the second request is refused and uses no code.
        return id % 10 === 0 ? [move(kernel, id), move(kernel, id).catch(() => null)] : [move(kernel, id)];
      }),
    );
    const codes = results.filter((code) => code !== null).sort();
    const year = (digits: string): string[] =>
      Array.from({ length: each }, (_, at) => `SM${digits}${String(at + 1).padStart(5, '0')}`);
    expect(codes).toEqual([...year('24'), ...year('25')]);
    const { rows } = await old.pool.query<{ code: string }>(`select code from shipment order by code`);
    expect(rows.map(({ code }) => code)).toEqual(codes);
  }, 120_000);

  it('have six digits from the hundred thousandth order of a year on, and belong to one order each', async () => {
    const move = async (id: number): Promise<string> => {
      await young.commands.run(add, { id }, envelope());
      return (await young.commands.run(lifecycleCommands.MoveToOrder, { id, inquiryid: null }, envelope())).code;
    };
    const { rows } = await old.pool.query<{ data: JsonObject }>(
      `select data from event where type = 'InquiryMovedToOrder' order by position desc limit 1`,
    );
    const record = async (id: number, code: string): Promise<unknown> => {
      await young.commands.run(add, { id }, envelope());
      const stream = `shipment-${id}`;
      const data = { ...rows[0]!.data, code, orderId: id };
      const decide = () => ({ events: [{ stream, type: 'InquiryMovedToOrder', data }], answer: null });
      return young.commands.run({ name: 'Record', streams: () => [stream], decide }, {}, envelope());
    };
    await record(1_001, 'SM2599999');
    expect(await move(1_002)).toBe('SM25100000');
    expect(await move(1_003)).toBe('SM25100001');
    await record(1_004, 'SM25999999');
    expect(await move(1_005)).toBe('SM251000000');
    await expect(record(1_006, 'SM25100001')).rejects.toThrow();
    const { rows: found } = await old.pool.query(`select id from shipment where code = 'SM25100001'`);
    expect(found).toHaveLength(1);
  });
});
