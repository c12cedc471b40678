import { Decimal } from 'decimal.js';
import type { Json } from '../../../../contract/json.js';
import type { Label } from '../../../../contract/label.js';
import type { TableName } from '../../../../contract/shipment/quotation/form.js';
import type { FileMoney } from '../../reading/file-money.js';
import type { FileOfMove } from '../../reading/file-numbers.js';
import type { RowProblem } from '../../reading/row-reader.js';
import type { PlannedRow } from '../served-kind.js';

type Row = Readonly<Record<string, Json>>;

/** What makes a row of a table the one that is there; where its other values differ, somebody decides. */
const ownFields: Partial<Readonly<Record<TableName, readonly string[]>>> = {
  transportPrices: ['agent', 'price', 'currency'],
  priceOffers: ['price', 'currency'],
};
/** They follow from the day of the file where a sheet has none. */
const notCompared = ['id', 'rate'];

const alike: Label = {
  mn: 'Файлд ийм дүнтэй мөр бий, бусад нүд нь өөр. Өөр мөр мөн бол зөвшөөрнө үү.',
  en: 'The file has a row of this amount that differs in other cells. Tick it if it is another one.',
};
const otherPrice: Label = {
  mn: 'Ийм дугаартай үнэ файлд өөр дүн, агенттай бий. Файлыг нээж засах, эсвэл дугаарыг нь шалгана уу.',
  en: 'The file has the price with this number with another amount or agent. Correct it in the file, or check the number.',
};

type Found = Pick<PlannedRow, 'state' | 'target' | 'wrong'>;

/** The rows in the forms of files that were there before: the same one does not come again. */
export class StoredRows {
  private readonly met = new Set<number>();

  constructor(
    private readonly table: TableName,
    /** What a row of it is called as the record of a row of the move. */
    private readonly record: string,
    private readonly money: FileMoney,
  ) {}

  /** What a row is that is there already, or why it may be. */
  found(file: FileOfMove, given: Row, number: string | null): Found | { alike: readonly RowProblem[] } | undefined {
    const rows: readonly Row[] = file.form[this.table];
    const sent = { ...given, ...('currency' in given ? { currency: given['currency'] ?? file.form.currency } : {}) };
    const own = ownFields[this.table] ?? Object.keys(sent);
    const open = rows.filter(({ id }) => !this.met.has(Number(id)));
    const numbered = open.find(({ id }) => id === this.idWith(file.pending, number));
    if (numbered) return this.one(numbered, isEqual(numbered, sent, own));
    // One that came with another number is another one.
    const others = open.filter(({ id }) => number === null || this.numberOf(file.pending, Number(id)) === null);
    const equal = others.find((row) => isEqual(row, sent, Object.keys(sent)));
    if (equal) return this.one(equal, true);
    return others.some((row) => isEqual(row, sent, own))
      ? { alike: [{ field: 'price', name: 'alikeRow', text: alike }] }
      : undefined;
  }

  private one({ id }: Row, isRight: boolean): Found {
    this.met.add(Number(id));
    return {
      state: 'same',
      target: `${this.record}:${Number(id)}`,
      wrong: isRight ? [] : [{ field: 'price', name: 'otherPrice', text: otherPrice }],
    };
  }

  private idWith(file: number, number: string | null): number | undefined {
    if (number === null || this.table !== 'transportPrices') return undefined;
    return this.money.pricesOf(file).find((price) => price.number === number)?.id;
  }

  private numberOf(file: number, id: number): string | null {
    return this.money.pricesOf(file).find((price) => price.id === id)?.number ?? null;
  }
}

/** A value that the sheet does not have says nothing. */
function isEqual(stored: Row, given: Row, fields: readonly string[]): boolean {
  return fields.every((field) => {
    const [one, other] = [stored[field] ?? null, given[field] ?? null];
    if (other === null || notCompared.includes(field) || one === other) return true;
    return isDecimal(one) && isDecimal(other) && new Decimal(one).eq(other);
  });
}

function isDecimal(value: Json): value is string {
  return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value);
}
