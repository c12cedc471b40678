import { describe, expect, it } from '@jest/globals';
import { blocksOf, runsOf } from './blocks';

describe('the guide beside a screen', () => {
  it('is read as headings, lists and tables, with the names of buttons and keys in them', () => {
    const read = blocksOf(
      '# Үнийн санал\n\nНэг **Хадгалах** ба\n`Ctrl+S`.\n\n- нэг\n  үргэлжлэл\n- хоёр\n\n| А | Б |\n| --- | --- |\n| 1 | 2 |\n\n![x](y.webp)',
    );
    expect(read).toEqual([
      { kind: 'heading', level: 1, text: 'Үнийн санал' },
      { kind: 'paragraph', text: 'Нэг **Хадгалах** ба `Ctrl+S`.' },
      { kind: 'list', ordered: false, items: ['нэг үргэлжлэл', 'хоёр'] },
      { kind: 'table', head: ['А', 'Б'], rows: [['1', '2']] },
    ]);
    expect(runsOf('Нэг **Хадгалах** ба `Ctrl+S`, [үз](a.md), [гадна](../b.md).')).toEqual([
      { kind: 'text', text: 'Нэг ' },
      { kind: 'strong', text: 'Хадгалах' },
      { kind: 'text', text: ' ба ' },
      { kind: 'key', text: 'Ctrl+S' },
      { kind: 'text', text: ', ' },
      { kind: 'page', text: 'үз', page: 'a' },
      { kind: 'text', text: ', гадна.' },
    ]);
  });
});
