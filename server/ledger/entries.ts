import type { LedgerSource, Side } from './source.js';

/** Which entries: of one side, and of one entry of its list of parties itself, regardless of merges. */
export interface EntriesOf {
  side?: Side;
  /** The id of the party, as a parameter of the statement. */
  party?: string;
}

/** The columns of an entry; what increases a debt is positive, what reduces it is negative. */
type EntryColumns = Readonly<
  Record<
    'party' | 'side' | 'day' | 'due' | 'recorded' | 'currency' | 'amount' | 'mnt' | 'kind' | 'source' | 'row' | 'file',
    string
  >
>;

/**
 * Debts and credits by day: one row for each debt and for each counted movement, whose sums up to a day are the balances of that day. It
 * is SQL text and not a view, because a rebuild swaps the tables below it and a past day has tables of its own.
 */
export function entriesOf(sources: readonly LedgerSource[], { side, party }: EntriesOf = {}): string {
  const parts = sources
    .filter((source) => side === undefined || source.side === side)
    .flatMap((source) => [owedOf(source, party), movedOf(source, party)]);
  return `(${parts.join(' union all ')})`;
}

function owedOf(source: LedgerSource, party: string | undefined): string {
  const { owed, parties } = source;
  return `
    select ${selected(owedColumns(source))} from ${owed.table} o left join ${parties} e on e.id = o.${owed.party}
    ${party === undefined ? '' : `where o.${owed.party} = ${party}`}`;
}

function movedOf(source: LedgerSource, party: string | undefined): string {
  const { moved, parties } = source;
  return `
    select ${selected(movedColumns(source))} from ${moved.table} m left join ${parties} e on e.id = m.${moved.party}
    where ${moved.counts('m')}${party === undefined ? '' : ` and m.${moved.party} = ${party}`}`;
}

/** For a row `o` of debts, whose party is the entry `e`. */
export function owedColumns({ name, side, owed }: LedgerSource): EntryColumns {
  return {
    party: currentParty(`o.${owed.party}`),
    side: `'${side}'`,
    day: `o.${owed.day}`,
    due: owed.due('o'),
    recorded: 'null::timestamptz',
    currency: `o.${owed.currency}`,
    amount: `o.${owed.amount}`,
    mnt: `o.${owed.mnt}`,
    kind: `'owed'`,
    source: `'${name}'`,
    row: `o.${owed.row}`,
    file: `o.${owed.file}`,
  };
}

/** For a movement `m`, whose party is the entry `e`. */
export function movedColumns({ name, side, moved }: LedgerSource): EntryColumns {
  return {
    party: currentParty(`m.${moved.party}`),
    side: `'${side}'`,
    day: `m.${moved.day}`,
    due: 'null::date',
    recorded: `m.${moved.recorded}`,
    currency: `m.${moved.currency}`,
    amount: `-m.${moved.amount}`,
    mnt: `-m.${moved.mnt}`,
    kind: moved.kind('m'),
    source: `'${name}'`,
    row: `m.${moved.row}`,
    file: `m.${moved.file}`,
  };
}

export function selected(columns: Readonly<Record<string, string>>): string {
  return Object.entries(columns)
    .map(([name, sql]) => `${sql} as "${name}"`)
    .join(', ');
}

/** The current party: the one that this party was merged into. */
export function currentParty(column: string): string {
  return `coalesce(e.canonical_id, ${column})`;
}

/** Whether a movement belongs to a row, under these aliases. */
export function movedFor({ owed, moved }: LedgerSource, movement: string, row: string): string {
  return `${movement}.${moved.file} = ${row}.${owed.file} and ${movement}.${moved.row} = ${row}.${owed.row}`;
}

/** Each debt, with the sums of its movements as stored in its row. */
export function rowsOf(sources: readonly LedgerSource[]): string {
  const parts = sources.map(
    ({ name, side, owed }) => `
    select '${name}' as source, '${side}' as side, o.${owed.row} as "row", o.${owed.file} as file, o.${owed.party} as party,
      o.${owed.mnt} as mnt, o.${owed.moved} as moved, o.${owed.rest} as rest, o.${owed.confirmedAt} as confirmed_at
    from ${owed.table} o`,
  );
  return `(${parts.join(' union all ')})`;
}

/** Whether a row has an open amount and is not confirmed as paid; a partial index of its table has the same condition. */
export function isOpen({ isConfirmed, rest }: Pick<LedgerSource['owed'], 'isConfirmed' | 'rest'>, prefix = ''): string {
  return `not ${prefix}${isConfirmed} and ${prefix}${rest} > 0`;
}

/**
 * The days at whose end a row may have a balance, from its debt or its first movement until both have come and nothing is left. An index
 * of its table has the same expression: a btree of the last movements would find all rows that were paid since a day.
 */
export function openDays({ day, firstMoved, lastMoved, rest }: OpenDaysOf, prefix = ''): string {
  const [owed, first, last] = [day, firstMoved, lastMoved].map((column) => prefix + column);
  return `daterange(least(${owed}, ${first}), case when ${prefix}${rest} = 0 then greatest(${owed}, ${first}, ${last}) end)`;
}
type OpenDaysOf = Pick<LedgerSource['owed'], 'day' | 'firstMoved' | 'lastMoved' | 'rest'>;

/** The open amounts of rows that meet a condition on `o`, each with its due day, by the terms of its party or of another one. */
export function openRows(source: LedgerSource, condition: string, party?: string): string {
  const { owed } = source;
  return `(select o.${owed.rest} as rest, ${owed.due('o', party === undefined ? {} : { party })} as due
    from ${owed.table} o where ${isOpen(owed, 'o.')} and (${condition}))`;
}
