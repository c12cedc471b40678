import { describe, expect, it } from '@jest/globals';
import { ranking } from '../../../contract/text/ranking';
import { inGroups, isFirst, type PaletteGroup } from './groups';

const found = (typed: string, all: readonly (readonly [PaletteGroup, string])[]) =>
  all.map(([group, name]) => ({ group, name, rank: ranking(typed)([name]) }));
const names = (typed: string, all: readonly (readonly [PaletteGroup, string])[]): string[] =>
  inGroups(found(typed, all)).map(({ name }) => name);

describe('what the palette finds', () => {
  it('begins with people and firms of that name, before files that only contain it', () => {
    const all = [
      ['files', '#344 Цемент, Erenhot – Улаанбаатар'],
      ['files', '#12 Гурил – Улаанбаатар'],
      ['parties', 'Ганбаатарын Тэмүүлэн'],
      ['parties', 'Батболд'],
      ['recent', 'Тоглоом, Yiwu – Улаанбаатар'],
    ] as const;
    expect(names('Бат', all)).toEqual([
      'Батболд',
      'Ганбаатарын Тэмүүлэн',
      'Тоглоом, Yiwu – Улаанбаатар',
      '#344 Цемент, Erenhot – Улаанбаатар',
      '#12 Гурил – Улаанбаатар',
    ]);
  });

  it('begins with the file whose code is typed, and has a screen last that only contains the text', () =>
    expect(
      names('SM26', [
        ['screens', 'Тайлан SM26'],
        ['actions', 'Хэвлэх SM26'],
        ['files', 'SM2600087'],
      ]),
    ).toEqual(['SM2600087', 'Тайлан SM26', 'Хэвлэх SM26']));

  it('opens a screen without waiting for the server only where nothing can come before it', () => {
    expect(isFirst({ group: 'screens', rank: 1 })).toBe(true);
    expect(isFirst({ group: 'screens', rank: 5 })).toBe(false);
    expect(isFirst({ group: 'parties', rank: 1 })).toBe(false);
  });
});
