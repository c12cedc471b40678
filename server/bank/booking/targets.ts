import type { SentPartBody } from '../../../contract/bank/booking/body.js';
import type { Currency } from '../../../contract/bank/booking/part-postings.js';
import type { BookedParty, PartTarget } from '../../../contract/bank/booking/parts.js';
import { directionOf } from '../../../contract/bank/line.js';
import { refuse } from '../../../contract/refusals/refusals.js';
import { isPaidByIncome } from '../../../contract/item/state.js';
import { customInvoices } from '../../custom-invoice/tables.js';
import type { FactSource } from '../../decider/command.js';
import { outsideItems } from '../../item/tables.js';
import { payables, receivables } from '../../shipment/tables.js';

/** What a part is asked to pay; a price row is named by its id alone. */
export type SentTarget =
  | { kind: 'order'; id: number }
  | { kind: 'price'; id: number }
  | { kind: 'custominvoice'; id: number }
  | { kind: 'item'; id: number }
  | { kind: 'advance'; party: BookedParty };

/** A part as the call sends it. */
export function sentPart({
  kind,
  id,
  payer,
  agent,
  takes,
  currency,
  rate,
  fee,
  confirm,
  version,
}: SentPartBody): SentPart {
  const party: BookedParty = payer === null ? { kind: 'agent', id: agent ?? 0 } : { kind: 'payer', id: payer };
  const to: SentTarget = kind === 'advance' ? { kind, party } : { kind, id: id ?? 0 };
  return { to, takes, currency: currency ?? null, rate: rate ?? null, fee: fee ?? null, confirms: confirm, version };
}

interface TargetRow {
  id: number;
  shipment: number;
  /** At most one of the two. */
  payer: number | null;
  agent: number | null;
  /** Of an item outside files: its amount, which may be below zero. */
  amount: string | null;
}

/** A part as it is asked for: the currency is that of the line, and the rate the one in force, unless others are given. */
export interface SentPart {
  to: SentTarget;
  takes: string;
  currency: Currency | null;
  rate: string | null;
  /** What banks on the way kept, in the currency of the line. */
  fee: string | null;
  /** Whether the row is confirmed as paid whole with it (D102). */
  confirms: boolean;
  /** The version of the settlement of the file that the user saw (D134). */
  version?: number | undefined;
}

/** The rows and invoices that the parts name, with their parties. */
export interface Targets {
  of(sent: Exclude<SentTarget, { kind: 'advance' }>): PartTarget;
  party(sent: SentTarget): BookedParty | null;
  /** Whether money that comes in pays it: what payers owe, and what is claimed of agents. */
  isPaidByIncome(sent: SentTarget): boolean;
}

const queries = {
  order: `select id, id as shipment, payer_id as payer, null::integer as agent, null as amount from ${receivables} where id = any($1)`,
  price: `select id, shipment_id as shipment, null::integer as payer, agent_id as agent, null as amount from ${payables} where id = any($1)`,
  custominvoice: `select id, 0 as shipment, payer_id as payer, null::integer as agent, null as amount from ${customInvoices} where id = any($1)`,
  item: `select id, 0 as shipment, payer_id as payer, agent_id as agent, amount::text as amount from ${outsideItems} where id = any($1)`,
} as const;
type Kind = keyof typeof queries;
const kinds = Object.keys(queries) as Kind[];

export async function readTargets(sent: readonly SentTarget[], source: Pick<FactSource, 'query'>): Promise<Targets> {
  const found = new Map<string, TargetRow>();
  for (const kind of kinds) {
    const ids = sent.flatMap((to) => (to.kind === kind ? to.id : []));
    if (ids.length === 0) continue;
    for (const row of await source.query<TargetRow>(queries[kind], [ids])) found.set(`${kind} ${row.id}`, row);
  }
  const rowOf = ({ kind, id }: { kind: Kind; id: number }): TargetRow => {
    const row = found.get(`${kind} ${id}`);
    if (!row) throw refuse('NotFound');
    return row;
  };
  return {
    of(to) {
      const { id, shipment } = rowOf(to);
      if (to.kind === 'order') return { kind: 'order', shipment };
      if (to.kind === 'item') return { kind: 'item', item: id };
      return to.kind === 'price' ? { kind: 'price', shipment, row: id } : { kind: 'custominvoice', invoice: id };
    },
    party(to) {
      if (to.kind === 'advance') return to.party;
      const { payer, agent } = rowOf(to);
      if (payer !== null) return { kind: 'payer', id: payer };
      return agent === null ? null : { kind: 'agent', id: agent };
    },
    isPaidByIncome(to) {
      if (to.kind === 'advance') return to.party.kind === 'payer';
      const { payer, amount } = rowOf(to);
      return amount === null ? to.kind !== 'price' : isPaidByIncome({ payer, amount });
    },
  };
}

/** Money that came in is of payers, money that went out is for agents; on an item below zero it is the other way round. */
export function assertOfLine({ amount }: { amount: string }, to: SentTarget, targets: Targets): void {
  if (targets.isPaidByIncome(to) !== (directionOf(amount) === 'in')) throw refuse('WrongSideOfLine');
}
