import { describe, expect, it } from '@jest/globals';
import { cellText, copiedText } from './cell-text';
import type { GridColumn } from '../grid/grid-column';

const column = (kind: GridColumn['kind'], name = 'field'): Pick<GridColumn, 'name' | 'kind' | 'choices'> => ({
  name,
  kind,
  choices: { 4: { mn: 'Админ', en: 'Admin' } },
});

describe('the text of a cell', () => {
  it.each([
    ['money', '1234567.5', '1,234,567.50'],
    ['money', '0.00', '–'],
    ['money', '-12', '-12.00'],
    ['rate', '3450.1250', '3,450.125'],
    ['weight', '12.3456', '12.346'],
    ['integer', 1500, '1,500'],
    ['integer', 0, '–'],
    ['instant', '2026-11-21 14:32:07', '2026-11-21 14:32'],
    ['instant', '2026-11-21T06:32:07Z', '2026-11-21 14:32'],
    ['date', '2026-11-21', '2026-11-21'],
    ['flag', 1, '✓'],
    ['flag', 2, '–'],
    ['choice', 4, 'Админ'],
    ['choice', 99, '99'],
    ['text', null, ''],
  ] as const)('%s %s reads %s', (kind, value, text) => {
    expect(cellText(column(kind), value, 'mn')).toBe(text);
  });

  it('names a country in the language of the user, whatever the row calls it', () => {
    const country = { ...column('text'), names: { CHN: { mn: 'Хятад', en: 'China' } } };
    expect(['China', 'Хятад', 'Atlantis'].map((name) => cellText(country, name, 'mn'))).toEqual([
      'Хятад',
      'Хятад',
      'Atlantis',
    ]);
    expect(copiedText(country, 'China', 'en')).toBe('China');
  });

  it('shows an id without thousands separators', () => {
    expect(cellText(column('integer', 'id'), 12345, 'mn')).toBe('12345');
  });

  it('gives a spreadsheet unformatted numbers', () => {
    expect(copiedText(column('money'), '1234567.50', 'mn')).toBe('1234567.50');
    expect(copiedText(column('money'), '0', 'mn')).toBe('0');
    expect(copiedText(column('flag'), 2, 'mn')).toBe('0');
    expect(copiedText(column('choice'), 4, 'en')).toBe('Admin');
  });
});
