import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { attentionId, type AttentionRuleName } from '../../contract/attention/rules.js';
import type { JsonObject } from '../../contract/json.js';
import { advanceAggregate } from '../../server/advance/advance.aggregate.js';
import { bankLineAggregate } from '../../server/bank/bank-line.aggregate.js';
import { partyStatementAggregate } from '../../server/party-statement/party-statement.aggregate.js';
import { advance as folded, emptyFile, type Aggregate, type File } from '../../server/projection/aggregate.js';
import type { Row } from '../../server/projection/table.js';
import { now, person } from './shipment/inquiry.js';

/** What happened to bank lines, advances and statements of account. */
export interface MoneyHistories {
  lines: readonly { day: string; amount: string; parts: readonly number[]; isAside: boolean }[];
  advances: readonly { on: string; acts: readonly { on: string; amount: number; isTakenBack: boolean }[] }[];
  statements: readonly { sentOn: string | null; answer: 'agreed' | 'disputed' | null }[];
}

export const moneyHistories = (day: fc.Arbitrary<string>): fc.Arbitrary<MoneyHistories> =>
  fc.record({
    lines: fc.array(
      fc.record({
        day,
        amount: fc.constantFrom('100', '-100'),
        parts: fc.array(fc.constantFrom(40, 60), { maxLength: 2 }),
        isAside: fc.boolean(),
      }),
      { maxLength: 4 },
    ),
    advances: fc.array(
      fc.record({
        on: day,
        acts: fc.array(fc.record({ on: day, amount: fc.constantFrom(50, 100), isTakenBack: fc.boolean() }), {
          maxLength: 2,
        }),
      }),
      { maxLength: 4 },
    ),
    statements: fc.array(
      fc.record({ sentOn: fc.option(day), answer: fc.constantFrom('agreed' as const, 'disputed' as const, null) }),
      { maxLength: 4 },
    ),
  });

type Happened = readonly [type: string, data: JsonObject];

function rowsOf<S>(kind: Aggregate<S>, id: number, events: readonly Happened[]): Row[] {
  const stream = `${kind.name}-${id}`;
  const meta = { actor: person(3), request: 'r', command: 'c' };
  const file = events.reduce<File<S>>(
    (before, [type, data]) =>
      folded(kind, before, {
        ...{ stream, type, data, meta, at: now.toISOString() },
        ...{ position: before.position + 1, version: before.version + 1 },
      }),
    emptyFile(kind, stream, id),
  );
  return kind.rows(file.state, file)['attention'] ?? [];
}

const readLine = {
  ...{ account: 1, accountName: 'Хаан', currency: 'mnt', format: 'table', statement: 1, place: 1, valueDay: null },
  ...{ text: 'Төлбөр', counterAccount: null, counterName: null, counterRegister: null, reference: null },
  ...{ balance: null, isReversal: false },
};
const posted = { amount: '1', currency: 'mnt', rate: '1', isFee: false };
const received = { payer: 7, agent: null, amount: '100', currency: 'mnt', rate: '1', rateFrom: { from: 'tugrik' } };

const sums = { opening: '0.00', closing: '100.00', lines: [] };
export const madeStatement = {
  ...{ payer: 1, agent: null, start: '2026-01-01', end: '2026-01-31', on: '2026-02-01', follows: null, replaces: null },
  ...{ number: { year: 2026, running: 1, again: 1 }, account: sums, invoices: null },
};

/** The rows of the queue, as the aggregates make them of the events. */
export function rowsOfMoney({ lines, advances, statements }: MoneyHistories): Row[] {
  return [
    ...lines.flatMap(({ day, amount, parts, isAside }, at) => {
      const signed = (part: number): string => (amount.startsWith('-') ? `-${part}` : String(part));
      const booked = parts.map((part, place) => ({
        ...{ id: place + 1, booking: 1, amount: signed(part), to: { kind: 'item', item: 1 }, party: null, posted },
      }));
      const events: Happened[] = [['BankLineRead', { ...readLine, day, amount }]];
      if (booked.length > 0) events.push(['BankLineBooked', { parts: booked }]);
      const aside = { fields: { aside: { from: null, to: 'fee' } }, rows: {} };
      if (isAside) events.push(['BankLineSetAside', aside]);
      return rowsOf(bankLineAggregate, at + 1, events);
    }),
    ...advances.flatMap(({ on, acts }, at) =>
      rowsOf(advanceAggregate, at + 1, [
        ['AdvanceReceived', { ...received, on, comment: null }],
        ...acts.flatMap((act, place): Happened[] => {
          const use = { id: place + 1, on: act.on, amount: String(act.amount), comment: null, item: 1 };
          const used: Happened = ['AdvanceUsed', { uses: [use] }];
          return act.isTakenBack ? [used, ['AdvanceUseTakenBack', { act: place + 1 }]] : [used];
        }),
      ]),
    ),
    ...statements.flatMap(({ sentOn, answer }, at) => {
      const events: Happened[] = [['PartyStatementMade', madeStatement]];
      if (sentOn !== null) events.push(['PartyStatementSent', { on: sentOn }]);
      const agreed = { on: '2026-03-01', name: 'Бат', scan: null, scanName: null };
      if (answer === 'agreed') events.push(['PartyStatementAgreed', agreed]);
      if (answer === 'disputed') events.push(['PartyStatementDisputed', { on: '2026-03-01', note: 'x' }]);
      return rowsOf(partyStatementAggregate, at + 1, events);
    }),
  ];
}

/** The same on paper: since when each rule holds for which row. */
export function basesOfMoney({
  lines,
  advances,
  statements,
}: MoneyHistories): { id: number; rule: AttentionRuleName; base: string }[] {
  const open = (amounts: readonly number[]): Decimal => new Decimal(100).minus(Decimal.sum(0, ...amounts));
  return [
    ...lines.flatMap(({ day: base, parts, isAside }, at) =>
      isAside || open(parts).isZero()
        ? []
        : [{ id: attentionId(at + 1, 'bankLineOpen'), rule: 'bankLineOpen' as const, base }],
    ),
    ...advances.flatMap(({ on, acts }, at) => {
      const live = acts.filter(({ isTakenBack }) => !isTakenBack);
      if (open(live.map(({ amount }) => amount)).lte(0)) return [];
      const base = [on, ...live.map((act) => act.on)].toSorted().at(-1) ?? on;
      return [{ id: attentionId(at + 1, 'advanceUnused'), rule: 'advanceUnused' as const, base }];
    }),
    ...statements.flatMap(({ sentOn, answer }, at) =>
      sentOn === null || answer !== null
        ? []
        : [{ id: attentionId(at + 1, 'statementUnanswered'), rule: 'statementUnanswered' as const, base: sentOn }],
    ),
  ];
}
