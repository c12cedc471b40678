import type { Json, JsonObject } from '../../contract/json.js';
import { paint, type Colour } from '../terminal/colour.js';
import { CliError } from '../terminal/exit.js';
import { rowsOf, type Answer, type Column, type Shape } from './verb.js';

export const formats = ['table', 'wide', 'tsv', 'csv', 'json', 'ndjson'] as const;
export type Format = (typeof formats)[number];

export interface OutputOptions {
  format: Format;
  /** The fields of the JSON; all of them if absent. */
  fields?: readonly string[];
  hasColour: boolean;
  /** More rows below a header that was printed before. */
  isContinued?: boolean;
}

/** `--json code,weight` → its fields. An empty list or an unknown field is refused with the fields that exist. */
export function chosenFields(shape: Shape, list: string): string[] {
  const known = fieldsOf(shape).map(({ name }) => name);
  const chosen = list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  const unknown = chosen.filter((name) => !known.includes(name));
  if (chosen.length > 0 && unknown.length === 0) return chosen;
  throw new CliError(
    'UnknownField',
    unknown.length > 0 ? `There is no field ${unknown.join(', ')}` : '--json was given an empty list of fields',
    {
      hint: `Fields: ${known.join(', ')}`,
      exit: 'usage',
    },
  );
}

function fieldsOf(shape: Shape): readonly Column[] {
  return shape.object?.fields ?? shape.columns;
}

/** The answer as text with its final line break; empty when there is nothing to print. */
export function render(shape: Shape, data: Answer['data'], options: OutputOptions): string {
  if (options.isContinued && options.format !== 'ndjson')
    return withoutHeader(render(shape, data, { ...options, isContinued: false }));
  const plain = shape.object?.plain;
  if (plain !== undefined && !Array.isArray(data) && ['table', 'wide', 'tsv'].includes(options.format))
    return `${cell(data[plain])}\n`;
  switch (options.format) {
    case 'json': {
      const picked = Array.isArray(data) ? data.map((row) => pick(shape, row, options)) : pick(shape, data, options);
      return `${JSON.stringify(picked, null, 2)}\n`;
    }
    case 'ndjson':
      return lines((Array.isArray(data) ? data : [data]).map((row) => JSON.stringify(pick(shape, row, options))));
    case 'csv':
      return delimited(shape, data, ',', csvField);
    case 'tsv':
      return delimited(shape, data, '\t', oneLine);
    case 'table':
    case 'wide':
      return table(shape, data, options);
  }
}

function withoutHeader(text: string): string {
  return text.slice(text.indexOf('\n') + 1);
}

/** Every declared field in the declared order, so that equal answers give equal text. */
function pick(shape: Shape, row: JsonObject, options: OutputOptions): JsonObject {
  const names = options.fields ?? fieldsOf(shape).map(({ name }) => name);
  return Object.fromEntries(names.map((name) => [name, row[name] ?? null]));
}

function delimited(shape: Shape, data: Answer['data'], separator: string, field: (text: string) => string): string {
  const columns = shape.object && !shape.object.rows ? shape.object.fields : shape.columns;
  const header = columns.map(({ name }) => field(name)).join(separator);
  return lines([
    header,
    ...rowsOf(shape, data).map((row) => columns.map(({ name }) => field(cell(row[name]))).join(separator)),
  ]);
}

function table(shape: Shape, data: Answer['data'], options: OutputOptions): string {
  if (!Array.isArray(data) && !shape.object?.rows) return sheet(shape, data, options.hasColour);
  const rows = rowsOf(shape, data);
  if (rows.length === 0) return '';
  const columns = shape.columns.filter((column) => options.format === 'wide' || !column.isWide);
  const texts = rows.map((row) => columns.map(({ name }) => oneLine(cell(row[name]))));
  const widths = columns.map(({ name }, i) => Math.max(width(name), ...texts.map((line) => width(line[i] ?? ''))));
  const put = (text: string, i: number, colour: Colour | undefined) => {
    const column = columns[i] as Column;
    const isLast = i === columns.length - 1;
    const fill = ' '.repeat((widths[i] ?? 0) - width(text));
    const painted = colour ? paint(text, colour, options.hasColour) : text;
    return column.align === 'right' ? fill + painted : isLast ? painted : painted + fill;
  };
  const header = columns.map(({ name }, i) => put(name.toUpperCase(), i, 'bold')).join('  ');
  return lines([
    header,
    ...texts.map((line) =>
      line
        .map((text, i) => put(text, i, columns[i]?.colours?.[text]))
        .join('  ')
        .trimEnd(),
    ),
  ]);
}

function sheet(shape: Shape, data: JsonObject, hasColour: boolean): string {
  const fields = fieldsOf(shape);
  const longest = Math.max(...fields.map(({ name }) => width(name)));
  return lines(
    fields.map(({ name }) =>
      `${paint(name.padEnd(longest), 'bold', hasColour)}  ${oneLine(cell(data[name]))}`.trimEnd(),
    ),
  );
}

function cell(value: Json | undefined): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** A value may contain any characters; those that move the cursor or break the row are shown as a space. */
function oneLine(text: string): string {
  // oxlint-disable-next-line no-control-regex -- it matches control characters on purpose
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ');
}

function csvField(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function width(text: string): number {
  return Array.from(text).length;
}

function lines(all: readonly string[]): string {
  return all.map((line) => `${line}\n`).join('');
}
