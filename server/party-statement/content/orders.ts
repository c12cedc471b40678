import { restBefore } from '../../ledger/balances.js';
import { movedFor } from '../../ledger/entries.js';
import type { Ledger } from '../../ledger/ledger.js';
import type { LedgerSource } from '../../ledger/source.js';
import { orders } from '../../shipment/tables.js';
import type { Query, ReadLine, ReadParts, ReadRow, StatementOf } from './read.js';

/** The names of the kinds of movements on a statement, where they differ from those of the ledger. */
const kindOf = (kind: string): string => `case ${kind} when 'advance' then 'toAdvance' else ${kind} end`;

/**
 * The rows of orders that were open before the first day or at the end of the last one, and their movements in between (D108); also
 * those that were open in the statement before.
 */
export async function readOrders(
  query: Query,
  ledger: Ledger,
  of: StatementOf,
  former: readonly Pick<ReadRow, 'source' | 'row'>[],
): Promise<ReadParts> {
  const rows: ReadRow[] = [];
  const lines: ReadLine[] = [];
  for (const source of ledger.ofSide(of.side)) {
    const values = [of.family, of.start, of.end];
    rows.push(...(await query<ReadRow>(rowsSql(source), [...values, rowsOf(source, former)])));
    lines.push(...(await query<ReadLine>(linesSql(source), values)));
  }
  return { rows, lines };
}

/** What was recorded since the statement before for days before the first one, of rows of which something else is left than it says. */
export async function readEarlierOfOrders(
  query: Query,
  ledger: Ledger,
  { side, start, since }: StatementOf,
  changed: readonly Pick<ReadRow, 'source' | 'row'>[],
): Promise<ReadLine[]> {
  const lines: ReadLine[] = [];
  for (const source of ledger.ofSide(side)) {
    const rows = rowsOf(source, changed);
    if (rows.length > 0) lines.push(...(await query<ReadLine>(earlierSql(source), [rows, start, since])));
  }
  return lines;
}

function rowsOf({ name }: LedgerSource, rows: readonly Pick<ReadRow, 'source' | 'row'>[]): number[] {
  return rows.filter(({ source }) => source === name).map(({ row }) => row);
}

const ofFamily = (alias: string, column: string): string => `${alias}.${column} = any($1::integer[])`;
const documentOf = ({ owed }: LedgerSource): string => owed.document?.('o') ?? 'null::text';

function rowsSql(source: LedgerSource): string {
  const { name, owed } = source;
  const [before, after] = [restBefore(source, '$2::date'), restBefore(source, '($3::date + 1)')];
  const total = (condition: string): string => `case when ${condition} then o.${owed.mnt} else 0 end::text`;
  return `
    select '${name}' as source, o.${owed.row} as row, o.${owed.code} as code, ${documentOf(source)} as document,
      o.${owed.currency} as currency, o.${owed.rate}::text as rate,
      ${total(`o.${owed.day} < $2::date`)} as "totalBefore", ${total(`o.${owed.day} <= $3::date`)} as "totalAfter",
      ${before.rest}::text as before, ${after.rest}::text as after, null as "restAfter", o.${owed.isConfirmed} as confirmed
    from ${owed.table} o
    where ${ofFamily('o', owed.party)} and (${before.isOpen} or ${after.isOpen} or o.${owed.row} = any($4::integer[]))`;
}

/** The columns of a line of a row `o` besides its amounts. */
function lineOf(source: LedgerSource): string {
  const { name, owed } = source;
  return `'${name}' as source, o.${owed.row} as row, o.${owed.code} as code, coalesce(t.units, t.awb) as cargo`;
}

const joinOrder = ({ owed }: LedgerSource): string => `left join ${orders} t on t.id = o.${owed.file}`;
const joinRow = (source: LedgerSource, movement: string): string =>
  `join ${source.owed.table} o on ${movedFor(source, movement, 'o')} ${joinOrder(source)}`;
const asMoved = ({ moved }: LedgerSource): string =>
  `${moved.note === undefined ? 'null' : `m.${moved.note}`} as document, m.${moved.currency} as currency,
      m.${moved.rate}::text as rate`;

function linesSql(source: LedgerSource): string {
  const { owed, moved } = source;
  return `
    select ${lineOf(source)}, 'owed' as kind, o.${owed.day} as on, ${documentOf(source)} as document,
      o.${owed.currency} as currency, o.${owed.rate}::text as rate, o.${owed.amount}::text as amount, o.${owed.mnt}::text as mnt,
      null::integer as use, false as "isEarlier"
    from ${owed.table} o ${joinOrder(source)}
    where ${ofFamily('o', owed.party)} and o.${owed.day} between $2::date and $3::date and o.${owed.mnt} <> 0
    union all
    select ${lineOf(source)}, ${kindOf(moved.kind('m'))}, m.${moved.day}, ${asMoved(source)},
      (-m.${moved.amount})::text, (-m.${moved.mnt})::text, ${moved.use('m')}, false
    from ${moved.table} m ${joinRow(source, 'm')}
    where ${ofFamily('m', moved.party)} and ${moved.counts('m')} and m.${moved.day} between $2::date and $3::date`;
}

/**
 * Movements of these rows that were recorded since then, and what was taken back of those recorded before. A movement that was recorded
 * and taken back since then is neither.
 */
function earlierSql(source: LedgerSource): string {
  const { owed, moved } = source;
  const from = `${owed.table} o join ${moved.table} m on ${movedFor(source, 'm', 'o')} ${joinOrder(source)}`;
  const isEarlier = `o.${owed.row} = any($1::integer[]) and m.${moved.day} < $2::date`;
  const reversal = `select 1 from ${moved.table} b
        where b.${moved.file} = m.${moved.file} and b.${moved.reverses} = m.${moved.id} and b.${moved.recorded} > $3::timestamptz`;
  return `
    select ${lineOf(source)}, ${kindOf(moved.kind('m'))} as kind, m.${moved.day} as on, ${asMoved(source)},
      (-m.${moved.amount})::text as amount, (-m.${moved.mnt})::text as mnt, ${moved.use('m')} as use, true as "isEarlier"
    from ${from} where ${isEarlier} and ${moved.counts('m')} and m.${moved.recorded} > $3::timestamptz
    union all
    select ${lineOf(source)}, 'reversed', m.${moved.day}, ${asMoved(source)}, m.${moved.amount}::text, m.${moved.mnt}::text,
      ${moved.use('m')}, true
    from ${from} where ${isEarlier} and m.${moved.reverses} is null and m.${moved.recorded} <= $3::timestamptz and exists (${reversal})`;
}
