import type { Label } from '../../contract/label.js';
import type { ListRow, TableDeclaration } from '../../contract/list.js';
import { nameIn } from '../../contract/paper/name-in.js';

type InLetters = (rows: ListRow[]) => ListRow[];

/**
 * Writes the names that stand in these columns in letters that the reader of a file knows. Words that answers have of their own are
 * no names: a file says them in its language anyway.
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
