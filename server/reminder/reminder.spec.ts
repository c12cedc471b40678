import { describe, expect, it } from '@jest/globals';
import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import type { UserType } from '../../contract/actor.js';
import type { RemindedRow } from '../../contract/reminder/content.js';
import { reminderDaysOf } from '../../contract/reminder/levels.js';
import { reminderStateOf, type ReminderState } from '../../contract/reminder/state.js';
import { Refusal } from '../../contract/refusals/refusals.js';
import { dayAfter } from '../../contract/time.js';
import { filesOf, person } from '../../test/builders/shipment/inquiry.js';
import type { CommandDefinition } from '../decider/command.js';
import { firmAggregate } from '../firm/firm.aggregate.js';
import type { NewEvent } from '../log/event.js';
import { advance, emptyFile, rowsOf, type Aggregate, type File } from '../projection/aggregate.js';
import { makeReminder, markReminderSent, withdrawReminder } from './commands.js';
import { reminderLetterPaper } from './letter.js';
import { reminderAggregate } from './reminder.aggregate.js';

// oxlint-disable-next-line typescript/no-explicit-any -- each command has facts of its own; a test gives them all
type AnyCommand = CommandDefinition<any, any, any, any>;

const firstDay = '2026-03-02';
const payer = { id: 7, name: 'Алтан төлөгч', nameEn: null, register: '5012345', address: null };
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** One payer, what he owes, and the reminders that he got. */
class Office {
  readonly files = new Map<string, File>();
  readonly debts: { number: number; due: string; mnt: string }[] = [];
  private days = 0;
  private ids = 0;

  get today(): string {
    return dayAfter(firstDay, this.days);
  }
  get reminders(): { id: number; file: File; state: ReminderState }[] {
    return [...this.files.values()].map((file) => ({ id: file.id, file, state: file.state as ReminderState }));
  }
  private get live(): { id: number; state: ReminderState }[] {
    return this.reminders.filter(({ state }) => state.withdrawn === null);
  }

  pass(days: number): void {
    this.days += days;
  }

  owe(mnt: string, due: number): void {
    this.debts.push({ number: ++this.ids, mnt, due: dayAfter(this.today, due) });
  }

  /** What the command reads with the head locked. */
  get known() {
    const rows = this.debts
      .filter(({ due }) => due < this.today)
      .sort((one, other) => one.due.localeCompare(other.due) || one.number - other.number)
      .map(
        ({ number, due, mnt }): RemindedRow => ({
          ...{ kind: 'item', number, file: null, code: null, document: 'Акт', day: due, due, currency: 'mnt' },
          ...{ late: daysBetween(due, this.today), amount: mnt, rest: mnt, mnt },
        }),
      );
    const [oldest] = rows;
    const naming = this.live.filter(({ state }) => state.content?.rows.some(({ number }) => number === oldest?.number));
    return {
      ...{ payer, rows, days: reminderDaysOf(null) },
      last: Math.max(0, ...naming.map(({ state }) => state.content?.level ?? 0)),
      ofToday: this.live.find(({ state }) => state.content?.on === this.today)?.id ?? null,
    };
  }

  act(by: UserType, definition: AnyCommand, command: object): string {
    const now = new Date(`${this.today}T02:00:00Z`);
    try {
      const { events } = definition.decide(
        filesOf((stream) => this.fileOf(stream)),
        command,
        { ...this.known, now, actor: person(by), newId: ++this.ids },
      );
      for (const event of events) this.happen(event, by, now);
      return events.map(({ type }) => type).join();
    } catch (error) {
      if (error instanceof Refusal) return error.word;
      throw error;
    }
  }

  private fileOf(stream: string): File {
    return this.files.get(stream) ?? emptyFile(reminderAggregate as Aggregate, stream, Number(stream.split('-')[1]));
  }

  private happen(event: NewEvent, by: UserType, now: Date): void {
    const before = this.fileOf(event.stream);
    const version = before.version + 1;
    const meta = { actor: person(by), request: 'r', command: 'c' };
    const stored = { ...event, position: version, version, at: now.toISOString(), meta };
    this.files.set(event.stream, advance(reminderAggregate as Aggregate, before, stored));
  }
}

const make = (level: number | null = null) => ({ fields: { payer: payer.id, level } });
const step = fc.oneof(
  fc.record({ what: fc.constant('pass' as const), days: fc.integer({ min: 0, max: 20 }) }),
  fc.record({
    what: fc.constant('owe' as const),
    mnt: fc.integer({ min: 1, max: 10 ** 9 }),
    due: fc.integer({ min: -40, max: 10 }),
  }),
  fc.record({ what: fc.constant('pay' as const), at: fc.nat(5) }),
  fc.record({
    what: fc.constant('make' as const),
    level: fc.option(fc.integer({ min: 1, max: 3 })),
    by: fc.constantFrom<UserType>(3, 4, 7, 1),
    times: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({ what: fc.constantFrom('sent' as const, 'withdraw' as const), at: fc.nat(5) }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

function take(office: Office, one: Step): void {
  if (one.what === 'pass') office.pass(one.days);
  else if (one.what === 'owe') office.owe(`${one.mnt}.50`, one.due);
  else if (one.what === 'pay') office.debts.splice(one.at, 1);
  else if (one.what === 'make')
    for (let time = 0; time < one.times; time++) office.act(one.by, makeReminder, make(one.level));
  else {
    const { id } = office.reminders[one.at] ?? { id: 999 };
    if (one.what === 'sent') office.act(3, markReminderSent, { id, fields: { on: office.today, how: null } });
    else office.act(3, withdrawReminder, { id, fields: { reason: 'Буруу' } });
  }
}

describe('reminders', () => {
  it('are never two on one day, and say what their rows say, whatever happens', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const office = new Office();
        for (const one of steps) {
          const { known } = office;
          const before = office.reminders.length;
          take(office, one);
          const [made] = office.reminders.slice(before);
          if (!made?.state.content) continue;
          const { level, rows, mnt } = made.state.content;
          expect(rows).toEqual(known.rows);
          expect(mnt).toBe(rows.reduce((sum, row) => sum.plus(row.mnt), new Decimal(0)).toFixed(2));
          // Never below one that names the same oldest row.
          expect(level).toBeGreaterThanOrEqual(known.last);
        }
        const days = office.reminders.flatMap(({ state }) => (state.withdrawn === null ? [state.content?.on] : []));
        expect(new Set(days).size).toBe(days.length);
        for (const { file, state } of office.reminders) {
          const { reminder, reminder_row: rows } = rowsOf(reminderAggregate as Aggregate, file);
          expect(reminder?.[0]).toMatchObject({ mnt: state.content?.mnt, state: reminderStateOf(state) });
          expect(rows).toHaveLength(state.content?.rows.length ?? 0);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('are due by the oldest row, and refused in words', () => {
    const office = new Office();
    expect(office.act(3, makeReminder, make())).toBe('NothingPastDue');
    office.owe('1000.00', -7);
    expect(office.act(7, makeReminder, make())).toBe('NotAllowed');
    expect(office.act(3, makeReminder, make())).toBe('ReminderMade');
    expect(office.act(3, makeReminder, make())).toBe('ReminderMadeToday');
    office.pass(1);
    expect(office.act(3, makeReminder, make())).toBe('NoReminderDue');
    office.pass(13);
    expect(office.act(3, makeReminder, make(1))).toBe('ReminderTooLow');
    expect(office.act(3, makeReminder, make())).toBe('ReminderMade');
    expect(office.reminders.map(({ state }) => state.content?.level)).toEqual([1, 2]);
    // Another debt, older than any, has no reminder yet.
    office.owe('5.00', -60);
    office.pass(1);
    expect(office.act(3, makeReminder, make())).toBe('ReminderMade');
    expect(office.reminders.at(-1)?.state.content?.level).toBe(3);
  });

  it('have a letter that is the same each time it is written', () => {
    const office = new Office();
    office.owe('1000.00', -30);
    office.act(3, makeReminder, make());
    const [{ id, state } = { id: 0, state: undefined }] = office.reminders;
    const firm = { ...firmAggregate.initial, name: 'Зууч ХХК' };
    const letter = (language: 'mn' | 'en'): string =>
      JSON.stringify(reminderLetterPaper({ id, content: state!.content!, firm, language, isWithdrawn: false }));
    expect(letter('mn')).toBe(letter('mn'));
    expect(letter('mn')).toContain('1,000.00');
    expect(letter('en')).toContain('PAYMENT REMINDER');
  });
});
