import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from '../imports.js';

const page = readFileSync(join(root, 'docs/reference/reliability.md'), 'utf8');

/** The lines of the table under a heading, as cells. */
function linesUnder(heading: string): string[][] {
  const [, part = ''] = page.split(`\n## ${heading}\n`);
  const lines = part
    .split('\n## ')[0]!
    .split('\n')
    .filter((line) => line.startsWith('| '));
  return lines.slice(2).map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
}
const quoted = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

const units: Readonly<Record<string, readonly number[]>> = {
  seconds: [1_000],
  minutes: [60_000],
  days: [1],
  kB: [1_000, 1_024],
  MB: [1, 1_000_000, 2 ** 20],
  GB: [2 ** 30],
};

/** The values that a stated figure can have in code: `5 minutes`, `100 kB`, `3,000`. */
function meanings(stated: string): number[] {
  const [figure = '', unit] = stated.split(' ');
  return (unit === undefined ? [1] : (units[unit] ?? [])).map((factor) => Number(figure.replaceAll(',', '')) * factor);
}

/** The value of a constant or of a property of that name: a product or a power of whole numbers. */
function valueIn(file: string, name: string): number | undefined {
  const [, written] = new RegExp(`\\b${name}(?: =|:) ([\\d_]+(?: \\*{1,2} [\\d_]+)*)[;,]`).exec(file) ?? [];
  return written
    ?.split(' * ')
    .map((factor) => factor.split(' ** ').map((part) => Number(part.replaceAll('_', ''))))
    .reduce((product, [base = 0, power = 1]) => product * base ** power, 1);
}

/** A test of a bound names its constant, or the figure, or one more or less than it. */
function isTestedIn(text: string, name: string, figure: number): boolean {
  const written = [figure - 1, figure, figure + 1].flatMap((number) => [
    String(number),
    number.toLocaleString('en').replaceAll(',', '_'),
  ]);
  return [name, ...written].some((one) => new RegExp(`\\b${one}\\b`).test(text));
}

describe('the page of reliability', () => {
  it('names files and tests that exist', () => {
    const paths = quoted(page).filter((name) => /^(?:contract|server|client|cli|test)\/[\w/.-]+$/.test(name));
    expect(paths.length).toBeGreaterThan(60);
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    const attacks = new Set(
      readdirSync(join(root, 'test/fault'), { recursive: true, encoding: 'utf8' }).map((path) =>
        basename(path, '.spec.ts'),
      ),
    );
    const specs = linesUnder('The promises and the attacks').flatMap(([, , spec = '']) =>
      spec.split(', ').filter((name) => /^[\w-]+$/.test(name)),
    );
    expect(specs.length).toBeGreaterThan(20);
    expect(specs.filter((name) => !attacks.has(name))).toEqual([]);
  });

  it.each(linesUnder('The bounds').map((cells) => [cells[0]!, cells] as const))(
    'states the bound of the code and a test that has it: %s',
    (_name, [, stated = '', where = '', heldBy = '']) => {
      const [name = '', path = ''] = quoted(where);
      const value = valueIn(readFileSync(join(root, path), 'utf8'), name)!;
      expect(meanings(stated)).toContain(value);
      const figure = Number(stated.split(' ')[0]!.replaceAll(',', ''));
      const tests = quoted(heldBy).map((spec) => readFileSync(join(root, spec), 'utf8'));
      expect(tests.length).toBeGreaterThan(0);
      expect(tests.filter((text) => !isTestedIn(text, name, figure))).toEqual([]);
    },
  );
});
