import type { Label } from '../label.js';

type Labels = Readonly<Record<string, { label: Label }>>;

/** The labels of the fields of a record, and of the columns of its tables. */
export interface NamedForm {
  fields: Labels;
  tables?: Readonly<Record<string, { label: Label; fields: Labels }>>;
}

/** The labels of the cells of a diff (`name`, `offers.12.price`, `offers.12`, `offers`), each label once. */
export function cellNames(cells: readonly string[], form: NamedForm): Label {
  const names = cells.map((cell) => nameOf(cell, form));
  const listed = (language: keyof Label): string => [...new Set(names.map((name) => name[language]))].join(', ');
  return { mn: listed('mn'), en: listed('en') };
}

function nameOf(cell: string, { fields, tables = {} }: NamedForm): Label {
  const [name = '', , column] = cell.split('.');
  const table = tables[name];
  if (!table) return fields[name]?.label ?? { mn: name, en: name };
  const label = column === undefined ? undefined : table.fields[column]?.label;
  return label ? { mn: `${table.label.mn}: ${label.mn}`, en: `${table.label.en}: ${label.en}` } : table.label;
}
