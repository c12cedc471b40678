import { describe, expect, it } from '@jest/globals';
import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import type { UserType } from '../../contract/actor.js';
import { advanceSums, liveActs, type AdvanceState } from '../../contract/advance/state.js';
import { openAmount } from '../../contract/bank/line.js';
import { bookedBy, itemSums } from '../../contract/item/payments.js';
import { isPaidByIncome, itemStateOf, type ItemState } from '../../contract/item/state.js';
import { Refusal } from '../../contract/refusals/refusals.js';
import { facts, filesOf, now, person } from '../../test/builders/shipment/inquiry.js';
import { advanceAggregate } from '../advance/advance.aggregate.js';
import { advanceCommands } from '../advance/commands.js';
import { bankLineAggregate, type BankLineState } from '../bank/bank-line.aggregate.js';
import { bookBankLines } from '../bank/booking/book.js';
import { takeBookingBack } from '../bank/booking/take-back.js';
import { closingAggregate } from '../closing/closing.aggregate.js';
import type { CommandDefinition } from '../decider/command.js';
import { StaleForm } from '../decider/stale-form.js';
import type { NewEvent } from '../log/event.js';
import { advance, emptyFile, rowsOf, type Aggregate, type File } from '../projection/aggregate.js';
import { recordItem, reverseItem } from './commands.js';
import { itemAggregate } from './item.aggregate.js';

// oxlint-disable-next-line typescript/no-explicit-any -- each command has facts of its own; a test gives them all
type AnyCommand = CommandDefinition<any, any, any, any>;

const kinds: Readonly<Record<string, Aggregate>> = {
  outsideitem: itemAggregate as Aggregate,
  advance: advanceAggregate as Aggregate,
  bankline: bankLineAggregate as Aggregate,
  closing: closingAggregate as Aggregate,
};
const payer = 7;
const agent = 1;
const referred = new Map([...facts.referred, [`payer:${payer}`, null], [`agent:${agent}`, null]]);
const rates = { usd: '3430', rmb: '470', mnt: '1' } as const;
type Code = keyof typeof rates;

/** Items of a payer and of an agent, lines of the bank, advances, and what was booked of them. */
class Office {
  readonly files = new Map<string, File>();
  private ids = 300;

  private of<S>(kind: string): { id: number; state: S }[] {
    return [...this.files.values()]
      .filter(({ stream }) => stream.startsWith(`${kind}-`))
      .map(({ id, state }) => ({ id, state: state as S }));
  }
  get items(): { id: number; state: ItemState }[] {
    return this.of('outsideitem');
  }
  get lines(): { id: number; state: BankLineState }[] {
    return this.of('bankline');
  }
  get advances(): { id: number; state: AdvanceState }[] {
    return this.of<AdvanceState>('advance').filter(({ state }) => !state.deleted);
  }

  read(amount: string, currency: Code): string {
    const id = ++this.ids;
    const data = {
      ...{
        account: 1,
        accountName: 'Голомт',
        currency,
        format: 'table',
        statement: 1,
        day: '2026-03-05',
        valueDay: null,
      },
      ...{ amount, text: 'Тооцоо', counterAccount: null, counterName: null, counterRegister: null, reference: null },
      ...{ balance: null, isReversal: false, place: 1 },
    };
    this.happen([{ stream: `bankline-${id}`, type: 'BankLineRead', data }], 3);
    return 'BankLineRead';
  }

  act(by: UserType, definition: AnyCommand, command: object): string {
    const ids = Array.from({ length: 40 }, () => ++this.ids);
    const item = (id: number): ItemState | undefined => this.items.find((one) => one.id === id)?.state;
    const known = {
      ...{
        ...facts,
        referred,
        now,
        actor: person(by),
        ids,
        newId: ++this.ids,
        families: {},
        feeLimit: '30',
        file: null,
      },
      ...{ candidates: {}, advances: ids },
      targets: {
        of: ({ id }: { id: number }) => ({ kind: 'item', item: id }),
        party: ({ id }: { id: number }) =>
          item(id)?.payer == null ? { kind: 'agent', id: agent } : { kind: 'payer', id: payer },
        isPaidByIncome: ({ id }: { id: number }) => isPaidByIncome(item(id) ?? { payer: null, amount: '0' }),
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
      const stored = { ...event, position: file.position + 1, version: file.version + 1, at: now.toISOString(), meta };
      this.files.set(event.stream, advance(kinds[event.stream.split('-')[0] ?? ''] as Aggregate, file, stored));
    }
  }
}

const step = fc.record({
  what: fc.constantFrom(
    ...(['record', 'record', 'read', 'read', 'receive', 'book', 'book', 'book', 'use', 'use'] as const),
    ...(['takeBookingBack', 'takeUseBack', 'reverse', 'bookStale'] as const),
  ),
  by: fc.constantFrom<UserType>(3, 3, 4, 4, 7),
  ofPayer: fc.boolean(),
  isBelowZero: fc.boolean(),
  amount: fc.integer({ min: 1, max: 300_000 }).map((cents) => new Decimal(cents).div(100).toFixed(2)),
  currency: fc.constantFrom<Code>('usd', 'rmb', 'mnt'),
  at: fc.nat(50),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

function run(office: Office, { what, by, ofPayer, isBelowZero, amount, currency, at }: Step): string {
  const pick = <T>(all: readonly T[]): T | undefined => all[at % Math.max(1, all.length)];
  const [item, line, one] = [pick(office.items), pick(office.lines), pick(office.advances)];
  const party = ofPayer ? { payer, agent: null } : { payer: null, agent };
  const money = { ...party, currency, rate: rates[currency] };
  const signed = isBelowZero ? `-${amount}` : amount;
  const use = one && pick(one.state.acts);
  switch (what) {
    case 'record': {
      const paper = { paper: 'Акт', on: '2026-03-01', due: '2026-03-11', code: null, reason: 'Үлдэгдэл' };
      return office.act(by, recordItem, { fields: { ...money, ...paper, amount: signed } });
    }
    case 'read':
      return office.read(new Decimal(signed).times(currency === 'mnt' ? 400 : 1).toFixed(2), currency);
    case 'receive':
      return office.act(by, advanceCommands.ReceiveAdvance, {
        fields: { ...money, on: '2026-03-01', amount, comment: null },
      });
    case 'book':
    case 'bookStale': {
      if (!item || !line) return '';
      const version = what === 'book' ? undefined : -1;
      const to = { kind: 'item', id: item.id };
      const isTugrik = line.state.currency === 'mnt';
      const sent = { to, takes: amount, currency: isTugrik ? currency : null, rate: null, fee: null, confirms: false };
      return office.act(by, bookBankLines, { lines: [{ id: line.id, parts: [{ ...sent, version }] }] });
    }
    case 'use': {
      if (!item || !one) return '';
      const side = item.state.payer === null ? 'payable' : 'receivable';
      const sent = { side, to: { item: item.id }, advance: one.id, amount: at % 2 ? amount : null, currency: null };
      return office.act(by, advanceCommands.UseAdvances, { uses: [sent], on: '2026-03-05', comment: null });
    }
    case 'takeBookingBack':
      return line ? office.act(by, takeBookingBack, { id: line.id, booking: null }) : '';
    case 'takeUseBack':
      return one && use ? office.act(by, advanceCommands.TakeBackAdvanceAct, { id: one.id, act: use.id }) : '';
    case 'reverse':
      return item ? office.act(by, reverseItem, { id: item.id, fields: { reason: 'Буруу' } }) : '';
    default:
      throw new Error(String(what satisfies never));
  }
}

/** booked + rest = amount, and what is booked is what lines and advances have of it, to the last part. */
function check(office: Office): void {
  const ofLines = office.lines.flatMap(({ id, state }) => state.parts.map((part) => `bankline ${id} ${part.id}`));
  const ofAdvances = office.advances.flatMap(({ id, state }) =>
    liveActs(state).flatMap((act) => (act.kind === 'use' ? `advance ${id} ${act.id}` : [])),
  );
  const onItems = office.items.flatMap(({ state }) =>
    state.payments.map(({ from, source, part }) => `${from} ${source} ${part}`),
  );
  expect(new Set(onItems)).toEqual(new Set([...ofLines, ...ofAdvances]));
  expect(onItems).toHaveLength(ofLines.length + ofAdvances.length);
  for (const { id, state } of office.items) {
    const { booked, rest } = itemSums(state);
    const sum = state.payments.reduce((all, payment) => all.plus(bookedBy(state, payment)), new Decimal(0));
    expect(sum.toFixed(2)).toBe(booked);
    if (state.reversed) expect([rest, state.payments]).toEqual(['0.00', []]);
    else expect(new Decimal(booked).plus(rest).eq(state.amount)).toBe(true);
    const rows = rowsOf(itemAggregate as Aggregate, office.files.get(`outsideitem-${id}`) as File);
    expect(rows['outside_item']?.[0]).toMatchObject({ rest, booked, state: itemStateOf(state) });
    expect(rows['outside_item_payment']).toHaveLength(state.payments.length);
    // Money that pays it has its sign.
    for (const payment of state.payments)
      expect(Number(payment.amount) === 0 || payment.amount.startsWith('-') === state.amount.startsWith('-')).toBe(
        true,
      );
  }
  for (const { state } of office.lines) {
    const open = new Decimal(openAmount(state));
    expect(open.isZero() || open.isNegative() === state.amount.startsWith('-')).toBe(true);
  }
  for (const { state } of office.advances) expect(Number(advanceSums(state).left)).toBeGreaterThanOrEqual(0);
}

describe('items outside files over any history', () => {
  it('are booked on by bank lines and advances, and booked and rest are together the amount', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(fc.array(step, { minLength: 8, maxLength: 40 }), (steps) => {
        const office = new Office();
        for (const one of steps) {
          seen.add(run(office, one));
          check(office);
        }
      }),
      { numRuns: 150, seed: 170 },
    );
    // The histories reach what they are about.
    for (const word of [
      ...['BankLineBooked, OutsideItemBooked', 'BankLinePartsTakenBack, OutsideItemBookingTakenBack'],
      ...['AdvanceUsed, OutsideItemBooked', 'AdvanceUseTakenBack, OutsideItemBookingTakenBack', 'OutsideItemReversed'],
      ...['ItemBookedOn', 'ItemReversed', 'ItemNotPaidInAdvance', 'WrongSideOfLine', 'NotAllowed', 'Stale'],
    ])
      expect([...seen]).toContain(word);
  });
});
