import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A fault that is put into a copy of the product, to see whether the simulator finds it. */
interface Fault {
  name: string;
  file: string;
  /** Stands in the file once. */
  find: string;
  put: string;
}

const copied = [
  'contract',
  'server',
  'cli',
  'client',
  'docs/guide',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

const home = join(import.meta.dirname, '../..');

export const faults: readonly Fault[] = [
  {
    name: 'a key is not stored, so a repeated call acts again',
    file: 'server/decider/command.ts',
    find: '      key,\n      decide: definition.exclusive',
    put: '      key: null,\n      decide: definition.exclusive',
  },
  {
    name: 'a form puts old values back over newer ones',
    file: 'server/decider/command.ts',
    find: '?? 0) > expected.version) throw',
    put: '?? 0) > expected.version + 1_000) throw',
  },
  {
    name: 'an undo loses what was saved since',
    file: 'server/history/undoing.ts',
    find: 'if (moved.length > 0) throw new MovedOn(moved);',
    put: '',
  },
  {
    name: 'a right is not checked',
    file: 'server/http/guards/route-guard.ts',
    find: "if (!allowed(route.capability, user, owner)) throw refuse('NotAllowed');",
    put: '',
  },
  {
    name: 'a rebuild is swapped in before it has caught up',
    file: 'server/projection/rebuild.ts',
    find: '      await follower.followTo((await new LogReader(holding, this.types).head()).position);\n      for (const table of tables) {\n        const shadow',
    put: '      for (const table of tables) {\n        const shadow',
  },
  {
    name: 'a changed row is not written',
    file: 'server/projection/row-changes.ts',
    find: 'if (was && sameJson(was, row)) continue;',
    put: 'if (was && (sameJson(was, row) || after[name]!.length > 3)) continue;',
  },
  {
    name: 'a batch whose answer was lost counts as stored',
    file: 'server/decider/queue/pump.ts',
    find: 'for (const plan of unknown) if (await this.isStored(plan)) return plan;',
    put: 'for (const plan of unknown) return plan;',
  },
  {
    name: 'a merge sends old values over those of others',
    file: 'client/form/saving/use-merging.ts',
    find: 'const isSaved = await sendMerged(merge.values, base, merges + 1);',
    put: 'const isSaved = await sendMerged(typed, base, merges + 1);',
  },
  {
    name: 'a draft is gone at the first key',
    file: 'client/form/drafts/use-draft.ts',
    find: 'const storeSoon = useCallback(() => {\n',
    put: 'const storeSoon = useCallback(() => {\n    setFound([]);\n',
  },
];

/** Whether only people at pages can find it. */
export const isOfPages = ({ file }: Fault): boolean => file.startsWith('client/');

/** A built copy of the product with the fault in it. */
export async function plant(fault: Fault): Promise<{ root: string; remove: () => Promise<void> }> {
  const { name, file, find, put } = fault;
  const root = await mkdtemp(join(tmpdir(), 'zuuch-planted-'));
  for (const part of copied) await cp(join(home, part), join(root, part), { recursive: true });
  await symlink(join(home, 'node_modules'), join(root, 'node_modules'));
  const path = join(root, file);
  const source = await readFile(path, 'utf8');
  if (source.split(find).length !== 2)
    throw new Error(`"${name}" does not fit ${file} any more: change it with the code`);
  await writeFile(
    path,
    source.replace(find, () => put),
  );
  const parts = isOfPages(fault) ? ['server', 'client'] : ['server'];
  const built = spawnSync(process.execPath, ['server/start/build.mjs', ...parts], { cwd: root, encoding: 'utf8' });
  if (built.status !== 0) throw new Error(`"${name}" does not build:\n${built.stdout}${built.stderr}`);
  return { root, remove: () => rm(root, { recursive: true, force: true }) };
}
