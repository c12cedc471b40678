import type { Field } from '../../../contract/fields/field.js';
import { asSteps, stepLines } from '../../../contract/fields/steps/steps.js';
import type { Json } from '../../../contract/json.js';
import type { Label } from '../../../contract/label.js';
import { choiceValues, OwnValues } from '../../../contract/move/answers/own-values.js';
import type { MoveAnswers, MoveColumn } from '../../../contract/move/kind.js';
import { fillsOf } from '../../../contract/move/kinds/columns.js';
import { targetForms } from '../../../contract/move/kinds/target-forms.js';
import { references } from '../../../contract/reference/catalogue.js';
import type { Language } from '../../http/language.js';
import type { MoveSheetRow } from './move-sheet-source.js';

const yes: Label = { mn: 'Тийм', en: 'Yes' };
const no: Label = { mn: 'Үгүй', en: 'No' };

/** What the numbers of entries and users become. */
export interface MoveNames {
  /** The number of an entry in the sheets: a merged one has that of the entry that is used instead. */
  entry(list: string, id: number): string;
  /** The e-mail address; empty for a deleted user. */
  user(id: number): string;
}

/** Writes the cells of one column as the move reads them. */
export class MoveCells {
  private readonly targets: readonly [form: string, field: string][];
  private readonly choices: ReadonlyMap<string, string> | undefined;

  constructor(
    private readonly name: string,
    private readonly column: MoveColumn,
    private readonly names: MoveNames,
    private readonly language: Language,
  ) {
    this.targets = fillsOf(column).map((target) => target.split('.') as [string, string]);
    this.choices = column.answers && choiceNames(column.answers, language);
  }

  of({ own, forms }: MoveSheetRow): string {
    if (Object.hasOwn(own, this.name)) return this.text(own[this.name] ?? null, undefined);
    for (const [form, field] of this.targets) {
      const value = forms[form]?.[field];
      if (value !== undefined && value !== null) return this.text(value, fieldIn(form, field));
    }
    return '';
  }

  private text(value: Json, field: Field | undefined): string {
    const { cell, answers } = this.column;
    if (value === null) return '';
    if (field?.kind === 'steps') return stepLines(asSteps(value)).join('; ');
    if (Array.isArray(value))
      return value.map((key) => field?.choices?.[String(key)]?.[this.language] ?? String(key)).join(', ');
    if (cell === 'flag') return ([true, 1, 'true', '1'].some((one) => one === value) ? yes : no)[this.language];
    if (answers && 'list' in answers.from) return this.names.entry(answers.from.list, Number(value));
    if (answers && 'users' in answers.from) return this.names.user(Number(value));
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
    return this.choices?.get(text) ?? text;
  }
}

/** The name of each fixed choice where it means that choice alone; its key otherwise. */
function choiceNames({ from }: MoveAnswers, language: Language): Map<string, string> | undefined {
  if (!('choices' in from)) return undefined;
  const own = new OwnValues(choiceValues(from.choices));
  return new Map(
    Object.entries(from.choices).map(([key, label]) => [
      key,
      own.same(label[language])?.value === key ? label[language] : key,
    ]),
  );
}

const allForms: Readonly<Record<string, Readonly<Record<string, Field>>>> = {
  ...Object.fromEntries(Object.values(references).map(({ name, fields }) => [name, fields])),
  ...targetForms,
};

function fieldIn(form: string, field: string): Field | undefined {
  return allForms[form]?.[field];
}
