import type { RecordedInFile } from '../../../../contract/shipment/operations/railway/lines.js';
import type { Unit, Units } from '../../../../contract/shipment/operations/units/form.js';
import { isNumberOf } from '../../../../contract/shipment/operations/units/moves.js';
import { plainNumber } from '../../../../contract/shipment/operations/units/number.js';
import { cargoNumbersIn } from '../../../../contract/shipment/cargo-warnings.js';
import { shippingOrder } from '../../../../contract/shipment/status/status.js';
import { fold } from '../../../../contract/text/fold.js';
import type { Database } from '../../../database/database.js';
import { containing } from '../../../database/sql.js';
import {
  orders,
  ordersInTransit,
  runningOrderTexts,
  tracingEntries,
  transportNews,
  unitForms,
  units,
} from '../../tables.js';
import type { ReadLine } from './read-lines.js';

type Queries = Pick<Database, 'pool'>;

/** A file that a line may be about. */
export interface Candidate {
  id: number;
  code: string;
  isRunning: boolean;
  /** The number that the file knows; null where the line is about the file itself. */
  unit: string | null;
  isCarrier: boolean;
}

/** The files that lines may be about, and what the running ones of them have recorded. */
export interface Candidates {
  of(line: ReadLine): Candidate[];
  recorded(file: number): RecordedInFile;
}

interface OrderRow {
  id: number;
  code: string;
  isRunning: boolean;
}
interface UnitRow extends OrderRow {
  numbers: string[];
  number: string;
}

const running = `(o.status = ${shippingOrder} and not o.is_archived and o.finished_at is null)`;
const maxFound = 20_000;
/** The newest units of one number: a wagon comes again and again over the years. */
const maxOfNumber = 100;

/** By the units first, then by the code of the file, then by the one text with the numbers of an order without units. */
export async function findCandidates(database: Queries, lines: readonly ReadLine[]): Promise<Candidates> {
  const numbers = unique(lines.flatMap(({ plain, carrier }) => [plain, carrier ?? '']));
  const [found, coded] = await Promise.all([
    unitRows(database, numbers),
    orderRows(database, unique(lines.map(({ code }) => code ?? ''))),
  ]);
  const byNumber = new Map<string, UnitRow[]>();
  for (const row of found)
    for (const number of new Set(row.numbers)) byNumber.set(number, [...(byNumber.get(number) ?? []), row]);
  const unknown = lines.filter(
    ({ plain, carrier, code }) => !code && !byNumber.has(plain) && !byNumber.has(carrier ?? ''),
  );
  const written = await textRows(database, unique(unknown.map(({ plain }) => plain)));
  const files = await recordedIn(database, [...found, ...coded, ...written.map(({ row }) => row)], lines);
  const ofNumber = (number: string): Candidate[] =>
    (byNumber.get(number) ?? []).flatMap((row) => {
      const isNow = !row.isRunning || files(row.id).units.some((unit) => isNumberOf(unit, number));
      return isNow ? [candidateOf(row, number, plainNumber(row.number) !== number)] : [];
    });
  return {
    of({ plain, carrier, code }) {
      const byUnit = plain === '' ? [] : ofNumber(plain);
      const byCarrier = byUnit.length > 0 || carrier === null ? byUnit : ofNumber(carrier);
      const all =
        byCarrier.length > 0 || code
          ? byCarrier
          : written.filter(({ number }) => number === plain).map(({ row }) => candidateOf(row, null));
      const ofCode = coded.filter((row) => row.code === code);
      const inFile = once(all.filter((one) => code === null || one.code === code));
      return inFile.length > 0 ? inFile : ofCode.map((row) => candidateOf(row, null));
    },
    recorded: files,
  };
}

function candidateOf({ id, code, isRunning }: OrderRow, unit: string | null, isCarrier = false): Candidate {
  return { id, code, isRunning, unit, isCarrier };
}

/** A wagon that carries several units of a file is one candidate. */
function once(found: readonly Candidate[]): Candidate[] {
  return [...new Map(found.toReversed().map((one) => [one.id, one])).values()].toReversed();
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)].filter(Boolean);
}

/**
 * Each number is looked up in the index of numbers. `offset 0` and `materialized` keep PostgreSQL to it: it expects a number in every
 * two-hundredth unit, and would rather read all units for each number.
 */
async function unitRows({ pool }: Queries, numbers: readonly string[]): Promise<UnitRow[]> {
  if (numbers.length === 0) return [];
  const { rows } = await pool.query<UnitRow>(
    `with found as materialized (
        select u.* from unnest($1::text[]) n(number) cross join lateral (
          select * from (select id, shipment_id, number, numbers from ${units} where numbers @> array[n.number] offset 0) of_number
            order by id desc limit ${maxOfNumber}) u)
      select distinct o.id, o.code, ${running} as "isRunning", u.id as unit, u.number, u.numbers
        from found u join ${orders} o on o.id = u.shipment_id order by o.id desc, u.id limit ${maxFound}`,
    [numbers],
  );
  return rows;
}

async function orderRows({ pool }: Queries, codes: readonly string[]): Promise<OrderRow[]> {
  if (codes.length === 0) return [];
  const { rows } = await pool.query<OrderRow>(
    `select o.id, o.code, ${running} as "isRunning" from ${orders} o where o.code = any($1)`,
    [codes],
  );
  return rows;
}

/** The running orders with such a number in their one text. */
async function textRows({ pool }: Queries, numbers: readonly string[]): Promise<{ number: string; row: OrderRow }[]> {
  if (numbers.length === 0) return [];
  const { rows } = await pool.query<OrderRow & { awb: string }>(
    `select o.id, o.code, true as "isRunning", o.awb_number as awb from ${ordersInTransit} o
        join ${runningOrderTexts} x on x.id = o.id
      where o.finished_at is null and x.awb_search like any($1::text[]) order by o.id desc limit ${maxFound}`,
    [numbers.map((number) => containing(fold(number)))],
  );
  const known = new Set(numbers);
  return rows.flatMap(({ awb, ...row }) =>
    unique(cargoNumbersIn(awb).map(plainNumber)).flatMap((number) => (known.has(number) ? [{ number, row }] : [])),
  );
}

/** What the running files have recorded of what the lines say. */
async function recordedIn(
  { pool }: Queries,
  found: readonly OrderRow[],
  lines: readonly ReadLine[],
): Promise<(file: number) => RecordedInFile> {
  const ids = [...new Set(found.filter(({ isRunning }) => isRunning).map(({ id }) => id))];
  const values = lines.flatMap((line) => line.values ?? []);
  const days = unique(values.map(({ on }) => on));
  const expected = unique(values.map(({ eta }) => eta ?? ''));
  const none: RecordedInFile = {
    units: [],
    days: { etaBorder: null, ataBorder: null, etdBorder: null, ataUb: null },
    tracing: [],
    news: [],
  };
  if (ids.length === 0) return () => none;
  const [files, tracing, news] = await Promise.all([
    pool.query<RecordedInFile['days'] & { id: number; form: Units | null }>(
      `select o.id, f.form, o.eta_border as "etaBorder", o.ata_border as "ataBorder", o.etd_border as "etdBorder", o.ata_ub as "ataUb"
        from ${orders} o left join ${unitForms} f on f.id = o.id where o.id = any($1)`,
      [ids],
    ),
    pool.query<{ file: number } & RecordedInFile['tracing'][number]>(
      `select shipment_id as file, country, city_id as city, on_day as on, status_id as status from ${tracingEntries}
        where shipment_id = any($1) and on_day = any($2::date[])`,
      [ids, days],
    ),
    pool.query<{ file: number } & RecordedInFile['news'][number]>(
      `select shipment_id as file, from_country as "fromCountry", from_city_id as "fromCity", eta from ${transportNews}
        where shipment_id = any($1) and eta = any($2::date[])`,
      [ids, expected],
    ),
  ]);
  const recorded = new Map(
    files.rows.map(({ id, form, ...ownDays }) => [
      id,
      {
        units: (form?.units ?? []) as readonly Unit[],
        days: ownDays,
        tracing: [] as RecordedInFile['tracing'][number][],
        news: [] as RecordedInFile['news'][number][],
      },
    ]),
  );
  for (const { file, ...entry } of tracing.rows) recorded.get(file)?.tracing.push(entry);
  for (const { file, ...entry } of news.rows) recorded.get(file)?.news.push(entry);
  return (file) => recorded.get(file) ?? none;
}
