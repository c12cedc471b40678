import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addNamedRecords, orderColumns, orderRow } from '../../../test/builders/moved-files.js';
import { WrittenMovesTest } from '../../../test/builders/written-moves.js';
import { aggregates } from '../../composition/declared/aggregates.js';
import { storedOrders, type StoredOrder } from '../kinds/files/stored-orders.js';

const now = new Date('2026-03-02T04:00:00Z');
const told = {
  ...{ payer: 'Ганзам ХХК', ataBorder: '2026-01-25', awb: 'CSQU3054383', promised: '2026-03-20' },
  ...{ seenOn: '2026-01-26', seenIn: 'Тяньжинь', note: 'Гэрээ ирсэн' },
};

describe('an order that a later move brings again', () => {
  let test: WrittenMovesTest;
  let file: number;
  beforeAll(async () => {
    test = await WrittenMovesTest.open(aggregates, now);
    await addNamedRecords(test);
    await moveOf(told);
    const { rows } = await test.pool.query(`select record_id as id from origin where kind = 'shipment'`);
    file = rows[0].id;
  }, 240_000);
  afterAll(() => test.close());

  /** Written, where there is something to write. */
  async function moveOf(
    values: Parameters<typeof orderRow>[3],
  ): Promise<{ id: number; state: string; changes: object }> {
    const id = await test.newMove('orders', orderColumns, [orderRow('З-1', '2026-01-05', '2026-01-08', values)]);
    const { rows } = await test.pool.query(`select state, changes, reasons from move_row where move_id = $1`, [id]);
    await test.tick(id);
    await test.write(id);
    expect([rows[0].state, (await test.moveOf(id)).refusal]).toEqual([expect.stringMatching(/new|changed|same/), null]);
    return { id, ...rows[0] };
  }
  const stored = async (): Promise<StoredOrder> => (await storedOrders(test.pool)).get(file)!;

  it('is the same where its row says in all forms what is there', async () => {
    expect(await stored()).toMatchObject({
      border: [{ ataBorder: '2026-01-25', ataUb: null }],
      awb: [{ awb: 'CSQU3054383' }],
      tracing: [{ on: '2026-01-26' }],
      note: [{ comment: 'Гэрээ ирсэн' }],
    });
    const { id, state, changes } = await moveOf(told);
    expect([state, changes]).toEqual(['same', null]);
    expect(await test.eventsOf(`move-${id}-1`)).toEqual(['MoveBegun', 'MoveWritten']);
  });

  it('gets what its row says otherwise in any of its forms, and everything back when the move is taken back', async () => {
    const before = await stored();
    const { id, state, changes } = await moveOf({
      ...{ ...told, ataBorder: '2026-01-28', awb: 'TCLU4737870' },
      ...{ seenOn: '2026-02-01', seenIn: 'Тяньжинь', note: 'Ачаа буулгасан' },
    });
    expect(state).toBe('changed');
    expect(changes).toMatchObject({
      'border.ataBorder': { from: '2026-01-25', to: '2026-01-28' },
      'awb.awb': { from: 'CSQU3054383', to: 'TCLU4737870' },
      'tracing.on': { from: null, to: '2026-02-01' },
      'note.comment': { from: null, to: 'Ачаа буулгасан' },
    });
    expect(await stored()).toMatchObject({
      border: [{ ataBorder: '2026-01-28' }],
      awb: [{ awb: 'TCLU4737870' }],
      tracing: [{ on: '2026-01-26' }, { on: '2026-02-01' }],
      note: [{ comment: 'Гэрээ ирсэн' }, { comment: 'Ачаа буулгасан' }],
    });
    await test.takeBack(id);
    expect(await stored()).toEqual(before);
    const { rows } = await test.pool.query(`select count(*)::integer as numbers from origin where kind = 'shipment'`);
    expect(rows).toEqual([{ numbers: 1 }]);
  });
});
