import type { PostedSide } from '../../contract/shipment/settlement/sources.js';
import type { UsedOn } from '../../contract/advance/state.js';
import type { FactSource } from '../decider/command.js';
import { outsideItems } from '../item/tables.js';
import { entriesOf } from '../reference/tables.js';
import { advances } from './tables.js';

/** Facts about the parties of rows and advances; the decision opens the streams itself. */
export interface PartyFacts {
  /** The advances of the party of a row or item of which something is left, the oldest first, by `targetKey`. */
  candidates: Readonly<Record<string, readonly number[]>>;
  /** All entries that were merged with a party, itself included, by side and party. */
  families: Readonly<Record<string, readonly number[]>>;
}

interface UseOrAdvance {
  side: PostedSide;
  to: UsedOn;
  advance: number | null;
}

export function targetKey({ side, to }: Pick<UseOrAdvance, 'side' | 'to'>): string {
  return 'item' in to ? `item ${to.item}` : `${side} ${to.row}`;
}

type Queries = Pick<FactSource, 'query' | 'ledger'>;

const parties = { receivable: entriesOf('payer'), payable: entriesOf('agent') } as const;
const partyColumn = { receivable: 'payer_id', payable: 'agent_id' } as const;

export async function partyFacts(rows: readonly UseOrAdvance[], source: Queries): Promise<PartyFacts> {
  const candidates: Record<string, number[]> = {};
  const families: Record<string, number[]> = {};
  for (const side of ['receivable', 'payable'] as const) {
    const own = rows.filter((row) => row.side === side);
    const open = own.flatMap(({ to, advance }) => (advance === null ? [to] : []));
    const chosen = own.flatMap(({ advance }) => advance ?? []);
    const rowIds = open.flatMap((to) => ('item' in to ? [] : to.row));
    const itemIds = open.flatMap((to) => ('item' in to ? to.item : []));
    const found = [
      ...(rowIds.length === 0 ? [] : await candidatesFor(side, rowIds, source)),
      ...(itemIds.length === 0 ? [] : await candidatesForItems(side, itemIds, source)),
    ];
    for (const { key, id } of found) {
      (candidates[key] ??= []).push(id);
      chosen.push(id);
    }
    for (const { party, member } of chosen.length === 0 ? [] : await familiesOf(side, chosen, source))
      (families[`${side} ${party}`] ??= []).push(member);
  }
  return { candidates, families };
}

function candidatesFor(
  side: PostedSide,
  rows: readonly number[],
  source: Queries,
): Promise<{ key: string; id: number }[]> {
  const list = parties[side];
  return source.query(
    `select '${side} ' || o.row as key, a.id from ${source.ledger.rows()} o
        join ${list} e on e.id = o.party
        join ${list} m on coalesce(m.canonical_id, m.id) = coalesce(e.canonical_id, e.id)
        join ${advances} a on a.${partyColumn[side]} = m.id and a.is_open
      where o.side = $1 and o.row = any($2) order by a.happened_on, a.id`,
    [side, rows],
  );
}

function candidatesForItems(
  side: PostedSide,
  items: readonly number[],
  source: Queries,
): Promise<{ key: string; id: number }[]> {
  const list = parties[side];
  return source.query(
    `select 'item ' || i.id as key, a.id from ${outsideItems} i
        join ${list} e on e.id = i.${partyColumn[side]}
        join ${list} m on coalesce(m.canonical_id, m.id) = coalesce(e.canonical_id, e.id)
        join ${advances} a on a.${partyColumn[side]} = m.id and a.is_open
      where i.id = any($1) order by a.happened_on, a.id`,
    [items],
  );
}

/** Of the parties of these advances. */
function familiesOf(
  side: PostedSide,
  ids: readonly number[],
  source: Queries,
): Promise<{ party: number; member: number }[]> {
  const list = parties[side];
  return source.query(
    `select distinct e.id as party, m.id as member from ${advances} a join ${list} e on e.id = a.${partyColumn[side]}
        join ${list} m on coalesce(m.canonical_id, m.id) = coalesce(e.canonical_id, e.id)
      where a.id = any($1)`,
    [ids],
  );
}
