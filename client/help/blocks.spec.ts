import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { screenDeclarations, type ScreenDeclaration } from '../../contract/screens';
import { blocksOf, runsOf } from './blocks';
import { guideOf } from './guide-of';

const guide = join(import.meta.dirname, '../../docs/guide');
const page = (name: string): string => readFileSync(join(guide, `${name}.md`), 'utf8');

describe('the guide beside a screen', () => {
  it('reads headings, lists and tables with the names of buttons and keys in them', () => {
    const read = blocksOf(
      '# Үнийн санал\n\nНэг **Хадгалах** ба\n`Ctrl+S`.\n\n- нэг\n  үргэлжлэл\n- хоёр\n\n| А | Б |\n| --- | --- |\n| 1 | 2 |\n\n![x](y.webp)',
    );
    expect(read).toEqual([
      { kind: 'heading', level: 1, text: 'Үнийн санал' },
      { kind: 'paragraph', text: 'Нэг **Хадгалах** ба `Ctrl+S`.' },
      { kind: 'list', ordered: false, items: ['нэг үргэлжлэл', 'хоёр'] },
      { kind: 'table', head: ['А', 'Б'], rows: [['1', '2']] },
    ]);
    expect(runsOf('Нэг **Хадгалах** ба `Ctrl+S`, [үз](a.md).')).toEqual([
      { kind: 'text', text: 'Нэг ' },
      { kind: 'strong', text: 'Хадгалах' },
      { kind: 'text', text: ' ба ' },
      { kind: 'key', text: 'Ctrl+S' },
      { kind: 'text', text: ', үз.' },
    ]);
  });

  it('leaves no sign of Markdown in what is read, on any page', () => {
    for (const name of readdirSync(guide).filter((file) => file.endsWith('.md'))) {
      const words = blocksOf(readFileSync(join(guide, name), 'utf8')).flatMap((block) =>
        block.kind === 'list'
          ? block.items
          : block.kind === 'table'
            ? [block.head, ...block.rows].flat()
            : [block.text],
      );
      const shown = words.map((text) =>
        runsOf(text)
          .map((run) => run.text)
          .join(''),
      );
      expect(shown.filter((text) => /\*\*|`|\]\(|^#|^\|/.test(text))).toEqual([]);
    }
  });

  it('has a page and a part that are there for every screen', () => {
    for (const screen of screenDeclarations as readonly ScreenDeclaration[]) {
      const { page: name, part } = guideOf(screen);
      const headings = blocksOf(page(name)).flatMap((block) => (block.kind === 'heading' ? [block.text] : []));
      if (part !== undefined) expect(headings).toContain(part);
      else expect(headings.length).toBeGreaterThan(0);
    }
  });
});
