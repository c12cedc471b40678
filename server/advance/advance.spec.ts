import { describe, expect, it } from '@jest/globals';
import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import type { UserType } from '../../contract/actor.js';
import { advanceSums, liveActs, sideOf, type AdvanceState } from '../../contract/advance/state.js';
import { Refusal } from '../../contract/refusals/refusals.js';
import { livePostings } from '../../contract/shipment/settlement/postings.js';
import type { PostedSide } from '../../contract/shipment/settlement/sources.js';
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
import { price } from '../../test/builders/shipment/shipment-fixture.js';
import { closingAggregate } from '../closing/closing.aggregate.js';
import type { CommandDefinition } from '../decider/command.js';
import type { NewEvent } from '../log/event.js';
import { advance, emptyFile, rowsOf, type Aggregate, type File } from '../projection/aggregate.js';
import { settlementCommands } from '../shipment/settlement/decide.js';
import type { MovedShipment } from '../shipment/origin/moved-shipment.js';
import { shipmentAggregate } from '../shipment/shipment.js';
import { advanceAggregate } from './advance.aggregate.js';
import { advanceCommands } from './commands.js';

// oxlint-disable-next-line typescript/no-explicit-any -- each command has facts of its own; a test gives them all
type AnyCommand = CommandDefinition<any, any, any, any>;

const kinds: Readonly<Record<string, Aggregate>> = {
  shipment: shipmentAggregate as Aggregate,
  advance: advanceAggregate as Aggregate,
  closing: closingAggregate as Aggregate,
};
const payer = 7;
const agent = 1;
const referred = new Map([
  ...facts.referred,
  [`payer:${payer}`, null],
  ['payer:8', null],
  ['agent:1', null],
  ['agent:2', null],
]);

/** Two orders of one payer, their advances, and what was done with them. */
class Office {
  readonly files = new Map<string, File>();
  private ids = 300;

  constructor() {
    this.happen(
      [
        inquiryAdded(),
        movedToOrder(),
        happened('OrderChanged', { fields: { payer: { from: null, to: payer } }, rows: {} }),
      ],
      3,
    );
  }

  get advances(): { id: number; state: AdvanceState }[] {
    return [...this.files.values()]
      .filter(({ stream }) => stream.startsWith('advance-'))
      .map(({ id, state }) => ({ id, state: state as AdvanceState }))
      .filter(({ state }) => !state.deleted);
  }
  get postings(): readonly RecordedPosting[] {
    return livePostings(partsOf(this.files.get('shipment-9') as File<MovedShipment>).settlement.postings);
  }

  act(by: UserType, definition: AnyCommand, command: object): string {
    const ids = Array.from({ length: 40 }, () => ++this.ids);
    const known = {
      ...{
        ...facts,
        referred,
        now,
        actor: person(by),
        ids,
        newId: ++this.ids,
        shipment: 9,
        families: {},
        rows: [{ shipment: 9, row: 9 }],
      },
      candidates: {
        'receivable 9': this.oldest('receivable', payer),
        [`payable ${price}`]: this.oldest('payable', agent),
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
      if (error instanceof Refusal) return error.word;
      throw error;
    }
  }

  private oldest(side: PostedSide, party: number): number[] {
    return this.advances
      .filter(({ state }) => sideOf(state) === side && (state.payer ?? state.agent) === party)
      .filter(({ state }) => Number(advanceSums(state).left) > 0)
      .sort((a, b) => (a.state.on === b.state.on ? a.id - b.id : a.state.on < b.state.on ? -1 : 1))
      .map(({ id }) => id);
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

const amountOf = fc.integer({ min: 1, max: 300_000 }).map((cents) => new Decimal(cents).div(100).toFixed());
const currency = fc.constantFrom('usd', 'rmb', 'mnt');
const on = fc.constantFrom('2026-02-10', '2026-03-01', '2026-03-10', '2026-03-11');
const by = fc.constantFrom<UserType>(3, 3, 4, 4, 7);
const side = fc.constantFrom<PostedSide>('receivable', 'receivable', 'payable');
const at = fc.nat(50);

/** A step of a history: what is done, by whom, and with which of what is there. */
const step = fc.record({
  what: fc.constantFrom(
    ...([
      'receive',
      'receive',
      'use',
      'use',
      'use',
      'useOldest',
      'useAll',
      'takeBack',
      'return',
      'move',
      'correct',
    ] as const),
    ...(['delete', 'deleteTransaction', 'correctAmount', 'correctRate', 'income', 'overpaid', 'confirm'] as const),
  ),
  by,
  side,
  amount: amountOf,
  currency,
  on,
  at,
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const { RecordIncome, RecordPayment, RemoveIncome, RemovePayment, CorrectIncome, CorrectPayment, ConfirmReceivables } =
  settlementCommands;
const rates = { usd: '3430', rmb: '470', mnt: '1' } as const;

function run(office: Office, { what, by: type, side: of, amount, currency: code, on: day, at: place }: Step): string {
  const pick = <T>(all: readonly T[]): T | undefined => all[place % Math.max(1, all.length)];
  const one = pick(office.advances);
  const act = one && pick(one.state.acts);
  const posting = pick(office.postings);
  const isIncome = posting?.kind === 2;
  const row = { side: of, shipment: 9, row: of === 'receivable' ? 9 : price };
  const to = { shipment: row.shipment, row: row.row };
  const use = (more: object): string =>
    office.act(type, advanceCommands.UseAdvances, {
      uses: [{ side: of, to, advance: null, amount: null, currency: null, ...more }],
      ...{ on: day, comment: null },
    });
  const party = of === 'receivable' ? { payer, agent: null } : { payer: null, agent };
  const fields = { ...party, on: day, amount, currency: code, rate: rates[code as keyof typeof rates], comment: null };
  const transaction = (values: object) => ({
    ...{ shipment: 9, row: posting?.row ?? 9, transaction: posting?.transaction },
    fields: {
      amount: posting?.amount,
      currency: posting?.currency,
      rate: posting?.rate.rate,
      on: posting?.on,
      comment: null,
      ...values,
    },
  });
  switch (what) {
    case 'receive':
      return office.act(type, advanceCommands.ReceiveAdvance, { fields });
    case 'use':
      return one ? use({ advance: one.id, amount, ...(sideOf(one.state) === of ? {} : { advance: one.id }) }) : '';
    case 'useOldest':
      return use({ amount, currency: code });
    case 'useAll':
      return use({});
    case 'takeBack':
      return one && act ? office.act(type, advanceCommands.TakeBackAdvanceAct, { id: one.id, act: act.id }) : '';
    case 'return':
      return one
        ? office.act(type, advanceCommands.ReturnAdvance, {
            id: one.id,
            fields: { on: day, amount, rate: null, comment: null },
          })
        : '';
    case 'move': {
      const to = of === 'receivable' ? { payer: 8, agent: null } : { payer: null, agent: 2 };
      return one
        ? office.act(type, advanceCommands.MoveAdvance, { id: one.id, fields: { ...to, amount, reason: 'Шалтгаан' } })
        : '';
    }
    case 'correct':
      return one ? office.act(type, advanceCommands.CorrectAdvance, { id: one.id, fields }) : '';
    case 'delete':
      return one ? office.act(type, advanceCommands.DeleteAdvance, { id: one.id }) : '';
    case 'deleteTransaction':
      return posting
        ? office.act(type, isIncome ? RemoveIncome : RemovePayment, { transaction: posting.transaction })
        : '';
    case 'correctAmount':
      return posting ? office.act(type, isIncome ? CorrectIncome : CorrectPayment, transaction({ amount })) : '';
    case 'correctRate':
      return posting
        ? office.act(type, isIncome ? CorrectIncome : CorrectPayment, transaction({ rate: '3500', on: day }))
        : '';
    // Often more than is owed.
    case 'income':
      fields.amount = new Decimal(amount).times(20).toFixed();
      return of === 'receivable'
        ? office.act(type, RecordIncome, { shipment: 9, row: 9, fields })
        : office.act(type, RecordPayment, { shipment: 9, row: price, fields });
    case 'overpaid':
      return office.act(type, advanceCommands.MakeOverpaidAdvance, {
        ...row,
        amount: null,
        on: '2026-03-11',
        comment: null,
      });
    case 'confirm':
      return office.act(type, ConfirmReceivables, { ids: [9] });
    default:
      throw new Error(String(what satisfies never));
  }
}

/** received − used − returned − moved = left, never below 0, and each use is one transaction of the order. */
function check(office: Office): void {
  const ofAdvances = office.postings.filter(({ source }) => source !== undefined);
  const used = new Set<number>();
  for (const { id, state } of office.advances) {
    const { left } = advanceSums(state);
    expect(Number(left)).toBeGreaterThanOrEqual(0);
    const taken = liveActs(state).reduce((sum, act) => sum.plus(act.amount), new Decimal(0));
    expect(taken.plus(left).toFixed(2)).toBe(new Decimal(state.amount).toFixed(2));
    const rows = rowsOf(advanceAggregate as Aggregate, office.files.get(`advance-${id}`) as File);
    expect(rows['advance']?.[0]).toMatchObject({ rest: left, is_open: Number(left) > 0 });
    for (const act of liveActs(state)) {
      if (act.kind === 'move') expect(office.advances.some(({ id: moved }) => moved === act.to)).toBe(true);
      if (act.kind !== 'use') continue;
      const found = ofAdvances.filter(({ source, writtenOff }) => source?.part === act.id && writtenOff === undefined);
      expect(found.map(({ source, transaction }) => [source?.id, transaction])).toEqual([[id, act.id]]);
      expect(new Decimal(found[0]?.amount ?? 0).eq(act.amount)).toBe(true);
      expect(found[0]?.currency).toBe(state.currency);
      used.add(act.id);
    }
    if (state.from?.kind !== 'row') continue;
    const { posting } = state.from;
    const made = ofAdvances.filter(
      ({ transaction, writtenOff }) => transaction === posting && writtenOff === 'advance',
    );
    expect(made.map(({ amount: under }) => new Decimal(under).neg().toFixed(2))).toEqual([
      new Decimal(state.amount).toFixed(2),
    ]);
    used.add(posting);
  }
  expect(new Set(ofAdvances.map(({ transaction }) => transaction))).toEqual(used);
  expect(ofAdvances).toHaveLength(used.size);
}

describe('advances over any history', () => {
  it('are exact in their currency, never below 0, and each use is one transaction', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(fc.array(step, { minLength: 5, maxLength: 40 }), (steps) => {
        const office = new Office();
        for (const one of steps) {
          seen.add(run(office, one));
          check(office);
        }
      }),
      { numRuns: 150, seed: 166 },
    );
    // The histories reach what they are about.
    for (const word of ['AdvanceUsed, IncomeRecorded', 'AdvanceShort', 'AdvanceInUse', 'AdvanceReturned', 'NotAllowed'])
      expect([...seen]).toContain(word);
    expect([...seen].some((one) => one.includes('OverpaidIncomeMadeAdvance'))).toBe(true);
    expect([...seen].some((one) => one.includes('IncomeReversed, AdvanceUseTakenBack'))).toBe(true);
    expect([...seen].some((one) => one.includes('IncomeCorrected, AdvanceUseTakenBack'))).toBe(true);
  });
});
