import { Decimal } from 'decimal.js';
import type { Pool } from 'pg';
import { usedRate } from '../../contract/money/figures/rates-of-day.js';
import type { Nettable } from '../../contract/netting/open.js';
import { proposePairs } from '../../contract/netting/propose.js';
import type { nettingRoutes } from '../../contract/netting/routes.js';
import type { AnswerOf } from '../../contract/route.js';
import type { Ledger } from '../ledger/ledger.js';
import { mergedEntries } from '../reference/entries/merged-entries.js';
import { monthlyRates } from '../reference/rates/rates.js';
import { openRowsOf, owedOn, type StoredRow } from './open-rows.js';
import { linkedParties } from './parties.js';

type Answer = AnswerOf<(typeof nettingRoutes)['proposal']>;
type Row = Answer['pairs'][number]['receivable'];
type OpenRow = Nettable & { stored: StoredRow };

/** The party, the day, and whether the user may book on files of the archive. */
interface WantedProposal {
  list: 'payer' | 'agent';
  id: number;
  on: string;
  archived: boolean;
}

/** What a party and the one that is the same firm owe each other, and the pairs to net. */
export async function proposalFor(
  pool: Pool,
  ledger: Ledger,
  { list, id, on, archived }: WantedProposal,
): Promise<Answer> {
  const query = async <R extends object>(sql: string, values?: unknown[]) =>
    (await pool.query(sql, values)).rows as R[];
  const linked = await linkedParties(query, list, id);
  const { payer, agent } = linked;
  if (payer === null || agent === null) return { ...linked, receivable_mnt: 0, payable_mnt: 0, pairs: [] };
  const [payers, agents, rates] = await Promise.all([
    mergedEntries(query, 'payer', payer.id),
    mergedEntries(query, 'agent', agent.id),
    monthlyRates(pool),
  ]);
  const [receivables, payables] = await Promise.all([
    openRowsOf(query, ledger, 'receivable', payers.all, { archived }),
    openRowsOf(query, ledger, 'payable', agents.all, { archived }),
  ]);
  const rateOf = (currency: string): string => usedRate(rates, currency, on, null).rate;
  const pairs = proposePairs(receivables.map(openRow), payables.map(openRow), rateOf);
  return {
    ...linked,
    receivable_mnt: sumOf(receivables),
    payable_mnt: sumOf(payables),
    pairs: pairs.map(({ receivable, payable, currency, amount, rate }) => ({
      ...{ receivable: shown(receivable), payable: shown(payable), currency },
      ...{ amount: Number(amount), rate: Number(rate) },
    })),
  };
}

const openRow = (stored: StoredRow): OpenRow => ({ ...owedOn(stored), stored });

function sumOf(rows: readonly StoredRow[]): number {
  return rows.reduce((sum, { restMnt }) => sum.plus(restMnt), new Decimal(0)).toNumber();
}

function shown({ stored, currency, after }: OpenRow): Row {
  const { kind, id, shipment, code, document, due, version } = stored;
  const { rest, restMnt } = after([]);
  return {
    ...{ kind, id, inquiryid: shipment, code, document, due_at: due, currency, rest: Number(rest) },
    ...{ rest_mnt: Number(restMnt), version },
  };
}
