import {
  applyDiff,
  cellAt,
  diffForm,
  changedCells,
  type Diff,
  type FormRow,
  type FormShape,
} from '../../../contract/diff';
import { sameJson, type Json } from '../../../contract/json';

export type Values = Record<string, Json>;

/** One cell that two users changed to different values: the only case in which a merge asks. */
export interface Clash {
  /** `phone`, `offers.12.price`, or `offers.12` when one user removed the row that the other changed. */
  path: string;
  base: Json;
  mine: Json;
  theirs: Json;
}

export interface Merge {
  /** The changes of both users; a clash holds my value until it is resolved. */
  values: Values;
  /** Cells that only the other users changed. */
  adopted: string[];
  clashes: Clash[];
}

/** Applies my changes to `base` to the newer record. */
export function mergeValues(base: Values, mine: Values, theirs: Values, shape: FormShape): Merge {
  const myChange = diffForm(base, mine, shape);
  const theirChange = diffForm(base, theirs, shape);
  if (!myChange) return { values: theirs, adopted: theirChange ? changedCells(theirChange) : [], clashes: [] };
  if (!theirChange) return { values: { ...theirs, ...pick(mine, shape) }, adopted: [], clashes: [] };

  const clashes = clashesOf(myChange, theirChange, base, mine, theirs);
  const clashing = new Set(clashes.map((clash) => clash.path));
  const adopted = changedCells(theirChange).filter(
    (path) => !clashing.has(path) && !sameJson(cellAt(mine, path), cellAt(theirs, path)),
  );
  const values = clashes.reduce((merged, clash) => put(merged, clash.path, clash.mine), applyMine(theirs, myChange));
  return { values, adopted, clashes };
}

/** The merged values after the user chose theirs for some of the clashes. */
export function resolveClashes(merge: Merge, chosenTheirs: ReadonlySet<string>): Values {
  let values = merge.values;
  for (const clash of merge.clashes) if (chosenTheirs.has(clash.path)) values = put(values, clash.path, clash.theirs);
  return values;
}

/** My order of the rows is dropped, because the rows are no longer the same. */
function applyMine(theirs: Values, change: Diff): Values {
  const rows = Object.fromEntries(
    Object.entries(change.rows).map(([name, { order: _order, ...cells }]) => [name, cells]),
  );
  return applyDiff(theirs, { fields: change.fields, rows });
}

function clashesOf(myChange: Diff, theirChange: Diff, base: Values, mine: Values, theirs: Values): Clash[] {
  const found: Clash[] = [];
  const consider = (path: string): void => {
    const clash = { path, base: cellAt(base, path), mine: cellAt(mine, path), theirs: cellAt(theirs, path) };
    if (!sameJson(clash.mine, clash.theirs)) found.push(clash);
  };
  const theirCells = new Set(changedCells(theirChange));
  const theirRows = new Set([...theirCells].map(rowOf));
  for (const path of changedCells(myChange)) {
    const row = rowOf(path);
    if (theirCells.has(path)) consider(path);
    else if (path !== row && theirCells.has(row)) consider(row);
    else if (path === row && path.includes('.') && theirRows.has(row)) consider(row);
  }
  const unique = new Map(found.map((clash) => [clash.path, clash]));
  return [...unique.values()];
}

function rowOf(path: string): string {
  return path.split('.').slice(0, 2).join('.');
}

function rowsOf(values: Values, name: string): FormRow[] {
  return (values[name] ?? []) as FormRow[];
}

function pick(values: Values, shape: FormShape): Values {
  const names = [...shape.fields, ...Object.keys(shape.rows ?? {})];
  return Object.fromEntries(
    names.filter((name) => values[name] !== undefined).map((name) => [name, values[name] ?? null]),
  );
}

function put(values: Values, path: string, value: Json): Values {
  const [name = '', id, field] = path.split('.');
  if (id === undefined) return { ...values, [name]: value };
  const rows = rowsOf(values, name);
  const rowId = Number(id);
  if (field !== undefined)
    return { ...values, [name]: rows.map((row) => (row.id === rowId ? { ...row, [field]: value } : row)) };
  const others = rows.filter((row) => row.id !== rowId);
  if (value === null) return { ...values, [name]: others };
  const index = rows.findIndex((row) => row.id === rowId);
  return {
    ...values,
    [name]: index < 0 ? [...rows, value as FormRow] : rows.map((row) => (row.id === rowId ? (value as FormRow) : row)),
  };
}
