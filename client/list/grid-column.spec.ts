import { describe, expect, it } from '@jest/globals';
import { fillWidth } from './grid-column';

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

  it('stay as they are when there is no room', () => {
    expect(fillWidth(columns, 400)).toEqual({ id: 70, name: 180, email: 220 });
  });

  it('stay as they were dragged', () => {
    const dragged = columns.map((column) => ({ ...column, fixed: column.name === 'name' }));
    expect(fillWidth(dragged, 570)).toEqual({ id: 70, name: 180, email: 320 });
  });
});
