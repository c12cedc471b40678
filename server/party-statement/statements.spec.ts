import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { Refusal } from '../../contract/refusals/refusals.js';
import {
  maxStatementLines,
  type StatementContent,
  type StatementLine,
  type StatementPart,
} from '../../contract/party-statement/content.js';
import { sumOfStatement } from '../../contract/party-statement/state.js';
import { dayAfter } from '../../contract/time.js';
import { StatementOffice, type Order, type Posting } from '../../test/builders/statement-office.js';
import { partyStatementAudit } from './audit.js';

const noon = (day: string): string => `${day}T04:00:00Z`;
const word = (made: Promise<unknown>): Promise<string> =>
  made.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof Refusal) return error.word;
      throw error;
    },
  );
const sum = (lines: readonly StatementLine[]): Decimal => Decimal.sum(0, ...lines.map(({ mnt }) => mnt ?? 0));

const order = (more: Partial<Order> & Pick<Order, 'id' | 'on' | 'total'>): Order => ({
  ...{ party: 1, currency: 'mnt', rate: '1', confirmed: false, postings: [] },
  ...more,
});
const income = (id: number, on: string, mnt: string, more: Partial<Posting> = {}): Posting => ({
  ...{ id, on, mnt, at: noon(on) },
  ...more,
});

describe('a statement with changes of an earlier period (E41)', () => {
  let office: StatementOffice;
  beforeAll(async () => {
    office = await StatementOffice.open();
  }, 120_000);
  afterAll(() => office.test.close());

  it('opens with the closing before it, and lists what changed since', async () => {
    office.orders = [
      order({ id: 1, on: '2026-01-10', total: '5000000', postings: [income(1, '2026-01-20', '3000000')] }),
    ];
    office.now = noon('2026-02-02');
    const first = await office.make(1, '2026-01-01', '2026-01-31');
    const one = await office.content(first);
    expect([one.account.opening, one.account.closing]).toEqual(['0.00', '2000000.00']);
    expect(one.invoices).toMatchObject({ opening: '0.00', closing: '0.00', open: [] });

    const after = '2026-02-28T04:00:00Z';
    office.orders[0]!.total = '5400000';
    office.orders[0]!.postings.push(income(2, '2026-01-25', '500000', { at: noon('2026-02-10') }));
    office.orders.push(
      order({
        ...{ id: 9, on: '2026-02-15', total: '2500000' },
        postings: [income(3, '2026-02-20', '1000000'), income(4, '2026-02-27', '100000', { use: 71 })],
      }),
    );
    office.advances = [
      {
        ...{ id: 5, party: 1, on: '2026-02-25', currency: 'mnt', rate: '1', amount: '600000', at: noon('2026-02-25') },
        acts: [
          { id: 71, kind: 'use', on: '2026-02-27', amount: '100000', at: noon('2026-02-27'), order: 9, live: true },
        ],
      },
    ];
    office.invoices = [{ id: 1, party: 1, at: noon('2026-02-18'), mnt: '330000', marked: null, payments: [] }];
    office.now = after;
    const two = await office.content(await office.make(1, '2026-02-01', '2026-02-28'));
    const { account, invoices } = two;
    expect(account.opening).toBe('2000000.00');
    expect(account.earlier.map(({ kind, code, on, mnt }) => [kind, code, on, mnt])).toEqual([
      ['total', 'SM2600001', null, '400000.00'],
      ['income', 'SM2600001', '2026-01-25', '-500000'],
    ]);
    expect(account.movements.map(({ kind, code, on, amount, mnt }) => [kind, code, on, amount, mnt])).toEqual([
      ['owed', 'SM2600009', '2026-02-15', '2500000', '2500000'],
      ['income', 'SM2600009', '2026-02-20', '-1000000', '-1000000'],
      ['advance', null, '2026-02-25', '-600000', '-600000'],
      ['use', 'SM2600009', '2026-02-27', null, null],
    ]);
    expect([account.closing, invoices?.closing, sumOfStatement(two)]).toEqual([
      '2800000.00',
      '330000.00',
      '3130000.00',
    ]);
    expect(account.open.map(({ source, code, rest, mnt }) => [source, code, rest, mnt])).toEqual([
      ['receivable', 'SM2600001', '1900000.00', '1900000.00'],
      ['receivable', 'SM2600009', '1400000.00', '1400000.00'],
      ['advance', null, '-500000.00', '-500000.00'],
    ]);
  });

  it('is not made again for the same days, unless it is disputed: then the new one takes its place', async () => {
    const make = (): Promise<number> => office.make(1, '2026-02-01', '2026-02-28');
    expect(await word(make())).toBe('StatementExists');
    await office.dispute(2);
    const third = await make();
    const [made] = await office.kernel.reader.stream(`partystatement-${third}`);
    expect(made?.data).toMatchObject({ number: { year: 2026, running: 2, again: 2 }, replaces: 2, follows: 1 });
    expect(await word(office.dispute(2))).toBe('StatementReplaced');
    expect(await word(make())).toBe('StatementExists');
  });

  it('refuses days that are not over, or in the wrong order', async () => {
    expect(await word(office.make(1, '2026-03-01', '2026-03-31'))).toBe('Invalid');
    expect(await word(office.make(1, '2026-02-10', '2026-02-01'))).toBe('Invalid');
  });

  it('is not made of many parties where nothing is left, and never of more lines than a paper can have', async () => {
    office.now = noon('2026-03-01');
    await office.store();
    expect(await word(office.makeStored(2, '2024-01-01', '2024-01-31', undefined, true))).toBe('NoBalance');
    const many = Array.from({ length: maxStatementLines + 1 }, (_, at) => income(10_000 + at, '2024-03-05', '0.01'));
    const before = office.orders;
    office.orders = [order({ id: 77, on: '2024-03-01', total: '500', postings: many })];
    expect(await word(office.make(1, '2024-03-01', '2024-03-31'))).toBe('StatementTooLong');
    office.orders = before;
  });

  it('is made once for a key, and fifty at once have fifty numbers', async () => {
    office.now = noon('2026-03-02');
    await office.store();
    const twice = await Promise.all([1, 2].map(() => office.makeStored(2, '2026-01-01', '2026-01-31', 'same')));
    expect(twice[0]).toBe(twice[1]);
    const days = Array.from({ length: 50 }, (_, at) => dayAfter('2025-01-01', at));
    const ids = await Promise.all(days.map((day) => office.makeStored(2, day, '2026-02-28')));
    const { rows } = await office.test.pool.query<{ running: number }>(
      `select running from party_statement where id = any($1) order by running`,
      [ids],
    );
    expect(rows.map(({ running }) => running)).toEqual(Array.from({ length: 50 }, (_, at) => at + 4));
  });
});

describe('a statement during whose making others save', () => {
  let office: StatementOffice;
  const data = async (id: number): Promise<Record<string, unknown>> =>
    (await office.kernel.reader.stream(`partystatement-${id}`))[0]?.data ?? {};
  beforeAll(async () => {
    office = await StatementOffice.open();
    office.orders = [order({ id: 1, on: '2026-01-10', total: '500', postings: [income(1, '2026-01-20', '300')] })];
    office.now = noon('2026-02-05');
    await office.recordOther();
  }, 120_000);
  afterAll(() => office.test.close());

  it('has what was recorded before it was read, and the next one lists what was recorded since', async () => {
    office.meanwhile = async () => {
      office.now = noon('2026-02-06');
      office.orders[0]!.postings.push(income(2, '2026-01-25', '50', { at: office.now }));
      await office.store();
      await office.recordOther();
      office.now = noon('2026-02-07');
    };
    const first = await office.make(1, '2026-01-01', '2026-01-31');
    expect(await data(first)).toMatchObject({ readAt: '2026-02-05T04:00:00.000Z', account: { closing: '200.00' } });
    office.meanwhile = undefined;
    office.now = noon('2026-03-01');
    const second = await office.make(1, '2026-02-01', '2026-02-28');
    const { account } = await office.content(second);
    expect(account.earlier.map(({ kind, on, mnt }) => [kind, on, mnt])).toEqual([['income', '2026-01-25', '-50']]);
    expect([account.opening, account.closing]).toEqual(['200.00', '150.00']);
    // Nobody else saved, so that it has all that was recorded before itself.
    expect(await data(second)).not.toHaveProperty('readAt');
    expect(await partyStatementAudit.run(office.test.pool)).toEqual([]);
  });

  it('is read again where the party was merged or got a statement meanwhile', async () => {
    const days = ['2026-03-01', '2026-03-01'] as const;
    office.now = noon('2026-03-05');
    office.meanwhile = async () => {
      office.meanwhile = undefined;
      await office.merge();
      office.orders.push(order({ id: 3, party: 3, on: '2026-02-20', total: '70' }));
      await office.store();
    };
    const merged = await office.make(1, ...days);
    expect((await office.content(merged)).account.closing).toBe('220.00');
    office.meanwhile = async () => {
      office.meanwhile = undefined;
      await office.makeStored(2, '2026-03-02', '2026-03-03');
    };
    expect(await word(office.makeStored(2, '2026-03-02', '2026-03-03'))).toBe('StatementExists');
  });
});

describe('the audit of statements', () => {
  let office: StatementOffice;
  const found = async (): Promise<string[]> =>
    (await partyStatementAudit.run(office.test.pool)).map(({ row, what }) => `${row}: ${what}`);
  beforeAll(async () => {
    office = await StatementOffice.open();
    office.orders = [order({ id: 1, on: '2026-01-10', total: '500', postings: [income(1, '2026-01-20', '300')] })];
    office.now = noon('2026-03-05');
    await office.make(1, '2026-01-01', '2026-01-31');
    await office.make(1, '2026-02-01', '2026-02-28');
    await office.dispute(2);
    await office.make(1, '2026-02-01', '2026-02-28');
  }, 120_000);
  afterAll(() => office.test.close());

  it('finds nothing, also after rows changed later', async () => {
    expect(await found()).toEqual([]);
    office.orders[0]!.postings[0]!.reversedAt = noon('2026-03-06');
    office.orders[0]!.postings.push(income(2, '2026-01-25', '10', { at: noon('2026-03-06') }));
    await office.store();
    expect(await found()).toEqual([]);
  });

  it.each([
    [
      'a closing',
      `update party_statement set closing = closing + 0.01 where id = 1`,
      ['statement 1: closing is not what was made'],
    ],
    [
      'a number',
      `update party_statement set running = 1, again = 1 where id = 2`,
      ['statement 1: has the number of another one'],
    ],
    ['a row that is lost', `delete from party_statement where id = 3`, ['statement 3: was made and is not there']],
    [
      'a mark',
      `update party_statement set replaced_by_id = null where id = 2`,
      ['statement 2: was replaced and does not say so'],
    ],
    [
      'a movement of which nothing is known',
      `insert into posting (id, shipment_id, kind, happened_on, mnt, recorded_at, live) values (9, 1, 2, '2026-01-15', 1, '2026-02-01', true)`,
      ['statement 1, receivable 1: is not its amount less its transactions'],
    ],
    [
      'an amount of a stored statement',
      `update event set data = replace(data::text, '"opening":"200.00"', '"opening":"200.01"')::json where stream = 'partystatement-2' and version = 1`,
      [
        'statement 2: account does not close with its opening and its lines',
        'statement 2: account does not open with the closing of statement 1',
      ],
    ],
  ])('finds %s that was changed', async (_what, damage, expected) => {
    const { pool } = office.test;
    const db = await pool.connect();
    try {
      await db.query('begin; set local session_replication_role = replica');
      await db.query(damage);
      const rows = await partyStatementAudit.run(db);
      expect(rows.map(({ row, what }) => `${row}: ${what}`)).toEqual(expect.arrayContaining(expected));
    } finally {
      await db.query('rollback');
      db.release();
    }
  });
});

const amounts = ['100.00', '60.00', '333.33', '0.01', '2500000.00'];
const anyAmount = fc.constantFrom(...amounts);
const anyCurrency = fc.constantFrom(
  { currency: 'mnt', rate: '1' },
  { currency: 'usd', rate: '3433.333' },
  { currency: 'rmb', rate: '470.05' },
);
const anyBack = fc.integer({ min: 0, max: 45 });
const anyStep = fc.record({
  what: fc.constantFrom(
    ...(['order', 'order', 'total', 'pay', 'pay', 'pay', 'reverse', 'move', 'confirm'] as const),
    ...(['advance', 'use', 'use', 'useItem', 'giveBack', 'return', 'moveAdvance', 'deleteAdvance'] as const),
    ...(['item', 'payItem', 'reverseItem', 'invoice', 'payInvoice', 'mark', 'unmark', 'deleteInvoice'] as const),
    ...(['make', 'make', 'makeElsewhere', 'again', 'wait', 'wait'] as const),
  ),
  party: fc.constantFrom(1, 1, 1, 2, 3),
  amount: anyAmount,
  share: fc.constantFrom('0.25', '0.333', '1'),
  kind: anyCurrency,
  back: anyBack,
  later: fc.integer({ min: 0, max: 8 }),
  pick: fc.nat(),
});
type Step = typeof anyStep extends fc.Arbitrary<infer S> ? S : never;

/** A history in which days pass, what is owed changes also of earlier days, and statements are made. */
class History {
  day: string;
  private made: { id: number; party: number; start: string; end: string; content: StatementContent }[] = [];

  constructor(readonly office: StatementOffice) {
    Object.assign(office, { orders: [], advances: [], items: [], invoices: [] });
    // Times in the log never decrease, so each history begins after the one before it.
    this.day = dayAfter(office.now.slice(0, 10), 1);
  }

  /** An instant of the day, later than every one before it. */
  private tick(): string {
    const { office } = this;
    const noonOfDay = Date.parse(noon(this.day));
    const at = new Date(Math.max(noonOfDay, Date.parse(office.now) + 1000)).toISOString();
    office.now = at;
    return at;
  }

  async run({ what, party, amount, share, kind, back, later, pick }: Step): Promise<void> {
    const { office } = this;
    const on = dayAfter(this.day, -back);
    const one = <T>(all: readonly T[]): T | undefined => all[pick % Math.max(1, all.length)];
    const later_ = (from: string): string => (from > on ? from : on);
    const id = office.newId();
    const at = this.tick();
    // Amounts are in the currency of the row.
    const part = (text: string): string => new Decimal(text).times(share).toDecimalPlaces(2).toFixed(2);
    const positive = (text: string): boolean => Number(text) > 0;
    switch (what) {
      case 'order':
        office.orders.push(order({ id, party, on, total: amount, ...kind }));
        break;
      case 'total': {
        const found = one(office.orders);
        if (found) found.total = amount;
        break;
      }
      case 'pay':
        one(office.orders)?.postings.push({ id, on, mnt: amount, at });
        break;
      case 'reverse': {
        const found = one(office.orders.flatMap(({ postings }) => postings).filter((posting) => !posting.reversedAt));
        if (found && found.use === undefined) found.reversedAt = at;
        break;
      }
      case 'move': {
        const found = one(office.orders.filter(({ postings }) => postings.every(({ use }) => use === undefined)));
        if (found) found.party = party;
        break;
      }
      case 'confirm': {
        const found = one(office.orders);
        if (found) found.confirmed = true;
        break;
      }
      case 'advance':
        office.advances.push({ id, party, on, ...kind, amount, at, acts: [] });
        break;
      case 'use': {
        const advance = one(office.advances);
        const row = one(office.orders.filter((found) => found.party === advance?.party));
        const used = advance && part(advance.amount);
        if (!advance || !row || !positive(used!) || advance.acts.length > 2) break;
        const day = later_(advance.on);
        const mnt = new Decimal(used!).times(advance.rate).toDecimalPlaces(2).toFixed(2);
        advance.acts.push({ id, kind: 'use', on: day, amount: used!, at, order: row.id, live: true });
        // In a closed month it is posted on the first open day.
        row.postings.push({ id, on: pick % 3 === 0 ? this.day : day, mnt, at, use: id });
        break;
      }
      case 'useItem': {
        const advance = one(office.advances);
        const item = one(
          office.items.filter(
            (found) => found.party === advance?.party && found.currency === advance.currency && !found.reversed,
          ),
        );
        const used = advance && part(advance.amount);
        if (!advance || !item || !positive(used!) || advance.acts.length > 2) break;
        const day = later_(advance.on);
        advance.acts.push({ id, kind: 'use', on: day, amount: used!, at, item: item.id, live: true });
        item.payments.push({ on: day, booked: used!, use: id });
        break;
      }
      case 'giveBack': {
        const act = one(office.advances.flatMap(({ acts }) => acts).filter(({ live }) => live));
        if (!act) break;
        act.live = false;
        for (const posting of office.orders.flatMap(({ postings }) => postings))
          if (posting.use === act.id) posting.reversedAt ??= at;
        for (const item of office.items) item.payments = item.payments.filter(({ use }) => use !== act.id);
        break;
      }
      case 'return':
      case 'moveAdvance': {
        const advance = one(office.advances);
        if (!advance || advance.acts.length > 2) break;
        const isReturn = what === 'return';
        const day = later_(advance.on);
        advance.acts.push({
          id,
          kind: isReturn ? 'return' : 'move',
          on: day,
          amount: part(advance.amount),
          at,
          live: true,
        });
        break;
      }
      case 'deleteAdvance':
        office.advances = office.advances.filter((found) => found !== one(office.advances) || found.acts.length > 0);
        break;
      case 'item':
        office.items.push({
          ...{
            id,
            party,
            on,
            ...kind,
            amount: pick % 3 === 0 ? `-${amount}` : amount,
            at,
            payments: [],
            reversed: null,
          },
        });
        break;
      case 'payItem': {
        const item = one(office.items.filter(({ reversed }) => !reversed));
        item?.payments.push({ on, booked: part(amount) });
        break;
      }
      case 'reverseItem': {
        const item = one(office.items.filter(({ payments, reversed }) => payments.length === 0 && !reversed));
        if (item) item.reversed = { on: this.day < item.on ? item.on : this.day, at };
        break;
      }
      case 'invoice':
        office.invoices.push({ id, party, at, mnt: amount, marked: null, payments: [] });
        break;
      case 'payInvoice': {
        const invoice = one(office.invoices.filter(({ marked }) => marked === null));
        const paid = Decimal.sum(0, ...(invoice?.payments ?? []).map(({ mnt }) => mnt));
        if (invoice && paid.lt(invoice.mnt)) invoice.payments.push({ on, mnt: part(invoice.mnt) });
        break;
      }
      case 'mark':
      case 'unmark': {
        const invoice = one(office.invoices);
        if (invoice) invoice.marked = what === 'mark' ? (invoice.marked ?? at) : null;
        break;
      }
      case 'deleteInvoice':
        office.invoices = office.invoices.filter((found) => found !== one(office.invoices));
        break;
      case 'make':
      case 'makeElsewhere': {
        const before = this.made.findLast((found) => found.party === party);
        const start = before && what === 'make' ? dayAfter(before.end, 1) : dayAfter(this.day, -back);
        const end = dayAfter(this.day, -(pick % 3));
        if (start <= end) await this.make(party === 3 ? 1 : party, start, end);
        break;
      }
      case 'again': {
        const found = one(this.made);
        if (!found) break;
        if ((await word(office.dispute(found.id))) === 'done') await this.make(found.party, found.start, found.end);
        break;
      }
      case 'wait':
        this.day = dayAfter(this.day, later);
        break;
      default:
        throw new Error(String(what satisfies never));
    }
  }

  /** Statements of other histories are in the log, too. */
  async assertAudited(): Promise<void> {
    await this.office.store();
    const own = this.made.map(({ id }) => `statement ${id}`);
    const found = await partyStatementAudit.run(this.office.test.pool);
    expect(found.filter(({ row }) => own.includes(row.split(',')[0] ?? ''))).toEqual([]);
  }

  private async make(party: number, start: string, end: string): Promise<void> {
    const { office } = this;
    office.now = this.tick();
    const id = await office.make(party, start, end).catch((error: unknown) => {
      if (error instanceof Refusal && error.word === 'StatementExists') return undefined;
      throw error;
    });
    if (id === undefined) return;
    const content = await office.content(id);
    // The third party was merged into the first.
    const parties = party === 1 ? [1, 3] : [party];
    const closing = office.balance(parties, end);
    const opening = office.balance(parties, dayAfter(start, -1));
    expect(content.account.closing).toBe(closing.account);
    if (content.invoices) expect(content.invoices.closing).toBe(closing.invoices);
    const [event] = await office.kernel.reader.stream(`partystatement-${id}`);
    const follows = (event?.data['follows'] ?? null) as number | null;
    const former = follows === null ? undefined : this.made.find((found) => found.id === follows)?.content;
    for (const name of ['account', 'invoices'] as const) {
      const part = content[name];
      if (part) this.assertPart(part, former?.[name]?.closing ?? opening[name], former !== undefined, opening[name]);
    }
    this.made.push({ id, party, start, end, content });
  }

  /** The chain holds, and everything that changed is a line. */
  private assertPart(part: StatementPart, opening: string, isContinued: boolean, asKnownNow: string): void {
    expect(part.opening).toBe(opening);
    expect(sum(part.earlier).plus(part.opening).toFixed(2)).toBe(asKnownNow);
    if (!isContinued) expect(part.earlier).toEqual([]);
    expect(sum(part.movements).plus(asKnownNow).toFixed(2)).toBe(part.closing);
    expect(Decimal.sum(0, ...part.open.map(({ mnt }) => mnt)).toFixed(2)).toBe(part.closing);
  }
}

describe.each(['receivable', 'payable'] as const)('the statements of a %s', (side) => {
  let office: StatementOffice;
  beforeAll(async () => {
    office = await StatementOffice.open(side);
    await office.merge();
  }, 120_000);
  afterAll(() => office.test.close());

  it('hang together whatever happens between them', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 20, maxLength: 60 }), async (steps) => {
        await office.forget();
        const history = new History(office);
        for (const step of steps) await history.run(step);
        await history.assertAudited();
      }),
      { numRuns: 12 },
    );
  }, 240_000);
});
