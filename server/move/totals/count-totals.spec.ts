import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { StatementOffice, type Advance, type Item, type Order } from '../../../test/builders/statement-office.js';
import { countTotals, type CountedTotals } from './count-totals.js';

const today = '2026-03-01';
const noon = `${today}T04:00:00Z`;
const order = (more: Partial<Order> & Pick<Order, 'id' | 'total'>): Order => ({
  ...{ party: 1, on: '2026-02-01', currency: 'mnt', rate: '1', confirmed: false, postings: [] },
  ...more,
});
const item = (more: Partial<Item> & Pick<Item, 'id' | 'amount'>): Item => ({
  ...{ party: 1, on: '2025-12-01', currency: 'mnt', rate: '1', at: noon, payments: [], reversed: null },
  ...more,
});
const advance = (more: Partial<Advance> & Pick<Advance, 'id' | 'amount'>): Advance => ({
  ...{ party: 1, on: '2026-02-01', currency: 'mnt', rate: '1', at: noon, acts: [] },
  ...more,
});
const paid = (id: number, mnt: string) => ({ id, on: '2026-02-10', mnt, at: noon });

const counted = (office: StatementOffice): Promise<CountedTotals> =>
  countTotals(office.test.pool, office.kernel.aggregates.ledger, today);
const valueOf = ({ lines }: CountedTotals, line: string, currency: string | null): string | undefined =>
  lines.find((one) => one.line === line && one.currency === currency)?.value;

describe('the control totals of payers', () => {
  let office: StatementOffice;
  beforeAll(async () => {
    office = await StatementOffice.open();
  }, 120_000);
  afterAll(() => office.test.close());

  it('make up the old balance: what is left of orders and items less advances (E43)', async () => {
    office.orders = [order({ id: 101, total: '8000000', postings: [paid(1, '3000000')] })];
    // Of A-077, which finished in the year before, and B-12, which no order stands for.
    office.items = [
      item({ id: 77, amount: '4000000' }),
      item({ id: 12, amount: '1000', currency: 'usd', rate: '3500' }),
    ];
    office.advances = [advance({ id: 5, amount: '500000' })];
    office.invoices = [];
    await office.store();
    const totals = await counted(office);
    expect({
      orders: valueOf(totals, 'receivable', 'mnt'),
      items: valueOf(totals, 'receivableItems', 'mnt'),
      dollars: valueOf(totals, 'receivableItems', 'usd'),
      itemsInTugrik: valueOf(totals, 'receivableItems', 'all'),
      advances: valueOf(totals, 'advancesReceived', 'all'),
      balance: valueOf(totals, 'receivableBalance', 'all'),
    }).toEqual({
      orders: '5000000.00',
      items: '4000000.00',
      dollars: '1000.00',
      itemsInTugrik: '7500000.00',
      advances: '500000.00',
      balance: '12000000.00',
    });
    const ofParty = totals.parties.map(({ side, name, currency, value }) => ({
      side,
      name,
      currency,
      value: Number(value),
    }));
    const own = { side: 'receivable', name: 'Нэр 1' };
    expect(ofParty).toHaveLength(2);
    expect(ofParty).toEqual(
      expect.arrayContaining([
        { ...own, currency: 'mnt', value: 8_500_000 },
        { ...own, currency: 'usd', value: 1_000 },
      ]),
    );
  });

  it('add up the currencies of all banks, and name the party that another one was merged into', async () => {
    office.orders = [];
    office.advances = [];
    office.items = [
      item({ id: 1, party: 1, amount: '100', currency: 'usd-mgb', rate: '3400' }),
      item({ id: 2, party: 3, amount: '50', currency: 'usd', rate: '3500' }),
    ];
    await office.store();
    await office.merge();
    const totals = await counted(office);
    expect(valueOf(totals, 'receivableItems', 'usd')).toBe('150.00');
    expect(valueOf(totals, 'receivableItems', 'all')).toBe('515000.00');
    expect(totals.parties.map(({ name, value }) => [name, Number(value)])).toEqual([['Нэр 1', 150]]);
  });

  it('count custom invoices with what was paid of them, and what is left', async () => {
    const invoice = { party: 2, at: noon, marked: null };
    office.items = [];
    office.invoices = [
      { ...invoice, id: 1, mnt: '70000', payments: [{ on: '2026-02-20', mnt: '20000' }] },
      { ...invoice, id: 2, mnt: '30000', payments: [], marked: noon },
    ];
    await office.store();
    const totals = await counted(office);
    expect(valueOf(totals, 'customInvoiceSum', 'mnt')).toBe('100000.00');
    expect(valueOf(totals, 'customInvoiceRest', 'mnt')).toBe('50000.00');
    expect(valueOf(totals, 'receivableBalance', 'all')).toBe('50000.00');
  });

  it('are what the statements of all parties together have, whatever is owed', async () => {
    const amount = fc.constantFrom('100.00', '0.01', '333.33', '1000000.00');
    const debts = fc.array(
      fc.record({ party: fc.constantFrom(1, 2), total: amount, paid: fc.constantFrom('0.01', '40.00', '500.00') }),
      { maxLength: 5 },
    );
    const papers = fc.array(fc.record({ party: fc.constantFrom(1, 2), amount, isUsd: fc.boolean() }), { maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(debts, papers, papers, async (orders, items, advances) => {
        const inCurrency = (isUsd: boolean) => (isUsd ? { currency: 'usd', rate: '3500' } : {});
        office.orders = orders.map(({ paid: mnt, ...one }, at) =>
          order({ ...one, id: at + 1, postings: [paid(at + 1, mnt)] }),
        );
        office.items = items.map(({ isUsd, ...one }, at) => item({ ...one, ...inCurrency(isUsd), id: at + 1 }));
        office.advances = advances.map(({ isUsd, ...one }, at) =>
          advance({ ...one, ...inCurrency(isUsd), id: at + 1 }),
        );
        office.invoices = [];
        await office.store();
        const totals = await counted(office);
        const { account } = office.balance([1, 2], today);
        expect(valueOf(totals, 'receivableBalance', 'all')).toBe(account);
        const inDollars = totals.parties.filter(({ currency }) => currency === 'usd').map(({ value }) => value);
        expect(Decimal.sum(0, ...inDollars).toFixed(2)).toBe(valueOf(totals, 'receivableBalance', 'usd') ?? '0.00');
      }),
      { seed: 20_260_301, numRuns: 25 },
    );
  }, 120_000);
});

describe('the control totals of agents', () => {
  let office: StatementOffice;
  beforeAll(async () => {
    office = await StatementOffice.open('payable');
  }, 120_000);
  afterAll(() => office.test.close());

  it('are those of the other side', async () => {
    office.orders = [order({ id: 1, total: '700', postings: [paid(1, '200')] })];
    office.items = [item({ id: 1, amount: '60' })];
    office.advances = [advance({ id: 1, amount: '10' })];
    await office.store();
    const totals = await counted(office);
    const ofLines = ['payable', 'payableItems', 'advancesPaid', 'payableBalance', 'receivableBalance'];
    expect(ofLines.map((line) => valueOf(totals, line, 'all'))).toEqual([
      ...['500.00', '60.00', '10.00', '550.00', '0.00'],
    ]);
    expect(totals.parties.map(({ side, name }) => [side, name])).toEqual([['payable', 'Нэр 1']]);
  });
});
