import type { Field, Fields } from '../../../../contract/fields/field';
import { fold, foldLabel } from '../../../../contract/text/fold';
import type { Json } from '../../../../contract/json';
import { fieldMessages } from '../../../../contract/refusals/refusals';
import { fieldDisplays } from '../../../fields/field-displays';
import type { FormTable } from '../../values/table';

/**
 * A quoted cell, only where the closing quote ends the cell: Excel does not quote `20" container` and `"Ган" ХХК`.
 */
const quotedCell = /"((?:[^"]|"")*)"(?=[\t\n]|$)/y;
const plainCell = /[^\t\n]*/y;

/** Parses cells as spreadsheets copy them: separated by tabs, quoted where a cell contains a tab, a quote or a line break. */
export function readBlock(text: string): string[][] {
  const lines = text.replace(/\r\n?/g, '\n');
  const rows: string[][] = [[]];
  for (let at = 0; at <= lines.length; at += 1) {
    quotedCell.lastIndex = plainCell.lastIndex = at;
    const quoted = quotedCell.exec(lines);
    const [cell] = quoted ?? plainCell.exec(lines) ?? [''];
    rows.at(-1)?.push((quoted?.[1]?.replaceAll('""', '"') ?? cell).trim());
    const end = at + cell.length;
    if (lines[end] === '\n') rows.push([]);
    at = end;
  }
  while (rows.length > 1 && rows.at(-1)?.every((cell) => cell === '')) rows.pop();
  return rows;
}

/** Ids by folded name, for each field. */
export type IdsByName = Readonly<Record<string, ReadonlyMap<string, number>>>;

interface ReadCell {
  /** Null where the text cannot be parsed for this field. */
  value: Json | undefined;
  /** The message in Mongolian. */
  problem?: string;
}

/** Parses a copied text for a field. */
export function readCell(
  field: Field,
  text: string,
  found: ReadonlyMap<string, number> | undefined,
  today: string,
): ReadCell {
  const shown = fieldDisplays[field.kind];
  const { choices } = field;
  const value = shown.parsePasted(text, { found, today, ...(choices ? { choices } : {}) });
  if (value === undefined) return { value, problem: fieldMessages[shown.unreadable].mn };
  const read = field.body.safeParse(value);
  return read.success ? { value } : { value, problem: read.error.issues[0]?.message ?? fieldMessages.required.mn };
}

/** A block with the column of the table that each of its columns is for. */
export interface BlockInColumns {
  columns: readonly (string | undefined)[];
  body: readonly (readonly string[])[];
}

/** The columns of a block, each by its first text. */
export function sourcesIn(block: BlockInColumns | null): string[] {
  return (block?.columns ?? []).map((_name, at) => block?.body.find((row) => row[at])?.[at] ?? '');
}

/** Another column of the block is for this column of the table; what that one was for before gets the previous one. */
export function withColumn({ columns, body }: BlockInColumns, name: string, source: number): BlockInColumns {
  const previous = columns.indexOf(name);
  const moved = columns.map((one, at) => (at === source ? name : at === previous ? columns[source] : one));
  return { columns: moved, body };
}

/** The text of a cell is another one; a column that the block does not have is added. */
export function withText(
  { columns, body }: BlockInColumns,
  { row, name, text }: { row: number; name: string; text: string },
): BlockInColumns {
  const known = columns.indexOf(name);
  const column = known < 0 ? columns.length : known;
  return {
    columns: known < 0 ? [...columns, name] : columns,
    body: body.map((texts, at) => {
      if (at !== row) return texts;
      const filled = Array.from({ length: Math.max(texts.length, column + 1) }, (_, index) => texts[index] ?? '');
      filled[column] = text;
      return filled;
    }),
  };
}

/** Assigns the columns of a block to columns of the table: by headings, if the block has them, otherwise from the chosen cell on. */
export function columnsOf(
  block: readonly (readonly string[])[],
  table: FormTable,
  writable: readonly string[],
  start: number,
): BlockInColumns {
  const head = block[0] ?? [];
  const byHeading = head.map((heading) =>
    writable.find((name) => isCalled(table.fields[name] as Field, name, heading)),
  );
  const named = byHeading.filter((name) => name !== undefined);
  const hasHead =
    named.length > 0 &&
    new Set(named).size === named.length &&
    head.every((heading, index) => heading === '' || byHeading[index] !== undefined);
  if (hasHead) return { columns: byHeading, body: block.slice(1) };
  const width = Math.max(0, ...block.map((row) => row.length));
  return { columns: Array.from({ length: width }, (_, index) => writable[start + index]), body: block };
}

function isCalled(field: Field, name: string, heading: string): boolean {
  const word = foldLabel(heading);
  return word !== '' && [name, field.label.mn, field.label.en].some((one) => foldLabel(one) === word);
}

/** The names to look up before a block can be parsed. */
export function namesIn(
  fields: Fields,
  columns: readonly (string | undefined)[],
  body: readonly (readonly string[])[],
): Record<string, string[]> {
  const names: Record<string, Set<string>> = {};
  for (const row of body) {
    row.forEach((text, index) => {
      const column = columns[index];
      if (column !== undefined && text !== '' && fields[column]?.kind === 'ref')
        (names[column] ??= new Set()).add(text);
    });
  }
  return Object.fromEntries(Object.entries(names).map(([column, set]) => [column, [...set]]));
}

export interface LookedUp {
  found: IdsByName;
  /** Names without an entry, by column. */
  unknown: readonly { column: string; name: string }[];
}

/** How many names are looked up in parallel. */
const atOnce = 8;

/** Looks up the ids of names; a name that several entries have is not resolved, because it is ambiguous. */
export async function lookUp(
  names: Readonly<Record<string, readonly string[]>>,
  find: (column: string, name: string) => Promise<readonly { id: number | string; name: string }[]>,
): Promise<LookedUp> {
  const found = Object.fromEntries(Object.keys(names).map((column) => [column, new Map<string, number>()]));
  const unknown: { column: string; name: string }[] = [];
  const wanted = Object.entries(names).flatMap(([column, texts]) => texts.map((name) => ({ column, name })));
  for (let at = 0; at < wanted.length; at += atOnce) {
    const some = wanted.slice(at, at + atOnce);
    const answers = await Promise.all(some.map(({ column, name }) => find(column, name)));
    some.forEach(({ column, name }, index) => {
      const same = answers[index]?.filter((item) => fold(item.name) === fold(name)) ?? [];
      if (same.length === 1) found[column]?.set(fold(name), Number(same[0]?.id));
      if (same.length === 0) unknown.push({ column, name });
    });
  }
  return { found, unknown };
}

/** An entry added for an unknown name; it may have been saved under another name. */
export interface AddedEntry {
  list: string;
  name: string;
  id: number;
}

/** The looked-up names together with entries added since, which count for every column of their list. */
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
