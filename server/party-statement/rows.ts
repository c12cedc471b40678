import { Decimal } from 'decimal.js';
import {
  numberOfStatement,
  sideOfStatement,
  stateOfStatement,
  sumOfStatement,
  type PartyStatementState,
} from '../../contract/party-statement/state.js';
import { foldAll } from '../../contract/text/fold.js';
import type { StreamFacts } from '../projection/aggregate.js';
import { countOf } from '../projection/membership.js';
import type { ReadModelTable, Row, RowSet } from '../projection/table.js';
import { partyStatements, signedStatements } from './tables.js';

/** The counter of the statements. */
export const existingStatements = 'there';

export const partyStatementTable: ReadModelTable = {
  name: partyStatements,
  key: ['id'],
  streamId: 'id',
  columns: {
    id: 'integer',
    stream: 'text',
    number: 'text',
    search: 'text',
    year: 'integer',
    running: 'integer',
    again: 'integer',
    side: 'text',
    payer_id: 'integer',
    agent_id: 'integer',
    start_on: 'date',
    end_on: 'date',
    made_on: 'date',
    opening: 'numeric(17,2)',
    closing: 'numeric(17,2)',
    invoices_opening: 'numeric(17,2)',
    invoices_closing: 'numeric(17,2)',
    /** Of both parts. */
    sum: 'numeric(17,2)',
    state: 'integer',
    sent_on: 'date',
    answered_on: 'date',
    /** Who agreed, and the signed paper; or what differs. */
    agreed_by: 'text',
    scan: 'text',
    scan_name: 'text',
    note: 'text',
    /** The statement that it continues, the one that it replaces, and the one that replaced it. */
    follows_id: 'integer',
    replaces_id: 'integer',
    replaced_by_id: 'integer',
    replacement: 'text',
    is_current: 'boolean',
    user_id: 'integer',
    made_at: 'timestamptz',
    /** It includes what was recorded up to then; null: up to when it was made. */
    read_at: 'timestamptz',
    version: 'integer',
  },
  counters: { [existingStatements]: countOf({}) },
  indexes: [
    '(made_on, id)',
    ...['payer_id', 'agent_id', 'side', 'state', 'is_current'].map((column) => `(${column}, id)`),
    ...['end_on', 'sent_on', 'opening', 'closing', 'invoices_closing', 'sum', 'number'].map(
      (column) => `(${column}, id)`,
    ),
    '(year, running)',
    'using gin (search gin_trgm_ops)',
  ],
};

/** Every signed paper, also that of an answer that was corrected. */
export const signedStatementTable: ReadModelTable = {
  name: signedStatements,
  key: ['statement_id', 'file'],
  streamId: 'statement_id',
  columns: { statement_id: 'integer', file: 'text' },
  indexes: ['(file)'],
};

export function partyStatementRows(state: PartyStatementState, { id, stream, sections }: StreamFacts): RowSet {
  return {
    [partyStatements]: state.at === '' ? [] : [rowOf(state, id, stream, sections['statement'] ?? 0)],
    [signedStatements]: state.scans.map((file) => ({ statement_id: id, file })),
  };
}

function rowOf(state: PartyStatementState, id: number, stream: string, version: number): Row {
  const { account, invoices, answer, sent, replacedBy } = state;
  const number = numberOfStatement(state.number);
  return {
    ...{ id, stream, number, search: foldAll([number]), ...state.number, side: sideOfStatement(state) },
    ...{ payer_id: state.payer, agent_id: state.agent, start_on: state.start, end_on: state.end, made_on: state.on },
    ...{ opening: amount(account.opening), closing: amount(account.closing) },
    invoices_opening: invoices && amount(invoices.opening),
    invoices_closing: invoices && amount(invoices.closing),
    ...{ sum: sumOfStatement(state), state: stateOfStatement(state) },
    ...{ sent_on: sent?.on ?? null, answered_on: answer?.on ?? null },
    ...(answer?.kind === 'agreed'
      ? { agreed_by: answer.name, scan: answer.scan, scan_name: answer.scanName, note: null }
      : { agreed_by: null, scan: null, scan_name: null, note: answer?.note ?? null }),
    ...{ follows_id: state.follows, replaces_id: state.replaces, replaced_by_id: replacedBy?.id ?? null },
    ...{ replacement: replacedBy && numberOfStatement(replacedBy.number), is_current: replacedBy === null },
    ...{ user_id: state.by, made_at: state.at, read_at: state.readAt, version },
  };
}

function amount(text: string): string {
  return new Decimal(text).toFixed(2);
}
