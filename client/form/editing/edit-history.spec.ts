import { beforeEach, describe, expect, it } from '@jest/globals';
import { EditHistory } from './edit-history';

let history: EditHistory;
let now: number;
beforeEach(() => {
  history = new EditHistory();
  now = 0;
});

/** One key press or click, and all that it changes. */
function press(...changes: [name: string, before: string, after: string][]): void {
  for (const [name, before, after] of changes) history.record(name, before, after, now);
  history.endPress();
}

describe('changes made in a form', () => {
  it('are undone and redone', () => {
    press(['name', '', 'Гурил']);
    expect(history.undo()).toEqual({ name: '' });
    expect(history.redo()).toEqual({ name: 'Гурил' });
    expect(history.redo()).toEqual({});
  });

  it('typed letter by letter in one field are one step, until there is a pause', () => {
    press(['name', '', 'Г']);
    now += 200;
    press(['name', 'Г', 'Гу']);
    now += 5_000;
    press(['name', 'Гу', 'Гур']);
    expect(history.undo()).toEqual({ name: 'Гу' });
    expect(history.undo()).toEqual({ name: '' });
  });

  it('are a step for each field, however quickly the user goes from one to the next', () => {
    press(['name', '', 'Г']);
    press(['comment', '', 'т']);
    expect(history.undo()).toEqual({ comment: '' });
    expect(history.undo()).toEqual({ name: '' });
  });

  it('are a step for each change of the rows of a table, however quickly they follow', () => {
    history.record('prices', [{ id: 1 }], [{ id: 1 }, { id: -1 }], now);
    history.endPress();
    history.record('prices', [{ id: 1 }, { id: -1 }], [{ id: 1 }, { id: -1, price: '5' }], now);
    expect(history.undo()).toEqual({ prices: [{ id: 1 }, { id: -1 }] });
    expect(history.undo()).toEqual({ prices: [{ id: 1 }] });
  });

  it('that follow from a choice are undone together with it', () => {
    press(['mode', 'fcl', 'air'], ['transportType', '7', '']);
    expect(history.undo()).toEqual({ mode: 'fcl', transportType: '7' });
  });

  it('made while a cell is edited are one step, however long it takes', () => {
    history.start();
    press(['prices', 'a', 'b']);
    now += 60_000;
    press(['prices', 'b', 'c']);
    history.end();
    press(['prices', 'c', 'd']);
    expect(history.undo()).toEqual({ prices: 'c' });
    expect(history.undo()).toEqual({ prices: 'a' });
  });

  it('of a cell are reverted by Escape and leave no step behind', () => {
    press(['name', '', 'Г']);
    history.start();
    press(['prices', 'a', 'b']);
    expect(history.cancel()).toEqual({ prices: 'a' });
    expect(history.next).toEqual({ undo: ['name'], redo: [] });
  });

  it('that are reverted by typing are no step', () => {
    press(['name', '', 'Г']);
    press(['name', 'Г', '']);
    history.end();
    expect(history.next.undo).toEqual([]);
  });

  it('cannot be redone once something else was typed', () => {
    press(['name', '', 'Г']);
    history.undo();
    press(['comment', '', 'т']);
    expect(history.next.redo).toEqual([]);
  });

  it('are dropped from the history only where another user has changed the same field', () => {
    press(['name', '', 'Г']);
    history.end();
    press(['comment', '', 'т']);
    history.forget(new Set(['comment']));
    expect(history.undo()).toEqual({ name: '' });
    expect(history.undo()).toEqual({});
  });
});
