import type { LedgerSource, Side } from './source.js';

/** Which entries: of one side, and of one entry of its list of parties, whatever that was merged into. */
export interface EntriesOf {
  side?: Side;
  /** The number of the party, as a parameter of the statement. */
  party?: string;
}

/** The columns of an entry in their order; what adds to what is owed is above zero, what lessens it below. */
const columns = 'party, side, day, due, recorded, currency, amount, mnt, kind, source, "row", file';

/**
 * Who owes or is owed what since which day: one row for each thing that came to be owed and for each movement that counts, whose
 * sums up to a day are the balances of that day. A text to read from and not a view of the database, because a rebuild swaps the
 * tables below it and a past day has tables of its own.
 */
export function entriesOf(sources: readonly LedgerSource[], { side, party }: EntriesOf = {}): string {
  const parts = sources
    .filter((source) => side === undefined || source.side === side)
    .flatMap((source) => [owedOf(source, party), movedOf(source, party)]);
  return `(select ${columns} from (${parts.join(' union all ')}) entries)`;
}

function owedOf(source: LedgerSource, party: string | undefined): string {
  const { name, side, owed } = source;
  return `
    select ${partyNow(`o.${owed.party}`)} as party, '${side}' as side, o.${owed.day} as day, ${owed.due?.('o') ?? 'null::date'} as due,
      null::timestamptz as recorded, o.${owed.currency} as currency, o.${owed.amount} as amount, o.${owed.mnt} as mnt,
      'owed' as kind, '${name}' as source, o.${owed.row} as "row", o.${owed.file} as file
    from ${owed.table} o left join ${source.parties} e on e.id = o.${owed.party}
    ${party === undefined ? '' : `where o.${owed.party} = ${party}`}`;
}

function movedOf(source: LedgerSource, party: string | undefined): string {
  const { name, side, owed, moved } = source;
  // What a row is paid by is found from its party through the row, which has an index for it.
  const ofParty =
    party === undefined ? '' : `join ${owed.table} o on ${movedFor(source, 'm', 'o')} and o.${owed.party} = ${party}`;
  return `
    select ${partyNow(`m.${moved.party}`)}, '${side}', m.${moved.day}, null::date, m.${moved.recorded}, m.${moved.currency},
      -m.${moved.amount}, -m.${moved.mnt}, ${moved.kind('m')}, '${name}', m.${moved.row}, m.${moved.file}
    from ${moved.table} m ${ofParty} left join ${source.parties} e on e.id = m.${moved.party}
    where ${moved.counts('m')}`;
}

/** Who it is now: a party that was merged into another one is that one. */
function partyNow(column: string): string {
  return `coalesce(e.canonical_id, ${column})`;
}

/** Whether a movement is one for a row, under these aliases. */
export function movedFor({ owed, moved }: LedgerSource, movement: string, row: string): string {
  return `${movement}.${moved.file} = ${row}.${owed.file} and ${movement}.${moved.row} = ${row}.${owed.row}`;
}

/** Each thing that is owed, with what its row says of the money that was moved for it. */
export function rowsOf(sources: readonly LedgerSource[]): string {
  const parts = sources.map(
    ({ name, side, owed }) => `
    select '${name}' as source, '${side}' as side, o.${owed.row} as "row", o.${owed.file} as file, o.${owed.party} as party,
      o.${owed.mnt} as mnt, o.${owed.moved} as moved, o.${owed.rest} as rest, o.${owed.confirmedAt} as confirmed_at
    from ${owed.table} o`,
  );
  return `(${parts.join(' union all ')})`;
}

/** Whether something is left of a row that nobody confirmed as paid; a partial index of its table repeats it. */
export function isOpen({ isConfirmed, rest }: Pick<LedgerSource['owed'], 'isConfirmed' | 'rest'>, prefix = ''): string {
  return `not ${prefix}${isConfirmed} and ${prefix}${rest} > 0`;
}

/** What is left of open rows that meet a condition on `o`, each with its due day, by the terms of its party or of another one. */
export function openRows(source: LedgerSource, condition: string, party?: string): string {
  const { owed } = source;
  return `(select o.${owed.rest} as rest, ${owed.due?.('o', party) ?? 'null::date'} as due
    from ${owed.table} o where ${isOpen(owed, 'o.')} and (${condition}))`;
}
