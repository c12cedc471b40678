import { foldLabel } from '../../text/fold.js';
import { withoutOldFonts } from '../../text/old-fonts.js';

/** A number such as SO 2024-118/2 is so many words at most. */
const mostWords = 5;

/** Whether an operating system adds a file of this name to folders and zips by itself. */
export function isSystemFile(path: string): boolean {
  const name = path.split('/').at(-1) ?? '';
  return path.startsWith('__MACOSX/') || name.startsWith('.') || ['Thumbs.db', 'desktop.ini', ''].includes(name);
}

/** A name without its signs, as it is looked for in paths: file names cannot have all of them. */
export function nameKey(name: string): string {
  return foldLabel(withoutOldFonts(name)).replace(/[^\p{L}\p{N}]+/gu, '');
}

/** The name of a file without its ending, then its folders from the innermost. */
function partsOfPath(path: string): string[] {
  const [file = '', ...folders] = path.split('/').toReversed();
  return [file.replace(/\.[\p{L}\p{N}]{1,5}$/u, ''), ...folders].filter((part) => part !== '');
}

/** The names that a part of a path may have, the longest first; short ones are only its whole name. */
function namesIn(part: string, shortest: number): string[][] {
  const words = part.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  const runs: string[][] = [[nameKey(part)]];
  for (let length = Math.min(mostWords, words.length); length > 0; length--)
    runs.push(
      words
        .slice(0, words.length - length + 1)
        .map((_, at) => nameKey(words.slice(at, at + length).join(' ')))
        .filter((key) => key.length >= shortest),
    );
  return runs;
}

/** What the path names: in its last part that names anything, by the longest name. */
export function foundInPath<T>(
  path: string,
  named: (key: string) => readonly T[],
  { shortest }: { shortest: number },
): readonly T[] {
  for (const part of partsOfPath(path))
    for (const keys of namesIn(part, shortest)) {
      const found = new Set(keys.flatMap(named));
      if (found.size > 0) return [...found];
    }
  return [];
}
