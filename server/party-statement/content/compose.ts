import { Decimal } from 'decimal.js';
import type {
  StatementContent,
  StatementLine,
  StatementOpenRow,
  StatementPart,
} from '../../../contract/party-statement/content.js';
import { rowKey, type FormerRows, type ReadLine, type ReadParts, type ReadRow } from './read.js';

/** What the statement before says, where this one continues it. */
export interface FormerStatement {
  account: { closing: string; open: FormerRows };
  invoices: { closing: string; open: FormerRows } | null;
}

/** A statement of what was read: orders, items and advances in one part, custom invoices in the other. */
export function composeStatement(
  read: ReadParts,
  former: FormerStatement | null,
  hasInvoices: boolean,
): StatementContent {
  const of = (isInvoice: boolean): ReadParts => ({
    rows: read.rows.filter(({ source }) => (source === 'custominvoice') === isInvoice),
    lines: read.lines.filter(({ source }) => (source === 'custominvoice') === isInvoice),
  });
  const none = { closing: '0', open: new Map() };
  return {
    account: composePart(of(false), former && former.account),
    invoices: hasInvoices ? composePart(of(true), former && (former.invoices ?? none)) : null,
  };
}

/** The rows of which something else is left before the first day than the statement before says. */
export function changedRows(rows: readonly ReadRow[], open: FormerRows): ReadRow[] {
  return rows.filter((row) => !new Decimal(row.before).eq(open.get(rowKey(row))?.mnt ?? 0));
}

function composePart({ rows, lines }: ReadParts, former: FormerStatement['account'] | null): StatementPart {
  const opening = former?.closing ?? sumOf(rows.map(({ before }) => before));
  const earlier = former === null ? [] : earlierLines(rows, lines, former.open);
  const movements = shownLines(lines.filter(({ isEarlier }) => !isEarlier));
  const open = rows.filter(({ after }) => Number(after) !== 0).map(openRow);
  const closing = sumOf([opening, ...[...earlier, ...movements].map(({ mnt }) => mnt ?? '0')]);
  const left = sumOf(open.map(({ mnt }) => mnt));
  if (closing !== left) throw new Error(`The statement closes with ${closing}, but ${left} is left of its rows`);
  return { opening: new Decimal(opening).toFixed(2), earlier, movements, closing, open };
}

function sumOf(amounts: readonly string[]): string {
  return amounts.reduce((sum, amount) => sum.plus(amount), new Decimal(0)).toFixed(2);
}

/**
 * What changed of each row since the statement before, for days that it covers: its amount, movements that were recorded or taken back
 * since, and what remains of the difference, such as a row that another party has now.
 */
function earlierLines(rows: readonly ReadRow[], lines: readonly ReadLine[], open: FormerRows): StatementLine[] {
  const changed = changedRows(rows, open);
  const known = new Map(rows.map((row) => [rowKey(row), row]));
  const gone = [...open.values()].filter((row) => !known.has(rowKey(row)));
  const explained = new Map<string, ReadLine[]>();
  const keys = new Set(changed.map(rowKey));
  for (const line of lines) {
    const key = rowKey(line);
    if (line.isEarlier && keys.has(key)) explained.set(key, [...(explained.get(key) ?? []), line]);
  }
  const totals = changed.flatMap((row) => changedTotal(row, open.get(rowKey(row)), explained.get(rowKey(row)) ?? []));
  return [
    ...totals,
    ...gone.map((row) => changeOf(row, 'changed', new Decimal(row.mnt).negated())),
    ...shownLines([...explained.values()].flat()),
  ];
}

/** The difference of a row that its movements do not explain. */
function changedTotal(row: ReadRow, former: StatementOpenRow | undefined, lines: readonly ReadLine[]): StatementLine[] {
  const unexplained = new Decimal(row.before).minus(former?.mnt ?? 0).minus(sumOf(lines.map(({ mnt }) => mnt)));
  if (row.source !== 'receivable' && row.source !== 'payable') return asChange(row, 'changed', unexplained);
  const total = former ? new Decimal(row.totalBefore).minus(former.total) : unexplained;
  return [...asChange(row, 'total', total), ...asChange(row, 'changed', unexplained.minus(total))];
}

function asChange(row: ReadRow, kind: 'total' | 'changed', mnt: Decimal): StatementLine[] {
  return mnt.isZero() ? [] : [changeOf(row, kind, mnt)];
}

function changeOf(
  { code, document }: Pick<StatementOpenRow, 'code' | 'document'>,
  kind: 'total' | 'changed',
  mnt: Decimal,
): StatementLine {
  const amount = mnt.toFixed(2);
  return { kind, on: null, code, document, cargo: null, currency: 'mnt', amount, rate: '1', mnt: amount };
}

/** In the order of their days; what an advance and a row or item say of one use is one line without an amount, where it is nothing. */
function shownLines(lines: readonly ReadLine[]): StatementLine[] {
  const uses = new Map<string, ReadLine[]>();
  for (const line of lines)
    if (line.use !== null && line.kind !== 'reversed') {
      const key = `${line.use} ${line.on}`;
      uses.set(key, [...(uses.get(key) ?? []), line]);
    }
  const shown = lines.flatMap((line) => {
    const both =
      line.use === null || line.kind === 'reversed' ? [line] : (uses.get(`${line.use} ${line.on}`) ?? [line]);
    if (both.length < 2) return [lineOf(line)];
    // The line of the row names the file.
    const own = both.find(({ source }) => source !== 'advance') ?? line;
    return own === line ? [useOf(own, both)] : [];
  });
  return shown.sort((one, other) => (one.on ?? '').localeCompare(other.on ?? ''));
}

function useOf(line: ReadLine, both: readonly ReadLine[]): StatementLine {
  const mnt = sumOf(both.map((one) => one.mnt));
  const document = both.find(({ source }) => source === 'advance')?.document ?? line.document;
  // What rounding leaves of an advance in another currency.
  return { ...lineOf(line), kind: 'use', document, amount: null, rate: null, mnt: Number(mnt) === 0 ? null : mnt };
}

function lineOf({ kind, on, code, document, cargo, currency, amount, rate, mnt }: ReadLine): StatementLine {
  return {
    kind,
    on,
    code,
    document,
    cargo,
    currency,
    amount: plain(amount),
    rate: rate && plain(rate),
    mnt: plain(mnt),
  };
}

function plain(amount: string): string {
  return new Decimal(amount).toFixed();
}

function openRow({
  source,
  row,
  code,
  document,
  currency,
  rate,
  after,
  restAfter,
  totalAfter,
  confirmed,
}: ReadRow): StatementOpenRow {
  const inCurrency =
    currency === 'mnt' || Number(rate) === 0 ? after : new Decimal(after).div(rate).toFixed(2, Decimal.ROUND_HALF_UP);
  return {
    ...{ source, row, code, document, currency, rest: new Decimal(restAfter ?? inCurrency).toFixed(2), confirmed },
    ...{ mnt: new Decimal(after).toFixed(2), total: new Decimal(totalAfter).toFixed(2) },
  };
}
