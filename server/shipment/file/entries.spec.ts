import { describe, expect, it } from '@jest/globals';
import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import type { Actor, UserType } from '../../../contract/actor.js';
import { invertDiff, type Diff } from '../../../contract/diff.js';
import { Refusal } from '../../../contract/refusals/refusals.js';
import type { Entry } from '../../../contract/shipment/entries.js';
import type { ExpensesState } from '../../../contract/shipment/expenses/state.js';
import type { TracingState } from '../../../contract/shipment/tracing/state.js';
import {
  facts,
  filesOf,
  happened,
  inquiryAdded,
  movedToOrder,
  now,
  person,
  shipmentFile,
} from '../../../test/builders/shipment/inquiry.js';
import type { CommandDefinition, FactSource } from '../../decider/command.js';
import type { NewEvent } from '../../log/event.js';
import { entryReversal } from './entries.js';
import { expensesCommands, undoExpense } from '../expenses/decide.js';
import { sections } from '../shipment.js';
import { totalsOf } from '../totals.js';
import { undoCommands, tracingCommands } from '../tracing/decide.js';

const referred = new Map([...facts.referred, ['tracingstatus:1', null] as const]);
const ordered = [inquiryAdded(), movedToOrder()];
const archived = [...ordered, happened('CargoStatusSet', { status: 3 }), happened('ShipmentArchived')];

// oxlint-disable-next-line typescript/no-explicit-any -- each command has facts of its own; a test gives them all
type AnyCommand = CommandDefinition<any, any, any, any>;

function decideEvents(
  history: readonly NewEvent[],
  definition: AnyCommand,
  command: object,
  by: Actor = person(4),
  more = {},
) {
  const files = filesOf(() => shipmentFile(history));
  const known = { ...facts, referred, now, actor: by, shipment: 9, entry: 301, free: new Set<string>(), ...more };
  try {
    return [...definition.decide(files, command, known).events];
  } catch (error) {
    if (error instanceof Refusal) return error.word;
    throw error;
  }
}

const tracing = { country: 'CHN', city: 1, on: '2026-03-01', status: 1 };
const expense = { currency: 'usd', amount: '120.5', rate: '3400', name: null };
const note = { comment: 'а', on: '2026-03-01' };
const { AddTracing, AddNews, AddNote, RemoveNote } = tracingCommands;
const { AddExtraExpense, RemoveExtraExpense } = expensesCommands;
const adds: [string, AnyCommand, object][] = [
  ['tracing', AddTracing, tracing],
  ['news', AddNews, { eta: '2026-03-04' }],
  ['a note', AddNote, note],
  ['an extra expense', AddExtraExpense, expense],
];

describe('an entry', () => {
  it.each(adds)(
    'of %s is refused on an inquiry, and an archived file accepts notes only',
    (name, definition, fields) => {
      expect(decideEvents([inquiryAdded()], definition, { id: 9, fields })).toBe('NotAnOrder');
      expect(decideEvents(ordered, definition, { id: 9, fields })).toHaveLength(1);
      const onArchived = decideEvents(archived, definition, { id: 9, fields });
      if (name === 'a note') expect(onArchived).toHaveLength(1);
      else expect(onArchived).toBe('ClosedForEditing');
    },
  );

  it.each([
    ['tracing', AddTracing, tracing, '467'],
    ['news', AddNews, { eta: '2026-03-04' }, '1246'],
    ['a note', AddNote, note, '1234567'],
    ['an extra expense', AddExtraExpense, expense, '467'],
  ] as [string, AnyCommand, object, string][])(
    'of %s can be added only by user types with the right',
    (_name, definition, fields, types) => {
      const may = ([1, 2, 3, 4, 5, 6, 7] as UserType[]).filter(
        (type) => decideEvents(ordered, definition, { id: 9, fields }, person(type)) !== 'NotAllowed',
      );
      expect(may.join('')).toBe(types);
    },
  );

  it('refuses a picture that was not uploaded for it', () => {
    const file = `${'a'.repeat(32)}.jpg`;
    const command = { id: 9, fields: tracing, pictures: [file, file] };
    expect(decideEvents(ordered, AddTracing, command)).toBe('Invalid');
    const [added] = decideEvents(ordered, AddTracing, command, person(4), { free: new Set([file]) }) as NewEvent[];
    const state = shipmentFile([...ordered, added!]).state.sections['tracing'] as TracingState;
    expect(state.tracing[0]?.pictures).toEqual([file]);
  });

  it('is not restored once its pictures are deleted from the disk', async () => {
    const file = `${'a'.repeat(32)}.jpg`;
    const queryReturning =
      (rowCount: number): FactSource['query'] =>
      async <R extends object>() =>
        Array.from({ length: rowCount }, () => ({}) as R);
    const loadFacts = async (rowCount: number) =>
      undoCommands.tracing.facts?.(
        { id: 9, removed: [], added: [{ id: 1, number: 1, by: 4, pictures: [file] } as Entry] },
        { query: queryReturning(rowCount) } as FactSource,
        {},
      );
    await expect(loadFacts(0)).rejects.toMatchObject({ word: 'CannotUndo' });
    await expect(loadFacts(1)).resolves.toEqual({});
  });

  it('that another user added as a note can be removed only by an administrator', () => {
    const added = { id: 301, number: 1, by: 3, ...note };
    const noted = [
      ...ordered,
      happened('NoteAdded', { fields: {}, rows: { notes: { added: [added], changed: [], removed: [] } } }),
    ];
    const removed = (type: UserType) => decideEvents(noted, RemoveNote, { entry: 301 }, person(type));
    expect(removed(7)).toBe('NotAllowed');
    expect([removed(3), removed(4)]).toEqual([expect.any(Array), expect.any(Array)]);
    expect(decideEvents(noted, RemoveNote, { entry: 999 })).toBe('NotFound');
  });
});

describe('a file', () => {
  /** One event with many entries, as no command makes it: a test does not wait for 2,000 commands. */
  const withEntries = (table: string, type: string, count: number, fields: object, from = 1) =>
    happened(type, {
      fields: {},
      rows: {
        [table]: {
          added: Array.from({ length: count }, (_, at) => ({ id: from + at, number: from + at, by: 4, ...fields })),
          changed: [],
          removed: [],
        },
      },
    });
  const words = (history: readonly NewEvent[], more = {}) =>
    adds.map(([, definition, fields]) => {
      const decided = decideEvents(history, definition, { id: 9, fields: { ...fields, ...more } });
      return typeof decided === 'string' ? decided : 'added';
    });

  it('takes 2,000 entries of tracing, news and notes together, and extra expenses beyond them', () => {
    const nearlyFull = [
      ...ordered,
      withEntries('notes', 'NoteAdded', 1_000, note, 1_001),
      withEntries('news', 'NewsAdded', 999, { eta: '2026-03-04', comment: '' }, 2_001),
    ];
    expect(words(nearlyFull)).toEqual(['added', 'added', 'added', 'added']);
    const [last] = decideEvents(nearlyFull, AddNote, { id: 9, fields: note }) as NewEvent[];
    const full = [...nearlyFull, last!];
    expect(words(full)).toEqual(['FileFull', 'FileFull', 'FileFull', 'added']);

    // A removal leaves space for one entry, which is not restored once another entry uses the space.
    const [removed] = decideEvents(full, RemoveNote, { entry: 1_005 }) as NewEvent[];
    const freed = [...full, removed!];
    expect(words(freed).slice(0, 3)).toEqual(['added', 'added', 'added']);
    const { command } = entryReversal(9, invertDiff(removed!.data as Diff));
    expect(decideEvents(freed, undoCommands.notes, command)).toHaveLength(1);
    const [other] = decideEvents(freed, AddNote, { id: 9, fields: note }, person(4), { entry: 302 }) as NewEvent[];
    expect(decideEvents([...freed, other!], undoCommands.notes, command)).toBe('FileFull');
  });

  it('takes 2 MB of text, counted in bytes, and keeps what is stored beyond them', () => {
    const comment = 'ү'.repeat(10_000);
    const nearlyFull = [...ordered, withEntries('notes', 'NoteAdded', 99, { ...note, comment })];
    const asText = (text: string) => decideEvents(nearlyFull, AddNote, { id: 9, fields: { ...note, comment: text } });
    expect(asText('ү'.repeat(9_000))).toHaveLength(1);
    expect(asText(comment)).toBe('FileFull');
    const over = [...nearlyFull, withEntries('notes', 'NoteAdded', 5, { ...note, comment }, 101)];
    expect(words(over)).toEqual(['FileFull', 'FileFull', 'FileFull', 'added']);
    expect((shipmentFile(over).state.sections['tracing'] as TracingState).notes).toHaveLength(104);
    expect(decideEvents(over, RemoveNote, { entry: 5 })).toHaveLength(1);
  });
});

type Step = { act: 'add'; amount: number; rate: number } | { act: 'remove' | 'undo'; which: number };
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    act: fc.constant('add' as const),
    amount: fc.integer({ min: 0, max: 9_999_999 }),
    rate: fc.integer({ min: 1, max: 500_000 }),
  }),
  fc.record({ act: fc.constantFrom('remove' as const, 'undo' as const), which: fc.nat(50) }),
);

describe('any sequence of added and removed entries', () => {
  it('keeps the profit equal to that of the offer less the current expenses, and never reuses a number', () => {
    const before = totals(ordered);
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        const history: NewEvent[] = [...ordered];
        const numbers: number[] = [];
        let entry = 300;
        const currentExpenses = () => (shipmentFile(history).state.sections['expenses'] as ExpensesState).expenses;
        for (const one of steps) {
          if (one.act === 'add') {
            const fields = { ...expense, amount: String(one.amount / 100), rate: String(one.rate / 100) };
            const events = decideEvents(history, AddExtraExpense, { id: 9, fields }, person(6), {
              entry: ++entry,
            }) as NewEvent[];
            history.push(...events);
            numbers.push(currentExpenses().at(-1)?.number ?? 0);
          } else if (one.act === 'remove' && currentExpenses().length > 0) {
            const found = currentExpenses()[one.which % currentExpenses().length];
            history.push(...(decideEvents(history, RemoveExtraExpense, { entry: found?.id }) as NewEvent[]));
          } else if (one.act === 'undo' && history.at(-1)?.type.startsWith('ExtraExpense')) {
            const last = history.at(-1)?.data as Diff;
            const { command } = entryReversal(9, invertDiff(last));
            history.push(...(decideEvents(history, undoExpense, command) as NewEvent[]));
          }
          const extra = currentExpenses().reduce(
            (sum, { amount, rate }) =>
              sum.plus(new Decimal(amount).times(rate).toDecimalPlaces(2, Decimal.ROUND_HALF_UP)),
            new Decimal(0),
          );
          const after = totals(history);
          expect(new Decimal(before.profit).minus(extra).toFixed(2)).toBe(new Decimal(after.profit).toFixed(2));
          expect(new Decimal(before.expense).plus(extra).toFixed(2)).toBe(new Decimal(after.expense).toFixed(2));
          expect(after.income).toBe(before.income);
        }
        expect(numbers).toEqual(numbers.map((_, at) => at + 1));
        expect(new Set(currentExpenses().map(({ number }) => number)).size).toBe(currentExpenses().length);
        // An archived file accepts no expense and no removal of an expense.
        const put = [...history, happened('CargoStatusSet', { status: 2 }), happened('ShipmentArchived')];
        expect(decideEvents(put, AddExtraExpense, { id: 9, fields: expense })).toBe('ClosedForEditing');
        for (const { id } of currentExpenses())
          expect(decideEvents(put, RemoveExtraExpense, { entry: id })).toBe('ClosedForEditing');
      }),
      { numRuns: 60 },
    );
  });
});

function totals(history: readonly NewEvent[]) {
  return totalsOf(shipmentFile(history).state.sections, sections);
}
