import { createHash } from 'node:crypto';
import { localDay } from '../../../contract/time.js';
import { recordStatement, setLineAside } from '../../bank/commands.js';
import { readStatement } from '../../bank/reading/read-statement.js';
import { bankLines } from '../../bank/tables.js';
import { firms } from '../../firm/tables.js';
import { golomtStatement, statementAccount } from './bank-statement.js';
import { linesOfDemo } from './demo-bank-lines.js';
import type { Act, QueryRows } from '../files/act.js';
import type { Weeks } from '../files/acts.js';

const finance = 3;
/** All other acts of the demo end a minute before. */
const stepMs = 20_000;
const weekMs = 7 * 86_400_000;

type Account = { id: number; bank: string; number: string; iban: string | null; currency: string };

/** The accountant reads the statement of last week after all else was done, and sets a fee aside: what it may pay is open now. */
export function bankActs({ start, current, now }: Weeks): Act[] {
  const monday = localDay(new Date(start + (current - 1) * weekMs));
  return [
    {
      at: now - 2 * stepMs,
      key: 'bank-statement',
      by: finance,
      definition: recordStatement,
      command: (query) => statement(query, monday, localDay(new Date(now))),
    },
    {
      at: now - stepMs,
      key: 'bank-fee',
      by: finance,
      definition: setLineAside,
      command: async (query) => ({ id: await feeOf(query), fields: { aside: 'fee', asideNote: null } }),
    },
  ];
}

async function statement(query: QueryRows, monday: string, today: string): Promise<object> {
  const rows = await query<{ accounts: Account[] }>(`select form->'accounts' as accounts from ${firms}`, []);
  const account = rows.flatMap(({ accounts }) => accounts).find(({ number }) => number === statementAccount);
  if (!account) throw new Error(`The firm of the demo has no account ${statementAccount}`);
  const { id, bank, number, currency } = account;
  const text = golomtStatement(await linesOfDemo(query, monday));
  const read = await readStatement({ source: { text }, account, today, known: {} });
  return {
    account: { id, name: `${bank} ${number} ${currency.toUpperCase()}`, currency },
    format: read.format,
    file: 'golomt-statement.csv',
    sha256: createHash('sha256').update(text).digest('hex'),
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
