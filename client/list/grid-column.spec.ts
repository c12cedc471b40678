import { describe, expect, it } from '@jest/globals';
import { fillWidth, usualWidth } from './grid-column';

const columns = [
  { name: 'id', width: 70, kind: 'integer', fixed: false },
  { name: 'name', width: 180, kind: 'text', fixed: false },
  { name: 'email', width: 220, kind: 'email', fixed: false },
] as const;

describe('the widths of columns', () => {
  it('fill the room, words taking what is free', () => {
    const filled = fillWidth(columns, 871);
    expect(filled).toEqual({ id: 70, name: 360, email: 441 });
  });

  it('of a choice are those of its longest word, up to the usual one', () => {
    const label = { mn: 'Төрөл', en: 'Type' };
    const wagons = { 1: { mn: 'Битүү вагон', en: 'Covered wagon' }, 2: { mn: 'Чингэлэг', en: 'Container' } };
    expect(usualWidth({ name: 'type', kind: 'choice', label, choices: wagons })).toBe(126);
    expect(
      usualWidth({
        name: 'type',
        kind: 'choice',
        label,
        choices: { 1: { mn: 'Үйл ажиллагааны менежер', en: 'Operation manager' } },
      }),
    ).toBe(170);
    expect(usualWidth({ name: 'type', kind: 'choice', label, choices: wagons, width: 300 })).toBe(300);
  });

  it('stay as they are when there is no room', () => {
    expect(fillWidth(columns, 400)).toEqual({ id: 70, name: 180, email: 220 });
  });

  it('stay as they were dragged', () => {
    const dragged = columns.map((column) => ({ ...column, fixed: column.name === 'name' }));
    expect(fillWidth(dragged, 570)).toEqual({ id: 70, name: 180, email: 320 });
  });
});
