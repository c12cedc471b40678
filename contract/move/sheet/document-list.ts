import { documentKinds, type DocumentKind } from '../../document/kinds.js';
import { documents } from '../kinds/documents.js';
import { foundInPath, nameKey } from './names-in-path.js';

const { kind: kindColumn, name: nameColumn } = documents.columns;

/** The kinds by the words that mean them; none by words that mean several. */
const kindsByWord = new Map<string, DocumentKind[]>();
for (const kind of Object.keys(documentKinds) as DocumentKind[]) {
  const { mn, en } = documentKinds[kind];
  for (const word of [mn, en, kind, ...(kindColumn.answers?.synonyms?.[kind] ?? [])]) {
    const key = nameKey(word);
    kindsByWord.set(key, [...new Set([...(kindsByWord.get(key) ?? []), kind])]);
  }
}

/** By the words in the name of the file, then of its folders; a picture without any is a photo. */
export function kindOfDocument(path: string): DocumentKind {
  const found = foundInPath(path, (key) => kindsByWord.get(key) ?? [], { shortest: 2 });
  if (found.length === 1) return found[0]!;
  return /\.(?:jpe?g|png|webp)$/i.test(path) ? 'photo' : 'other';
}

/** The lines of the sheet that lists the files of a zip, with its head. */
export function documentLines(paths: readonly string[]): string[][] {
  const head = [nameColumn.label.mn, kindColumn.label.mn];
  return [head, ...paths.map((path) => [path, documentKinds[kindOfDocument(path)].mn])];
}
