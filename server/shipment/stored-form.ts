interface Row {
  id: number;
}

/** A copied form: everything that was entered, the rows of its tables as new ones. */
export function withNewRows<Table extends string, Form extends Record<Table, readonly Row[]>>(
  form: Form,
  tables: readonly Table[],
  nextId: () => number,
): Form {
  const rows = tables.map((table) => [table, form[table].map((row) => ({ ...row, id: nextId() }))]);
  return { ...form, ...Object.fromEntries(rows) };
}
