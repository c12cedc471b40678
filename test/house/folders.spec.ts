import { describe, expect, it } from '@jest/globals';
import { folderImports, folderOf, knotsIn, pairsIn, type FolderImports } from './folders.js';
import { readSources } from './imports.js';

/** What stores, shows or serves something of any area; everything else directly in `server/` is an area or the composition. */
const engines = new Set(
  `api-description as-of audit backup bulk database decider disk document export front health history http job ledger list live log mail
   metrics migrations process projection report runtime start table upkeep workspace`.split(/\s+/),
);
const programs = new Set(['main', 'worker', 'task-program'].map((name) => `server/${name}.ts`));
const sources = readSources();
const server = folderImports('server', sources);

function expectNone(found: readonly string[], cure: string): void {
  if (found.length > 0) throw new Error(`${cure}\n  ${found.join('\n  ')}`);
  expect(found).toEqual([]);
}

describe('the folders of the server', () => {
  it('never import each other', () => {
    expectNone(
      pairsIn(server),
      'Move what both need into the lower folder, or let the composition hand it in. These import each other:',
    );
  });

  it('are tied into no knot around a corner', () => {
    expectNone(
      knotsIn(server).map((knot) => knot.join(' ⇄ ')),
      'Find the one import that goes the wrong way and let the composition hand it in. Each of these reaches every other:',
    );
  });

  it('are engines that know no area, and areas', () => {
    const wrong = [...server]
      .filter(([folder]) => engines.has(folder))
      .flatMap(([, targets]) => [...targets].filter(([target]) => !engines.has(target)).flatMap(([, files]) => files));
    expectNone(
      wrong,
      'An engine declares what it needs as an abstract class or a parameter; the composition hands in:',
    );
  });

  it('stand next to nothing but the programs that one starts', () => {
    const direct = sources.map(({ path }) => path).filter((path) => /^server\/[^/]+$/.test(path));
    expectNone(
      direct.filter((path) => !programs.has(path)),
      'Directly in `server/` are entry points only. Put into the folder of its subject:',
    );
  });

  it('are put together by the composition, which they do not import', () => {
    const wrong = sources
      .filter(({ path }) => folderOf('server', path) !== null && !path.endsWith('.spec.ts'))
      .flatMap(({ path, imports }) =>
        imports.filter(({ file }) => file?.startsWith('server/composition/')).map(({ file }) => `${path} → ${file}`),
      );
    expectNone(
      wrong,
      'Only entry points, the command line and tests begin at the composition. Hand in what is needed by:',
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

  it('finds a knot that has no pair', () => {
    expect(pairsIn(tied)).toEqual([]);
    expect(knotsIn(tied)).toEqual([['a', 'b', 'c']]);
  });

  it('names the direction of a pair that has fewer imports', () => {
    const paired: FolderImports = new Map([...tied, ['a', new Map([['d', ['a/2 → d/1']]])]]);
    expect(pairsIn(paired)).toEqual(['a ⇄ d: a/2 → d/1']);
  });
});
