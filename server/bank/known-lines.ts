import { lineKey, placesOf } from '../../contract/bank/line-key.js';
import type { BankEntry, BankFormat } from '../../contract/bank/line.js';
import type { StatementBalances } from '../../contract/bank/checks.js';

type Query = <R extends object>(sql: string, values?: unknown[]) => Promise<R[]>;

/** What is recorded of an account in some days. */
export interface KnownLines {
  /** How many equal lines there are. */
  counts: ReadonlyMap<string, number>;
  /** The formats of each day. */
  formats: ReadonlyMap<string, ReadonlySet<BankFormat>>;
}

interface KnownRow {
  day: string;
  amount: string;
  text_key: string;
  format: BankFormat;
  places: number;
}

export async function knownLines(query: Query, account: number, entries: readonly BankEntry[]): Promise<KnownLines> {
  const days = [...new Set(entries.map(({ day }) => day))];
  const rows = await query<KnownRow>(
    `select to_char(day, 'YYYY-MM-DD') as day, trim_scale(amount)::text as amount, text_key, format,
       max(place)::integer as places
     from bank_line where account_id = $1 and day = any($2::date[]) group by 1, 2, 3, 4`,
    [account, days],
  );
  const counts = new Map<string, number>();
  const formats = new Map<string, Set<BankFormat>>();
  for (const { day, amount, text_key: text, format, places } of rows) {
    const key = lineKey({ day, amount, text });
    counts.set(key, Math.max(counts.get(key) ?? 0, places));
    formats.set(day, (formats.get(day) ?? new Set()).add(format));
  }
  return { counts, formats };
}

export type Placed = { place: number; becomes: 'new' | 'known' | 'otherFormat' };

/** What becomes of each line: known by its place among equal ones, or of a day of which another format was read before. */
export function placed(
  entries: readonly (BankEntry | null)[],
  { counts, formats }: KnownLines,
  format: BankFormat,
  chosenDays: readonly string[],
): (Placed | null)[] {
  const places = placesOf(entries);
  return entries.map((entry, at): Placed | null => {
    if (!entry) return null;
    const place = places[at] ?? 0;
    if (place <= (counts.get(lineKey(entry)) ?? 0)) return { place, becomes: 'known' };
    const isLeft = isOfOtherFormat(formats.get(entry.day), format) && !chosenDays.includes(entry.day);
    return { place, becomes: isLeft ? 'otherFormat' : 'new' };
  });
}

export function isOfOtherFormat(formats: ReadonlySet<BankFormat> | undefined, own: BankFormat): boolean {
  return formats !== undefined && [...formats].some((format) => format !== own);
}

/** The statements of the account that end before, and begin after, these days. */
export async function neighbours(query: Query, account: number, { from, to }: { from: string; to: string }) {
  const columns = `to_char(from_day, 'YYYY-MM-DD') as "from", to_char(to_day, 'YYYY-MM-DD') as "to", opening, closing`;
  const [before, after] = await Promise.all([
    query<StatementBalances>(
      `select ${columns} from bank_statement where account_id = $1 and to_day < $2 order by to_day desc, id desc limit 1`,
      [account, from],
    ),
    query<StatementBalances>(
      `select ${columns} from bank_statement where account_id = $1 and from_day > $2 order by from_day, id desc limit 1`,
      [account, to],
    ),
  ]);
  return { before: before[0] ?? null, after: after[0] ?? null };
}
