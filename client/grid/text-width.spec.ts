import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { family, looks } from './text-width';

const theme = readFileSync(new URL('../theme/theme.css', import.meta.url), 'utf8');
const inTheme = (name: string): string | undefined => new RegExp(`--${name}: ([^;]+);`).exec(theme)?.[1];

describe('a text of a table', () => {
  it('is measured with the font of the theme', () => {
    expect(inTheme('family')).toBe(family);
    for (const { font } of [looks.cell, looks.name]) expect(font.split(' ')[1]).toBe(inTheme('size-body'));
    expect(looks.heading.font.split(' ')[1]).toBe(inTheme('size-meta'));
  });
});
