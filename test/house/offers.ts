import { folderOf, isTest } from './folders.js';
import type { Source } from './imports.js';

/** What an area exports to the others: names, by the file of its folder. */
export type Offers = Readonly<Record<string, readonly string[]>>;

/** The offers in the text of a declaration, which is formatted by us. */
export function offersIn(text: string): Offers {
  const block = /^ {2}offers: \{(?: .* \},$|\n[\s\S]*?^ {2}\})/m.exec(text)?.[0] ?? '';
  return Object.fromEntries(
    [...block.matchAll(/(?:'([^']+)'|(\w+)): \[([^\]]*)\]/g)].map(([, quoted, plain, names = '']) => [
      quoted ?? plain ?? '',
      [...names.matchAll(/'([^']+)'/g)].map(([, name = '']) => name),
    ]),
  );
}

/** The exports by area; an area is a folder with a declaration that is no engine. */
export function offersOf(
  program: string,
  sources: readonly Source[],
  isEngine: (folder: string) => boolean,
): ReadonlyMap<string, Offers> {
  const declared = sources.flatMap(({ path, text }): [string, Offers][] => {
    const folder = folderOf(program, path);
    return folder !== null && !isEngine(folder) && path === `${program}/${folder}/area.ts`
      ? [[folder, offersIn(text)]]
      : [];
  });
  return new Map(declared);
}

/** A name that one area imports from the folder of another one. */
export interface ImportedName {
  path: string;
  from: string;
  /** The file below the folder, without its ending. */
  file: string;
  name: string;
}

export function importsBetween(program: string, sources: readonly Source[], isEngine: (folder: string) => boolean) {
  return sources.flatMap(({ path, imports }): ImportedName[] => {
    const own = folderOf(program, path);
    if (own === null || isTest(path) || isEngine(own)) return [];
    return imports.flatMap(({ file, names }) => {
      const from = file === null ? null : folderOf(program, file);
      if (!file || from === null || from === own || isEngine(from)) return [];
      const below = file.slice(`${program}/${from}/`.length).replace(/\.tsx?$/, '');
      return names.map((name) => ({ path, from, file: below, name }));
    });
  });
}

/** Imported names that are not offered, and offered names that are not imported. */
export function unmatched(
  offers: ReadonlyMap<string, Offers>,
  imported: readonly ImportedName[],
): { imported: string[]; offered: string[] } {
  const used = new Set(imported.map(({ from, file, name }) => `${from}/${file}: ${name}`));
  const offered = new Set(
    [...offers].flatMap(([area, own]) =>
      Object.entries(own).flatMap(([file, names]) => names.map((name) => `${area}/${file}: ${name}`)),
    ),
  );
  return {
    imported: imported
      .filter(({ from, file, name }) => !offered.has(`${from}/${file}: ${name}`))
      .map(({ path, from, file, name }) => `${path} takes ${name} of ${from}/${file}`),
    offered: [...offered].filter((one) => !used.has(one)),
  };
}
