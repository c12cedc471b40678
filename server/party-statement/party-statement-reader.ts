import type { Pool } from 'pg';
import type { partyStatementRoutes } from '../../contract/party-statement/routes.js';
import type { AnswerOf } from '../../contract/route.js';
import { localInstant } from '../../contract/time.js';
import { accounts } from '../identity/tables.js';
import { nameOfEntry } from '../reference/tables.js';
import { partyStatements } from './tables.js';

type Answer = AnswerOf<(typeof partyStatementRoutes)['detail']>;
type Detail = Answer['data'];
type Queries = Pick<Pool, 'query'>;

const figures = ['opening', 'closing', 'invoices_opening', 'invoices_closing', 'sum'] as const;
/** The database returns decimals as text. */
type Stored = Omit<Detail, (typeof figures)[number]> &
  Record<(typeof figures)[number], string | null> & { version: number };

const numbered = (id: string): string =>
  `(select json_build_object('id', o.id, 'number', o.number) from ${partyStatements} o where o.id = s.${id})`;

export async function readPartyStatement(db: Queries, id: number): Promise<Answer | undefined> {
  const { rows } = await db.query<Stored>(
    `select s.id, s.number, s.side, s.payer_id as payer, s.agent_id as agent, coalesce(${nameOfEntry('payer', 's.payer_id')}, ${nameOfEntry('agent', 's.agent_id')}) as party,
        s.start_on as start, s.end_on as end, s.made_on as ognoo, s.opening, s.closing, s.invoices_opening, s.invoices_closing, s.sum,
        s.state, s.sent_on, s.answered_on, s.agreed_by, s.note, s.scan, s.scan_name, ${numbered('follows_id')} as follows,
        ${numbered('replaces_id')} as replaces, ${numbered('replaced_by_id')} as replaced_by, u.name as user,
        to_json(s.made_at) as recorded_at, s.version
      from ${partyStatements} s left join ${accounts} u on u.id = s.user_id where s.id = $1`,
    [id],
  );
  const [found] = rows;
  if (!found) return undefined;
  const { version, ...data } = found;
  const { opening, closing, invoices_opening: invoicesOpening, invoices_closing: invoicesClosing, sum } = data;
  const number = (text: string | null): number | null => (text === null ? null : Number(text));
  return {
    data: {
      ...data,
      ...{ opening: Number(opening), closing: Number(closing), sum: Number(sum) },
      ...{ invoices_opening: number(invoicesOpening), invoices_closing: number(invoicesClosing) },
      recorded_at: localInstant(data.recorded_at),
    },
    version,
  };
}
