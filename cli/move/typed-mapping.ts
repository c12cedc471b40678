import { z } from 'zod';
import { moveKindNamed } from '../../contract/move/kinds/catalogue.js';
import { columnAt } from '../../contract/move/sheet/column-letter.js';
import { CliError } from '../terminal/exit.js';
import type { ColumnChange, SheetChange } from './mapping-change.js';
import type { OneSheet } from './with-moves.js';

const pairs = z.array(z.string().regex(/^[\w.]+=/, 'is written field=value')).default([]);

export const typedOptions = {
  sheet: z.string().min(1).optional(),
  kind: z.array(z.string().min(1)).max(2, 'names two kinds at most').optional(),
  head: z
    .string()
    .regex(/^\d{1,7}(-\d{1,7})?$/, 'is a line, or two: 3-4')
    .optional(),
  column: pairs,
  fixed: pairs,
  reading: pairs,
  use: z.string().min(1).optional(),
  save: z.string().min(1).optional(),
};
type Typed = z.output<z.ZodObject<typeof typedOptions>>;

/** What the options say of one sheet; nothing where none of them does. */
export function typedChange(typed: Typed, sheets: readonly OneSheet[]): SheetChange[] {
  const { kind: kinds, head, use, save } = typed;
  const says = [kinds, head, use, save].some((one) => one !== undefined);
  if (!says && [typed.column, typed.fixed, typed.reading].every(({ length }) => length === 0)) return [];
  const [sheet, other] = sheets;
  if (!sheet || other)
    throw new CliError('WhichSheet', 'It has to be said which sheet this is about', {
      hint: 'Add --sheet <sheet>: its number or name.',
      exit: 'usage',
    });
  const own = kinds?.filter((name) => name !== 'none') ?? sheet.kinds;
  const [from = 0, to = from] = head?.split('-').map(Number) ?? [];
  return [
    {
      ...{ sheet, use, save },
      kinds: kinds && own,
      head: head === undefined ? undefined : { from, to },
      columns: columnsOf(typed, sheet, own),
    },
  ];
}

function columnsOf({ column, fixed, reading }: Typed, sheet: OneSheet, kinds: readonly string[]): ColumnChange[] {
  const changes = new Map<string, ColumnChange>();
  const changeOf = (named: string): ColumnChange => {
    const { kind, field } = fieldNamed(named, kinds);
    const before = sheet.mapping.find((one) => one.kind === kind && one.field === field);
    const found = changes.get(`${kind} ${field}`) ?? {
      ...{ kind, field, column: before?.column ?? null, fixed: before?.fixed ?? null },
    };
    changes.set(`${kind} ${field}`, found);
    return found;
  };
  for (const [named, written] of split(column)) {
    const at = written === '' ? null : columnAt(written);
    if (at === undefined)
      throw new CliError('Usage', `${written} is no column`, { hint: 'Name it by its letter.', exit: 'usage' });
    Object.assign(changeOf(named), { column: at, fixed: null });
  }
  for (const [named, value] of split(fixed)) Object.assign(changeOf(named), { column: null, fixed: value || null });
  for (const [named, how] of split(reading)) {
    const change = changeOf(named.slice(0, named.lastIndexOf('.')));
    change.reading = { ...change.reading, [named.slice(named.lastIndexOf('.') + 1)]: how };
  }
  return [...changes.values()];
}

/** `name`, or `parties.name` where the sheet is two kinds. */
function fieldNamed(named: string, kinds: readonly string[]): { kind: string; field: string } {
  const [field = '', kind] = named.split('.').toReversed();
  const own = kinds.filter(
    (name) => (kind === undefined || name === kind) && Object.hasOwn(moveKindNamed(name)?.columns ?? {}, field),
  );
  if (own.length === 1) return { kind: own[0]!, field };
  throw new CliError(
    'NoSuchColumn',
    `${named} is ${own.length === 0 ? 'no column' : 'a column'} of ${kinds.join(' and ') || 'no kind'}`,
    {
      hint:
        own.length === 0 ? 'Say what the sheet is by --kind.' : `Write ${kinds[0]}.${field} or ${kinds[1]}.${field}.`,
      exit: 'usage',
    },
  );
}

function split(all: readonly string[]): [string, string][] {
  return all.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1).trim()]);
}
