import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { areas } from './areas';
import { en as coreEn } from './en';
import { mn as coreMn } from './mn';

type Texts = { readonly [key: string]: string | Texts };

function keysOf(texts: Texts, before = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [before + key] : keysOf(value, `${before}${key}.`),
  );
}

function textsOf(texts: Texts): string[] {
  return Object.values(texts).flatMap((value) => (typeof value === 'string' ? [value] : textsOf(value)));
}

function holes(text: string): string[] {
  return (text.match(/\{\{\w+\}\}/g) ?? []).sort();
}

function at(texts: Texts, key: string): string {
  return key.split('.').reduce<string | Texts>((found, part) => (found as Texts)[part] ?? '', texts) as string;
}

/** All texts of a language, with those of the areas. */
async function textsIn(language: 'mn' | 'en', core: object): Promise<Texts> {
  const parts = await Promise.all(Object.values(areas).map((texts) => texts[language]()));
  return Object.assign({}, core, ...parts) as Texts;
}
const mn = await textsIn('mn', coreMn);
const en = await textsIn('en', coreEn);

const client = join(import.meta.dirname, '..');

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'i18n' ? [] : sources(path);
    return /\.tsx?$/.test(entry.name) && !/\.spec\./.test(entry.name) ? [path] : [];
  });
}

describe('the languages of the product', () => {
  it('have the same keys in Mongolian and in English', () => {
    expect(keysOf(en)).toEqual(keysOf(mn));
  });

  it('have no empty text', () => {
    for (const text of [...textsOf(mn), ...textsOf(en)]) expect(text.trim()).not.toBe('');
  });

  it('have the same placeholders in both languages', () => {
    for (const key of keysOf(mn))
      expect({ key, holes: holes(at(en, key)) }).toEqual({ key, holes: holes(at(mn, key)) });
  });

  it('have one sign for the tugrik', () => {
    for (const key of keysOf(en)) {
      const signs = [mn, en].map((texts) => at(texts, key).split('₮').length - 1);
      expect({ key, isCode: /\bMNT\b/.test(at(en, key)), signs }).toEqual({ key, isCode: false, signs });
    }
  });

  it('have every key that the screens use', () => {
    const known = new Set(keysOf(mn).map((key) => key.replace(/_(one|other)$/, '')));
    // The names of rights and of papers have the same form as a key.
    const key = new RegExp(
      `(?<!allowed\\(|capability: |may: |needs = |paper: )'((?:${Object.keys(mn).join('|')})\\.[\\w.-]+)'`,
      'g',
    );
    const used = sources(client).flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(key)].map((match) => ({ path, key: match[1]! })),
    );
    expect(used.length).toBeGreaterThan(20);
    expect(used.filter(({ key }) => !known.has(key))).toEqual([]);
  });
});
