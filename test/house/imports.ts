import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

export const root = join(import.meta.dirname, '..', '..');

export const programs = ['contract', 'server', 'client', 'cli', 'test'] as const;

export interface Import {
  /** As it is written. */
  from: string;
  /** The file below the root; nothing when it is a package. */
  file: string | null;
  /** Names taken from it; `*` when the whole module is. */
  names: string[];
  /** Only types: it does not exist at run time. */
  isType: boolean;
}

export interface Source {
  path: string;
  text: string;
  imports: Import[];
  exports: string[];
}

export function readSources(): Source[] {
  return programs
    .flatMap((program) => filesBelow(program))
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !path.endsWith('.d.ts'))
    .map(readSource);
}

export function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

function readSource(path: string): Source {
  const text = readFileSync(join(root, path), 'utf8');
  const imports = importsOf(text).map((found) => ({ ...found, file: resolve(path, found.from) }));
  return { path, text, imports, exports: exportsOf(text) };
}

const statement = /^\s*(?:import|export)\s+(type\s+)?([\w*{}\s,$]*?)\s*from\s*'([^']+)'/gm;
const allTypes = /^\{(?:\s*type\s+[^,}]+,?)+\s*\}$/;
const bare = /^\s*import\s+'([^']+)'/gm;
const dynamic = /\bimport\(\s*'([^']+)'\s*\)/g;

/** Imports are one statement each and formatted by us, so lines are enough; a parser would be slower with the same result. */
export function importsOf(text: string): Omit<Import, 'file'>[] {
  const found: Omit<Import, 'file'>[] = [];
  for (const [, type, clause = '', from = ''] of text.matchAll(statement))
    found.push({ from, names: namesIn(clause), isType: type !== undefined || allTypes.test(clause) });
  for (const [, from = ''] of text.matchAll(bare)) found.push({ from, names: [], isType: false });
  for (const [, from = ''] of text.matchAll(dynamic)) found.push({ from, names: ['*'], isType: false });
  return found;
}

function namesIn(clause: string): string[] {
  const braces = /\{([^}]*)\}/.exec(clause)?.[1] ?? '';
  const named = braces
    .split(',')
    .map(
      (part) =>
        part
          .trim()
          .replace(/^type\s+/, '')
          .split(/\s+as\s+/)[0]!,
    )
    .filter(Boolean);
  const before = clause
    .replace(/\{[^}]*\}/, '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  return [...named, ...before.map((name) => (name.startsWith('*') ? '*' : 'default'))];
}

const declared =
  /^export\s+(?:declare\s+)?(?:abstract\s+)?(?:async\s+)?(?:function\*?|const|let|class|interface|type|enum)\s+([\w$]+)/gm;
const listed = /^export\s+(?:type\s+)?\{([^}]*)\}(?!\s*from)/gm;

export function exportsOf(text: string): string[] {
  const names = [...text.matchAll(declared)].map(([, name = '']) => name);
  for (const [, list = ''] of text.matchAll(listed))
    names.push(
      ...list
        .split(',')
        .map(
          (part) =>
            part
              .trim()
              .split(/\s+as\s+/)
              .at(-1)!,
        )
        .filter(Boolean),
    );
  if (/^export default /m.test(text)) names.push('default');
  return names;
}

function resolve(path: string, from: string): string | null {
  if (!from.startsWith('.')) return null;
  const target = join(dirname(path), from.split('?')[0]!);
  const stem = target.replace(/\.js$/, '');
  for (const candidate of [target, `${stem}.ts`, `${stem}.tsx`, `${stem}/index.ts`]) {
    if (existsSync(join(root, candidate)) && statSync(join(root, candidate)).isFile()) return candidate;
  }
  return target;
}

/** Every import cycle once, as the path around it. */
export function cyclesIn(sources: readonly Pick<Source, 'path' | 'imports'>[]): string[][] {
  const graph = new Map(
    sources.map(({ path, imports }) => [path, imports.flatMap(({ file }) => (file ? [file] : []))]),
  );
  const done = new Set<string>();
  const cycles: string[][] = [];
  const trail: string[] = [];
  const visit = (path: string): void => {
    const at = trail.indexOf(path);
    if (at >= 0) cycles.push([...trail.slice(at), path]);
    if (at >= 0 || done.has(path)) return;
    trail.push(path);
    for (const next of graph.get(path) ?? []) visit(next);
    trail.pop();
    done.add(path);
  };
  for (const path of graph.keys()) visit(path);
  return cycles;
}
