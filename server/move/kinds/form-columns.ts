import type { Label } from '../../../contract/label.js';
import { fillsOf } from '../../../contract/move/kinds/columns.js';
import type { MoveKind } from '../../../contract/move/kind.js';
import { fieldMessageIn } from '../../../contract/refusals/field-texts.js';
import type { ReadRow, RowProblem } from '../reading/row-reader.js';

/** The columns of a kind that fill one form, by its fields. */
export class FormColumns {
  private readonly columnByField: ReadonlyMap<string, string>;

  constructor(kind: MoveKind, form: string) {
    this.columnByField = new Map(
      Object.entries(kind.columns).flatMap(([name, column]) =>
        fillsOf(column).flatMap((target): [string, string][] => {
          const [of, field = ''] = target.split('.');
          return of === form ? [[field, name]] : [];
        }),
      ),
    );
  }

  /** What the row sends for the form; an empty cell empties the field, a column that the sheet lacks leaves it unchanged. */
  sentBy(
    { values }: Pick<ReadRow, 'values'>,
    isSent: (field: string, column: string) => boolean = () => true,
  ): Record<string, string> {
    return Object.fromEntries(
      [...this.columnByField].flatMap(([field, column]) =>
        values[column] === undefined || !isSent(field, column) ? [] : [[field, values[column] ?? '']],
      ),
    );
  }

  /** Values that look wrong and go in as they are when the row is ticked, although somebody who types them is refused. */
  doubtedBy({ values, doubtful }: ReadRow): Record<string, string> {
    const doubted = new Set(doubtful.map(({ field }) => field));
    return Object.fromEntries(
      [...this.columnByField].flatMap(([field, column]) => {
        const value = values[column];
        return doubted.has(column) && value ? [[field, value]] : [];
      }),
    );
  }

  /** Errors of the form at the columns of the sheet; those of cells that could not be read say nothing more. */
  problems(
    errors: Readonly<Record<string, readonly string[]>>,
    { wrong, values }: ReadRow,
    labelOf: (field: string) => Label | undefined,
  ): RowProblem[] {
    return Object.entries(errors).flatMap(([name, [message = '']]) => {
      const field = this.columnByField.get(name) ?? null;
      if (field !== null && wrong.some((other) => other.field === field)) return [];
      const text = { mn: message, en: fieldMessageIn('en', message) };
      // A field that no column of the sheet fills is named, since there is no cell to show.
      const own = field === null || values[field] === undefined ? labelOf(name) : undefined;
      return [
        { field, name: message, text: own ? { mn: `${own.mn}: ${text.mn}`, en: `${own.en}: ${text.en}` } : text },
      ];
    });
  }
}
