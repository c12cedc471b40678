import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Json } from '../../../contract/json.js';
import { admin, ConfirmedMoves } from '../../../test/builders/confirmed-moves.js';
import { auditFindings } from '../../../test/builders/audit-findings.js';
import { customInvoiceCommands } from '../../custom-invoice/commands.js';
import type { CommandDefinition } from '../../decider/command.js';
import { addUser } from '../../identity/user/commands.js';
import { commandsOfList } from '../../reference/entries/list-commands.js';
import { countTotals } from '../totals/count-totals.js';

const now = new Date('2026-03-02T04:00:00Z');
type Line = [number: string, on: string, due: string, payer: string, ...others: string[]];
const columns = {
  ...{ oldNumber: 0, on: 1, due: 2, payer: 3, description: 4, amount: 5, currency: 6, rate: 7, paid: 8, paidOn: 9 },
  type: { all: '5' },
};
const lines: Line[] = [
  ['Т-31', '2026-01-30', '2026-02-14', 'Ганзам ХХК', 'Агуулах', '1250000', 'MNT', '', '', ''],
  ['Т-32', '2025-11-20', '', 'Ганзам ХХК', 'Саатал', '480.50', 'USD', '3562', '200', '2025-12-01'],
  ['Т-33', '2026-02-10', '2026-02-28', 'Ганзам ХХК', 'Бүрдүүлэлт', '350000', 'MNT', '', '350000', ''],
  // Two lines of one paper.
  ['Т-34', '2025-11-10', '2025-11-30', 'Ганзам ХХК', 'Кран', '100', 'USD', '', '', ''],
  ['Т-34', '2025-11-12', '2025-12-10', 'Ганзам ХХК', 'Буулгалт', '50.25', 'USD', '', '', ''],
];

let moves: ConfirmedMoves;
beforeAll(async () => {
  moves = await ConfirmedMoves.open(now);
  // The one in whose name the moves are written.
  const user = { name: 'Админ', type: 4, email: 'admin@firm.test', phone: '99112255', active: 1 };
  await run(addUser, { fields: user, credentialId: 0 });
  const given = {
    name: 'Ганзам ХХК',
    email: 'a@ganzam.test',
    phone: '99110000',
    address: 'УБ',
    active: 1,
    termdays: 20,
  };
  await run(commandsOfList('payer').save, { rows: [{ given }] });
  const rate = { year: 2025, month: 11, currency: 'usd', exchange_rate: '3500', is_default: 0 };
  await run(commandsOfList('currency').save, { rows: [{ given: rate }] });
}, 240_000);
afterAll(() => moves?.test.close());

const run = <C, A extends Json, D extends object, F extends object>(
  definition: CommandDefinition<C, A, D, F>,
  command: C,
): Promise<A> => moves.test.commands.run(definition, command, admin);
const rows = async (sql: string): Promise<Record<string, unknown>[]> => (await moves.test.pool.query(sql)).rows;
const findings = () => auditFindings(moves.test.pool);
const day = (instant: string): string => `to_char(${instant} at time zone 'Asia/Ulaanbaatar', 'YYYY-MM-DD')`;
const invoices = () =>
  rows(`select code, old_numbers, ${day('generated_at')} as on, due_on as due, currency, amount, rate, amount_mnt, paid_mnt,
      ${day('paid_at')} as paid from custom_invoice order by code`);
/** Every table but the number of saves of each invoice, which goes on. */
async function unversioned(): Promise<Record<string, string[]>> {
  const tables = await moves.tables();
  return { ...tables, custom_invoice: tables['custom_invoice']!.map((row) => row.replace(/,\d+\)$/, '')) };
}
const add = (...all: Line[]) => moves.add('customInvoices', columns, all);
/** Doubtful rows are accepted. */
async function accepted(id: number): Promise<number> {
  await moves.test.pool.query(`update move_row set is_ticked = true where move_id = $1 and state = 'doubtful'`, [id]);
  return id;
}

describe('a move of custom invoices', () => {
  it('killed again and again writes each once, on its own day; taken back, every table is as before', async () => {
    const before = await moves.tables();
    const id = await accepted(await add(...lines));
    expect(await moves.statesOf(id)).toEqual(['new', 'new', 'new', 'doubtful', 'joined']);
    expect(await moves.writeKilled(id)).toBeGreaterThan(8);
    expect(await invoices()).toEqual([
      // By the term of the payer, which may still change; paid in part on its day.
      {
        ...{ code: 'SM2500032', old_numbers: 'Т-32', on: '2025-11-20', due: null, currency: 'usd', amount: '480.50' },
        ...{ rate: '3562.00000000', amount_mnt: '1711541.00', paid_mnt: '712400.00', paid: null },
      },
      // One of two lines, of the later day, at the rate in force on it.
      {
        ...{ code: 'SM2500034', old_numbers: 'Т-34', on: '2025-11-12', due: '2025-12-10', currency: 'usd' },
        ...{ amount: '150.25', rate: '3500.00000000', amount_mnt: '525875.00', paid_mnt: '0.00', paid: null },
      },
      {
        ...{ code: 'SM2600031', old_numbers: 'Т-31', on: '2026-01-30', due: '2026-02-14', currency: 'mnt' },
        ...{ amount: '1250000.00', rate: '1.00000000', amount_mnt: '1250000.00', paid_mnt: '0.00', paid: null },
      },
      // What was paid reaches its amount; its day is that of the move.
      {
        ...{ code: 'SM2600033', old_numbers: 'Т-33', on: '2026-02-10', due: '2026-02-28', currency: 'mnt' },
        ...{
          amount: '350000.00',
          rate: '1.00000000',
          amount_mnt: '350000.00',
          paid_mnt: '350000.00',
          paid: '2026-03-02',
        },
      },
    ]);
    const payments = await rows(
      `select p.happened_on as on, p.amount, p.mnt, p.is_sum_so_far from custom_invoice_payment p
        join custom_invoice i on i.id = p.invoice_id order by i.code`,
    );
    expect(payments).toEqual([
      { on: '2025-12-01', amount: '200.00', mnt: '712400.00', is_sum_so_far: false },
      { on: '2026-03-02', amount: '350000.00', mnt: '350000.00', is_sum_so_far: true },
    ]);
    const origins = await rows(`select number, line from origin where kind = 'custominvoice' order by number`);
    expect(origins.map(({ number }) => number)).toEqual(['Т-31', 'Т-32', 'Т-33', 'Т-34']);
    expect(await findings()).toEqual([]);
    expect(await moves.takeBackKilled(id)).toBeGreaterThan(3);
    expect(await moves.tables()).toEqual(before);
    expect(await findings()).toEqual([]);
  });

  it('makes up the old balance with what is left of it, per currency, and adds to the control totals (E43)', async () => {
    const counted = async () =>
      (await countTotals(moves.test.pool, moves.test.kernel.aggregates.ledger, '2026-03-02')).lines;
    const valueOf = (all: Awaited<ReturnType<typeof counted>>, line: string, currency: string | null) =>
      all.find((one) => one.line === line && one.currency === currency)?.value;
    const id = await accepted(await add(...lines));
    await moves.write(id);
    const totals = await counted();
    expect(valueOf(totals, 'customInvoices', null)).toBe('4');
    expect(valueOf(totals, 'customInvoiceSum', 'usd')).toBe('630.75');
    expect(valueOf(totals, 'customInvoiceRest', 'mnt')).toBe('1250000.00');
    expect(valueOf(totals, 'customInvoiceRest', 'usd')).toBe('430.75');
    // 1 250 000 + (480.50 - 200) × 3562 + 150.25 × 3500
    expect(valueOf(totals, 'receivableBalance', 'all')).toBe('2775016.00');
    await moves.takeBack(id);
  });

  it('brings the same paper once, also when a later move has it again; taken back, its number is free', async () => {
    const line = (amount: string): Line => [
      ...(['Т-40', '2026-01-30', '2026-02-14', 'Ганзам ХХК'] as const),
      ...['Агуулах', amount, 'MNT', '', '', ''],
    ];
    const first = await add(line('100'));
    await moves.write(first);
    expect(await moves.statesOf(await add(line('100')))).toEqual(['same']);
    await moves.takeBack(first);
    expect(await moves.statesOf(await add(line('101')))).toEqual(['new']);
    expect(await invoices()).toEqual([]);
  });

  it('is taken back but for an invoice that somebody has marked as paid since', async () => {
    const id = await add(
      ['Т-50', '2026-01-30', '', 'Ганзам ХХК', 'Агуулах', '100', 'MNT', '', '40', '2026-02-01'],
      ['Т-51', '2026-01-30', '', 'Ганзам ХХК', 'Агуулах', '200', 'MNT', '', '', ''],
    );
    await moves.write(id);
    const [paid] = await rows(`select id from custom_invoice where old_numbers = 'Т-50'`);
    await run(customInvoiceCommands.PayCustomInvoice, { id: Number(paid?.['id']), paid: true });
    expect(await findings()).toEqual([]);
    await moves.takeBack(id);
    expect((await invoices()).map(({ old_numbers: numbers }) => numbers)).toEqual(['Т-50']);
    expect(await moves.stays(id)).toEqual(['changed', null]);
    expect(await findings()).toEqual([]);
  });

  it('is marked as paid when it is corrected to what was paid before', async () => {
    const id = await add(['Т-60', '2026-01-30', '', 'Ганзам ХХК', 'Агуулах', '100', 'MNT', '', '40', '2026-02-01']);
    await moves.write(id);
    const [found] = await rows(`select id, code, payer_id from custom_invoice where old_numbers = 'Т-60'`);
    const fields = { code: String(found?.['code']), payer: Number(found?.['payer_id']), description: 'Агуулах' };
    await run(customInvoiceCommands.SaveCustomInvoice, {
      id: Number(found?.['id']),
      fields: { ...fields, invoicetype: 5, currency: 'mnt', rate: null, amount: '40' },
    });
    const corrected = await rows(`select paid_at is not null as paid from custom_invoice where old_numbers = 'Т-60'`);
    expect(corrected).toEqual([{ paid: true }]);
    expect(await findings()).toEqual([]);
  });

  it('changes an invoice that an earlier move brought, if that is ticked; taken back, it is as it was', async () => {
    const line = (number: string, amount: string, paid = ''): Line => [
      ...([number, '2026-01-30', '2026-02-14', 'Ганзам ХХК'] as const),
      ...['Агуулах', amount, 'MNT', '', paid, paid === '' ? '' : '2026-02-01'],
    ];
    const ofNumbers = async () => (await invoices()).filter(({ old_numbers: of }) => /Т-4[12]/.test(String(of)));
    const first = await add(line('Т-41', '100'), line('Т-42', '200', '40'));
    await moves.write(first);
    const before = await unversioned();
    const later = await add(line('Т-41', '101'), line('Т-42', '40', '40'));
    expect(await moves.statesOf(later)).toEqual(['changed', 'changed']);
    await moves.write(later);
    expect((await ofNumbers()).map(({ amount }) => amount)).toEqual(['100.00', '200.00']);
    await moves.takeBack(later);
    await moves.test.pool.query(`update move_row set is_ticked = true where move_id = $1`, [later]);
    expect(await moves.writeKilled(later)).toBeGreaterThan(2);
    expect(await ofNumbers()).toMatchObject([
      { old_numbers: 'Т-41', amount: '101.00', paid: null },
      // What was paid before reaches what it is now.
      { old_numbers: 'Т-42', amount: '40.00', paid: '2026-03-02' },
    ]);
    expect(await findings()).toEqual([]);
    expect(await moves.takeBackKilled(later)).toBeGreaterThan(2);
    expect(await moves.stays(later)).toEqual([null, null]);
    expect(await unversioned()).toEqual(before);
    expect(await findings()).toEqual([]);
  });
});
