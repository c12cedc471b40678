import { describe, expect, it } from '@jest/globals';
import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import type { UserType } from '../../contract/actor.js';
import { itemSums } from '../../contract/item/payments.js';
import type { ItemState } from '../../contract/item/state.js';
import { figuresOfRow, owedOnItem, owedOnRow, type Nettable } from '../../contract/netting/open.js';
import { proposePairs } from '../../contract/netting/propose.js';
import { nettedByCurrency, nettedMnt, type NettedRow, type NettingState } from '../../contract/netting/state.js';
import { Refusal } from '../../contract/refusals/refusals.js';
import { kindOfSide } from '../../contract/shipment/settlement/form.js';
import { livePostings } from '../../contract/shipment/settlement/postings.js';
import type { RecordedPosting } from '../../contract/shipment/settlement/state.js';
import {
  facts,
  filesOf,
  happened,
  inquiryAdded,
  movedToOrder,
  now,
  partsOf,
  person,
} from '../../test/builders/shipment/inquiry.js';
import { offerRow, transportRow } from '../../test/builders/shipment/quotation.js';
import { bankLineAggregate, type BankLineState } from '../bank/bank-line.aggregate.js';
import { bookBankLines } from '../bank/booking/book.js';
import { takeBookingBack } from '../bank/booking/take-back.js';
import { closingAggregate, closingStream, type ClosingState } from '../closing/closing.aggregate.js';
import type { CommandDefinition } from '../decider/command.js';
import { StaleForm } from '../decider/stale-form.js';
import { recordItem } from '../item/commands.js';
import { itemAggregate } from '../item/item.aggregate.js';
import type { NewEvent } from '../log/event.js';
import { advance, emptyFile, type Aggregate, type File } from '../projection/aggregate.js';
import type { MovedShipment } from '../shipment/origin/moved-shipment.js';
import { openRow } from '../shipment/settlement/postings/open-row.js';
import { settlementCommands } from '../shipment/settlement/decide.js';
import { shipmentAggregate } from '../shipment/shipment.js';
import { makeNetting } from './make.js';
import { nettingAggregate } from './netting.aggregate.js';
import { rowKey, type StoredRow } from './open-rows.js';
import { takeNettingBack } from './take-back.js';

// oxlint-disable-next-line typescript/no-explicit-any -- each command has facts of its own; a test gives them all
type AnyCommand = CommandDefinition<any, any, any, any>;

const kinds: Readonly<Record<string, Aggregate>> = {
  shipment: shipmentAggregate as Aggregate,
  outsideitem: itemAggregate as Aggregate,
  bankline: bankLineAggregate as Aggregate,
  closing: closingAggregate as Aggregate,
  netting: nettingAggregate as Aggregate,
  payer: nettingAggregate as Aggregate,
  agent: nettingAggregate as Aggregate,
};
const payer = 7;
const agent = 1;
const referred = new Map([...facts.referred, [`payer:${payer}`, null], [`agent:${agent}`, null]]);
const codes = ['usd', 'rmb', 'mnt'] as const;

/** A row of one side as a test names it. */
interface Row {
  side: 'receivable' | 'payable';
  kind: NettedRow['kind'];
  id: number;
  shipment: number | null;
}
const ofOrders: readonly Row[] = [
  { side: 'receivable', kind: 'order', id: 9, shipment: 9 },
  { side: 'receivable', kind: 'order', id: 10, shipment: 10 },
  { side: 'payable', kind: 'price', id: 101, shipment: 9 },
  { side: 'payable', kind: 'price', id: 201, shipment: 10 },
];

/** Two orders of a firm that is payer and agent, items of both sides, lines of the bank, and what was netted. */
class Office {
  readonly files = new Map<string, File>();
  private ids = 300;

  constructor() {
    const order = happened('OrderChanged', { fields: { payer: { from: null, to: payer } }, rows: {} });
    this.happen([inquiryAdded({ currency: 'usd' }), movedToOrder(), order], 3);
    const prices = [transportRow({ id: 201, currency: 'rmb', price: '9000' })];
    const second = inquiryAdded({ transportPrices: prices, priceOffers: [offerRow({ id: 202 })] });
    for (const event of [second, movedToOrder('SM2600002'), order])
      this.happen([{ ...event, stream: 'shipment-10' }], 3);
    this.entry('payer', payer, { agent });
    this.entry('agent', agent, {});
  }

  private entry(list: string, id: number, more: object): void {
    const state = { name: 'Sino Trans', deleted: false, canonical_id: null, erased: false, ...more };
    const empty = emptyFile(kinds[list] as Aggregate, `${list}-${id}`, id);
    this.files.set(`${list}-${id}`, { ...empty, version: 1, state });
  }

  private of<S>(kind: string): { id: number; state: S }[] {
    return [...this.files.values()]
      .filter(({ stream }) => stream.startsWith(`${kind}-`))
      .map(({ id, state }) => ({ id, state: state as S }));
  }
  get items(): { id: number; state: ItemState }[] {
    return this.of('outsideitem');
  }
  get nettings(): { id: number; state: NettingState }[] {
    return this.of('netting');
  }
  get lines(): { id: number; state: BankLineState }[] {
    return this.of('bankline');
  }
  get postings(): (RecordedPosting & { shipment: number })[] {
    return [9, 10].flatMap((shipment) => {
      const { settlement } = partsOf(this.files.get(`shipment-${shipment}`) as File<MovedShipment>);
      return livePostings(settlement.postings).map((posting) => ({ ...posting, shipment }));
    });
  }
  get rows(): Row[] {
    const items = this.items.map(({ id, state }): Row => {
      return { side: state.payer === null ? 'payable' : 'receivable', kind: 'item', id, shipment: null };
    });
    return [...ofOrders, ...items];
  }
  versionOf({ shipment, id }: Row): number {
    const file = this.files.get(shipment === null ? `outsideitem-${id}` : `shipment-${shipment}`);
    return file?.sections[shipment === null ? 'item' : 'settlement'] ?? 0;
  }

  owed({ side, shipment, id }: Row): Nettable {
    if (shipment === null) {
      const { state } = this.files.get(`outsideitem-${id}`) as File<ItemState>;
      return owedOnItem({ currency: state.currency, rate: state.rate, rest: itemSums(state).rest });
    }
    const files = filesOf((stream) => this.fileOf(stream));
    const found = openRow(files, { shipment, row: id }, kindOfSide[side]);
    return owedOnRow(figuresOfRow(found, found.live));
  }

  line(amount: string, currency: string): string {
    const id = ++this.ids;
    const data = {
      ...{ account: 1, accountName: 'Голомт', currency, format: 'table', statement: 1, day: '2026-03-05' },
      ...{ valueDay: null, amount, text: 'Тооцоо', counterAccount: null, counterName: null, counterRegister: null },
      ...{ reference: null, balance: null, isReversal: false, place: 1 },
    };
    this.happen([{ stream: `bankline-${id}`, type: 'BankLineRead', data }], 3);
    return 'BankLineRead';
  }

  close(month: string): string {
    this.happen([{ stream: closingStream, type: 'MonthClosed', data: { month } }], 4);
    return 'MonthClosed';
  }

  act(by: UserType, definition: AnyCommand, command: object): string {
    const ids = Array.from({ length: 40 }, () => ++this.ids);
    const stored = new Map(this.rows.map((row) => [rowKey(row), storedRow(row)]));
    const known = {
      ...{ ...facts, referred, now, actor: person(by), ids, newId: ++this.ids, feeLimit: '30', file: null },
      ...{ rows: stored, members: { receivable: [payer], payable: [agent] }, advances: ids },
      shipment: (command as { shipment?: number }).shipment,
      targets: {
        of: ({ kind, id }: { kind: string; id: number }) =>
          kind === 'order' ? { kind, shipment: id } : { kind, shipment: id === 201 ? 10 : 9, row: id },
        party: ({ kind }: { kind: string }) =>
          kind === 'price' ? { kind: 'agent', id: agent } : { kind: 'payer', id: payer },
        isPaidByIncome: ({ kind }: { kind: string }) => kind !== 'price',
      },
    };
    try {
      const { events } = definition.decide(
        filesOf((stream) => this.fileOf(stream)),
        command,
        known,
      );
      this.happen(events, by);
      return events.map(({ type }) => type).join(', ');
    } catch (error) {
      if (error instanceof StaleForm) return 'Stale';
      if (error instanceof Refusal) return error.word;
      throw error;
    }
  }

  private fileOf(stream: string): File {
    const [kind = '', id = ''] = stream.split('-');
    return this.files.get(stream) ?? emptyFile(kinds[kind] as Aggregate, stream, Number(id));
  }

  private happen(events: readonly NewEvent[], by: UserType): void {
    for (const event of events) {
      const file = this.fileOf(event.stream);
      const meta = { actor: person(by), request: 'r', command: 'c' };
      const at = now.toISOString();
      const happening = { ...event, position: file.position + 1, version: file.version + 1, at, meta };
      this.files.set(event.stream, advance(kinds[event.stream.split('-')[0] ?? ''] as Aggregate, file, happening));
    }
  }
}

/** What was read of a row; its figures are not used by the decision. */
const storedRow = ({ kind, id, shipment }: Row): StoredRow => ({
  ...{ kind, id, shipment, code: `${kind} ${id}`, document: null, day: '2026-03-02', due: '2026-03-12' },
  ...{ currency: '', booked: '0', restMnt: '0', difference: '0', rest: '0', version: 0 },
});

const step = fc.record({
  what: fc.constantFrom(
    ...(['net', 'net', 'net', 'netAll', 'netAtOnce', 'netTwoPairs', 'takeBack', 'takeBack', 'item', 'item'] as const),
    ...(['line', 'book', 'book', 'takeBookingBack', 'correct', 'delete', 'close', 'record'] as const),
  ),
  by: fc.constantFrom<UserType>(3, 3, 4, 4, 7),
  ofPayer: fc.boolean(),
  amount: fc.integer({ min: 1, max: 200_000 }).map((cents) => new Decimal(cents).div(100).toFixed(2)),
  currency: fc.constantFrom(...codes),
  rate: fc.constantFrom(null, '3460', '3350.5', '471'),
  on: fc.constantFrom('2026-02-20', '2026-03-05', '2026-03-11'),
  at: fc.nat(200),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

interface Sent {
  receivable: Row & { version?: number };
  payable: Row & { version?: number };
  amount: string;
  rate: string | null;
}
const net = (office: Office, { by, on }: Pick<Step, 'by' | 'on'>, pairs: Sent[]): string =>
  office.act(by, makeNetting, { payer, agent, on, comment: null, pairs });

/** All pairs that are proposed, with the rates that they were proposed at. */
function proposed(office: Office, { rate }: Step): Sent[] {
  const rows = (side: Row['side']) =>
    office.rows.filter((row) => row.side === side).map((row) => ({ ...office.owed(row), row }));
  const rateOf = (currency: string): string =>
    rate ?? facts.rates.find((one) => one.currency === currency)?.rate ?? '1';
  return proposePairs(rows('receivable'), rows('payable'), rateOf).map(
    ({ receivable, payable, amount, rate: used, currency }) => ({
      ...{ receivable: receivable.row, payable: payable.row, amount, rate: currency === 'mnt' ? null : used },
    }),
  );
}

function run(office: Office, one: Step): string {
  const { what, by, ofPayer, amount, currency, rate, on, at } = one;
  const pick = <T>(all: readonly T[], of = at): T | undefined => all[of % Math.max(1, all.length)];
  const receivable = pick(office.rows.filter(({ side }) => side === 'receivable')) as Row;
  const payable = pick(
    office.rows.filter(({ side }) => side === 'payable'),
    at >> 2,
  ) as Row;
  const isForeign = office.owed(receivable).currency !== office.owed(payable).currency;
  const sent = { receivable, payable, rate, amount: isForeign ? new Decimal(amount).times(1000).toFixed(2) : amount };
  const [line, posting, act] = [pick(office.lines), pick(office.postings), pick(office.nettings)];
  switch (what) {
    case 'net':
      return net(office, one, [sent]);
    case 'netTwoPairs':
      return net(office, one, [sent, sent]);
    case 'netAll': {
      const pairs = proposed(office, one);
      return pairs.length === 0 ? '' : net(office, one, pairs);
    }
    // Two users saw the same rows: the second one is shown what the first one did.
    case 'netAtOnce': {
      const seen = (row: Row) => ({ ...row, version: office.versionOf(row) });
      const both = { ...sent, receivable: seen(receivable), payable: seen(payable) };
      const first = net(office, { by: 3, on }, [both]);
      const second = net(office, { by: 4, on }, [both]);
      if (first.startsWith('NettingMade')) expect(second === 'Stale' || second === 'NettedAboveRest').toBe(true);
      return second;
    }
    case 'takeBack':
      return act ? office.act(by, takeNettingBack, { id: act.id, fields: { reason: 'Андуурсан' } }) : '';
    case 'item': {
      const party = ofPayer ? { payer, agent: null } : { payer: null, agent };
      const paper = { paper: 'Акт', on: '2026-03-01', due: '2026-03-11', code: null, reason: 'Үлдэгдэл' };
      const itemRate = { usd: '3430', rmb: '470', mnt: '1' }[currency];
      return office.act(3, recordItem, { fields: { ...party, ...paper, currency, rate: itemRate, amount } });
    }
    case 'line':
      return office.line(`${ofPayer ? '' : '-'}${new Decimal(amount).times(400).toFixed(2)}`, 'mnt');
    case 'book': {
      if (!line) return '';
      const to = line.state.amount.startsWith('-') ? { kind: 'price', id: 101 } : { kind: 'order', id: 10 };
      const part = { to, takes: amount, currency: null, rate: null, fee: null, confirms: false };
      return office.act(by, bookBankLines, { lines: [{ id: line.id, parts: [part] }] });
    }
    case 'takeBookingBack':
      return line ? office.act(by, takeBookingBack, { id: line.id, booking: null }) : '';
    case 'record': {
      const fields = { amount, currency: 'usd', rate: rate ?? '3400', on, comment: null };
      return office.act(by, settlementCommands.RecordIncome, { shipment: 9, row: 9, fields });
    }
    case 'delete':
    case 'correct': {
      if (!posting) return '';
      const { shipment, kind, transaction, row, currency: of } = posting;
      const fields = { amount: '12.34', currency: of, rate: posting.rate.rate, on: '2026-03-09', comment: null };
      const command = { shipment, row: row ?? shipment, transaction, fields };
      const commands =
        what === 'delete'
          ? { 2: settlementCommands.RemoveIncome, 1: settlementCommands.RemovePayment }
          : { 2: settlementCommands.CorrectIncome, 1: settlementCommands.CorrectPayment };
      const word = office.act(4, commands[kind], command);
      if (posting.source?.kind === 'netting') expect(word).toBe('PartOfNetting');
      return word;
    }
    case 'close':
      return office.close('2026-02');
    default:
      throw new Error(String(what satisfies never));
  }
}

/** Everything that acts of netting moved, of orders and items. */
function movedBy(office: Office) {
  const onRows = office.postings.flatMap(({ source, kind, row, shipment, amount, currency, rate, mnt, on }) =>
    source?.kind === 'netting'
      ? [
          {
            netting: source.id,
            part: source.part,
            side: kind === 2 ? 'receivable' : 'payable',
            id: row ?? shipment,
            amount,
            currency,
            rate: rate.rate,
            mnt,
            on,
          },
        ]
      : [],
  );
  const onItems = office.items.flatMap(({ id, state }) =>
    state.payments.flatMap(({ from, source, part, amount, currency, rate, mnt, on }) =>
      from === 'netting'
        ? [
            {
              netting: source,
              part,
              side: state.payer === null ? 'payable' : 'receivable',
              id,
              amount,
              currency,
              rate,
              mnt,
              on,
            },
          ]
        : [],
    ),
  );
  return [...onRows, ...onItems];
}

/** Both sides of each act are equal, each of its rows has moved exactly once, and nothing else is of an act. */
function check(office: Office): void {
  const moved = movedBy(office);
  const text = (parts: readonly (string | number)[]): string => parts.join(' ');
  const live = office.nettings.filter(({ state }) => state.takenBack === null);
  const expected = live.flatMap(({ id, state }) =>
    state.pairs.flatMap(({ receivable, payable, amount, currency, rate, mnt }) =>
      (
        [
          ['receivable', receivable],
          ['payable', payable],
        ] as const
      ).map(([side, row]) => text([id, row.part, side, row.id, amount, currency, rate, mnt, state.posted])),
    ),
  );
  const found = moved.map(({ netting, part, side, id, amount, currency, rate, mnt, on }) =>
    text([netting, part, side, id, new Decimal(amount).toFixed(2), currency, rate, mnt, on]),
  );
  expect(found.toSorted()).toEqual(expected.toSorted());
  for (const { id, state } of live) {
    const own = moved.filter(({ netting }) => netting === id);
    const [owed, owing] = ['receivable', 'payable'].map((side) => own.filter((one) => one.side === side));
    const byCurrency = (rows: typeof own) => Object.fromEntries(nettedByCurrency(rows));
    expect(byCurrency(owed ?? [])).toEqual(byCurrency(owing ?? []));
    expect([nettedMnt(owed ?? []), nettedMnt(owing ?? [])]).toEqual([nettedMnt(state.pairs), nettedMnt(state.pairs)]);
  }
}

/** Two cents of a dollar in tugrik. */
const roundings = 70;
const restsOf = (office: Office) => ofOrders.map((row) => office.owed(row).after([]));

describe('netting over any history', () => {
  it('moves the same on both sides, never more than is open, and nothing once it is taken back', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(fc.array(step, { minLength: 8, maxLength: 30 }), (steps) => {
        const office = new Office();
        for (const one of steps) {
          const before = restsOf(office);
          const word = run(office, one);
          seen.add(word.replace(/(, \w+).*/, '$1'));
          check(office);
          const last = office.nettings.at(-1);
          if (!word.startsWith('NettingMade') || !last) continue;
          const { closed } = (office.files.get(closingStream)?.state ?? { closed: {} }) as ClosingState;
          expect(Object.keys(closed)).not.toContain(last.state.posted.slice(0, 7));
          // Taken back at once, all is as before.
          if (one.at % 3 > 0) continue;
          office.act(4, takeNettingBack, { id: last.id, fields: { reason: 'Андуурсан' } });
          expect(restsOf(office)).toEqual(before);
          check(office);
        }
      }),
      { numRuns: 100, seed: 171 },
    );
    // The histories reach what they are about.
    for (const word of [
      ...['NettingMade, IncomeRecorded', 'NettingMade, OutsideItemBooked', 'NettingTakenBack, IncomeReversed'],
      ...['NettedAboveRest', 'PartOfNetting', 'NettingTakenBack', 'NotAllowed', 'Stale'],
    ])
      expect([...seen]).toContain(word);
  });

  it('takes what was proposed: after it nothing more is, but for roundings', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 3, maxLength: 20 }), step, (steps, last) => {
        const office = new Office();
        for (const one of steps) run(office, one);
        const pairs = proposed(office, last);
        if (pairs.length === 0) return;
        expect(net(office, { by: 4, on: '2026-03-05' }, pairs)).toMatch(/^NettingMade/);
        check(office);
        const again = proposed(office, last).map(({ amount, rate }) => new Decimal(amount).times(rate ?? 1).toNumber());
        expect(again.filter((mnt) => mnt > roundings)).toEqual([]);
      }),
      { numRuns: 60, seed: 172 },
    );
  });
});
