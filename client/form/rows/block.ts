import { keyOfChoice } from '../../../contract/choice-keys';
import type { FormRow } from '../../../contract/diff';
import type { Field, Fields } from '../../../contract/fields';
import { fold } from '../../../contract/fold';
import type { Json } from '../../../contract/json';
import { fieldMessages } from '../../../contract/refusals';
import { isNumberKind } from '../../grid/cell-text';
import { parseDate } from '../dates';
import { parseNumber } from '../numbers';
import { newRow, nextId, type FormTable } from './table';

/** Cells as a spreadsheet copies them: tabs between, quoted where a cell itself holds a tab, a quote or a line break. */
export function readBlock(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  const endCell = (): void => {
    rows.at(-1)?.push(cell.trim());
    cell = '';
  };
  for (let i = 0; i < text.length; i += 1) {
    const sign = text[i] as string;
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (text[i + 1] === '"') cell += text[(i += 1)] as string;
      else quoted = false;
    } else if (sign === '"' && cell === '') quoted = true;
    else if (sign === '\t') endCell();
    else if (sign === '\n') {
      endCell();
      rows.push([]);
    } else if (sign !== '\r') cell += sign;
  }
  endCell();
  const last = rows.at(-1);
  if (rows.length > 1 && last?.length === 1 && last[0] === '') rows.pop();
  return rows;
}

/** Ids by the folded names that were looked up, per field. */
export type FoundNames = Readonly<Record<string, ReadonlyMap<string, number>>>;

interface ReadCell {
  /** Null where the text cannot be read as this field. */
  value: Json | undefined;
  /** In the words of the form, Mongolian. */
  problem?: string;
}

/** What a copied text means in this column. */
export function readCell(
  field: Field,
  text: string,
  found: ReadonlyMap<string, number> | undefined,
  today: string,
): ReadCell {
  const value = valueOf(field, text, found, today);
  if (value === undefined) return { value, problem: complaintOf(field) };
  const read = field.body.safeParse(value);
  return read.success ? { value } : { value, problem: read.error.issues[0]?.message ?? fieldMessages.required.mn };
}

function valueOf(
  field: Field,
  text: string,
  found: ReadonlyMap<string, number> | undefined,
  today: string,
): Json | undefined {
  if (field.kind === 'flag') return flagOf(text);
  if (field.kind === 'choice') return text === '' ? null : keyOf(field, text);
  if (field.kind === 'ref') return text === '' ? null : found?.get(fold(text));
  if (isNumberKind(field.kind)) {
    const number = parseNumber(text);
    return number === undefined ? undefined : (number ?? '');
  }
  if (field.kind === 'date') {
    const day = parseDate(text, today);
    return day === undefined ? undefined : (day ?? '');
  }
  return text;
}

const yes = new Set(['1', 'true', 'yes', 'тийм', 'x', '✓', '+'].map(fold));
const no = new Set(['', '0', 'false', 'no', 'үгүй', '–', '-'].map(fold));

function flagOf(text: string): boolean | undefined {
  const word = fold(text);
  return yes.has(word) ? true : no.has(word) ? false : undefined;
}

function keyOf({ choices = {} }: Field, text: string): Json | undefined {
  const key = keyOfChoice(choices, text);
  return key === undefined ? undefined : /^\d+$/.test(key) ? Number(key) : key;
}

function complaintOf(field: Field): string {
  if (field.kind === 'ref' || field.kind === 'choice') return fieldMessages.notInList.mn;
  if (field.kind === 'flag') return fieldMessages.choose.mn;
  return field.kind === 'date' ? fieldMessages.date.mn : fieldMessages.number.mn;
}

/** Which column of the table each column of the block goes to: by its headings, when it has them, or from the chosen cell on. */
export function columnsOf(
  block: readonly (readonly string[])[],
  table: FormTable,
  writable: readonly string[],
  start: number,
): { columns: (string | undefined)[]; body: readonly (readonly string[])[] } {
  const head = block[0] ?? [];
  const byHeading = head.map((heading) =>
    writable.find((name) => isCalled(table.fields[name] as Field, name, heading)),
  );
  const named = byHeading.filter((name) => name !== undefined);
  const hasHead =
    named.length > 0 &&
    new Set(named).size === named.length &&
    head.every((heading, place) => heading === '' || byHeading[place] !== undefined);
  if (hasHead) return { columns: byHeading, body: block.slice(1) };
  const width = Math.max(0, ...block.map((row) => row.length));
  return { columns: Array.from({ length: width }, (_, place) => writable[start + place]), body: block };
}

function isCalled(field: Field, name: string, heading: string): boolean {
  const word = fold(heading);
  return word !== '' && [name, field.label.mn, field.label.en].some((one) => fold(one) === word);
}

/** The names that have to be looked up before a block can be read. */
export function namesIn(
  fields: Fields,
  columns: readonly (string | undefined)[],
  body: readonly (readonly string[])[],
): Record<string, string[]> {
  const names: Record<string, Set<string>> = {};
  for (const row of body) {
    row.forEach((text, place) => {
      const column = columns[place];
      if (column !== undefined && text !== '' && fields[column]?.kind === 'ref')
        (names[column] ??= new Set()).add(text);
    });
  }
  return Object.fromEntries(Object.entries(names).map(([column, set]) => [column, [...set]]));
}

export interface LookedUp {
  found: FoundNames;
  /** What nothing is called, by column. */
  unknown: readonly { column: string; name: string }[];
}

/** Finds the ids behind names; several of one name are none, for nobody can tell which is meant. */
export async function lookUp(
  names: Readonly<Record<string, readonly string[]>>,
  find: (column: string, name: string) => Promise<readonly { id: number | string; name: string }[]>,
): Promise<LookedUp> {
  const found: Record<string, Map<string, number>> = {};
  const unknown: { column: string; name: string }[] = [];
  for (const [column, texts] of Object.entries(names)) {
    const ids = (found[column] = new Map<string, number>());
    for (const text of texts) {
      const same = (await find(column, text)).filter((item) => fold(item.name) === fold(text));
      if (same.length === 1) ids.set(fold(text), Number(same[0]?.id));
      if (same.length === 0) unknown.push({ column, name: text });
    }
  }
  return { found, unknown };
}

/** An entry that was added for a name, whatever it is called by now. */
export interface AddedEntry {
  list: string;
  name: string;
  id: number;
}

/** What was looked up, with what was added since: it is found in every column of its list. */
export function withAdded({ found, unknown }: LookedUp, fields: Fields, added: readonly AddedEntry[]): LookedUp {
  const of = (column: string) => added.filter(({ list }) => list === fields[column]?.refersTo);
  return {
    found: Object.fromEntries(
      Object.entries(found).map(([column, ids]) => [
        column,
        new Map([...ids, ...of(column).map(({ name, id }) => [fold(name), id] as const)]),
      ]),
    ),
    unknown: unknown.filter(({ column, name }) => !of(column).some((one) => fold(one.name) === fold(name))),
  };
}

export interface PasteCell {
  name: string;
  text: string;
  value: Json | undefined;
  problem?: string;
  /** Why the cell below it may not be changed; it stays as it is. */
  locked?: string;
}
export interface PasteRow {
  /** The row it goes over, or null for one that is added. */
  over: number | null;
  cells: PasteCell[];
}
export interface PastePlan {
  columns: string[];
  rows: PasteRow[];
  problems: number;
  locked: number;
}

export interface PasteInto {
  table: FormTable;
  rows: readonly FormRow[];
  /** Where the block begins. */
  at: number;
  columns: readonly (string | undefined)[];
  body: readonly (readonly string[])[];
  found: FoundNames;
  today: string;
  /** Why a cell may not be changed. */
  lockOf: (row: FormRow, name: string) => string | undefined;
  /** Missing where rows cannot be added: what goes beyond the last one is dropped. */
  canAdd: boolean;
}

/** What a block would do, cell by cell, before it does anything. */
export function planPaste({ table, rows, at, columns, body, found, today, lockOf, canAdd }: PasteInto): PastePlan {
  const names = columns.filter((name) => name !== undefined);
  const plan: PasteRow[] = [];
  body.forEach((texts, place) => {
    const target = rows[at + place];
    if (!target && !canAdd) return;
    if (!target && texts.every((text) => text === '')) return;
    const cells = columns.flatMap((name, column): PasteCell[] => {
      if (name === undefined) return [];
      const text = texts[column] ?? '';
      const locked = target && lockOf(target, name);
      if (locked !== undefined) return [{ name, text, value: undefined, locked }];
      return [{ name, text, ...readCell(table.fields[name] as Field, text, found[name], today) }];
    });
    plan.push({ over: target?.id ?? null, cells });
  });
  const all = plan.flatMap((row) => row.cells);
  return {
    columns: names,
    rows: plan,
    problems: all.filter((cell) => cell.problem !== undefined).length,
    locked: all.filter((cell) => cell.locked !== undefined).length,
  };
}

/** Does what the plan says; what could not be read stays as it was. */
export function applyPaste(
  plan: PastePlan,
  table: FormTable,
  rows: readonly FormRow[],
  begins: (names: readonly string[]) => Readonly<Record<string, Json>>,
  settle: (row: FormRow, cells: Record<string, Json>) => Record<string, Json>,
): FormRow[] {
  const next = [...rows];
  for (const { over, cells } of plan.rows) {
    const values = Object.fromEntries(
      cells.filter((cell) => cell.value !== undefined).map((cell) => [cell.name, cell.value as Json]),
    );
    if (over === null) {
      const row = newRow(table.fields, nextId(next), begins(plan.columns));
      next.push({ ...row, ...settle(row, values) });
    } else {
      const place = next.findIndex((row) => row.id === over);
      const row = next[place];
      if (row) next[place] = { ...row, ...settle(row, values) };
    }
  }
  return next;
}
