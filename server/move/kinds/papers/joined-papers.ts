import { Decimal } from 'decimal.js';
import { fold } from '../../../../contract/text/fold.js';
import { keyOfRow, type RowPlace } from '../../doubles/alike-rows.js';
import type { RowOrigin } from '../../doubles/party-doubles.js';
import type { ReadRow, RowProblem } from '../../reading/row-reader.js';
import { paidSoFar } from './paper-amounts.js';

interface PaperRow {
  row: ReadRow;
  place: RowPlace;
}

/** What several rows with one number are: the paper itself, a further part of it, or a paper that cannot be the same one. */
type Joined =
  | { is: 'paper'; row: ReadRow; origins: readonly RowOrigin[]; doubtful: readonly RowProblem[] }
  | { is: 'part'; carrier: RowPlace }
  | { is: 'another' };

/** The rows of papers by their numbers: rows with the number, party, currency and rate of one paper become one record. */
export class JoinedPapers {
  private readonly byNumber = new Map<string, PaperRow[]>();

  /** A row with a wrong cell is put right before it is joined. */
  add(row: ReadRow, place: RowPlace): void {
    const number = row.values['oldNumber'];
    if (row.wrong.length > 0 || !number) return;
    const key = fold(number);
    const own = this.byNumber.get(key) ?? [];
    this.byNumber.set(key, own);
    own.push({ row, place });
  }

  /** Undefined for a row whose number no other one has. */
  of({ values, wrong }: ReadRow, place: RowPlace): Joined | undefined {
    const rows = this.byNumber.get(fold(values['oldNumber'] ?? '')) ?? [];
    const [first, ...others] = rows;
    if (wrong.length > 0 || !first || others.length === 0) return undefined;
    const isOfFirst = (one: PaperRow): boolean => keyOf(one.row) === keyOf(first.row);
    const own = rows.find((one) => keyOfRow(one.place) === keyOfRow(place));
    if (!own) return undefined;
    if (!isOfFirst(own)) return { is: 'another' };
    if (own !== first) return { is: 'part', carrier: first.place };
    const further = others.filter(isOfFirst);
    return further.length === 0 ? undefined : wholePaper([first, ...further]);
  }
}

/** The amounts of all rows, the latest of their days, and everything that they say. */
function wholePaper([first, ...further]: [PaperRow, ...PaperRow[]]): Joined {
  const rows = [first, ...further].map(({ row }) => row);
  const written = (column: string): string[] => rows.flatMap(({ values }) => values[column] || []);
  const sumOf = (texts: readonly string[]): string | null =>
    texts.length === 0 ? null : Decimal.sum(...texts).toFixed();
  const latest = (column: string): string | null => written(column).toSorted().at(-1) ?? null;
  const rests = written('rest');
  const values = {
    ...first.row.values,
    ...{ amount: sumOf(written('amount')), paid: sumOf(rows.flatMap((row) => paidSoFar(row) ?? [])) },
    ...{ rest: rests.length === rows.length ? sumOf(rests) : null, on: latest('on'), due: latest('due') },
    ...{ paidOn: latest('paidOn'), isPaid: String(rows.every((row) => row.values['isPaid'] === 'true')) },
    description: [...new Set(written('description'))].join('\n'),
  };
  return {
    is: 'paper',
    row: { ...first.row, values },
    origins: further.map(({ row, place }) => ({ ...place, number: row.values['oldNumber'] ?? null })),
    doubtful: further.flatMap(({ row }) => row.doubtful),
  };
}

/** What rows of one paper have in common. */
function keyOf({ values: { payer = null, currency = null, rate = null, code = null } }: ReadRow): string {
  return JSON.stringify([payer, currency, rate === null ? null : new Decimal(rate).toFixed(), code]);
}
