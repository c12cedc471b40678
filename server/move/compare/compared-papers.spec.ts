import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { admin, ConfirmedMoves } from '../../../test/builders/confirmed-moves.js';
import type { Columns } from '../../../test/builders/written-moves.js';
import type { ComparedState } from '../../../contract/move/states.js';
import { customInvoiceCommands } from '../../custom-invoice/commands.js';
import { commandsOfList } from '../../reference/entries/list-commands.js';
import { Moves } from '../moves.js';
import { Differences } from './differences.js';

const now = new Date('2026-03-02T04:00:00Z');
const itemColumns = { oldNumber: 0, payer: 1, on: 2, due: 3, currency: 4, amount: 5 };
const item = (number: string, amount: string) => [number, 'Ганзам ХХК', '2025-11-20', '2025-12-20', 'MNT', amount];
const invoiceColumns = {
  ...{ oldNumber: 0, on: 1, due: 2, payer: 3, description: 4, amount: 5, paid: 6 },
  ...{ type: { all: '5' }, currency: { all: 'mnt' } },
};
const invoice = (number: string, amount: string, { paid = '', due = '2026-02-14', text = 'Агуулах' } = {}) => [
  ...[number, '2026-01-30', due, 'Ганзам ХХК', text, amount, paid],
];

describe('a later list of papers', () => {
  let moves: ConfirmedMoves;
  let differences: Differences;
  beforeAll(async () => {
    moves = await ConfirmedMoves.open(now);
    const { database, kernel, jobs, commands } = moves.test;
    const given = { name: 'Ганзам ХХК', email: 'a@ganzam.test', phone: '99110000', address: 'УБ', active: 1 };
    await commands.run(commandsOfList('payer').save, { rows: [{ given }] }, admin);
    differences = new Differences(database, kernel, new Moves(database, kernel, jobs));
  }, 240_000);
  afterAll(() => moves?.test.close());

  async function compared(kind: string, columns: Columns, rows: readonly string[][], later: readonly string[][]) {
    const move = await moves.add(kind, columns, rows);
    await moves.test.pool.query(`update move_row set is_ticked = true where move_id = $1 and state = 'doubtful'`, [
      move,
    ]);
    await moves.write(move);
    return async () => {
      const id = await moves.add(kind, columns, later);
      await moves.test.pool.query(`update move set compares = $2 where id = $1`, [id, move]);
      await moves.test.check(id);
      return async (state: ComparedState) =>
        (await differences.page(id, { state, size: 100 }, { id: 1, type: 4 }, 'en')).listdata;
    };
  }

  it('says which items are equal, only there or only here', async () => {
    const compare = await compared(
      'items',
      itemColumns,
      [item('Б-1', '100'), item('Б-2', '200')],
      [item('Б-1', '100'), item('Б-9', '900')],
    );
    const found = await compare();
    expect((await found('equal')).map(({ name }) => name)).toEqual(['Б-1']);
    expect((await found('onlyThere')).map(({ name }) => name)).toEqual(['Б-9']);
    expect((await found('onlyHere')).map(({ name, kind }) => [kind, name])).toEqual([['outsideitem', 'Б-2']]);
  });

  it('says which custom invoices differ, in which cell and who changed it here', async () => {
    const compare = await compared(
      'customInvoices',
      invoiceColumns,
      // Two lines of one paper.
      [invoice('Т-1', '100'), invoice('Т-2', '200'), invoice('Т-3', '300'), ...twice, invoice('Т-5', '500')],
      [
        invoice('Т-1', '100'),
        invoice('Т-2', '200', { text: 'Кран' }),
        invoice('Т-3', '300', { paid: '100' }),
        ...twice,
      ],
    );
    const { rows } = await moves.test.pool.query<{ id: number; code: string; payer_id: number }>(
      `select id, code, payer_id from custom_invoice where old_numbers = 'Т-2'`,
    );
    const { id, code, payer_id: payer } = rows[0]!;
    const fields = { code, payer, description: 'Агуулах, 2-р сар', invoicetype: 5, currency: 'mnt', rate: null };
    await moves.test.commands.run(
      customInvoiceCommands.SaveCustomInvoice,
      { id, fields: { ...fields, amount: '200' } },
      admin,
    );
    const found = await compare();
    expect((await found('equal')).map(({ name }) => name)).toEqual(['Т-1', 'Т-4', 'Т-4']);
    expect((await found('onlyHere')).map(({ name }) => name)).toEqual(['SM2600005']);
    expect(await found('differs')).toMatchObject([
      {
        ...{ name: 'Т-2', record: { list: 'custominvoice', id } },
        changes: [{ label: { en: 'Description' }, here: 'Агуулах, 2-р сар', there: 'Кран', changed: { by: 'user 1' } }],
      },
      { name: 'Т-3', changes: [{ label: { en: 'Paid' }, here: '0.00', there: '100.00', changed: null }] },
    ]);
  });
});

const twice = [invoice('Т-4', '10'), invoice('Т-4', '20')];
