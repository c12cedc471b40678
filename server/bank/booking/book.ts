import { Decimal } from 'decimal.js';
import { takenBy, type BankPart, type PartTarget } from '../../../contract/bank/booking/parts.js';
import { isPostable, postingsOfPart } from '../../../contract/bank/booking/part-postings.js';
import { lineState, openAmount, type LineState } from '../../../contract/bank/line.js';
import { usedRate } from '../../../contract/money/figures/rates-of-day.js';
import { refuse } from '../../../contract/refusals/refusals.js';
import type { CommandDefinition, Facts } from '../../decider/command.js';
import type { Files } from '../../decider/files.js';
import { may } from '../../decider/may.js';
import { StaleForm } from '../../decider/stale-form.js';
import { streamOf, type NewEvent } from '../../log/event.js';
import { drawRowIds } from '../../shipment/file/row-ids.js';
import { bankLineStream, type BankLineState } from '../bank-line.aggregate.js';
import { existingLine } from '../open-line.js';
import { assertFee, bookingFacts, type BookingFacts } from './booking-facts.js';
import { assertOfLine, readTargets, type SentPart, type Targets } from './targets.js';
import type { Booking } from './booking.js';
import { posted } from './posted.js';

export interface BookBankLines {
  lines: readonly { id: number; version?: number | undefined; parts: readonly SentPart[] }[];
}

interface Drawn {
  ids: readonly number[];
  advances: readonly number[];
  targets: Targets;
}
type By = Facts & Drawn & BookingFacts;
type Booked = { id: number; state: LineState; open: string };

/** A posting in the currency of the row, what rounding leaves of it, and a fee. */
const mostPostings = 3;

/** Books parts of lines of the bank on rows, custom invoices, items outside files and advances: all of them or none. */
export const bookBankLines: CommandDefinition<BookBankLines, { lines: Booked[] }, Drawn, BookingFacts> = {
  name: 'BookBankLines',
  async draw({ lines }, source) {
    const parts = lines.flatMap((line) => line.parts);
    const advances: number[] = [];
    for (const { to } of parts) if (to.kind === 'advance') advances.push(await source.nextId('advance_number'));
    const ids = await drawRowIds(parts.length * mostPostings, source);
    return {
      ids,
      advances,
      targets: await readTargets(
        parts.map(({ to }) => to),
        source,
      ),
    };
  },
  streams: ({ lines }) => lines.map(({ id }) => bankLineStream(id)),
  names: ({ lines }) =>
    lines.flatMap(({ parts }) =>
      parts.flatMap(({ to }) =>
        to.kind === 'advance' ? [{ stream: streamOf(to.party.kind, to.party.id), field: to.party.kind }] : [],
      ),
    ),
  facts: (_command, source) => bookingFacts(source),
  decide(files, { lines }, by) {
    if (!may('bank.edit', by)) throw refuse('NotAllowed');
    const unused = { ids: [...by.ids], advances: [...by.advances] };
    const bookings = lines.flatMap((line) => bookingsOf(files, line, by, unused));
    const events = lines.map(({ id }): NewEvent => {
      const parts = bookings.filter((booking) => booking.line === id).flatMap((booking) => booking.parts);
      return { stream: bankLineStream(id), type: 'BankLineBooked', data: { parts } };
    });
    const answer = lines.map(({ id }) =>
      stateAfter(
        existingLine(files, id),
        bookings.filter(({ line }) => line === id),
      ),
    );
    return {
      events: [...events, ...posted(files, bookings, by)],
      answer: { lines: answer.map((after, at) => ({ id: lines[at]?.id ?? 0, ...after })) },
    };
  },
};

interface UnusedIds {
  ids: number[];
  advances: number[];
}

function bookingsOf(
  files: Files,
  { id, version, parts }: BookBankLines['lines'][number],
  by: By,
  unused: UnusedIds,
): Booking[] {
  const state = existingLine(files, id);
  const stream = bankLineStream(id);
  if (version !== undefined && files.get(stream).sections['line'] !== version)
    throw new StaleForm({ stream, section: 'line', version });
  if (state.aside !== null) throw refuse('LineSetAside');
  const open = new Decimal(openAmount(state)).abs();
  const bookings = parts.map((sent) => bookingOf(id, state, sent, by, unused));
  const taken = bookings
    .flatMap((one) => one.parts)
    .reduce((sum, part) => sum.plus(new Decimal(part.amount).abs()), new Decimal(0));
  if (taken.gt(open))
    throw refuse('PartsAboveLine', { values: { open: `${open.toFixed(2)} ${state.currency.toUpperCase()}` } });
  return bookings;
}

function bookingOf(line: number, state: BankLineState, sent: SentPart, by: By, unused: UnusedIds): Booking {
  assertOfLine(state, sent.to, by.targets);
  const currency = sent.currency ?? state.currency;
  const rate = usedRate(by.rates, currency, state.day, sent.rate);
  const asked = { takes: sent.takes, currency, rate: rate.rate, fee: sent.fee };
  if (!isPostable(state, asked) || (sent.to.kind === 'advance' && asked.currency !== state.currency))
    throw refuse('PartInOtherCurrency', { values: { currency: state.currency.toUpperCase() } });
  if (sent.fee !== null) assertFee(sent.fee, sent.to.kind, state, by);
  const to: PartTarget =
    sent.to.kind === 'advance' ? { kind: 'advance', advance: unused.advances.shift() ?? 0 } : by.targets.of(sent.to);
  const party = by.targets.party(sent.to);
  const [booking = 0, ...others] = unused.ids.splice(0, mostPostings);
  const ids = [booking, ...others];
  const parts = postingsOfPart(state, asked).map((posting, at): BankPart => {
    const amount = signed(state, takenBy(state, posting));
    return { id: ids[at] ?? 0, booking, amount, to, party, posted: posting };
  });
  return { line, state, sent, to, party, parts };
}

function signed({ amount }: BankLineState, taken: string): string {
  return amount.startsWith('-') && Number(taken) !== 0 ? `-${taken}` : taken;
}

function stateAfter(state: BankLineState, bookings: readonly Booking[]): Omit<Booked, 'id'> {
  const parts = [...state.parts, ...bookings.flatMap((one) => one.parts)];
  const after = { amount: state.amount, aside: state.aside, parts };
  return { state: lineState(after), open: openAmount(after) };
}
