import type { Language } from '../../http/language.js';
import { sheetWords } from '../../../contract/export/sheet-words.js';
import { sheetWidth } from '../../../contract/fields/kind.js';
import { fieldKinds } from '../../../contract/fields/kinds.js';
import { kindOfFilter } from '../../../contract/filters/kinds.js';
import { percentDecimals } from '../../../contract/text/format-number.js';
import type { Label } from '../../../contract/label.js';
import { choiceCalled } from '../../../contract/reference/fixed/choice-called.js';
import type { Cell, ListColumn, TableDeclaration, ListQuery, ListRow } from '../../../contract/list.js';
import type { ListFilter } from '../../../contract/filters/filter.js';
import type { AboutLine, SheetAbout, SheetCell, SheetColumn } from './sheet.js';

const percentFormat = '#,##0.0';
/** What answers contain where an order has no invoice, no payer or no name that it is counted by. */
const noValue = 'n/a';

export function titleOf(table: TableDeclaration, language: Language): string {
  return table.title?.[language] ?? table.name;
}

export function sheetColumns(table: TableDeclaration, shown: readonly string[], language: Language): SheetColumn[] {
  return shown.map((key) => {
    const { kind, label, digits, share } = columnOf(table, key);
    const own = fieldKinds[kind];
    const { sheet, decimals } = own;
    return {
      title: label[language],
      width: sheetWidth(own),
      format: share ? percentFormat : sheet.format,
      decimals: share ? percentDecimals : decimals,
      isDay: kind === 'date',
      isId: key === (table.id ?? 'id') || digits !== undefined,
    };
  });
}

/**
 * The rows of an answer as cells: choices by their names, days and instants as dates. Fixed English words of answers are translated into
 * the reader's language, except in the downloads of the specification, which contain the same as answers (D132, D150).
 */
export function sheetRows(
  table: TableDeclaration,
  shown: readonly string[],
  rows: readonly ListRow[],
  language: Language,
  isAsAnswered = false,
): SheetCell[][] {
  const columns = shown.map((key) => {
    const { names, ...column } = columnOf(table, key);
    return [key, isAsAnswered || !names ? column : { ...column, names }] as const;
  });
  return rows.map((row) =>
    columns.map(([key, column]) => {
      const value = row[key] ?? null;
      return value === noValue && !isAsAnswered ? sheetWords.none[language] : cellOf(column, value, language);
    }),
  );
}

export interface FileOrigin {
  query: ListQuery;
  /** The names of the entries that filters refer to, by filter. */
  filterNames: ReadonlyMap<string, string>;
  rows: number;
  position: number;
  /** Local time as shown to users; a file of a past day has the day instead. */
  at?: string;
  by?: string;
  asOf?: string;
}

/** The content of the last sheet: a reader of the file sees what it contains. */
export function sheetAbout(
  table: TableDeclaration,
  { query, filterNames, rows, position, at, by, asOf }: FileOrigin,
  language: Language,
): SheetAbout {
  const word = (name: keyof typeof sheetWords): string => sheetWords[name][language];
  const filters = Object.entries(query.filters).flatMap(([key, value]): AboutLine[] => {
    const filter = table.filters[key];
    const period = periodOf(table, query, key);
    if (period) return period.isListed ? [] : [[period.label[language], period.days]];
    return [[filter?.label?.[language] ?? key, filterNames.get(key) ?? filterText(filter, value, language)]];
  });
  const sort = query.sort.map(
    ({ column, descending }) => `${columnOf(table, column).label[language]} ${descending ? '↓' : '↑'}`,
  );
  return {
    title: word('about'),
    list: [word('list'), titleOf(table, language)],
    rows: [
      ...(filters.length === 0 ? [[word('filters'), word('noFilters')] as const] : filters),
      ...(sort.length === 0 ? [] : [[word('sort'), sort.join(', ')] as const]),
      ...(asOf === undefined ? [] : [[word('asOf'), asOf] as const]),
    ],
    origin: [
      [word('rows'), rows],
      ...(at === undefined ? [] : [[word('at'), at] as const]),
      ...(by === undefined ? [] : [[word('by'), by] as const]),
      [word('position'), position],
    ],
  };
}

/** The period from one bound to the other when both are given: they are shown together, in the place of the first one. */
function periodOf(
  { filters }: TableDeclaration,
  { filters: values }: ListQuery,
  key: string,
): { label: Label; days: string; isListed: boolean } | undefined {
  const bound = filters[key];
  if (bound?.kind !== 'from' && bound?.kind !== 'to') return undefined;
  const { kind, period: label } = bound;
  const other = Object.keys(values).find((name) => {
    const one = filters[name];
    return name !== key && (one?.kind === 'from' || one?.kind === 'to') && one.kind !== kind && one.period === label;
  });
  if (label === undefined || other === undefined) return undefined;
  const [from, to] = kind === 'from' ? [key, other] : [other, key];
  const isListed = Object.keys(values).indexOf(other) < Object.keys(values).indexOf(key);
  return { label, days: `${values[from]} – ${values[to]}`, isListed };
}

function columnOf(table: TableDeclaration, key: string): ListColumn {
  const column = table.columns[key];
  if (!column) throw new Error(`${key} is not a column of ${table.name}`);
  return column;
}

function cellOf({ kind, choices, names }: ListColumn, value: Cell, language: Language): SheetCell {
  if (value === null || value === '') return null;
  const named = (one: Cell): string => choices?.[one as string | number]?.[language] ?? plain(one);
  if (choices) return Array.isArray(value) ? value.map(named).join(', ') : named(value);
  if (names) return choiceCalled(names, value)?.[language] ?? plain(value);
  const words = { yes: sheetWords.yes[language], no: sheetWords.no[language] };
  const own = fieldKinds[kind].sheet.cell?.(value, words);
  if (own !== undefined) return own;
  if (Array.isArray(value)) return value.map(plain).join(', ');
  return typeof value === 'number' ? value : plain(value);
}

function plain(value: Cell): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function filterText(filter: ListFilter | undefined, value: string, language: Language): string {
  return (filter && kindOfFilter(filter).inWords?.(filter, value, sheetWords)?.[language]) ?? value;
}
