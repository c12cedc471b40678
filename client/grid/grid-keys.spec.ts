import { describe, expect, it } from '@jest/globals';
import { actOf, moveBy } from './grid-keys';

const bounds = { rows: 50, columns: 8, window: 20 };
const press = (keys: string) => ({
  code: keys.split('+').at(-1)!,
  ctrl: keys.includes('Ctrl'),
  shift: keys.includes('Shift'),
});

describe('the keyboard in a grid', () => {
  it.each([
    ['ArrowDown', [3, 2], [4, 2]],
    ['ArrowUp', [3, 2], [2, 2]],
    ['ArrowUp', [0, 2], [-1, 2]],
    ['ArrowUp', [-1, 2], [-1, 2]],
    ['ArrowDown', [49, 2], [49, 2]],
    ['ArrowLeft', [3, 0], [3, 0]],
    ['ArrowRight', [3, 7], [3, 7]],
    ['Home', [3, 5], [3, 0]],
    ['End', [3, 5], [3, 7]],
    ['Ctrl+Home', [30, 5], [0, 0]],
    ['Ctrl+End', [3, 5], [49, 7]],
    ['Ctrl+ArrowDown', [3, 5], [49, 5]],
    ['Ctrl+ArrowUp', [3, 5], [0, 5]],
    ['PageDown', [3, 5], [23, 5]],
    ['PageDown', [40, 5], [49, 5]],
    ['PageUp', [30, 5], [10, 5]],
    ['PageUp', [3, 5], [0, 5]],
  ] as const)('%s at %j leads to %j', (keys, [row, column], to) => {
    expect(moveBy(press(keys), { row, column }, bounds)).toEqual({ row: to[0], column: to[1] });
  });

  it('ignores other keys', () => {
    expect(moveBy(press('KeyA'), { row: 0, column: 0 }, bounds)).toBeUndefined();
    expect(actOf(press('KeyB'))).toBeUndefined();
    expect(actOf({ code: 'KeyA', ctrl: true, shift: true })).toBeUndefined();
  });

  it('stays in the header of an empty list', () => {
    expect(moveBy(press('ArrowDown'), { row: -1, column: 1 }, { ...bounds, rows: 0 })).toEqual({ row: -1, column: 1 });
  });

  it.each([
    ['Space', 'peek'],
    ['Ctrl+Space', 'select'],
    ['KeyX', 'select'],
    ['Ctrl+KeyA', 'selectAll'],
    ['Ctrl+KeyC', 'copy'],
    ['Enter', 'open'],
    ['F2', 'edit'],
    ['Escape', 'clear'],
  ] as const)('%s is to %s', (keys, act) => {
    expect(actOf(press(keys))).toBe(act);
  });

  it('sets a row aside with X where rows are set aside, and then selects with Ctrl+Space', () => {
    expect(actOf(press('KeyX'), { aside: true })).toBe('aside');
    expect(actOf(press('Ctrl+Space'), { aside: true })).toBe('select');
  });

  it.each([
    ['Enter', 'accept'],
    ['KeyA', 'advance'],
    ['Slash', 'find'],
    ['Delete', 'takeBack'],
    ['Ctrl+Enter', 'openBeside'],
    ['Ctrl+KeyA', 'selectAll'],
    ['Space', 'peek'],
  ] as const)('%s is to %s in a list of bank lines', (keys, act) => {
    const own = { accept: true, advance: true, find: true, takeBack: true };
    expect(actOf(press(keys), own)).toBe(act);
  });
});
