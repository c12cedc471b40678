import { readSources, type Source } from './imports.js';

/** What stores, shows or serves something of any area; every other folder is an area or the composition. */
const engines = {
  server: `api-description as-of attention audit backup bulk database decider disk document export form front health history http job ledger
    list live log mail maintenance metrics migrations origin process projection reaction report retention runtime sheet start table workspace`,
  client: `act api as-of browser bulk chart export fields form grid help history i18n list live public range session shell sign-in theme ui workspace`,
} as const;

export function enginesOf(program: keyof typeof engines): ReadonlySet<string> {
  return new Set(engines[program].split(/\s+/));
}

/**
 * The folders directly in a program or in one of its folders, with the files that each imports of another one. Tests may import
 * everything.
 */
export type FolderImports = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;

export const isTest = (path: string): boolean => /\.spec\.tsx?$/.test(path);

/** The folder directly in a parent in which a file lies; nothing for the files directly in the parent and for a composition. */
export function folderOf(parent: string, path: string): string | null {
  if (!path.startsWith(`${parent}/`)) return null;
  const [folder, ...rest] = path.slice(parent.length + 1).split('/');
  if (folder === undefined || rest.length === 0 || folder === 'composition') return null;
  return folder;
}

/** `parent` is a program or a folder of one. */
export function folderImports(parent: string, sources: readonly Source[] = readSources()): FolderImports {
  const found = new Map<string, Map<string, string[]>>();
  for (const { path, imports } of sources) {
    const from = folderOf(parent, path);
    if (from === null || isTest(path)) continue;
    for (const { file } of imports) {
      const to = file && folderOf(parent, file);
      if (!to || to === from) continue;
      const targets = found.get(from) ?? new Map<string, string[]>();
      targets.set(to, [...(targets.get(to) ?? []), `${path} → ${file}`]);
      found.set(from, targets);
    }
  }
  return found;
}

/** Folders that import each other, each pair once, with the files of the direction that has fewer. */
export function pairsIn(imports: FolderImports): string[] {
  return [...imports].flatMap(([one, targets]) =>
    [...targets].flatMap(([other, forward]) => {
      const back = imports.get(other)?.get(one);
      if (!back || one > other) return [];
      const fewer = forward.length <= back.length ? forward : back;
      return [`${one} ⇄ ${other}: ${fewer.join(', ')}`];
    }),
  );
}

/** Groups of folders of which each imports every other one, directly or not. */
export function mutualGroupsIn(imports: FolderImports): string[][] {
  const reached = new Map([...imports.keys()].map((folder) => [folder, reachedFrom(folder, imports)]));
  const groups = new Map<string, string[]>();
  for (const [folder, targets] of reached) {
    if (!targets.has(folder)) continue;
    const group = [...targets].filter((other) => reached.get(other)?.has(folder)).sort();
    groups.set(group.join(), group);
  }
  return [...groups.values()];
}

function reachedFrom(folder: string, imports: FolderImports): Set<string> {
  const reached = new Set<string>();
  const open = [folder];
  for (let next = open.pop(); next !== undefined; next = open.pop())
    for (const target of imports.get(next)?.keys() ?? [])
      if (!reached.has(target)) {
        reached.add(target);
        open.push(target);
      }
  return reached;
}
