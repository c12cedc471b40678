import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  addNamedRecords,
  admin,
  inquiryColumns,
  inquiryRow,
  orderColumns,
  orderRow,
} from '../../../test/builders/moved-files.js';
import { WrittenMovesTest, type Columns } from '../../../test/builders/written-moves.js';
import type { ComparedState } from '../../../contract/move/states.js';
import { aggregates } from '../../composition/declared/aggregates.js';
import { saveCommands } from '../../shipment/quotation/save.js';
import { Moves } from '../moves.js';
import { Differences } from './differences.js';

const now = new Date('2026-03-02T04:00:00Z');

describe('a later list of files', () => {
  let test: WrittenMovesTest;
  let differences: Differences;
  beforeAll(async () => {
    test = await WrittenMovesTest.open(aggregates, now);
    await addNamedRecords(test);
    const { database, kernel, jobs } = test;
    differences = new Differences(database, kernel, new Moves(database, kernel, jobs));
  }, 240_000);
  afterAll(() => test.close());

  async function moved(kind: string, columns: Columns, rows: readonly string[][]): Promise<number> {
    const id = await test.newMove(kind, columns, rows);
    await test.write(id);
    expect(await test.moveOf(id)).toMatchObject({ state: 'confirmed', refusal: null });
    return id;
  }
  async function compared(move: number, kind: string, columns: Columns, rows: readonly string[][]): Promise<number> {
    const id = await test.newMove(kind, columns, rows);
    await test.pool.query(`update move set compares = $2 where id = $1`, [id, move]);
    await test.check(id);
    return id;
  }
  const found = async (id: number, state: ComparedState) =>
    (await differences.page(id, { state, size: 100 }, { id: 1, type: 4 }, 'en')).listdata;
  const idOf = async (number: string): Promise<number> =>
    (
      await test.pool.query<{ id: number }>(
        `select record_id as id from origin where kind = 'shipment' and number = $1`,
        [number],
      )
    ).rows[0]!.id;

  it('says which inquiries are only there, only here, or differ in a cell of their form', async () => {
    const move = await moved('inquiries', inquiryColumns, [
      inquiryRow('Ү-1', '2025-11-03'),
      inquiryRow('Ү-2', '2025-11-04'),
      inquiryRow('Ү-3', '2025-11-05'),
    ]);
    const id = await idOf('Ү-2');
    const form = { fields: { contractNumber: 'Ш-77' }, tables: {} };
    const by = { ...admin, actor: { userId: 1, type: 1, door: 'http' } } as const;
    await test.commands.run(saveCommands.UpdateOffers, { id, form }, by);
    const later = await compared(move, 'inquiries', inquiryColumns, [
      inquiryRow('Ү-1', '2025-11-03', { contract: 'Г-12' }),
      inquiryRow('Ү-2', '2025-11-04'),
      inquiryRow('Ү-9', '2025-11-09'),
    ]);
    expect((await found(later, 'onlyThere')).map(({ line }) => line)).toEqual([4]);
    expect((await found(later, 'onlyHere')).map(({ record }) => record?.id)).toEqual([await idOf('Ү-3')]);
    expect(await found(later, 'differs')).toMatchObject([
      { line: 2, record: { list: 'shipment' }, changes: [{ here: null, there: 'Г-12', changed: null }] },
      { line: 3, changes: [{ here: 'Ш-77', there: null, changed: { by: 'user 1' } }] },
    ]);
  });

  it('says that a file went on in one of the systems only', async () => {
    const move = await moved('inquiries', inquiryColumns, [inquiryRow('З-1', '2025-12-01')]);
    const later = await compared(move, 'orders', orderColumns, [orderRow('З-1', '2025-12-01', '2025-12-05')]);
    const [row] = await found(later, 'differs');
    expect(row?.changes).toContainEqual(
      expect.objectContaining({ field: 'shipment.stage', here: 'Open', there: 'Shipping order' }),
    );
    expect(await found(later, 'wrong')).toEqual([]);
  });
});
