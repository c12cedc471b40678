import { describe, expect, it } from '@jest/globals';
import { lettersThen, pressedThen, type Keystroke } from './keystrokes';

const press = (key: string, more: object = {}) => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
});
const typed = (...keys: ReturnType<typeof press>[]): Keystroke[] =>
  keys.reduce<Keystroke[]>((before, key) => pressedThen(before, key), []);
const tab = { key: 'Tab', shift: false };

describe('keys that are pressed while a cell still waits for its answer', () => {
  it('are kept in their order, the keys that leave a cell among them', () =>
    expect(typed(press('Tab'), press('Tab'), press('5'), press('0'), press('Enter', { shiftKey: true }))).toEqual([
      tab,
      tab,
      '5',
      '0',
      { key: 'Enter', shift: true },
    ]));

  it('can be taken back letter by letter, but not further than the cell was left', () =>
    expect(typed(press('Tab'), press('5'), press('Backspace'), press('Backspace'))).toEqual([tab]));

  it('are no letters where they are a command', () => expect(typed(press('d', { ctrlKey: true }))).toEqual([]));

  it('belong to the cell up to the next key that leaves it', () => {
    expect(lettersThen(['5', '0', tab as Keystroke, '7'])).toEqual({ letters: '50', rest: [tab, '7'] });
    expect(lettersThen(['5'])).toEqual({ letters: '5', rest: [] });
    expect(lettersThen([tab as Keystroke])).toEqual({ letters: '', rest: [tab] });
  });
});
