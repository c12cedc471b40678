import type { Pool } from 'pg';
import { partyStatementListName } from '../../contract/party-statement/kind.js';
import { makeStatements, makeStatementsName, partyOfRow, partyRow } from '../../contract/party-statement/many.js';
import { allowed } from '../../contract/permissions.js';
import type { PostedSide } from '../../contract/shipment/settlement/sources.js';
import { OpenRows } from '../aging/open-rows.js';
import type { BulkActsOfKind } from '../bulk/acts.js';
import { Values } from '../database/sql.js';
import { toRun } from '../decider/bus.js';
import type { Ledger } from '../ledger/ledger.js';
import { partyStatementCommands } from './commands.js';
import { partyStatementRecord } from './statement-record.js';
import { partyStatements } from './tables.js';

/** After every day, so that open rows are those of the day that is asked for and not as they are stored. */
const afterAll = '9999-12-31';

interface PartiesOf {
  side: PostedSide;
  start: string;
  end: string;
}

/** The parties with open rows at the end of the last day; those that have a statement of exactly these days are left out. */
export async function partiesWithBalance(
  db: Pick<Pool, 'query'>,
  ledger: Ledger,
  { side, start, end }: PartiesOf,
): Promise<{ ids: number[]; leftOut: number }> {
  const values = new Values();
  const bind = (value: unknown): string => values.bind(value);
  const open = new OpenRows(ledger).sql({ side, on: end, today: afterAll, columns: ['party', 'rest_mnt'] }, bind);
  const column = side === 'receivable' ? 'payer_id' : 'agent_id';
  const [from, to] = [bind(start), bind(end)];
  const { rows } = await db.query<{ party: number; exists: boolean }>(
    `select o.party, exists (select 1 from ${partyStatements} s where s.${column} = o.party and s.is_current and s.state <> 4
        and s.start_on = ${from}::date and s.end_on = ${to}::date) as exists
      from (select distinct r.party from ${open} r where r.party is not null) o order by o.party`,
    values.all,
  );
  const wanted = rows.filter(({ exists }) => !exists);
  return { ids: wanted.map(({ party }) => partyRow(side, party)), leftOut: rows.length - wanted.length };
}

/** Statements of many parties, one by one, as a job that can be stopped; a row is a party. */
export const partyStatementBulk: BulkActsOfKind = {
  record: partyStatementRecord,
  lists: [partyStatementListName],
  actOf: (_list, act) =>
    act === makeStatementsName
      ? {
          ...makeStatements,
          may: (principal) => allowed(makeStatements.capability, principal),
          one(row, fields) {
            const { side, party } = partyOfRow(row);
            const [payer, agent] = side === 'receivable' ? [party, null] : [null, party];
            const made = { fields: { payer, agent, ...fields }, onlyWithBalance: true } as const;
            return toRun(partyStatementCommands.MakePartyStatement, made);
          },
        }
      : undefined,
  // A row has the name of its party; what it changes is a statement.
  recordsOfRows: {
    [partyStatementListName]: [
      { kind: 'payer', id: (row) => `${row} / 2`, isOf: (row) => `${row} % 2 = 0` },
      { kind: 'agent', id: (row) => `${row} / 2`, isOf: (row) => `${row} % 2 = 1` },
      {
        kind: partyStatementRecord.name,
        id: (row) =>
          `(select max(n.id) from ${partyStatements} n where case ${row} % 2 when 0 then n.payer_id else n.agent_id end = ${row} / 2)`,
      },
    ],
  },
};
