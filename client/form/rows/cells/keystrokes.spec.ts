import { describe, expect, it } from '@jest/globals';
import { splitLetters, appendKeystroke, type Keystroke } from './keystrokes';

const press = (key: string, more: object = {}) => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
});
const typed = (...keys: ReturnType<typeof press>[]): Keystroke[] =>
  keys.reduce<Keystroke[]>((before, key) => appendKeystroke(before, key), []);
const tab = { key: 'Tab', shift: false };

describe('keys pressed while a cell waits for its search results', () => {
  it('are buffered in order, including the keys that leave a cell', () =>
    expect(typed(press('Tab'), press('Tab'), press('5'), press('0'), press('Enter', { shiftKey: true }))).toEqual([
      tab,
      tab,
      '5',
      '0',
      { key: 'Enter', shift: true },
    ]));

  it('can be removed by Backspace, back to the last key that left a cell', () =>
    expect(typed(press('Tab'), press('5'), press('Backspace'), press('Backspace'))).toEqual([tab]));

  it('are ignored when they are a shortcut', () => expect(typed(press('d', { ctrlKey: true }))).toEqual([]));

  it('are for this cell up to the next key that leaves it', () => {
    expect(splitLetters(['5', '0', tab as Keystroke, '7'])).toEqual({ letters: '50', rest: [tab, '7'] });
    expect(splitLetters(['5'])).toEqual({ letters: '5', rest: [] });
    expect(splitLetters([tab as Keystroke])).toEqual({ letters: '', rest: [tab] });
  });
});
