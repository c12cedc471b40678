import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { family, looks } from './text-width';

const theme = readFileSync(new URL('../theme/theme.css', import.meta.url), 'utf8');
const inTheme = (name: string): string | undefined => new RegExp(`--${name}: ([^;]+);`).exec(theme)?.[1];

describe('a text of a table', () => {
  it('is measured with the font of the theme', () => {
    expect(inTheme('family')).toBe(family);
    expect(inTheme('size-body')).toBe(`${looks.cell.size}px`);
    expect(looks.name.size).toBe(looks.cell.size);
    expect(inTheme('size-meta')).toBe(`${looks.heading.size}px`);
  });
});
