import { describe, expect, it } from '@jest/globals';
import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import type { UserType } from '../../../contract/actor.js';
import { lineKey, placesOf } from '../../../contract/bank/line-key.js';
import { openAmount, type BankEntry } from '../../../contract/bank/line.js';
import { Refusal } from '../../../contract/refusals/refusals.js';
import { livePostings } from '../../../contract/shipment/settlement/postings.js';
import {
  facts,
  filesOf,
  happened,
  inquiryAdded,
  movedToOrder,
  now,
  partsOf,
  person,
} from '../../../test/builders/shipment/inquiry.js';
import { price } from '../../../test/builders/shipment/shipment-fixture.js';
import { advanceAggregate } from '../../advance/advance.aggregate.js';
import { closingAggregate } from '../../closing/closing.aggregate.js';
import { customInvoiceAggregate } from '../../custom-invoice/custom-invoice.aggregate.js';
import type { CustomInvoiceState } from '../../custom-invoice/state.js';
import type { CommandDefinition } from '../../decider/command.js';
import { StaleForm } from '../../decider/stale-form.js';
import type { NewEvent } from '../../log/event.js';
import { advance, emptyFile, rowsOf, type Aggregate, type File } from '../../projection/aggregate.js';
import { settlementCommands } from '../../shipment/settlement/decide.js';
import type { MovedShipment } from '../../shipment/origin/moved-shipment.js';
import { shipmentAggregate } from '../../shipment/shipment.js';
import { bankLineAggregate, bankLineStream, type BankLineState } from '../bank-line.aggregate.js';
import { bankStatementAggregate } from '../bank-statement.aggregate.js';
import { recordStatement, setLineAside, takeLineBack } from '../commands.js';
import type { KnownLines } from '../known-lines.js';
import { bookBankLines } from './book.js';
import { reverseBankLine } from './reverse.js';
import { takeBookingBack } from './take-back.js';

// oxlint-disable-next-line typescript/no-explicit-any -- each command has facts of its own; a test gives them all
type AnyCommand = CommandDefinition<any, any, any, any>;

const kinds: Readonly<Record<string, Aggregate>> = {
  shipment: shipmentAggregate as Aggregate,
  advance: advanceAggregate as Aggregate,
  custominvoice: customInvoiceAggregate as Aggregate,
  closing: closingAggregate as Aggregate,
  bankline: bankLineAggregate as Aggregate,
  bankstatement: bankStatementAggregate as Aggregate,
};
const payer = 7;
const agent = 1;
const invoice = 5;
const referred = new Map([...facts.referred, [`payer:${payer}`, null], [`agent:${agent}`, null]]);

const entry = (day: string, amount: string, text: string, isReversal = false): BankEntry => ({
  ...{ day, amount, text, isReversal, valueDay: null, balance: null, reference: null },
  ...{ counterAccount: '5001', counterName: null, counterRegister: null },
});
/** A week of an account: equal lines of one day, money in and out, and a payment that the bank takes back. */
const statement: readonly BankEntry[] = [
  entry('2026-03-02', '1000.00', 'Тээврийн төлбөр'),
  entry('2026-03-02', '1000.00', 'Тээврийн төлбөр'),
  entry('2026-03-02', '250.5', 'Агуулах'),
  entry('2026-03-03', '-640000.00', 'Агентад'),
  entry('2026-03-03', '-200.00', 'Шимтгэл'),
  entry('2026-03-04', '3410000.00', 'Тээврийн төлбөр'),
  entry('2026-03-05', '-1000.00', 'Буцаалт', true),
];

type Line = { id: number; state: BankLineState };

/** An order of a payer, a custom invoice, and the lines of one account with all that was done with them. */
class Office {
  readonly files = new Map<string, File>();
  /** Every line that was ever read, by its key and place, with its amount. */
  readonly read = new Map<string, { day: string; amount: string }>();
  private ids = 300;

  constructor() {
    const order = happened('OrderChanged', { fields: { payer: { from: null, to: payer } }, rows: {} });
    this.happen([inquiryAdded(), movedToOrder(), order], 3);
    const added = { code: 'SM2600777', payer, description: 'Агуулах', invoicetype: 1, currency: 'mnt' };
    const data = { ...added, rate: '1', amount: '700' };
    this.happen([{ stream: `custominvoice-${invoice}`, type: 'CustomInvoiceAdded', data }], 3);
  }

  get lines(): Line[] {
    return [...this.files.values()]
      .filter(({ stream }) => stream.startsWith('bankline-'))
      .map(({ id, state }) => ({ id, state: state as BankLineState }));
  }
  get postings() {
    return livePostings(partsOf(this.files.get('shipment-9') as File<MovedShipment>).settlement.postings);
  }
  get payments(): CustomInvoiceState['payments'] {
    const state = this.files.get(`custominvoice-${invoice}`)?.state as CustomInvoiceState | undefined;
    return state?.payments ?? [];
  }
  /** The advances that are there, by id with their amounts. */
  get advances(): Map<number, string> {
    const found = [...this.files.values()].filter(({ stream }) => stream.startsWith('advance-'));
    const states = found.map(({ id, state }) => ({ id, ...(state as { amount: string; deleted: boolean }) }));
    return new Map(states.filter(({ deleted }) => !deleted).map(({ id, amount }) => [id, amount]));
  }
  versionOf(line: number): number {
    return this.files.get(bankLineStream(line))?.sections['line'] ?? 0;
  }

  act(by: UserType, definition: AnyCommand, command: object): string {
    const ids = Array.from({ length: 40 }, () => ++this.ids);
    const known = {
      ...{ ...facts, referred, now, actor: person(by), ids, newId: ++this.ids, feeLimit: '30', known: this.known() },
      ...{ statementId: ++this.ids, lineIds: statement.map(() => ++this.ids) },
      advances: [++this.ids, ++this.ids, ++this.ids],
      ...{ shipment: 9, families: {}, rows: [{ shipment: 9, row: 9 }] },
      targets: {
        of: ({ kind }: { kind: string }) =>
          kind === 'order'
            ? { kind, shipment: 9 }
            : kind === 'price'
              ? { kind, shipment: 9, row: price }
              : { kind, invoice },
        party: ({ kind }: { kind: string }) =>
          kind === 'price' ? { kind: 'agent', id: agent } : { kind: 'payer', id: payer },
        isPaidByIncome: ({ kind, party }: { kind: string; party?: { kind: string } }) =>
          party ? party.kind === 'payer' : kind !== 'price',
      },
    };
    try {
      const expected = definition.expects?.(command);
      if (expected && this.files.get(expected.stream)?.sections[expected.section] !== expected.version)
        return 'StaleForm';
      const { events } = definition.decide(
        filesOf((stream) => this.fileOf(stream)),
        command,
        known,
      );
      this.happen(events, by);
      return events.map(({ type }) => type).join(', ');
    } catch (error) {
      if (error instanceof StaleForm) return 'StaleForm';
      if (error instanceof Refusal) return error.word;
      throw error;
    }
  }

  private known(): KnownLines {
    const counts = new Map<string, number>();
    for (const { state } of this.lines)
      counts.set(lineKey(state), Math.max(counts.get(lineKey(state)) ?? 0, state.place));
    return { counts, formats: new Map() };
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
    ...(['read', 'book', 'book', 'book', 'bookTwice', 'bookAtOnce', 'takeBack', 'takeBack', 'aside', 'open'] as const),
    ...(['reverse', 'reverse', 'deleteTransaction', 'correctAmount', 'correctRate', 'confirm'] as const),
  ),
  by: fc.constantFrom<UserType>(3, 3, 4, 7),
  to: fc.constantFrom('order', 'order', 'price', 'custominvoice', 'advance'),
  cents: fc.integer({ min: 1, max: 110_000 }),
  /** How much of the statement a file has that was cut. */
  from: fc.nat(statement.length - 1),
  length: fc.integer({ min: 1, max: statement.length }),
  isWhole: fc.boolean(),
  at: fc.nat(50),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** Reads the statement, or a part of it: a cut one ends early and is taken up later. */
function readStatement(office: Office, { by, from, length }: Step): string {
  const entries = statement.slice(0, Math.max(1, from % 3 === 0 ? length : statement.length));
  placesOf(entries).forEach((place, at) => {
    const one = entries[at];
    if (one && by !== 7) office.read.set(`${lineKey(one)} ${place}`, { day: one.day, amount: one.amount });
  });
  const account = { id: 1, name: 'Голомт', currency: 'mnt' };
  return office.act(by, recordStatement, {
    ...{ account, format: 'golomt', file: null, sha256: '0'.repeat(64), columns: {}, entries, days: [] },
    balances: { from: '2026-03-02', to: '2026-03-05', opening: null, closing: null },
  });
}

function run(office: Office, one: Step): string {
  const { what, by, to, cents, at, isWhole } = one;
  const pick = <T>(all: readonly T[]): T | undefined => all[at % Math.max(1, all.length)];
  if (what === 'read') return readStatement(office, one);
  const line = pick(office.lines);
  if (!line) return '';
  const { id } = line;
  const open = new Decimal(openAmount(line.state)).abs();
  const takes = isWhole && !open.isZero() ? open.toFixed(2) : new Decimal(cents).div(100).toFixed(2);
  const target = to === 'advance' ? { kind: to, party: { kind: 'payer', id: payer } } : { kind: to, id: 9 };
  const part = { to: target, takes, currency: null, rate: null, fee: null, confirms: what === 'confirm' };
  const book = (version?: number): string => office.act(by, bookBankLines, { lines: [{ id, version, parts: [part] }] });
  const posting = pick(office.postings);
  const isIncome = posting?.kind === 2;
  const corrected = (values: object) => ({
    ...{ shipment: 9, row: posting?.row ?? 9, transaction: posting?.transaction },
    fields: {
      ...{ amount: posting?.amount, currency: posting?.currency, rate: posting?.rate.rate, on: posting?.on },
      ...{ comment: null, ...values },
    },
  });
  switch (what) {
    case 'book':
    case 'confirm':
      return book();
    case 'bookTwice':
      return office.act(by, bookBankLines, { lines: [{ id, parts: [part, part] }] });
    // Two users saw the same version: the second one is refused.
    case 'bookAtOnce': {
      const seen = office.versionOf(id);
      const first = book(seen);
      const second = book(seen);
      if (first.startsWith('BankLineBooked')) expect(second).toBe('StaleForm');
      return second;
    }
    case 'takeBack':
      return office.act(by, takeBookingBack, {
        id,
        booking: isWhole ? null : (pick(line.state.parts)?.booking ?? null),
      });
    case 'aside':
      return office.act(by, setLineAside, { id, fields: { aside: 'fee', asideNote: null } });
    case 'open':
      return office.act(by, takeLineBack, {
        id: pick(office.lines.filter(({ state }) => state.aside !== null))?.id ?? id,
      });
    case 'reverse': {
      const reversal = office.lines.find(({ state }) => state.isReversal);
      // Most often of a line with the opposite amount, a booked one if there is one.
      const paid = office.lines.filter(({ state }) => state.amount === '1000.00');
      const original = isWhole
        ? pick(
            paid.some(({ state }) => state.parts.length > 0)
              ? paid.filter(({ state }) => state.parts.length > 0)
              : paid,
          )?.id
        : id;
      return reversal ? office.act(by, reverseBankLine, { id: reversal.id, reverses: original ?? id }) : '';
    }
    case 'deleteTransaction':
      if (!posting) return '';
      return office.act(
        isWhole ? 4 : by,
        isIncome ? settlementCommands.RemoveIncome : settlementCommands.RemovePayment,
        {
          transaction: posting.transaction,
        },
      );
    case 'correctAmount':
    case 'correctRate': {
      if (!posting) return '';
      const correct = isIncome ? settlementCommands.CorrectIncome : settlementCommands.CorrectPayment;
      const values = what === 'correctAmount' ? { amount: '12.34' } : { on: '2026-03-09', comment: 'Өөр өдөр' };
      return office.act(isWhole ? 4 : by, correct, corrected(values));
    }
    default:
      throw new Error(String(what satisfies never));
  }
}

const sumOf = (amounts: readonly string[]): string =>
  amounts.reduce((sum, amount) => sum.plus(amount), new Decimal(0)).toFixed(2);

/** Per day booked + set aside + open = what was read, each line once, and each part is exactly one payment elsewhere. */
function check(office: Office): void {
  const { lines } = office;
  expect(lines.map(({ state }) => `${lineKey(state)} ${state.place}`).toSorted()).toEqual(
    [...office.read.keys()].toSorted(),
  );
  for (const day of new Set(statement.map((one) => one.day))) {
    const own = lines.filter(({ state }) => state.day === day).map(({ state }) => state);
    const booked = own.flatMap(({ parts }) => parts.map(({ amount }) => amount));
    const aside = own.filter((state) => state.aside !== null);
    expect(aside.flatMap(({ parts }) => parts)).toEqual([]);
    const all = [...booked, ...aside.map(({ amount }) => amount), ...own.map(openAmount)];
    const read = [...office.read.values()].filter((one) => one.day === day);
    expect([day, sumOf(all)]).toEqual([day, sumOf(read.map(({ amount }) => amount))]);
  }
  for (const { id, state } of lines) {
    const open = new Decimal(openAmount(state));
    expect(open.times(state.amount).gte(0) && open.abs().lte(new Decimal(state.amount).abs())).toBe(true);
    if (state.pair === null) continue;
    const pair = lines.find((one) => one.id === state.pair)?.state;
    expect([pair?.pair, pair?.aside, state.aside]).toEqual([id, 'reversal', 'reversal']);
  }
  checkTargets(office);
}

/** Nothing is booked that no part says, and no part without what it paid. */
function checkTargets(office: Office): void {
  const parts = office.lines.flatMap(({ id, state }) => state.parts.map((part) => ({ line: id, ...part })));
  const ofOrder = parts.filter(({ to }) => to.kind === 'order' || to.kind === 'price');
  const posted = office.postings.filter(({ source }) => source !== undefined);
  const asText = (rows: readonly (readonly [number | undefined, number | undefined, string])[]): string[] =>
    rows.map(([line, part, amount]) => `${line} ${part} ${new Decimal(amount).toFixed(2)}`).toSorted();
  expect(asText(posted.map(({ source, amount }) => [source?.id, source?.part, amount]))).toEqual(
    asText(ofOrder.map(({ line, id, posted: { amount } }) => [line, id, amount])),
  );
  const ofInvoice = parts.filter(({ to }) => to.kind === 'custominvoice');
  expect(asText(office.payments.map(({ line, part, amount }) => [line, part, amount]))).toEqual(
    asText(ofInvoice.map(({ line, id, posted: { amount } }) => [line, id, amount])),
  );
  const ofAdvance = parts.flatMap(({ to, posted: { amount } }) =>
    to.kind === 'advance' ? [[to.advance, new Decimal(amount).toFixed(2)] as const] : [],
  );
  const received = [...office.advances].map(([id, amount]) => [id, new Decimal(amount).toFixed(2)] as const);
  const byId = ([one]: readonly [number, string], [other]: readonly [number, string]): number => one - other;
  expect(received.toSorted(byId)).toEqual(ofAdvance.toSorted(byId));
}

describe('bookings of bank lines over any history', () => {
  it('leave of each line what was read less what is booked or set aside, and book nothing twice', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(fc.array(step, { minLength: 5, maxLength: 40 }), (steps) => {
        const office = new Office();
        readStatement(office, { ...(steps[0] as Step), by: 3 });
        for (const one of steps) {
          seen.add(run(office, one));
          check(office);
        }
        for (const { id, state } of office.lines) {
          const rows = rowsOf(bankLineAggregate as Aggregate, office.files.get(bankLineStream(id)) as File);
          expect(rows['bank_line']).toMatchObject([{ open_amount: openAmount(state), pair_id: state.pair }]);
        }
      }),
      { numRuns: 90, seed: 164 },
    );
    // The histories reach what they are about.
    for (const word of [
      ...['BankLineBooked, IncomeRecorded', 'BankLineSetAside', 'BankLineTakenBack', 'PartsAboveLine', 'StaleForm'],
      ...['BankLineReversed, BankLineReversed', 'BankLineReversalTakenBack, BankLineReversalTakenBack', 'NotAllowed'],
      ...['WrongSideOfLine', 'LineSetAside', 'LineHasParts'],
    ])
      expect([...seen]).toContain(word);
    for (const begin of [
      'BankLinePartsTakenBack, IncomeReversed',
      'IncomeReversed, BankLinePartsTakenBack',
      'IncomeCorrected, BankLinePartsTakenBack',
    ])
      expect([...seen]).toContainEqual(expect.stringMatching(`^${begin}`));
    expect([...seen]).toContainEqual(expect.stringMatching(/^BankLinePartsTakenBack.*BankLineReversed/));
  });
});
