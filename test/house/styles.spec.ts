import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { filesBelow, root } from './imports.js';

/** Styles of the whole product: the theme, and the packages that it dresses. */
const themeFolder = 'client/theme/';
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const sheets = filesBelow('client').filter((path) => path.endsWith('.css') && !path.startsWith(themeFolder));

/** `client/list/list.css` belongs to `client/list`: a screen or a kit with all its folders. */
function areaOf(path: string): string {
  return path.split('/').slice(0, 2).join('/');
}

const codeOfArea = new Map<string, string>();
for (const path of filesBelow('client').filter((one) => /\.tsx?$/.test(one) && !one.includes('.spec.')))
  codeOfArea.set(areaOf(path), `${codeOfArea.get(areaOf(path)) ?? ''}\n${read(path)}`);

/** The selectors of a sheet, one for each element that a rule can mean, without what they exclude. */
function selectorsIn(css: string): string[] {
  const bare = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/@keyframes[^{]*\{(?:[^{}]*\{[^}]*\})*[^}]*\}/g, '');
  return [...bare.matchAll(/([^{};]+)\{/g)]
    .map(([, selector]) => selector!.trim())
    .filter((selector) => !selector.startsWith('@'))
    .flatMap((selector) => splitOutside(selector.replaceAll(/:not\((?:[^()]|\([^()]*\))*\)/g, '')))
    .flatMap(alternatives);
}

/** `:is(.a, .b) .c, .d` is three selectors. */
function alternatives(selector: string): string[] {
  const group = /:(?:is|where)\(([^()]*)\)/.exec(selector);
  if (group) return group[1]!.split(',').flatMap((one) => alternatives(selector.replace(group[0], one.trim())));
  return [selector.trim()];
}

/** Commas inside `:has(…)` divide nothing. */
function splitOutside(selector: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of selector) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts;
}

function classesIn(selector: string): string[] {
  return [...selector.matchAll(/\.(-?[a-zA-Z][\w-]*)/g)].map(([, name]) => name!);
}

/** A class occurs in the code of an area in full, or by its prefix where the rest is computed (`inquiry-kind-${kind}`). */
function isWrittenIn(area: string, name: string): boolean {
  const code = codeOfArea.get(area) ?? '';
  const prefixes = name.split('-').map((_, index, parts) => `${parts.slice(0, index + 1).join('-')}-\${`);
  return new RegExp(`['"\`\\s]${name}['"\`\\s$]`).test(code) || prefixes.some((prefix) => code.includes(prefix));
}

const inTheme = new Set(
  filesBelow('client/theme')
    .filter((path) => path.endsWith('.css'))
    .flatMap((path) => selectorsIn(read(path)).flatMap(classesIn)),
);
/** A kit may offer classes to screens: they start with its name. */
const isOwn = (area: string, name: string): boolean =>
  !name.startsWith('bp6-') &&
  !inTheme.has(name) &&
  (name.startsWith(`${area.split('/')[1]}-`) || isWrittenIn(area, name));

describe('styles', () => {
  it('of one screen change no other: each selector names a class that the code in its folder uses', () => {
    const leaking = sheets.flatMap((path) =>
      selectorsIn(read(path))
        .filter((selector) => !classesIn(selector).some((name) => isOwn(areaOf(path), name)))
        .map((selector) => `${path}: ${selector}`),
    );
    expect(sheets.length).toBeGreaterThan(20);
    expect(leaking).toEqual([]);
  });

  it('define each class in one place, so that it has one meaning on all screens', () => {
    const homes = new Map<string, Set<string>>();
    for (const path of sheets) {
      const area = areaOf(path);
      const alone = selectorsIn(read(path)).flatMap((selector) => {
        const own = classesIn(selector).filter((name) => isOwn(area, name));
        return own.length === 1 ? own : [];
      });
      for (const name of alone) homes.set(name, (homes.get(name) ?? new Set()).add(area));
    }
    expect([...homes].filter(([, areas]) => areas.size > 1).map(([name, areas]) => [name, ...areas])).toEqual([]);
  });

  it('for text only for screen readers are in the theme, for all', () => {
    expect(sheets.filter((path) => /clip-path:\s*inset|clip:\s*rect/.test(read(path)))).toEqual([]);
  });

  it('are reported where they leak', () => {
    const found = selectorsIn(
      '/* a */ .grid-row a.grid-name:not(:has(.notice-unread)), :is(.a, .b) .c { } @media (x) { .d:has(.e, .f) { } }',
    );
    expect(found).toEqual(['.grid-row a.grid-name', '.a .c', '.b .c', '.d:has(.e, .f)']);
    expect(isOwn('client/notification', 'grid-name')).toBe(false);
    expect(isOwn('client/notification', 'notice-unread')).toBe(true);
  });
});
