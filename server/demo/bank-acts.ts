import { createHash } from 'node:crypto';
import { instantOf, localDay } from '../../contract/time.js';
import { recordStatement, setLineAside } from '../bank/commands.js';
import { readStatement } from '../bank/reading/read-statement.js';
import { bankLines } from '../bank/tables.js';
import { firms } from '../firm/tables.js';
import { golomtStatement, statementAccount, statementDays } from './bank-statement.js';
import type { Act, QueryRows } from './files/act.js';
import type { Weeks } from './files/acts.js';

const finance = 3;
const [firstDay] = statementDays;
const lastDay = statementDays.at(-1) ?? firstDay;
/** The evening of the last day of the statement. */
const readAt = `${lastDay}T18:00:00`;
const asideAt = `${lastDay}T18:10:00`;

type Account = { id: number; bank: string; number: string; iban: string | null; currency: string };

/** The accountant reads a statement, and sets the fee of a day aside. A demo that begins later has neither. */
export function bankActs({ start, now }: Pick<Weeks, 'start' | 'now'>): Act[] {
  const [read, aside] = [instantOf(readAt), instantOf(asideAt)].map((at) => at?.getTime() ?? 0);
  if (read === undefined || aside === undefined || read <= start || aside >= now) return [];
  return [
    { at: read, key: 'bank-statement', by: finance, definition: recordStatement, command: statement },
    {
      at: aside,
      key: 'bank-fee',
      by: finance,
      definition: setLineAside,
      command: async (query) => ({ id: await feeOf(query), fields: { aside: 'fee', asideNote: null } }),
    },
  ];
}

async function statement(query: QueryRows): Promise<object> {
  const rows = await query<{ accounts: Account[] }>(`select form->'accounts' as accounts from ${firms}`, []);
  const account = rows.flatMap(({ accounts }) => accounts).find(({ number }) => number === statementAccount);
  if (!account) throw new Error(`The firm of the demo has no account ${statementAccount}`);
  const { id, bank, number, currency } = account;
  const today = localDay(new Date(`${readAt}+08:00`));
  const read = await readStatement({ source: { text: golomtStatement() }, account, today, known: {} });
  return {
    account: { id, name: `${bank} ${number} ${currency.toUpperCase()}`, currency },
    format: read.format,
    file: 'golomt-statement.csv',
    sha256: createHash('sha256').update(golomtStatement()).digest('hex'),
    balances: read.balances,
    columns: {},
    entries: read.lines.flatMap(({ entry }) => entry ?? []),
    days: [],
  };
}

async function feeOf(query: QueryRows): Promise<number> {
  const [row] = await query<{ id: number }>(
    `select id from ${bankLines} where text like '%шимтгэл%' order by id limit 1`,
    [],
  );
  return row?.id ?? 0;
}
