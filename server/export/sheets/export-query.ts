import { onDay, type ExportBody, type ExportFormat, type FileFormat } from '../../../contract/export/export.js';
import { visibleColumns, withMatch, writeSort, type ListQuery, type TableDeclaration } from '../../../contract/list.js';
import { mayHaveAsFile } from '../../../contract/export/schedule-rights.js';
import type { Principal } from '../../../contract/permissions.js';
import { maxPdfColumns, maxPdfRows } from '../../../contract/export/pdf-limits.js';
import { fieldMessages, refuse } from '../../../contract/refusals/refusals.js';
import { readQuery, type Table, type Tables } from '../../table/table.js';

/** What was requested, resolved for this user. */
export interface ExportQuery {
  table: Table;
  query: ListQuery;
  columns: string[];
}

type Sent = Pick<ExportBody, 'list' | 'filters' | 'columns' | 'sort' | 'ids'>;

/** The `ids` parameter of a list, and no filter may have this name: chosen rows are stored among the filters. */
const chosen = 'ids';

/** A user who may read a table may export it: the rows of the filter, and only the columns that the user may see. */
export function readExportQuery(tables: Tables, principal: Principal, sent: Sent, today: string): ExportQuery {
  const table = tables.named(sent.list);
  if (!table) throw refuse('Invalid', { fields: { list: [fieldMessages.choose.mn] } });
  const { declaration } = table;
  if (!mayHaveAsFile(declaration, principal)) throw refuse('NotAllowed');
  const query = queryOf(declaration, sent, today);
  table.check?.(query);
  const visible = visibleColumns(declaration, principal.type);
  const columns = [...new Set(sent.columns)];
  if (!columns.every((key) => visible.includes(key)))
    throw refuse('Invalid', { fields: { columns: [fieldMessages.unknownColumn.mn] } });
  const usual = visible.filter((key) => !declaration.columns[key]?.optional);
  return { table, query, columns: columns.length > 0 ? columns : usual };
}

/** Files for people contain no internal ids; comma-separated values, which programs read, do. */
export function columnsInFile(
  { columns }: TableDeclaration,
  wanted: readonly string[],
  format: ExportFormat,
): readonly string[] {
  const named = wanted.filter((key) => !columns[key]?.inner);
  return format === 'csv' || named.length === 0 ? wanted : named;
}

/** What is made of a table: the format that was asked for, or the zip of an archive by a job of its own. */
export function fileOf({ archive }: Table, asked: FileFormat): { format: FileFormat; job?: string } {
  if (archive) return { format: 'zip', job: archive.job };
  if (asked === 'zip') throw refuse('Invalid', { fields: { format: [fieldMessages.choose.mn] } });
  return { format: asked };
}

/** Refuses what is too large for the format before anything is read. */
export function assertFits(format: FileFormat, columns: readonly string[], rows = 0): void {
  if (format === 'pdf' && (columns.length > maxPdfColumns || rows > maxPdfRows)) throw refuse('TooLargeForPdf');
}

export function queryOf(
  table: TableDeclaration,
  { filters, sort, ids = idsIn(filters) }: Pick<Sent, 'filters' | 'sort' | 'ids'>,
  today: string,
): ListQuery {
  const declared = Object.fromEntries(
    Object.entries(onDay(table, filters, today)).filter(([key]) => Object.hasOwn(table.filters, key)),
  );
  const match = filters['match'];
  return readQuery(table, { ...declared, ...(match ? { match } : {}), sort, ...(ids ? { ids: ids.join(',') } : {}) });
}

function idsIn(filters: Readonly<Record<string, string>>): number[] | undefined {
  return filters[chosen]?.split(',').map(Number);
}

/** As the request stores it: relative days are resolved, so that the result does not depend on when it is read. */
export function storedQuery({ table, query, columns }: ExportQuery): Sent {
  const ids: Record<string, string> = query.ids ? { [chosen]: query.ids.join(',') } : {};
  const filters = query.match ? withMatch(query.filters) : query.filters;
  return { list: table.declaration.name, filters: { ...filters, ...ids }, columns, sort: writeSort(query.sort) };
}
