import { readSentFields } from '../../../../contract/form/fields-body.js';
import { emptyFields, type SentForm, type WireFields } from '../../../../contract/form/wire-form.js';
import type { MoveKind } from '../../../../contract/move/kind.js';
import type { ReadRow, RowProblem } from '../../reading/row-reader.js';
import { FormColumns } from '../form-columns.js';

/** The columns of a kind that fill a form whose fields have names of their own in calls. */
export class WireColumns {
  private readonly columns: FormColumns;
  private readonly fieldBySent: ReadonlyMap<string, string>;

  constructor(
    kind: MoveKind,
    form: string,
    private readonly fields: WireFields,
  ) {
    this.columns = new FormColumns(kind, form);
    this.fieldBySent = new Map(Object.entries(fields).map(([name, { sent }]) => [sent, name]));
  }

  /** A new record as the form reads the row, and what it refuses; `otherwise` are values for fields without one in the sheet. */
  read(
    row: ReadRow,
    otherwise: Readonly<Record<string, string>> = {},
  ): { values: SentForm['fields']; problems: RowProblem[] } {
    const own = this.columns.sentBy(row);
    const sent = Object.entries(this.fields).flatMap(([name, field]): [string, string][] => {
      const text = own[name] || otherwise[name];
      return text === undefined ? [] : [[field.sent, text]];
    });
    const { values, errors } = readSentFields(this.fields, Object.fromEntries(sent));
    return { values: { ...emptyFields(this.fields), ...values.fields }, problems: this.problems(errors, row) };
  }

  /** Errors by the names of the call, at the columns of the sheet. */
  problems(errors: Readonly<Record<string, readonly string[]>>, row: ReadRow): RowProblem[] {
    const own = Object.entries(errors).map(
      ([sent, messages]) => [this.fieldBySent.get(sent) ?? sent, messages] as const,
    );
    return this.columns.problems(Object.fromEntries(own), row, (field) => this.fields[field]?.label);
  }
}
