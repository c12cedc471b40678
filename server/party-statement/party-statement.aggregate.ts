import type { StatementContent } from '../../contract/party-statement/content.js';
import { partyStatementEvents } from '../../contract/party-statement/events.js';
import { partyStatementKind } from '../../contract/party-statement/kind.js';
import { partyStatementPaper } from '../../contract/party-statement/papers.js';
import type { PartyStatementState, PartSums, StatementNumber } from '../../contract/party-statement/state.js';
import { withAttention } from '../attention/with-attention.js';
import { withPapers, type PaperRecord } from '../document/paper/paper-record.js';
import { streamOf } from '../log/event.js';
import type { Aggregate, FoldEvent } from '../projection/aggregate.js';
import { partyStatementAttention } from './attention.js';
import { partyStatementRows, partyStatementTable, signedStatementTable } from './rows.js';

const nothing: PartSums = { opening: '0', closing: '0' };
const initial: PartyStatementState = {
  ...{ payer: null, agent: null, start: '', end: '', on: '', number: { year: 0, running: 0, again: 1 } },
  ...{
    follows: null,
    replaces: null,
    account: nothing,
    invoices: null,
    sent: null,
    answer: null,
    scans: [],
    replacedBy: null,
  },
  ...{ by: null, at: '', readAt: null },
};

export const partyStatementStream = (id: number): string => streamOf(partyStatementKind, id);

/** As its event stores it. */
export type MadeStatement = Pick<
  PartyStatementState,
  'payer' | 'agent' | 'start' | 'end' | 'on' | 'number' | 'follows' | 'replaces'
> &
  StatementContent & { readAt?: string };

/** The state has the sums alone; what a statement says is read from its event. */
function sumsOf({ opening, closing }: PartSums): PartSums {
  return { opening, closing };
}

function evolve(state: PartyStatementState, event: FoldEvent): PartyStatementState {
  const type = event.type as keyof typeof partyStatementEvents;
  const { data, at } = event;
  const by = event.meta.actor.userId;
  switch (type) {
    case 'PartyStatementMade': {
      const { account, invoices, readAt = null, ...made } = data as MadeStatement;
      return { ...state, ...made, account: sumsOf(account), invoices: invoices && sumsOf(invoices), by, at, readAt };
    }
    case 'PartyStatementSent':
      return { ...state, sent: { ...(data as { on: string }), by, at } };
    case 'PartyStatementAgreed': {
      const agreed = data as { on: string; name: string; scan: string | null; scanName: string | null };
      const scans = [...new Set([...state.scans, ...(agreed.scan === null ? [] : [agreed.scan])])];
      return { ...state, answer: { kind: 'agreed', ...agreed, by, at }, scans };
    }
    case 'PartyStatementDisputed':
      return { ...state, answer: { kind: 'disputed', ...(data as { on: string; note: string }), by, at } };
    case 'PartyStatementReplaced':
      return {
        ...state,
        replacedBy: { id: data['by'] as number, number: data['number'] as StatementNumber },
      };
    default:
      throw new Error(`${String(type satisfies never)} is not an event of a statement of account`);
  }
}

/** Its one paper. */
export const partyStatementPaperRecord: PaperRecord = {
  kind: partyStatementKind,
  event: 'PartyStatementPaperTaken',
  table: 'party_statement_paper',
  papers: [partyStatementPaper],
};

const statements: Aggregate<PartyStatementState> = {
  name: partyStatementKind,
  events: partyStatementEvents,
  initial,
  evolve,
  tables: [partyStatementTable, signedStatementTable],
  rows: partyStatementRows,
  references: {
    to: ['payer', 'agent'],
    of: ({ payer, agent }) => [
      ...(payer === null ? [] : [streamOf('payer', payer)]),
      ...(agent === null ? [] : [streamOf('agent', agent)]),
    ],
  },
  known: {
    as: { mn: 'Тооцоо нийлсэн акт', en: 'Statement of account' },
    table: partyStatementTable.name,
    column: 'number',
  },
};

export const partyStatementAggregate = withAttention(
  withPapers(statements, partyStatementPaperRecord),
  partyStatementAttention,
);
