import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { componentsWithoutStyle } from '../../../client/theme/blueprint-styles.mjs';
import { readSources } from '../imports.js';

/** The downloads of the browser, in kB as transferred (brotli). Raising one is a decision, not a repair. */
const budgets = { signIn: 130, first: 243, kits: 176, route: 40, charts: 400, css: 56, fonts: 40 };
/** A first screen makes fewer than 25 requests: these, the page, its font and icon, the socket, and eight answers. */
const filesUntilHome = 10;

interface Chunk {
  file: string;
  name?: string;
  src?: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  assets?: string[];
}

const root = join(import.meta.dirname, '../../..');
const built = join(root, 'dist/client');
let manifest: Record<string, Chunk>;

/** Ids of the manifest are relative to the client folder. What comes in one file with all that it needs has only the name of that file. */
function chunk(source: string): string {
  const name = basename(source).replace(/\..*/, '');
  const id =
    Object.keys(manifest).find((key) => key === source || manifest[key]?.src === source) ??
    Object.keys(manifest).find((key) => key.startsWith('_') && manifest[key]?.name === name);
  if (!id) throw new Error(`The build has no chunk of ${source}`);
  return id;
}

/** A chunk with all that it imports at once. */
function closure(ids: readonly string[]): Set<string> {
  const all = new Set<string>();
  const visit = (id: string): void => {
    if (all.has(id)) return;
    all.add(id);
    for (const next of manifest[id]?.imports ?? []) visit(next);
  };
  ids.forEach(visit);
  return all;
}

const compressedBytes = new Map<string, number>();

/** Most files belong to several screens, and each is compressed once. */
function compressedSize(file: string): number {
  const known = compressedBytes.get(file) ?? brotliCompressSync(readFileSync(join(built, file))).length;
  compressedBytes.set(file, known);
  return known;
}

function sizeOf(files: Iterable<string>, compressed = true): number {
  let bytes = 0;
  for (const file of new Set(files))
    bytes += compressed ? compressedSize(file) : readFileSync(join(built, file)).length;
  return bytes / 1000;
}

function scripts(ids: Iterable<string>): string[] {
  return [...ids].map((id) => manifest[id]!.file).filter((file) => file.endsWith('.js'));
}

beforeAll(async () => {
  await promisify(execFile)(process.execPath, [join(root, 'server/start/build.mjs'), 'client'], { cwd: root });
  manifest = JSON.parse(readFileSync(join(built, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
}, 300_000);

describe('the downloads of the browser', () => {
  const entry = 'index.html';
  const language = 'i18n/mn.ts';
  const shell = 'composition/app.tsx';
  const home = 'dashboard/home.panel.tsx';
  /** Screens bundled in one file with everything that no earlier screen needs. */
  const together = [
    home,
    'shipment/quotation/inquiries.panel.tsx',
    'shipment/quotation/inquiry.panel.tsx',
    'shipment/order/orders.panel.tsx',
    'shipment/file/file.panel.tsx',
  ];

  it(`is at most ${budgets.signIn} kB of script for the sign-in page`, () => {
    expect(sizeOf(scripts(closure([entry, language].map(chunk))))).toBeLessThanOrEqual(budgets.signIn);
  });

  it(`is at most ${budgets.first} kB of script and style until the shell stands, with the sign-in page before it`, () => {
    const loaded = closure([entry, language, shell].map(chunk));
    const styles = [...loaded].flatMap((id) => manifest[id]?.css ?? []);
    expect(sizeOf([...scripts(loaded), ...styles])).toBeLessThanOrEqual(budgets.first);
  });

  it(`is at most ${filesUntilHome} files of script and style until home stands`, () => {
    const loaded = [...closure([entry, language, 'i18n/mn/kits/panels.ts', shell, home].map(chunk))];
    const styles = loaded.flatMap((id) => manifest[id]?.css ?? []);
    expect([...scripts(loaded), ...styles].length).toBeLessThanOrEqual(filesUntilHome);
  });

  /** What each screen needs beyond the shell. What screens of several areas need, the list and form kits and the schemas, comes once. */
  function perScreen(): { own: Map<string, string[]>; kits: Set<string> } {
    const loadedChunks = closure([entry, language, shell].map(chunk));
    const apart = Object.keys(manifest).filter(
      (id) => manifest[id]!.isDynamicEntry && /\.(panel|screen)\.tsx$|^shell\//.test(id) && !loadedChunks.has(id),
    );
    const needs = new Map(
      [...apart, ...together].map((id) => [id, [...closure([chunk(id)])].filter((one) => !loadedChunks.has(one))]),
    );
    const areasByChunk = new Map<string, Set<string>>();
    for (const [id, all] of needs)
      for (const one of all) areasByChunk.set(one, (areasByChunk.get(one) ?? new Set()).add(id.split('/')[0] ?? id));
    const kits = new Set([...areasByChunk].filter(([, areas]) => areas.size > 1).map(([one]) => one));
    return { own: new Map([...needs].map(([id, all]) => [id, all.filter((one) => !kits.has(one))])), kits };
  }

  it(`is at most ${budgets.kits} kB of script for the kits that all screens share, once`, () => {
    expect(sizeOf(scripts(perScreen().kits))).toBeLessThanOrEqual(budgets.kits);
  });

  it('has no code that writes a schema as a JSON Schema, which only the server does', () => {
    const files = Object.values(manifest).map(({ file }) => file);
    const writers = [...new Set(files)].filter(
      (file) => file.endsWith('.js') && readFileSync(join(built, file), 'utf8').includes('processJSONSchema'),
    );
    expect(writers).toEqual([]);
  });

  it(`is at most ${budgets.route} kB of script for one more screen`, () => {
    const { own } = perScreen();
    const heavy = [...own]
      .map(([id, chunks]) => ({ id, kB: sizeOf(scripts(chunks)) }))
      .filter(({ kB }) => kB > budgets.route);
    expect(own.size).toBeGreaterThan(2);
    expect(heavy).toEqual([]);
  });

  it(`is at most ${budgets.charts} kB for the charts, as a plain line packs it, and only with the first chart`, () => {
    const charts = Object.keys(manifest).find((id) => id.includes('plotly')) ?? '';
    expect(manifest[charts]?.isDynamicEntry).toBe(true);
    const packed = gzipSync(readFileSync(join(built, manifest[charts]!.file)), { level: 9 }).length / 1000;
    expect(packed).toBeLessThanOrEqual(budgets.charts);
    const atOnce = Object.keys(manifest).filter((id) => id !== charts && closure([id]).has(charts));
    expect(atOnce).toEqual([]);
  });

  it(`is at most ${budgets.css} kB of style in all`, () => {
    const sheets = Object.values(manifest).flatMap(({ file, css = [] }) => [
      ...css,
      ...(file.endsWith('.css') ? [file] : []),
    ]);
    expect(sheets.length).toBeGreaterThan(1);
    expect(sizeOf(sheets)).toBeLessThanOrEqual(budgets.css);
  });

  it('has the styles of all components that a screen uses', () => {
    const imported = readSources()
      .filter(({ path }) => path.startsWith('client/'))
      .flatMap(({ text }) => [...text.matchAll(/import \{([^}]*)\} from '@blueprintjs\/core'/g)])
      .flatMap(([, names = '']) => names.split(',').map((name) => name.trim().replace(/ as .*/, '')));
    expect(imported).toContain('Button');
    const unstyled = imported.filter((name) => Object.hasOwn(componentsWithoutStyle, name));
    // Cure: take the component out of that list.
    expect(unstyled).toEqual([]);
  });

  it(`is at most ${budgets.fonts} kB of fonts, one file for both weights and both alphabets`, () => {
    const fonts = Object.values(manifest)
      .map(({ file }) => file)
      .filter((file) => file.endsWith('.woff2'));
    expect(fonts).toHaveLength(1);
    expect(sizeOf(fonts, false)).toBeLessThanOrEqual(budgets.fonts);
  });

  it('contains no names of icons: each icon is a component, which alone is downloaded', () => {
    const named = readSources().filter(
      ({ path, text }) => path.startsWith('client/') && /\bicon[=:] ?\{?['"]\w/.test(text),
    );
    expect(named.map(({ path }) => path)).toEqual([]);
  });
});
