import { dirname } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { enginesOf, folderImports, folderOf, isTest, mutualGroupsIn, pairsIn, type FolderImports } from './folders.js';
import { filesBelow, programs as everyProgram, readSources } from './imports.js';

interface Program {
  name: 'server' | 'client';
  /** The files directly in it: the entry points. */
  starts: readonly string[];
}

const programs: readonly Program[] = [
  {
    name: 'server',
    starts: ['main.ts', 'worker.ts', 'task-program.ts', 'fold-program.ts'],
  },
  {
    name: 'client',
    starts: ['main.tsx', 'vite.config.ts'],
  },
];
const sources = readSources();

function expectNone(found: readonly string[], advice: string): void {
  if (found.length > 0) throw new Error(`${advice}\n  ${found.join('\n  ')}`);
  expect(found).toEqual([]);
}

function countByFolder(counts: (path: string) => boolean): Map<string, number> {
  const found = new Map<string, number>();
  for (const path of everyProgram.flatMap(filesBelow).filter(counts))
    found.set(dirname(path), (found.get(dirname(path)) ?? 0) + 1);
  return found;
}

describe.each(programs)('the folders of the $name', ({ name, starts }) => {
  const imports = folderImports(name, sources);
  const isEngine = enginesOf(name);

  it('never import each other', () => {
    expectNone(
      pairsIn(imports),
      'Move what both need into the lower folder, or let the composition hand it in. These import each other:',
    );
  });

  it('form no longer cycles', () => {
    expectNone(
      mutualGroupsIn(imports).map((knot) => knot.join(' ⇄ ')),
      'Find the one import that goes the wrong way and let the composition hand it in. Each of these reaches every other:',
    );
  });

  it('are engines that know no area, and areas', () => {
    const wrong = [...imports]
      .filter(([folder]) => isEngine.has(folder))
      .flatMap(([, targets]) => [...targets].filter(([target]) => !isEngine.has(target)).flatMap(([, files]) => files));
    expectNone(wrong, 'An engine declares what it needs of an area; the composition hands it in:');
  });

  it('are engines that know no form, list or call of the shipment', () => {
    const wrong = sources
      .filter(({ path }) => isEngine.has(folderOf(name, path) ?? '') && !isTest(path))
      .flatMap(({ path, imports: all }) =>
        all.filter(({ file }) => file?.startsWith('contract/shipment/')).map(({ file }) => `${path} → ${file}`),
      );
    expectNone(
      wrong,
      'What every area needs stands in contract/form or directly in contract/; the rest the composition hands in:',
    );
  });

  it('have no files beside them but the entry points', () => {
    const direct = sources
      .map(({ path }) => path.split('/'))
      .filter(([first, , ...more]) => first === name && more.length === 0);
    expectNone(
      direct.filter(([, file]) => !starts.includes(file!)).map((path) => path.join('/')),
      'Put into the folder of its subject:',
    );
  });

  it('are assembled by the composition, which they do not import', () => {
    const wrong = sources
      .filter(({ path }) => folderOf(name, path) !== null && !isTest(path))
      .flatMap(({ path, imports: all }) =>
        all.filter(({ file }) => file?.startsWith(`${name}/composition/`)).map(({ file }) => `${path} → ${file}`),
      );
    expectNone(
      wrong,
      'Only what one starts, the command line and tests begin at the composition. Hand in what is needed by:',
    );
  });
});

/** Every folder below the top level that has folders inside. */
const parents = [
  ...new Set(
    sources
      .filter(({ path }) => /^(contract|server|client|cli)\//.test(path) && !isTest(path))
      .map(({ path }) => dirname(dirname(path)))
      .filter((folder) => folder.includes('/')),
  ),
].sort();

describe('the folders inside a folder', () => {
  it('are those of the shipment and others', () => {
    expect(parents).toEqual(
      expect.arrayContaining(['client/shipment', 'server/shipment', 'contract/shipment', 'client/list', 'client/form']),
    );
  });

  it.each(parents)('of %s import each other in one direction only', (parent) => {
    const imports = folderImports(parent, sources);
    const cure =
      'Move what both need into the lower of the two folders, or into a third one that imports neither, or pass it in from';
    expectNone(pairsIn(imports), `${cure} ${parent}. These import each other:`);
    expectNone(
      mutualGroupsIn(imports).map((group) => group.join(' ⇄ ')),
      `${cure} ${parent}. Each of these reaches every other:`,
    );
  });
});

describe('a folder', () => {
  /** The files directly in it; specs and style sheets are not counted. */
  const most = 18;
  /** A catalogue is used by name and need not be looked through. */
  const catalogues = ['contract/reference/lists', 'server/migrations', 'test/samples', 'test/samples/answers'];

  it(`holds at most ${most} files`, () => {
    const counts = countByFolder((path) => !isTest(path) && !path.endsWith('.css'));
    expect(counts.size).toBeGreaterThan(100);
    for (const folder of catalogues) expect(counts.get(folder)).toBeGreaterThan(most);
    expectNone(
      [...counts]
        .filter(([folder, count]) => !catalogues.includes(folder) && count > most)
        .map(([folder, count]) => `${folder}: ${count}`),
      'Put what belongs together into a folder that says what is in it. These hold too many files to be looked over:',
    );
  });

  it('of tests holds at most as many specs, too', () => {
    const counts = countByFolder((path) => path.startsWith('test/') && isTest(path));
    expectNone(
      [...counts].filter(([, count]) => count > most).map(([folder, count]) => `${folder}: ${count}`),
      'Put the specs of one subject into a folder that says it. These hold too many:',
    );
  });
});

describe('the count of folders that import each other', () => {
  const tied: FolderImports = new Map([
    ['a', new Map([['b', ['a/1 → b/1']]])],
    ['b', new Map([['c', ['b/1 → c/1']]])],
    ['c', new Map([['a', ['c/1 → a/1']]])],
    ['d', new Map([['a', ['d/1 → a/1', 'd/2 → a/1']]])],
  ]);

  it('finds a cycle without a pair', () => {
    expect(pairsIn(tied)).toEqual([]);
    expect(mutualGroupsIn(tied)).toEqual([['a', 'b', 'c']]);
  });

  it('names the direction of a pair that has fewer imports', () => {
    const paired: FolderImports = new Map([...tied, ['a', new Map([['d', ['a/2 → d/1']]])]]);
    expect(pairsIn(paired)).toEqual(['a ⇄ d: a/2 → d/1']);
  });
});
