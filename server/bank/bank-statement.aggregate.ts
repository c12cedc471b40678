import { bankStatementEvents } from '../../contract/bank/events.js';
import { bankStatementKind } from '../../contract/bank/kind.js';
import type { BankFormat } from '../../contract/bank/line.js';
import type { KnownColumns } from '../../contract/bank/reading/columns.js';
import { foldAll } from '../../contract/text/fold.js';
import { streamOf } from '../log/event.js';
import type { Aggregate, FoldEvent } from '../projection/aggregate.js';
import { countOf } from '../projection/membership.js';
import type { ReadModelTable } from '../projection/table.js';
import { bankStatements } from './tables.js';

/** A statement as its event has it. */
export type RecordedStatement = {
  account: number;
  accountName: string;
  currency: string;
  format: BankFormat;
  file: string | null;
  sha256: string;
  from: string;
  to: string;
  opening: string | null;
  closing: string | null;
  lines: number;
  recorded: number;
  columns: KnownColumns;
};

export type BankStatementState = RecordedStatement & { readBy: number | null; readAt: string; deleted: boolean };

const fresh: BankStatementState = {
  account: 0,
  accountName: '',
  currency: 'mnt',
  format: 'table',
  file: null,
  sha256: '',
  from: '',
  to: '',
  opening: null,
  closing: null,
  lines: 0,
  recorded: 0,
  columns: {},
  readBy: null,
  readAt: '',
  deleted: false,
};

export function bankStatementStream(id: number): string {
  return streamOf(bankStatementKind, id);
}

function evolve(state: BankStatementState, event: FoldEvent): BankStatementState {
  const type = event.type as keyof typeof bankStatementEvents;
  switch (type) {
    case 'BankStatementRead':
      return { ...state, ...(event.data as RecordedStatement), readBy: event.meta.actor.userId, readAt: event.at };
    case 'BankStatementDeleted':
      return { ...state, deleted: true };
    default:
      throw new Error(`${String(type satisfies never)} is not an event of a bank statement`);
  }
}

export const bankStatementTable: ReadModelTable = {
  name: bankStatements,
  key: ['id'],
  streamId: 'id',
  columns: {
    id: 'integer',
    account_id: 'integer',
    account: 'text',
    account_search: 'text',
    currency: 'text',
    format: 'text',
    file: 'text',
    from_day: 'date',
    to_day: 'date',
    opening: 'numeric(17,2)',
    closing: 'numeric(17,2)',
    lines: 'integer',
    recorded: 'integer',
    columns: 'json',
    read_by_id: 'integer',
    read_at: 'timestamptz',
  },
  counters: { statements: countOf({}) },
  indexes: [
    '(account_id, to_day)',
    '(account_id, from_day)',
    '(to_day, id)',
    'using gin (account_search gin_trgm_ops)',
  ],
};

export const bankStatementAggregate: Aggregate<BankStatementState> = {
  name: bankStatementKind,
  events: bankStatementEvents,
  initial: fresh,
  evolve,
  tables: [bankStatementTable],
  rows: (state, file) => ({
    [bankStatements]: state.deleted
      ? []
      : [
          {
            id: file.id,
            account_id: state.account,
            account: state.accountName,
            account_search: foldAll([state.accountName]),
            currency: state.currency,
            format: state.format,
            file: state.file,
            from_day: state.from,
            to_day: state.to,
            opening: state.opening,
            closing: state.closing,
            lines: state.lines,
            recorded: state.recorded,
            columns: state.columns,
            read_by_id: state.readBy,
            read_at: state.readAt,
          },
        ],
  }),
  known: {
    as: { mn: 'Банкны хуулга', en: 'Bank statement' },
    table: bankStatementTable.name,
    column: 'account',
  },
};
