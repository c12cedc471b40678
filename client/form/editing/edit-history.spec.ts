import { beforeEach, describe, expect, it } from '@jest/globals';
import { EditHistory } from './edit-history';

let history: EditHistory;
let now: number;
beforeEach(() => {
  history = new EditHistory();
  now = 0;
});

/** One press of a key, or of the mouse, and all that it changes. */
function press(...changes: [name: string, before: string, after: string][]): void {
  for (const [name, before, after] of changes) history.record(name, before, after, now);
  history.endPress();
}

describe('what was typed into a form', () => {
  it('is taken back and done again', () => {
    press(['name', '', 'Гурил']);
    expect(history.undo()).toEqual({ name: '' });
    expect(history.redo()).toEqual({ name: 'Гурил' });
    expect(history.redo()).toEqual({});
  });

  it('letter by letter in one field is one step, until there is a pause', () => {
    press(['name', '', 'Г']);
    now += 200;
    press(['name', 'Г', 'Гу']);
    now += 5_000;
    press(['name', 'Гу', 'Гур']);
    expect(history.undo()).toEqual({ name: 'Гу' });
    expect(history.undo()).toEqual({ name: '' });
  });

  it('is a step for each field, however quickly one goes from one to the next', () => {
    press(['name', '', 'Г']);
    press(['comment', '', 'т']);
    expect(history.undo()).toEqual({ comment: '' });
    expect(history.undo()).toEqual({ name: '' });
  });

  it('is a step for each act on the rows of a table, however quickly they follow', () => {
    history.record('prices', [{ id: 1 }], [{ id: 1 }, { id: -1 }], now);
    history.endPress();
    history.record('prices', [{ id: 1 }, { id: -1 }], [{ id: 1 }, { id: -1, price: '5' }], now);
    expect(history.undo()).toEqual({ prices: [{ id: 1 }, { id: -1 }] });
    expect(history.undo()).toEqual({ prices: [{ id: 1 }] });
  });

  it('takes back with a choice what followed from it', () => {
    press(['mode', 'fcl', 'air'], ['transportType', '7', '']);
    expect(history.undo()).toEqual({ mode: 'fcl', transportType: '7' });
  });

  it('in a cell is one step, however long it took', () => {
    history.begin();
    press(['prices', 'a', 'b']);
    now += 60_000;
    press(['prices', 'b', 'c']);
    history.end();
    press(['prices', 'c', 'd']);
    expect(history.undo()).toEqual({ prices: 'c' });
    expect(history.undo()).toEqual({ prices: 'a' });
  });

  it('in a cell is put back by Escape and leaves no step behind', () => {
    press(['name', '', 'Г']);
    history.begin();
    press(['prices', 'a', 'b']);
    expect(history.cancel()).toEqual({ prices: 'a' });
    expect(history.next).toEqual({ undo: ['name'], redo: [] });
  });

  it('and taken away again is no step', () => {
    press(['name', '', 'Г']);
    press(['name', 'Г', '']);
    history.end();
    expect(history.next.undo).toEqual([]);
  });

  it('cannot be done again once something else was typed', () => {
    press(['name', '', 'Г']);
    history.undo();
    press(['comment', '', 'т']);
    expect(history.next.redo).toEqual([]);
  });

  it('is forgotten where somebody else changed the same field, and there alone', () => {
    press(['name', '', 'Г']);
    history.end();
    press(['comment', '', 'т']);
    history.forget(new Set(['comment']));
    expect(history.undo()).toEqual({ name: '' });
    expect(history.undo()).toEqual({});
  });
});
