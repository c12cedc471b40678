import { expect, it } from '@jest/globals';
import { redosIn } from './redos.js';

it('calls undoing an undo a redo, and undoing that redo an undo', () => {
  const at = (position: number, undoes: number | null) => ({ position, undoes });
  expect([...redosIn([at(10, null), at(11, null), at(12, 10), at(13, 12), at(14, 13)])]).toEqual([13]);
});
