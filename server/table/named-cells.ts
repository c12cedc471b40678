import type { Label } from '../../contract/label.js';
import type { ListRow, TableDeclaration } from '../../contract/list.js';
import { nameIn } from '../../contract/paper/name-in.js';

type InLetters = (rows: ListRow[]) => ListRow[];

/**
 * Transliterates the names in these columns for the reader of a file. Fixed words of answers are not names: a file has them in its
 * language anyway.
 */
export function inLettersOf(language: keyof Label, { columns }: TableDeclaration, named: readonly string[]): InLetters {
  if (language === 'mn') return (rows) => rows;
  const called = new Map<string, string | null>();
  const inLetters = (name: string): string | null => {
    if (!called.has(name)) called.set(name, nameIn(language, name));
    return called.get(name) ?? null;
  };
  const keys = named.filter((key) => columns[key]?.names === undefined);
  return (rows) => {
    for (const row of rows)
      for (const key of keys) {
        const cell = row[key];
        if (typeof cell === 'string' && columns[key]?.choices?.[cell] === undefined) row[key] = inLetters(cell);
      }
    return rows;
  };
}
