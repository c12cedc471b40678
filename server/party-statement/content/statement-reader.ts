import type { StatementContent, StatementOpenRow } from '../../../contract/party-statement/content.js';
import type { StatementNumber } from '../../../contract/party-statement/state.js';
import type { PostedSide } from '../../../contract/shipment/settlement/sources.js';
import { dayAfter } from '../../../contract/time.js';
import { OpenRows } from '../../aging/open-rows.js';
import type { Ledger } from '../../ledger/ledger.js';
import { mergedEntries } from '../../reference/entries/merged-entries.js';
import { orders, shipments } from '../../shipment/tables.js';
import { partyStatements } from '../tables.js';
import { readAdvances } from './advances.js';
import { changedRows, composeStatement, type FormerStatement } from './compose.js';
import { readInvoices } from './invoices.js';
import { readItems } from './items.js';
import { readEarlierOfOrders, readOrders } from './orders.js';
import { rowKey, type FormerRows, type Query, type ReadParts, type StatementOf } from './read.js';

/** Of whom, and over which days. */
export interface WantedStatement {
  side: PostedSide;
  party: number;
  start: string;
  end: string;
}

/** Another statement of the party and side. */
export interface KnownStatement {
  id: number;
  number: StatementNumber;
  state: number;
}

/** What a statement depends on besides money. */
export interface StatementContext {
  /** The party, or the one that it was merged into. */
  party: number;
  /** With those that were merged into it. */
  family: readonly number[];
  /** The statement that ends on the day before; this one opens with its closing. */
  follows: KnownStatement | null;
  /** One of the same days that was not made again. */
  same: KnownStatement | null;
}

export interface ReadStatement extends StatementContext {
  content: StatementContent;
}

interface Source {
  query: Query;
  ledger: Ledger;
}

/** The tables whose rows a statement of this side says something of. */
export function tablesOfStatement(ledger: Ledger, side: PostedSide): string[] {
  return [...new Set([...new OpenRows(ledger).tablesOf(side), orders, shipments, partyStatements])];
}

export async function statementContext(query: Query, wanted: WantedStatement): Promise<StatementContext> {
  const { side, start, end } = wanted;
  const { current: party, all: family } = await mergedEntries(
    query,
    side === 'receivable' ? 'payer' : 'agent',
    wanted.party,
  );
  const others = { query, side, party, family };
  const same = await knownStatement(others, `s.start_on = $3::date and s.end_on = $4::date`, [start, end]);
  const follows = await knownStatement(others, `s.end_on = $3::date`, [dayAfter(start, -1)]);
  return { party, family, follows, same };
}

/** What a statement of these days says if it is made now. */
export async function readStatement({ query, ledger }: Source, wanted: WantedStatement): Promise<ReadStatement> {
  const { side, start, end } = wanted;
  const context = await statementContext(query, wanted);
  const { family, follows } = context;
  const former = follows && (await formerOf(query, follows.id));
  const of: StatementOf = { side, family, start, end, since: former?.readAt ?? null };
  const formerInvoices = [...(former?.invoices?.open.values() ?? [])].map(({ row }) => row);
  const formerRows = former ? [...former.account.open.values()] : [];
  const ofOrders = await readOrders(query, ledger, of, formerRows);
  const changed = former ? changedRows(ofOrders.rows, former.account.open) : [];
  const earlier = await readEarlierOfOrders(query, ledger, of, changed);
  const hasInvoices = side === 'receivable';
  const read = joined([
    { rows: ofOrders.rows, lines: [...ofOrders.lines, ...earlier] },
    await readItems(query, of),
    await readAdvances(query, ledger, of),
    ...(hasInvoices ? [await readInvoices(query, of, formerInvoices)] : []),
  ]);
  return { ...context, content: composeStatement(read, former, hasInvoices) };
}

function joined(parts: readonly ReadParts[]): ReadParts {
  return { rows: parts.flatMap(({ rows }) => rows), lines: parts.flatMap(({ lines }) => lines) };
}

interface Others {
  query: Query;
  side: PostedSide;
  party: number;
  family: readonly number[];
}

/** The newest one that was not made again, of the party itself rather than of one that was merged into it. */
async function knownStatement(
  { query, side, party, family }: Others,
  condition: string,
  days: readonly string[],
): Promise<KnownStatement | null> {
  const column = side === 'receivable' ? 's.payer_id' : 's.agent_id';
  const [found] = await query<KnownStatement>(
    `select s.id, json_build_object('year', s.year, 'running', s.running, 'again', s.again) as number, s.state
      from ${partyStatements} s where ${column} = any($1::integer[]) and s.replaced_by_id is null and ${condition}
      order by ${column} = $2 desc, s.id desc limit 1`,
    [family, party, ...days],
  );
  return found ?? null;
}

interface StoredPart {
  closing: string;
  open: StatementOpenRow[];
}

/** What a statement says of its last day. */
async function formerOf(query: Query, id: number): Promise<(FormerStatement & { readAt: string }) | null> {
  const part = (name: string): string =>
    `json_build_object('closing', e.data->'${name}'->'closing', 'open', e.data->'${name}'->'open')`;
  const [stored] = await query<{ stream: string; readAt: string }>(
    `select s.stream, to_json(coalesce(s.read_at, s.made_at))#>>'{}' as "readAt" from ${partyStatements} s where s.id = $1`,
    [id],
  );
  if (!stored) return null;
  const [made] = await query<{ account: StoredPart; invoices: StoredPart | null }>(
    `select ${part('account')} as account, case when e.data->>'invoices' is not null then ${part('invoices')} end as invoices
      from event e where e.stream = $1 and e.version = 1`,
    [stored.stream],
  );
  if (!made) return null;
  const { account, invoices } = made;
  return { account: asFormer(account), invoices: invoices && asFormer(invoices), readAt: stored.readAt };
}

function asFormer({ closing, open }: StoredPart): { closing: string; open: FormerRows } {
  return { closing, open: new Map(open.map((row) => [rowKey(row), row])) };
}
