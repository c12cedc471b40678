/** Rows that tell common values from rare ones. */
export const sampledRows = 50_000;

/**
 * A table in a statement, or about so many of its rows where it has more: the same ones each time. Statements of the benches read no large
 * table whole.
 */
export function sampleOf(table: string, rows = sampledRows): string {
  const percent = `select least(100, 100.0 * ${rows} / greatest(1, reltuples)) from pg_class where oid = '"${table}"'::regclass`;
  return `"${table}" t tablesample system ((${percent})) repeatable (1)`;
}
