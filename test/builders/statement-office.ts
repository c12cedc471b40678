import { Decimal } from 'decimal.js';
import type { Actor } from '../../contract/actor.js';
import type { Json, JsonObject } from '../../contract/json.js';
import { itemMnt } from '../../contract/item/payments.js';
import { advanceMnt } from '../../contract/money/totals/advance.js';
import type { StatementContent } from '../../contract/party-statement/content.js';
import type { PostedSide } from '../../contract/shipment/settlement/sources.js';
import { localDay } from '../../contract/time.js';
import { advanceActTable, advanceTable } from '../../server/advance/rows.js';
import { aggregates } from '../../server/composition/declared/aggregates.js';
import type { Kernel } from '../../server/decider/kernel.js';
import { itemPaymentTable, itemTable } from '../../server/item/rows.js';
import { partyStatementCommands } from '../../server/party-statement/commands.js';
import { partyStatementStream } from '../../server/party-statement/party-statement.aggregate.js';
import type { ReadModelTable } from '../../server/projection/table.js';
import { testKernel, type TestKernel } from './kernel.js';
import { fill, ofShipments, paymentSummary } from './shipment/quarter.js';

const accountant: Actor = { userId: 3, type: 3, door: 'http' };
const system = { actor: { userId: null, type: null, door: 'system' }, requestId: 'test', route: 'test' } as const;

export interface Posting {
  id: number;
  on: string;
  mnt: string;
  at: string;
  /** The act of an advance that it uses. */
  use?: number | undefined;
  reversedAt?: string | undefined;
}
export interface Order {
  id: number;
  party: number;
  on: string;
  total: string;
  currency: string;
  rate: string;
  confirmed: boolean;
  postings: Posting[];
}
export interface AdvanceAct {
  id: number;
  kind: 'use' | 'return' | 'move';
  on: string;
  amount: string;
  at: string;
  order?: number | undefined;
  item?: number | undefined;
  live: boolean;
}
export interface Advance {
  id: number;
  party: number;
  on: string;
  currency: string;
  rate: string;
  amount: string;
  at: string;
  acts: AdvanceAct[];
}
export interface Item {
  id: number;
  party: number;
  on: string;
  currency: string;
  rate: string;
  amount: string;
  at: string;
  payments: { on: string; booked: string; use?: number | undefined }[];
  reversed: { on: string; at: string } | null;
}
export interface CustomInvoice {
  id: number;
  party: number;
  at: string;
  mnt: string;
  marked: string | null;
  payments: { on: string; mnt: string }[];
}

const tableOf = (name: string): ReadModelTable =>
  aggregates.flatMap(({ tables }) => tables).find((one) => one.name === name)!;
const tables = [
  ...['receivable', 'payable', 'posting'].map(ofShipments),
  ...[advanceTable, advanceActTable, itemTable, itemPaymentTable],
  ...['custom_invoice', 'custom_invoice_payment'].map(tableOf),
];
const dayOf = (at: string): string => localDay(new Date(at));
const lastDay = '9999-12-31';

/** What parties owe, as the rows of the tables that statements are read from, and statements made by their own commands. */
export class StatementOffice {
  orders: Order[] = [];
  advances: Advance[] = [];
  items: Item[] = [];
  invoices: CustomInvoice[] = [];
  /** The clock of the commands. */
  now = '2026-01-01T04:00:00Z';
  /** What others do between the reading of a statement and its storing. */
  meanwhile: (() => Promise<void>) | undefined;
  private ids = 100;

  private constructor(
    readonly test: TestKernel,
    readonly side: PostedSide,
    private readonly clock: { now: string },
  ) {}

  static async open(side: PostedSide = 'receivable'): Promise<StatementOffice> {
    const clock = { now: '2026-01-01T04:00:00Z' };
    const test = await testKernel({ aggregates, now: () => new Date(clock.now) });
    const office = new StatementOffice(test, side, clock);
    for (const id of [1, 2, 3]) {
      const data = { name: `Нэр ${id}`, email: 'a@b.mn', phone: '1', active: 1 };
      await office.record(`payer-${id}`, 'PayerAdded', { ...data, address: 'УБ' });
      await office.record(`agent-${id}`, 'AgentAdded', { ...data, country: 'CHN', city: 1 });
    }
    return office;
  }

  get kernel(): Kernel {
    return this.test.kernel;
  }

  newId(): number {
    return ++this.ids;
  }

  /** A third party is merged into the first. */
  merge(): Promise<void> {
    const data = { fields: { canonical_id: { from: null, to: 1 } }, rows: {} };
    const kind = this.side === 'receivable' ? 'Payer' : 'Agent';
    return this.record(`${kind.toLowerCase()}-3`, `${kind}Merged`, data);
  }

  /** Something that has nothing to do with money, at the present time. */
  async recordOther(): Promise<void> {
    this.clock.now = this.now;
    await this.record('payer-2', 'PayerChanged', {
      fields: { name: { from: 'Нэр 2', to: `Нэр ${this.now}` } },
      rows: {},
    });
  }

  private async record(stream: string, type: string, data: object): Promise<void> {
    const decide = () => ({ events: [{ stream, type, data: data as JsonObject }], answer: null });
    await this.kernel.commands.run({ name: 'Record', streams: () => [stream], decide }, {}, system);
  }

  /** The rows as the files, advances, items and invoices have them now. */
  async store(): Promise<void> {
    const { pool } = this.test;
    // Faster than truncating small tables.
    await pool.query(tables.map(({ name }) => `delete from "${name}"`).join('; '));
    const isIncome = this.side === 'receivable';
    await fill(
      pool,
      ofShipments(isIncome ? 'receivable' : 'payable'),
      this.orders.map((one) => this.orderRow(one)),
    );
    await fill(
      pool,
      ofShipments('posting'),
      this.orders.flatMap((one) => this.postingRows(one)),
    );
    await fill(
      pool,
      advanceTable,
      this.advances.map((one) => this.advanceRow(one)),
    );
    await fill(pool, advanceActTable, this.advances.flatMap(actRows));
    await fill(
      pool,
      itemTable,
      this.items.map((one) => this.itemRow(one)),
    );
    await fill(pool, itemPaymentTable, this.items.flatMap(itemPaymentRows));
    if (!isIncome) return;
    await fill(pool, tableOf('custom_invoice'), this.invoices.map(invoiceRow));
    await fill(pool, tableOf('custom_invoice_payment'), this.invoices.flatMap(invoicePaymentRows));
  }

  private get party(): 'payer_id' | 'agent_id' {
    return this.side === 'receivable' ? 'payer_id' : 'agent_id';
  }

  private orderRow({ id, party, on, total, currency, rate, confirmed, postings }: Order): object {
    const isIncome = this.side === 'receivable';
    const live = postings.filter(({ reversedAt }) => reversedAt === undefined);
    return {
      ...{ id, code: `SM26${String(id).padStart(5, '0')}`, shipping_order_on: on, currency, [this.party]: party },
      ...{ total_mnt: total, total: new Decimal(total).div(rate).toFixed(2), is_paid: confirmed },
      ...(isIncome ? { exchange: rate } : { rate, shipment_id: id, name: 'Тээвэр' }),
      ...paymentSummary(total, live, isIncome ? 'income' : 'paid_total', isIncome ? 'rest' : 'unpaid_total'),
    };
  }

  private postingRows({ id: order, party, postings }: Order): object[] {
    const isIncome = this.side === 'receivable';
    return postings.flatMap(({ id, on, mnt, at, use, reversedAt }) => {
      const posting = {
        ...{ id, shipment_id: order, price_row_id: isIncome ? null : order, party_id: party, kind: isIncome ? 2 : 1 },
        ...{ happened_on: on, currency: 'mnt', amount: mnt, rate: '1', mnt, recorded_at: at },
        ...{ live: reversedAt === undefined, comment: `Гүйлгээ ${id}`, reverses_id: null },
        ...(use === undefined ? { source_kind: null } : { source_kind: 'advance', source_part: use }),
      };
      const reversal = { ...posting, id: id + 1_000_000, recorded_at: reversedAt, reverses_id: id };
      return [posting, ...(reversedAt === undefined ? [] : [reversal])];
    });
  }

  private advanceRow(advance: Advance): object {
    const { id, party, on, currency, rate, amount, at } = advance;
    const rest = advanceLeft(advance, lastDay).toFixed(2);
    return {
      ...{ id, number: String(id), side: this.side, [this.party]: party, happened_on: on, currency, amount, rate },
      ...{ mnt: advanceMnt(amount, rate), rest, rest_mnt: advanceMnt(rest, rate), is_open: Number(rest) > 0 },
      ...{ moved: sumOf(advance.acts, 'move').toFixed(2), recorded_at: at, comment: null },
    };
  }

  private itemRow(item: Item): object {
    const { id, party, on, currency, rate, amount, at, reversed } = item;
    const rest = itemLeft(item, lastDay);
    return {
      ...{ id, number: String(id), side: this.side, [this.party]: party, happened_on: on, due_on: on, currency, rate },
      ...{ amount, mnt: itemMnt(item, amount), rest, rest_mnt: itemMnt(item, rest), is_open: Number(rest) !== 0 },
      ...{
        paper: `Баримт ${id}`,
        recorded_at: at,
        reversed_on: reversed?.on ?? null,
        reversed_at: reversed?.at ?? null,
      },
    };
  }

  /** Statements of former histories do not count any more. */
  async forget(): Promise<void> {
    await this.test.pool.query('delete from party_statement');
  }

  async make(party: number, start: string, end: string, key?: string): Promise<number> {
    await this.store();
    return this.makeStored(party, start, end, key);
  }

  async makeStored(party: number, start: string, end: string, key?: string, onlyWithBalance?: true): Promise<number> {
    this.clock.now = this.now;
    const isPayer = this.side === 'receivable';
    const fields = { payer: isPayer ? party : null, agent: isPayer ? null : party, start, end };
    const envelope = {
      ...{ actor: accountant, requestId: 'test', route: 'partystatement.make', body: fields as Json },
      ...(key === undefined ? {} : { key }),
    };
    const command = { fields, ...(onlyWithBalance ? { onlyWithBalance } : {}) };
    const { id } = await this.kernel.commands.run(this.makeStatement(), command, envelope);
    return id;
  }

  private makeStatement(): typeof partyStatementCommands.MakePartyStatement {
    const definition = partyStatementCommands.MakePartyStatement;
    return {
      ...definition,
      draw: async (command, source) => {
        const drawn = await definition.draw?.(command, source);
        if (!drawn) throw new Error('A statement is read before the head is locked');
        await this.meanwhile?.();
        return drawn;
      },
    };
  }

  async dispute(id: number): Promise<void> {
    this.clock.now = this.now;
    const fields = { on: dayOf(this.now), note: 'Дүн таарахгүй' };
    const envelope = { actor: accountant, requestId: 'test', route: 'partystatement.dispute' };
    await this.kernel.commands.run(partyStatementCommands.RecordPartyStatementDisputed, { id, fields }, envelope);
  }

  async content(id: number): Promise<StatementContent> {
    const [event] = await this.kernel.reader.stream(partyStatementStream(id));
    return event?.data as StatementContent;
  }

  /** The rest of the rows and items of these parties less what is left of their advances at the end of a day, and of custom invoices. */
  balance(parties: readonly number[], day: string): { account: string; invoices: string } {
    const own = <T extends { party: number }>(all: readonly T[]): T[] =>
      all.filter(({ party }) => parties.includes(party));
    const account = [
      ...own(this.orders).map((order) => orderLeft(order, day)),
      ...own(this.items).map((item) => new Decimal(itemMnt(item, itemLeft(item, day)))),
      ...own(this.advances).map((advance) =>
        new Decimal(advanceMnt(this.leftOf(advance, day).toFixed(2), advance.rate)).negated(),
      ),
    ];
    const invoices = this.side === 'receivable' ? own(this.invoices).map((one) => invoiceLeft(one, day)) : [];
    return { account: Decimal.sum(0, ...account).toFixed(2), invoices: Decimal.sum(0, ...invoices).toFixed(2) };
  }

  /** A use counts on the day of its posting, and what was moved from the day the advance came. */
  private leftOf(advance: Advance, day: string): Decimal {
    if (advance.on > day) return new Decimal(0);
    const postings = this.orders.flatMap((order) => order.postings);
    const countsOn = ({ id, kind, on }: AdvanceAct): string => {
      if (kind === 'move') return advance.on;
      return postings.find(({ use, reversedAt }) => use === id && reversedAt === undefined)?.on ?? on;
    };
    const gone = advance.acts.filter((act) => act.live && countsOn(act) <= day).map(({ amount }) => amount);
    return new Decimal(advance.amount).minus(Decimal.sum(0, ...gone));
  }
}

function orderLeft({ on, total, postings }: Order, day: string): Decimal {
  const moved = postings.filter((one) => one.reversedAt === undefined && one.on <= day).map(({ mnt }) => mnt);
  return new Decimal(on <= day ? total : 0).minus(Decimal.sum(0, ...moved));
}

function sumOf(acts: readonly AdvanceAct[], kind: AdvanceAct['kind']): Decimal {
  return Decimal.sum(0, ...acts.filter((act) => act.live && act.kind === kind).map(({ amount }) => amount));
}

function advanceLeft({ amount, acts }: Advance, day: string): Decimal {
  return new Decimal(amount).minus(
    Decimal.sum(0, ...acts.filter(({ live, on }) => live && on <= day).map((act) => act.amount)),
  );
}

function itemLeft({ on, amount, payments, reversed }: Item, day: string): string {
  if (on > day || (reversed !== null && reversed.on <= day)) return '0.00';
  const booked = payments.filter((one) => one.on <= day).map((one) => one.booked);
  return new Decimal(amount).minus(Decimal.sum(0, ...booked)).toFixed(2);
}

function paidMnt({ payments }: CustomInvoice, day: string): Decimal {
  return Decimal.sum(0, ...payments.filter(({ on }) => on <= day).map(({ mnt }) => mnt));
}

function invoiceLeft(invoice: CustomInvoice, day: string): Decimal {
  const { at, mnt, marked } = invoice;
  if (dayOf(at) > day) return new Decimal(0);
  const isMarked = marked !== null && dayOf(marked) <= day && paidMnt(invoice, lastDay).lt(mnt);
  return isMarked ? new Decimal(0) : Decimal.max(0, new Decimal(mnt).minus(paidMnt(invoice, day)));
}

function actRows({ id: advance, rate, acts }: Advance): object[] {
  return acts.map(({ id, kind, on, amount, at, order, item, live }) => ({
    ...{ id, advance_id: advance, kind, happened_on: on, amount, mnt: advanceMnt(amount, rate), recorded_at: at, live },
    ...{ shipment_id: order ?? null, row_id: order ?? null, item_id: item ?? null },
  }));
}

function itemPaymentRows({ id, currency, payments }: Item): object[] {
  return payments.map(({ on, booked, use }, place) => ({
    ...{ source_kind: use === undefined ? 'bankline' : 'advance', source_id: id * 100, part_id: use ?? place },
    ...{ item_id: id, happened_on: on, currency, amount: booked, rate: '1', mnt: booked, booked, place },
  }));
}

function invoiceRow(invoice: CustomInvoice): object {
  const { id, party, at, mnt, marked } = invoice;
  const paid = paidMnt(invoice, lastDay);
  const isPaid = paid.gte(mnt);
  return {
    ...{ id, code: `SM26T${String(id).padStart(4, '0')}`, payer_id: party, description: 'Терминал', invoicetype: 5 },
    ...{ currency: 'mnt', rate: '1', amount: mnt, amount_mnt: mnt, generated_at: at, paid_mnt: paid.toFixed(2) },
    paid_at: isPaid
      ? `${invoice.payments
          .map(({ on }) => on)
          .sort()
          .at(-1)}T04:00:00Z`
      : marked,
  };
}

function invoicePaymentRows({ id, payments }: CustomInvoice): object[] {
  return payments.map(({ on, mnt }, part) => ({
    ...{ source_kind: 'bankline', source_id: id, part_id: part, invoice_id: id, currency: 'mnt', amount: mnt },
    ...{ rate: '1', mnt, happened_on: on },
  }));
}
