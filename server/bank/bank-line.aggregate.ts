import { applyDiff, type Diff } from '../../contract/diff.js';
import { bankLineEvents } from '../../contract/bank/events.js';
import { bankLineKind } from '../../contract/bank/kind.js';
import {
  directionOf,
  lineState,
  openAmount,
  type AsideWord,
  type BankEntry,
  type BankFormat,
} from '../../contract/bank/line.js';
import type { Currency } from '../../contract/bank/booking/part-postings.js';
import type { BankPart, BookedPart } from '../../contract/bank/booking/parts.js';
import { foldAccount } from '../../contract/text/bank-accounts.js';
import { comparedText } from '../../contract/bank/line-key.js';
import { foldAll } from '../../contract/text/fold.js';
import { withAttention } from '../attention/with-attention.js';
import { streamOf } from '../log/event.js';
import { bankLineAttention } from './attention.js';
import { bankLines } from './tables.js';
import type { StreamEvent } from '../../contract/events.js';
import type { PartReleased } from '../../contract/shipment/settlement/sources.js';
import { bankLineParts } from './tables.js';
import type { Aggregate, File, FoldEvent } from '../projection/aggregate.js';
import { sumsBy } from '../projection/part-sums.js';
import { countOf } from '../projection/membership.js';
import type { ReadModelTable, Row } from '../projection/table.js';

/** A line as its event has it. */
export type ReadBankLine = BankEntry & {
  account: number;
  accountName: string;
  currency: Currency;
  format: BankFormat;
  statement: number;
  place: number;
};

export type BankLineState = ReadBankLine & {
  readAt: string;
  aside: AsideWord | null;
  asideNote: string | null;
  /** The line that takes it back, or that it takes back; both are set aside. */
  pair: number | null;
  /** Its statement was read by mistake, and taken back. */
  deleted: boolean;
  /** What of it is booked. */
  parts: readonly BookedPart[];
};

const fresh: BankLineState = {
  account: 0,
  accountName: '',
  currency: 'mnt',
  format: 'table',
  statement: 0,
  place: 1,
  day: '',
  valueDay: null,
  amount: '0',
  text: '',
  counterAccount: null,
  counterName: null,
  counterRegister: null,
  reference: null,
  balance: null,
  isReversal: false,
  readAt: '',
  aside: null,
  asideNote: null,
  pair: null,
  deleted: false,
  parts: [],
};

export function bankLineStream(id: number): string {
  return streamOf(bankLineKind, id);
}

function evolve(state: BankLineState, event: FoldEvent): BankLineState {
  const type = event.type as keyof typeof bankLineEvents;
  switch (type) {
    case 'BankLineRead':
      return { ...state, ...(event.data as ReadBankLine), readAt: event.at };
    case 'BankLineSetAside':
    case 'BankLineTakenBack':
      return applyDiff(state, event.data as Diff);
    case 'BankLineBooked': {
      const booked = { by: event.meta.actor.userId, at: event.at };
      const parts = (event.data as { parts: BankPart[] }).parts.map((part) => ({ ...part, ...booked }));
      return { ...state, parts: [...state.parts, ...parts] };
    }
    case 'BankLinePartsTakenBack': {
      const { parts: ids } = event.data as { parts: number[] };
      return { ...state, parts: state.parts.filter(({ id }) => !ids.includes(id)) };
    }
    case 'BankLineReversed':
      return { ...state, aside: 'reversal', asideNote: null, pair: (event.data as { pair: number }).pair };
    case 'BankLineDeleted':
      return { ...state, deleted: true };
    case 'BankLineReversalTakenBack':
      return { ...state, aside: null, asideNote: null, pair: null };
    default:
      throw new Error(`${String(type satisfies never)} is not an event of a bank line`);
  }
}

/** The letters of a text that are searched. */
const searched = 500;

/** One row a line. No two may be one line (D142). */
export const bankLineTable: ReadModelTable = {
  name: bankLines,
  key: ['id'],
  streamId: 'id',
  columns: {
    id: 'integer',
    account_id: 'integer',
    account: 'text',
    account_search: 'text',
    currency: 'text',
    day: 'date',
    value_day: 'date',
    amount: 'numeric(17,2)',
    open_amount: 'numeric(17,2)',
    is_open: 'boolean',
    state: 'text',
    direction: 'text',
    text: 'text',
    text_key: 'text',
    place: 'integer',
    counter_name: 'text',
    counter_account: 'text',
    counter_register: 'text',
    reference: 'text',
    search: 'text',
    balance: 'numeric(17,2)',
    is_reversal: 'boolean',
    aside: 'text',
    aside_note: 'text',
    pair_id: 'integer',
    format: 'text',
    statement_id: 'integer',
    read_at: 'timestamptz',
    version: 'integer',
  },
  counters: {
    lines: countOf({}),
    ...sumsBy(
      'sums',
      { amount: 'currency', open_amount: 'currency' },
      { day: 'month', state: 'value', direction: 'value', is_open: 'value' },
    ),
  },
  indexes: [
    'unique (account_id, day, amount, text_key, place)',
    '(is_open desc, day desc, id desc)',
    '(account_id, day) where is_open',
    '(day, id)',
    '(statement_id)',
    '(amount, id)',
    '(id) where is_open and is_reversal',
    '(state, day desc, id desc)',
    '(aside, day desc, id desc) where aside is not null',
    '(direction, is_open desc, day desc, id desc)',
    'using gin (search gin_trgm_ops)',
    'using gin (account_search gin_trgm_ops)',
  ],
};

/** What of lines is booked, and where. */
export const bankLinePartTable: ReadModelTable = {
  name: bankLineParts,
  key: ['id'],
  streamId: 'line_id',
  columns: {
    id: 'integer',
    line_id: 'integer',
    booking: 'integer',
    kind: 'text',
    shipment_id: 'integer',
    row_id: 'integer',
    invoice_id: 'integer',
    item_id: 'integer',
    advance_id: 'integer',
    payer_id: 'integer',
    agent_id: 'integer',
    /** The account from which the party paid, or to which it was paid, as it is compared. */
    counter_key: 'text',
    amount: 'numeric(17,2)',
    posted: 'numeric(17,2)',
    currency: 'text',
    rate: 'numeric(21,8)',
    is_fee: 'boolean',
    user_id: 'integer',
    booked_at: 'timestamptz',
  },
  indexes: ['(line_id)', '(counter_key) where counter_key is not null', '(shipment_id)'],
};

function partRows(line: number, { parts, counterAccount }: BankLineState): Row[] {
  return parts.map(({ id, booking, amount, to, party, posted, by, at }) => ({
    id,
    line_id: line,
    booking,
    kind: to.kind,
    shipment_id: 'shipment' in to ? to.shipment : null,
    row_id: to.kind === 'price' ? to.row : null,
    invoice_id: to.kind === 'custominvoice' ? to.invoice : null,
    item_id: to.kind === 'item' ? to.item : null,
    advance_id: to.kind === 'advance' ? to.advance : null,
    payer_id: party?.kind === 'payer' ? party.id : null,
    agent_id: party?.kind === 'agent' ? party.id : null,
    counter_key: counterAccount === null ? null : foldAccount(counterAccount),
    amount,
    posted: posted.amount,
    currency: posted.currency,
    rate: posted.rate,
    is_fee: posted.isFee,
    user_id: by,
    booked_at: at,
  }));
}

/** An administrator changed the amount of its transaction, or deleted it: that part of the line is open again (D164). */
function partReleased({ state }: File<BankLineState>, { part }: PartReleased): StreamEvent[] {
  const isBooked = state.parts.some(({ id }) => id === part);
  return isBooked ? [{ type: 'BankLinePartsTakenBack', data: { parts: [part], byTransaction: true } }] : [];
}

const lines: Aggregate<BankLineState> = {
  name: bankLineKind,
  events: bankLineEvents,
  initial: fresh,
  evolve,
  tables: [bankLineTable, bankLinePartTable],
  effects: { partReleased },
  uses: [
    'shipment.post',
    'shipment.takeBack',
    'custominvoice.pay',
    'custominvoice.takeBack',
    'outsideitem.book',
    'outsideitem.takeBack',
    'advance.receive',
    'advance.giveUp',
  ],
  rows(state, file) {
    if (state.deleted) return { bank_line: [], bank_line_part: [] };
    const { text, counterName, counterAccount, counterRegister, reference } = state;
    const current = lineState(state);
    return {
      bank_line: [
        {
          id: file.id,
          account_id: state.account,
          account: state.accountName,
          account_search: foldAll([state.accountName]),
          currency: state.currency,
          day: state.day,
          value_day: state.valueDay,
          amount: state.amount,
          open_amount: openAmount(state),
          is_open: current === 'open' || current === 'part',
          state: current,
          direction: directionOf(state.amount),
          text,
          text_key: comparedText(text),
          place: state.place,
          counter_name: counterName,
          counter_account: counterAccount,
          counter_register: counterRegister,
          reference,
          search: foldAll([text.slice(0, searched), counterName, counterAccount, counterRegister, reference]),
          balance: state.balance,
          is_reversal: state.isReversal,
          aside: state.aside,
          aside_note: state.asideNote,
          pair_id: state.pair,
          format: state.format,
          statement_id: state.statement,
          read_at: state.readAt,
          version: file.sections['line'] ?? 0,
        },
      ],
      bank_line_part: partRows(file.id, state),
    };
  },
  known: {
    as: { mn: 'Банкны мөр', en: 'Bank line' },
    table: bankLineTable.name,
    column: 'text',
  },
};

export const bankLineAggregate = withAttention(lines, bankLineAttention);
