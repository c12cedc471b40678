import type { Field, FieldKind } from '../../fields/field.js';
import type { Label } from '../../label.js';
import type { CellKind } from '../cells/cell-kind.js';
import { isNumberCell } from '../cells/numbers.js';
import type { MoveColumn, MoveKind } from '../kind.js';
import { answersOfField } from './answers.js';
import { targetForms, type Target } from './target-forms.js';

/** A column with the fields of our forms that it fills; none for what no form asks, such as the old number. */
export interface KindColumn extends MoveColumn {
  fills: readonly string[];
}
export type KindColumns = Readonly<Record<string, KindColumn>>;

export const label = (mn: string, en: string): Label => ({ mn, en });

/** How the cells of a field are read; a field of several choices is read from one text. */
const cellOfField: Partial<Record<FieldKind, CellKind>> = {
  text: 'text',
  code: 'code',
  email: 'email',
  phone: 'phone',
  note: 'note',
  integer: 'integer',
  decimal: 'decimal',
  money: 'money',
  rate: 'rate',
  weight: 'weight',
  date: 'day',
  flag: 'flag',
  choice: 'choice',
  choices: 'text',
  ref: 'choice',
  containerNumber: 'containerNumber',
  airWaybill: 'airWaybill',
  wagonNumber: 'wagonNumber',
  register: 'register',
  taxNumber: 'taxNumber',
  bankAccount: 'bankAccount',
  bic: 'bic',
  steps: 'note',
};

/** Kinds of cells that tell by themselves what their column is. */
const recognised: readonly CellKind[] = ['email', 'register', 'containerNumber', 'airWaybill', 'wagonNumber'];

/** What a column says beyond the field that it fills. */
interface ColumnWords {
  sentence: Label;
  /** Further heads that mean it. */
  heads?: readonly string[];
  /** Instead of the label of the field, which may be another column's here. */
  label?: Label;
  /** Whether a row needs it, if that is not as in the form. */
  needed?: boolean;
  /** Instead of the usual cell of the field. */
  cell?: CellKind;
}

/** The column of one field, or of fields of several forms that one value fills: label, cell and answers are those of the first. */
export function fieldColumn(
  targets: readonly [Target, ...Target[]],
  sentence: Label,
  heads: readonly string[] = [],
  more: Omit<ColumnWords, 'sentence' | 'heads'> = {},
): KindColumn {
  return { ...columnOfField(fieldOf(targets[0]), targets[0], { sentence, heads, ...more }), fills: targets };
}

export function columnOfField(field: Field, named: string, words: ColumnWords): KindColumn {
  const { dayOf, longest, personal } = field;
  // A form always sends its switches; a sheet without one leaves them as they begin.
  const { needed = field.required && field.kind !== 'flag', cell = cellOfField[field.kind] } = words;
  if (cell === undefined) throw new Error(`No cell is read as ${field.kind}, the kind of ${named}`);
  const answers = cell === 'choice' ? answersOfField(field, named) : undefined;
  return {
    label: words.label ?? field.label,
    sentence: words.sentence,
    heads: words.heads ?? [],
    cell,
    fills: [named],
    ...(needed ? { needed } : {}),
    ...(answers ? { answers } : {}),
    ...(recognised.includes(cell) ? { recognise: true } : {}),
    ...(isNumberCell(cell) ? rangeOf(field) : {}),
    ...(dayOf ? { dayOf } : {}),
    ...(longest === undefined ? {} : { max: longest }),
    ...(personal ? { personal } : {}),
  };
}

/** A column that no form has. */
export function column(declared: MoveColumn): KindColumn {
  return { ...declared, fills: [] };
}

/** Heads of the number of a row itself, in any sheet. */
const numberHeads = ['Дугаар', 'ID', 'Number', 'No.', 'Номер', 'Старый номер'];

/** The number by which the old system knew a record; the same one again is the same record (D175). */
export function oldNumber(heads: readonly string[]): KindColumn {
  return column({
    label: label('Хуучин дугаар', 'Old number'),
    cell: 'oldNumber',
    sentence: label(
      'Хуучин систем дэх дугаар; бусад хуудас энэ дугаараар нийлнэ.',
      'Its number in the old system, by which other sheets refer to it.',
    ),
    heads: [...numberHeads, ...heads],
  });
}

/** The head of a column in a template workbook, in both languages. */
export function templateHead({ label: { mn, en } }: Pick<MoveColumn, 'label'>): string {
  return mn === en ? mn : `${mn} / ${en}`;
}

/** A kind of sheet; the heads of its own template are among those that are known. */
export function moveKind<const C extends KindColumns>(
  kind: Omit<MoveKind, 'columns'> & { columns: C },
): MoveKind<keyof C & string> & { columns: C } {
  const columns = Object.entries(kind.columns).map(([name, one]) => [
    name,
    { ...one, heads: [...one.heads, templateHead(one)] },
  ]);
  return { ...kind, columns: Object.fromEntries(columns) as C };
}

/** The fields of our forms that a column fills, as `payer.name`. */
export function fillsOf(column: MoveColumn): readonly string[] {
  return isKindColumn(column) ? column.fills : [];
}

function isKindColumn(column: MoveColumn): column is KindColumn {
  return 'fills' in column;
}

/** The field of a form that a target names. */
function fieldOf(target: Target): Field {
  const [form = '', name = ''] = target.split('.');
  const fields: Readonly<Record<string, Field>> = targetForms[form as keyof typeof targetForms];
  const field = fields[name];
  if (!field) throw new Error(`No form has the field ${target}`);
  return field;
}

/** What the form accepts at and below zero. */
function rangeOf({ body }: Field): { negative?: true; positive?: true } {
  if (body.safeParse('-1').success) return { negative: true };
  return body.safeParse('0').success ? {} : { positive: true };
}
