import type { Actor } from '../../../../contract/actor.js';
import { readForm, type SentForm } from '../../../../contract/form/wire-form.js';
import type { Json } from '../../../../contract/json.js';
import type { MoveKind } from '../../../../contract/move/kind.js';
import { quotationForm, type Quotation } from '../../../../contract/shipment/quotation/form.js';
import { completeForm } from '../../../shipment/quotation/complete.js';
import type { ReadRow, RowProblem } from '../../reading/row-reader.js';
import { FormColumns } from '../form-columns.js';
import type { PlanSource } from '../served-kind.js';
import { ChosenRecords } from './chosen-records.js';
import { MovedRates } from './moved-rates.js';
import { byOwnNames } from './own-names.js';

/** A move decides what it writes like an administrator. */
export const mover: Actor = { userId: null, type: 4, door: 'move' };

const fieldsOnly = { fields: quotationForm.fields, tables: {} };
const fields: Readonly<Record<string, (typeof quotationForm.fields)[keyof typeof quotationForm.fields]>> =
  quotationForm.fields;
const longestName = 255;

/** The form of an inquiry as a row fills it. */
export interface ReadQuotation {
  /** What the row says. */
  values: SentForm['fields'];
  /** The whole form as it is stored. */
  form: Quotation;
  wrong: readonly RowProblem[];
}

/** What rows of a kind have in fields for which it has no column, under our names of the fields. */
export type UsualValues = (row: ReadRow) => Readonly<Record<string, string>>;

/** Reads rows as the form of the inquiry, by its own rules. */
export class QuotationRows {
  private readonly columns: FormColumns;

  constructor(
    readonly kind: MoveKind,
    private readonly records: ChosenRecords,
    private readonly rates: MovedRates,
    private readonly usual: UsualValues,
  ) {
    this.columns = new FormColumns(kind, 'inquiry');
  }

  static async open(kind: MoveKind, source: PlanSource, usual: UsualValues = () => ({})): Promise<QuotationRows> {
    return new QuotationRows(
      kind,
      await ChosenRecords.open(source, [quotationForm.fields]),
      await MovedRates.open(source),
      usual,
    );
  }

  /** The form is saved on the day on which the file was entered. */
  read(row: ReadRow, createdOn: string): ReadQuotation {
    const texts = { ...this.usual(row), ...this.columns.sentBy(row) };
    const sent = Object.entries(texts).map(([name, text]) => [fields[name]?.sent ?? name, text]);
    const read = readForm(fieldsOnly, { name: '-', ...Object.fromEntries(sent) });
    const { values } = read;
    if (!texts['name']) values.fields['name'] = this.nameOf(values.fields);
    const { referred } = this.records;
    const { form, faults } = completeForm(
      {
        ...{ before: null, sent: values, newIds: [], actor: mover, today: createdOn, day: createdOn },
        isPaid: () => false,
      },
      { referred, rates: this.rates.all },
    );
    const errors = byOwnNames(quotationForm, { ...faults.errors, ...read.errors });
    return {
      values: values.fields,
      form,
      wrong: this.columns.problems(errors, row, (field) => fields[field]?.label),
    };
  }

  /** A file without a name of its own is known by its goods and its lane. */
  private nameOf({ commodity, originCity, finalCity }: Readonly<Record<string, Json>>): string {
    const [goods, from, to] = [
      this.records.nameOf('commodity', commodity),
      this.records.nameOf('city', originCity),
      this.records.nameOf('city', finalCity),
    ];
    const lane = [from, to].flatMap((city) => city ?? []).join(' – ');
    return [goods, lane]
      .filter((one) => one)
      .join(', ')
      .slice(0, longestName);
  }
}
