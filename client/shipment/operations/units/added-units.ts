type Cells = Readonly<Record<string, unknown>>;

const rowsOf = (values: Cells): readonly Cells[] => (values['units'] ?? []) as readonly Cells[];
const isStored = ({ id }: Cells): boolean => Number(id) > 0;

const withoutId = (row: Cells): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'id'));

/** An empty input, a missing value and null are the same. */
const isSame = (one: Cells, other: Cells, name: string): boolean =>
  String(one[name] ?? '') === String(other[name] ?? '');

/**
 * The new units of a form in which nothing else was changed: only these can wait for a connection, because they do not depend on what
 * others enter meanwhile. Undefined for any other change.
 */
export function addedUnits(body: Cells, stored: Cells): Record<string, unknown>[] | undefined {
  const [rows, storedRows] = [rowsOf(body), rowsOf(stored)];
  const kept = rows.filter(isStored);
  const isUnchanged =
    Object.keys(body).every((name) => name === 'units' || isSame(body, stored, name)) &&
    kept.length === storedRows.length &&
    kept.every((row, at) => Object.keys(row).every((name) => isSame(row, storedRows[at] ?? {}, name)));
  const added = rows.flatMap((row) => (isStored(row) ? [] : [withoutId(row)]));
  return isUnchanged && added.length > 0 ? added : undefined;
}
