import { enginesOf, folderOf, isTest } from './folders.js';
import type { Source } from './imports.js';

/** Who declares a table: an area, or a section of the shipment as `shipment/billing`. */
export type OwnersOfTables = ReadonlyMap<string, string>;

/** A table that is named as a text where it is not declared. */
export interface NamedTable {
  path: string;
  table: string;
  owner: string;
}

/** The owner of a file of the server; none for the composition and for migrations, which know every table. */
function ownerOf(path: string, sections: ReadonlySet<string>): string | null {
  const folder = folderOf('server', path);
  if (folder === null || folder === 'migrations' || isTest(path)) return null;
  const [, , below = ''] = path.split('/');
  return folder === 'shipment' && sections.has(below) ? `shipment/${below}` : folder;
}

const comment = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;

/** Names of tables of others in the SQL and in the declarations of a file. */
export function foreignTablesIn(
  { path, text }: Pick<Source, 'path' | 'text'>,
  owners: OwnersOfTables,
  sections: ReadonlySet<string>,
): NamedTable[] {
  const own = ownerOf(path, sections);
  if (own === null) return [];
  const name = `(${[...owners.keys()].join('|')})`;
  const patterns = [
    // In SQL a name is not called and does not end a sentence; in code it would follow `from` in quotes.
    `\\b(?:from|join|update|into|only|table) ${name}(?![\\w.(])(?= [a-z$(]|[\\s)\`';]|$)`,
    `\\bfrom [a-z_]+(?: [a-z]+)?, ${name}\\b`,
    `\\b(?:table: |tableNamed\\(|ofShipments\\()'${name}'`,
  ];
  const found = patterns.flatMap((pattern) => [...text.replace(comment, '').matchAll(new RegExp(pattern, 'gm'))]);
  return found.flatMap(([, table = '']) => {
    const owner = owners.get(table)!;
    return owner === own ? [] : [{ path, table, owner }];
  });
}

export const isEngine = (owner: string): boolean => enginesOf('server').has(owner);
