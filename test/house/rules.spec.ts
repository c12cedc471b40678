import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { pages } from '../../cli/pages.js';
import { cyclesIn, filesBelow, programs, readSources, root, type Source } from './imports.js';

const sources = readSources();
const isTest = (path: string) => path.startsWith('test/') || /\.spec\.tsx?$/.test(path);
const programOf = (path: string) => path.split('/')[0]!;

/** An empty list passes; anything else fails with the advice before the offenders. */
function expectNone(offenders: readonly string[], advice: string): void {
  if (offenders.length > 0) throw new Error(`${advice}\n  ${[...new Set(offenders)].sort().join('\n  ')}`);
  expect(offenders).toEqual([]);
}

describe('imports', () => {
  it('form no cycle', () => {
    expectNone(
      cyclesIn(sources).map((cycle) => cycle.join(' → ')),
      'Move what both need into a file of its own, which imports neither:',
    );
  });

  const mayImport: Record<string, readonly string[]> = {
    contract: ['contract'],
    server: ['server', 'contract'],
    client: ['client', 'contract'],
    cli: ['cli', 'server', 'contract'],
  };

  it('go only from the outer folders to the contract', () => {
    const wrong = sources
      .filter(({ path }) => !isTest(path))
      .flatMap(({ path, imports }) =>
        imports
          .filter(({ file }) => file !== null && !mayImport[programOf(path)]!.includes(programOf(file)))
          .map(({ from }) => `${path} imports ${from}`),
      );
    expectNone(
      wrong,
      'The contract imports nobody, server and client import the contract, the command line also the server. Move the shared part into contract/:',
    );
  });

  it('go one way inside the kernel: log and ledger import none, projections import these, the decider imports all', () => {
    const below: Record<string, readonly string[]> = {
      log: ['log', 'database', 'runtime'],
      ledger: ['ledger', 'database'],
      projection: ['projection', 'log', 'ledger', 'database', 'runtime'],
      decider: ['decider', 'projection', 'log', 'ledger', 'database', 'runtime'],
    };
    const folderOf = (path: string) => /^server\/([^/]+)\//.exec(path)?.[1] ?? '';
    const wrong = sources
      .filter(({ path }) => folderOf(path) in below && !isTest(path))
      .flatMap(({ path, imports }) =>
        imports
          .filter(({ file }) => file?.startsWith('server/') && !below[folderOf(path)]!.includes(folderOf(file)))
          .map(({ from }) => `${path} imports ${from}`),
      );
    expectNone(
      wrong,
      'Move what is needed into the lower of the folders, or hand it over when the kernel is put together:',
    );
  });

  it('bring no package into the contract but zod and decimal.js', () => {
    const wrong = sources
      .filter(({ path }) => path.startsWith('contract/') && !isTest(path))
      .flatMap(({ path, imports }) =>
        imports
          .filter(({ from, file }) => file === null && !['zod', 'decimal.js'].includes(from))
          .map(({ from }) => `${path} imports ${from}`),
      );
    expectNone(
      wrong,
      'The contract runs in the browser, the server and the command line. Move what needs a package out of it:',
    );
  });

  it('never go from one section of a shipment to another', () => {
    const sectionOf = (path: string): string | null => {
      const name = /^(?:contract|server|client)\/shipment\/([a-z]+)\//.exec(path)?.[1];
      return name && existsSync(join(root, 'server/shipment', name, 'section.ts')) ? name : null;
    };
    const isRegistry = (file: string): boolean =>
      /^(contract\/shipment\/routes|server\/shipment\/shipment)\.ts$/.test(file);
    const wrong = sources
      .filter(({ path }) => sectionOf(path) !== null && !isTest(path))
      .flatMap(({ path, imports }) =>
        imports
          .filter(({ file }) => {
            if (file === null) return false;
            const other = sectionOf(file);
            return isRegistry(file) || (other !== null && other !== sectionOf(path));
          })
          .map(({ from }) => `${path} imports ${from}`),
      );
    expectNone(
      wrong,
      'A section asks the facts of a file what it needs of another one, and imports neither it nor the registry. Take out:',
    );
  });

  it('keep decisions pure: no Nest, no database, no clock in code that decides, folds or makes rows, nor in its imports', () => {
    const decisions = sources.filter(isDecision);
    expect(decisions.length).toBeGreaterThan(30);
    const wrong = withImports(decisions).flatMap((source) =>
      impurities(source).map((what) => `${source.path}: ${what}`),
    );
    expectNone(wrong, 'What a decision needs from outside comes to it as a fact. Take it out and pass it in:');
  });

  it('exist as files and packages', () => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<
      string,
      Record<string, string>
    >;
    const known = new Set([...Object.keys(dependencies!), ...Object.keys(devDependencies!)]);
    const written = sources.filter(({ path }) => path !== 'test/house/imports.spec.ts');
    const wrong = written.flatMap(({ path, imports }) =>
      imports
        .filter(({ from, file }) => (file ? !existsSync(join(root, file)) : !isKnownPackage(from, known)))
        .map(({ from }) => `${path} imports ${from}`),
    );
    expectNone(
      wrong.filter((line) => !line.includes('/dist/')),
      'Name the package in package.json, or mend the path:',
    );
  });
});

/** Excluded are the engine that runs decisions, and declarations of sections, which also name controllers. */
function isDecision({ path, text }: Source): boolean {
  if (!path.startsWith('server/') || isTest(path)) return false;
  if (/^server\/(decider|history|projection)\/|\/section\.ts$/.test(path)) return false;
  return /^\s*(async )?decide\(/m.test(text) || /\/(evolve|rows)\.ts$|\.aggregate\.ts$/.test(path);
}

/** These files and all their imports, except types. */
function withImports(begun: readonly Source[]): Source[] {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const found = new Set(begun);
  for (const source of found)
    for (const { file, isType } of source.imports) {
      const next = isType || file === null ? undefined : byPath.get(file);
      if (next) found.add(next);
    }
  return [...found];
}

function impurities({ imports, text }: Source): string[] {
  const outside = imports
    .filter(({ from, file, isType }) => file === null && !isType && from !== 'zod' && from !== 'decimal.js')
    .map(({ from }) => `imports ${from}`);
  const clock = [/\basync decide\(/, /\bDate\.now\(/, /\bnew Date\(\)/, /\bMath\.random\(/, /\bprocess\./]
    .filter((pattern) => pattern.test(text))
    .map((pattern) => `uses ${pattern.source}`);
  return [...outside, ...clock];
}

function isKnownPackage(from: string, known: Set<string>): boolean {
  if (from.startsWith('node:') || from.startsWith('virtual:')) return true;
  const name = from.startsWith('@') ? from.split('/').slice(0, 2).join('/') : from.split('/')[0]!;
  // express comes with Nest's platform and is imported for its types only.
  return known.has(name) || name === 'express';
}

describe('files', () => {
  const paths = programs.flatMap((program) => filesBelow(program)).filter((path) => !path.includes('node_modules/'));

  it('have no barrels', () => {
    expectNone(
      paths.filter((path) => /(^|\/)index\.(ts|tsx|mjs|js)$/.test(path)),
      'A barrel ties half the house into one knot. Import from the file itself, and remove:',
    );
  });

  it('are named in kebab case', () => {
    const code = paths.filter((path) => /\.(ts|tsx|mjs|css)$/.test(path));
    expectNone(
      code.filter((path) => !path.split('/').every((part) => /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/.test(part))),
      'Rename to kebab-case.ts:',
    );
  });

  it('are in no folder for miscellaneous files', () => {
    const oddsAndEnds = /(^|\/)(utils?|helpers?|common|misc|shared|stuff)(\.|\/)/;
    // The texts that every screen uses are named after their key.
    const words = /^client\/i18n\/(mn|en)\/common\.ts$/;
    // Recorded answers are named after their calls.
    const answers = /^test\/samples\/answers\/\w+\.json$/;
    expectNone(
      paths.filter((path) => oddsAndEnds.test(path) && !words.test(path) && !answers.test(path)),
      'A function lives with what it is about. Move it there, and remove that one:',
    );
  });

  it('contain no local path of a developer and no note about later work', () => {
    const places = new RegExp(`(^|[\\s'"\`(=])/(${['work', 'tmp', 'home', 'Users'].join('|')})/\\w`);
    const later = new RegExp(`\\b(${['TO' + 'DO', 'FIX' + 'ME', 'X' + 'XX'].join('|')})\\b`);
    const texts = [
      ...paths,
      ...filesBelow('docs'),
      ...['README.md', 'package.json', 'jest.config.mjs'].filter((path) => existsSync(join(root, path))),
    ];
    const wrong = texts
      .filter((path) => /\.(ts|tsx|mjs|css|md|json|html|yaml|yml)$/.test(path))
      .flatMap((path) =>
        readFileSync(join(root, path), 'utf8')
          .split('\n')
          .map((line, index) => ({ line, at: `${path}:${index + 1}` })),
      )
      .filter(({ line }) => places.test(line) || later.test(line))
      .map(({ at }) => at);
    expectNone(wrong, 'Do it now, or take the line out:');
  });
});

describe('exports', () => {
  it('are used by another file', () => {
    const used = new Map<string, Set<string>>();
    for (const { imports } of sources) {
      for (const { file, names } of imports) {
        if (!file) continue;
        const usedNames = used.get(file) ?? new Set<string>();
        for (const name of names) usedNames.add(name);
        used.set(file, usedNames);
      }
    }
    const wrong = sources
      .filter(({ path }) => !isTest(path) && !path.endsWith('.mjs') && !isFoundByName(path))
      .flatMap((source) => {
        const names = used.get(source.path);
        return source.exports
          .filter((name) => !names?.has('*') && !names?.has(name) && !isTypeInUse(source, name))
          .map((name) => `${source.path}: ${name}`);
      });
    expectNone(wrong, 'Nobody imports these. Take the word `export` away, or remove what is not used at all:');
  });
});

/** Files that are found by their path: Vite's config and the panels by Vite, the command line by its launcher. */
function isFoundByName(path: string): boolean {
  return path === 'cli/main.ts' || path.endsWith('.panel.tsx') || path.endsWith('vite.config.ts');
}

/** The type of a parameter or result of an exported function belongs to it, also when no file imports it yet. */
function isTypeInUse({ text }: Source, name: string): boolean {
  return (
    new RegExp(`^export (type|interface) ${name}\\b`, 'm').test(text) &&
    (text.match(new RegExp(`\\b${name}\\b`, 'g')) ?? []).length > 1
  );
}

describe('packages', () => {
  it('are locked for every platform', () => {
    const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { optionalDependencies?: Record<string, string> }>;
    };
    const locked = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)));
    const missing = Object.entries(packages)
      .filter(([path]) => path !== '')
      .flatMap(([path, { optionalDependencies = {} }]) =>
        Object.keys(optionalDependencies)
          .filter((name) => !locked.has(name))
          .map((name) => `${path}: ${name}`),
      );
    expectNone(
      missing,
      'npm ci would fail on other machines. Pin a version whose platform packages can all be resolved, and lock again:',
    );
  });
});

describe('generated pages', () => {
  it.each(pages.map((page) => [page.path, page] as const))('%s is fresh', (path, page) => {
    const stored = existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '';
    if (stored !== page.text())
      throw new Error(`${path} does not say what the code says any more. Run: npm run generate`);
    expect(stored).toBe(page.text());
  });
});
