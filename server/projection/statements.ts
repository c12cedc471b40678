import type { ReadModelTable } from './table.js';

function list(columns: readonly string[], prefix = ''): string {
  return columns.map((column) => `${prefix}"${column}"`).join(', ');
}

/** Writes rows given as one JSON array. `gate` is a relation that is empty when nothing may be written. */
export function putRowsSql(
  table: ReadModelTable,
  kind: 'state' | 'record',
  rows: string,
  gate?: string,
  into = table.name,
): string {
  const columns = Object.keys(table.columns);
  const insert = `insert into "${into}" (${list(columns)})
    select ${list(columns, 'r.')} from ${gate ? `${gate}, ` : ''}json_populate_recordset(null::"${into}", ${rows}) r`;
  // A record row is written once; a second time is a defect that the primary key reports.
  if (kind === 'record') return insert;
  const others = columns.filter((column) => !table.key.includes(column));
  const update = others.map((column) => `"${column}" = excluded."${column}"`).join(', ');
  return `${insert} on conflict (${list(table.key)}) do ${others.length > 0 ? `update set ${update}` : 'nothing'}`;
}

/** Changes columns of rows given as one JSON array, each with its key and all columns that the table declares as changed. */
export function changeRowsSql(table: ReadModelTable, rows: string, gate?: string, into = table.name): string {
  const changed = table.changed ?? [];
  const types = [...table.key, ...changed].map((column) => `"${column}" ${table.columns[column]}`).join(', ');
  return `update "${into}" t set ${changed.map((column) => `"${column}" = r."${column}"`).join(', ')}
    from ${gate ? `${gate}, ` : ''}json_to_recordset(${rows}) as r(${types})
    where ${table.key.map((column) => `t."${column}" = r."${column}"`).join(' and ')}`;
}

/** Removes rows whose keys are given as one JSON array. */
export function removeRowsSql(table: ReadModelTable, keys: string, gate?: string, from = table.name): string {
  const types = table.key.map((column) => `"${column}" ${table.columns[column]}`).join(', ');
  return `delete from "${from}" t using ${gate ? `${gate}, ` : ''}json_to_recordset(${keys}) as k(${types})
    where ${table.key.map((column) => `t."${column}" = k."${column}"`).join(' and ')}`;
}
