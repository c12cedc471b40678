import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { fileTabs } from '../../contract/shipment/file/file-parts';
import { screenDeclarations } from '../../contract/composition/screens';
import { areas } from '../i18n/areas';
import { en } from '../i18n/en';
import type { Language } from '../i18n/language';
import { mn } from '../i18n/mn';
import { blocksOf, runsOf, type Block, type Run } from './blocks';
import { guideOf } from './guide-of';
import { newestNews, newsPage } from './news';

const root = join(import.meta.dirname, '../..');
const folders = { mn: join(root, 'docs/guide'), en: join(root, 'docs/guide/en') };
const languages = ['mn', 'en'] as const;

const pagesIn = (language: Language): string[] => readdirSync(folders[language]).filter((name) => name.endsWith('.md'));
const pages = pagesIn('mn');
const read = (language: Language, page: string): string => readFileSync(join(folders[language], page), 'utf8');
const picturesOn = (text: string): string[] => [...text.matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(([, path]) => path!);

/** The structure of a block, which has to be the same in both languages. */
function shapeOf(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `heading ${block.level}`;
    case 'paragraph':
      return 'paragraph';
    case 'list':
      return `${block.ordered ? 'numbered ' : ''}list of ${block.items.length}`;
    case 'table':
      return `table of ${block.rows.length} rows and ${block.head.length} columns`;
    default:
      return block satisfies never;
  }
}

function textsOf(block: Block): string[] {
  if (block.kind === 'list') return block.items;
  return block.kind === 'table' ? [block.head, ...block.rows].flat() : [block.text];
}

function runsIn(block: Block): Run[] {
  return textsOf(block).flatMap(runsOf);
}

/** The names of buttons and fields, or the keys, that each block mentions. */
function named(kind: Run['kind'], language: Language, page: string): string[][] {
  return blocksOf(read(language, page)).map((block) =>
    runsIn(block)
      .filter((run) => run.kind === kind)
      .map((run) => run.text),
  );
}

/** A text of a screen as the guide quotes it: placeholders are left out. */
const quoted = (text: string): string => text.replace(/\{\{\w+\}\}/g, '…').replace(/:( …)?$/, '');

function flat(texts: object, before = ''): (readonly [string, string])[] {
  return Object.entries(texts).flatMap(([key, value]: [string, string | object]) =>
    typeof value === 'string' ? [[before + key, quoted(value)] as const] : flat(value, `${before}${key}.`),
  );
}

/** All texts of the screens, in Mongolian and in English: the translations, and the labels that are declared with the fields. */
async function textsOnScreens(): Promise<Set<string>> {
  const own = await Promise.all(
    [{ mn: async () => mn, en: async () => en }, ...Object.values(areas)].map(async (area) => {
      const english = new Map(flat(await area.en()));
      return flat(await area.mn()).map(([key, text]) => `${text} = ${english.get(key)}`);
    }),
  );
  const pair = /'([^'\n]*)',\s*(?:en: )?(?:'([^'\n]*)'|"([^"\n]*)")/g;
  const code = ['contract', 'client', 'server']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true }).map((path) => join(root, folder, String(path))),
    )
    .filter((path) => /\.tsx?$/.test(path) && !/\.spec\./.test(path))
    .map((path) => readFileSync(path, 'utf8'));
  const declared = code
    .flatMap((text) => [...text.matchAll(pair)])
    .map(([, mongolian, english, other]) => `${quoted(mongolian!)} = ${quoted(english ?? other!)}`);
  // A few words are the same in every language.
  const written = code.flatMap((text) => [...text.matchAll(/ text="([^"]+)"/g)]).map(([, word]) => `${word} = ${word}`);
  return new Set([...own.flat(), ...declared, ...written]);
}

function headingsOf(language: Language, page: string): string[] {
  return blocksOf(read(language, page)).flatMap((block) => (block.kind === 'heading' ? [block.text] : []));
}

describe('the guide', () => {
  it('has a page and a part for every screen and every tab of a file, the same in both languages', () => {
    const guides = [
      ...screenDeclarations.map((screen) => ({ id: screen.id, guide: guideOf(screen) })),
      ...fileTabs.map((tab) => ({ id: tab.name, guide: tab.guide })),
    ];
    for (const { id, guide } of guides) {
      const { page, part } = guide;
      const [mongolian, english] = languages.map((language) => {
        const headings = headingsOf(language, `${page}.md`);
        return headings.indexOf(part ? part[language] : headings[0]!);
      });
      expect({ id, exists: mongolian! >= 0, same: english === mongolian }).toEqual({
        id,
        exists: true,
        same: true,
      });
    }
  });

  it.each(languages)('shows no Markdown syntax to the reader, in %s', (language) => {
    const shown = pages.flatMap((page) =>
      blocksOf(read(language, page)).flatMap((block) =>
        textsOf(block).map((text) =>
          runsOf(text)
            .map((run) => run.text)
            .join(''),
        ),
      ),
    );
    expect(shown.filter((text) => /\*|`|\]\(|^#|^\|/.test(text))).toEqual([]);
  });

  it('begins its page of news with the day that the notice after an update is about', () => {
    for (const language of languages) expect(headingsOf(language, `${newsPage}.md`)[1]).toBe(newestNews);
  });

  it('has the same pages in both languages', () => {
    expect(pages.length).toBeGreaterThan(10);
    expect(pagesIn('en')).toEqual(pages);
  });

  it.each(pages)(
    '%s has the same structure in both languages: headings, paragraphs, lists, tables and pictures',
    (page) => {
      expect(blocksOf(read('en', page)).map(shapeOf)).toEqual(blocksOf(read('mn', page)).map(shapeOf));
      expect(picturesOn(read('en', page))).toEqual(picturesOn(read('mn', page)));
    },
  );

  it.each(pages)('%s names the same keys in both languages', (page) => {
    const sorted = (blocks: string[][]) => blocks.map((keys) => [...keys].sort());
    expect(sorted(named('key', 'en', page))).toEqual(sorted(named('key', 'mn', page)));
  });

  it('names buttons, fields and screens as they are called on the screens, in both languages', async () => {
    const known = await textsOnScreens();
    const wrong = pages.flatMap((page) => {
      const english = named('strong', 'en', page);
      return named('strong', 'mn', page).flatMap((names, at) => {
        const others = english[at] ?? [];
        const same = (mongolian: string, other: string) => known.has(`${mongolian} = ${other}`);
        return [
          ...names.filter((name) => !others.some((other) => same(name, other))),
          ...others.filter((other) => !names.some((name) => same(name, other))),
        ].map((name) => `${page}: ${name}`);
      });
    });
    // Either no screen shows it, or the other language has another name here.
    expect(wrong).toEqual([]);
  });

  it('links only to pages and pictures that exist', () => {
    const missing = languages.flatMap((language) =>
      pages.flatMap((page) =>
        [...read(language, page).matchAll(/\]\(([^)#]+)\)/g)]
          .map(([, path]) => path!)
          .filter((path) => !existsSync(join(folders[language], path)))
          .map((path) => `${language}/${page}: ${path}`),
      ),
    );
    expect(missing).toEqual([]);
  });

  it('has no picture that is not shown', () => {
    const readme = readFileSync(join(root, 'README.md'), 'utf8');
    const unused = languages.flatMap((language) => {
      const shown = new Set(pages.flatMap((page) => picturesOn(read(language, page))));
      return readdirSync(join(folders[language], 'pictures'))
        .map((name) => `pictures/${name}`)
        .filter((path) => !shown.has(path) && !readme.includes(join(folders[language], path).slice(root.length + 1)));
    });
    expect(unused).toEqual([]);
  });
});
