import { describe, expect, it } from '@jest/globals';
import { moveColumn, reconcile, shownColumns, type ColumnLayout } from './column-layout';

const columns = [{ name: 'id' }, { name: 'name', isName: true }, { name: 'phone' }, { name: 'note', hidden: true }];
const stored: ColumnLayout = {
  order: ['phone', 'name', 'id', 'note'],
  widths: { phone: 200 },
  hidden: ['id'],
  pinned: [],
};

describe('a stored layout', () => {
  it('starts as the list declares it, with the naming column pinned', () => {
    const layout = reconcile(undefined, columns);
    expect(layout).toEqual({ order: ['id', 'name', 'phone', 'note'], widths: {}, hidden: ['note'], pinned: ['name'] });
    expect(shownColumns(layout)).toEqual(['name', 'id', 'phone']);
  });

  it('is restored as it was saved', () => {
    expect(reconcile(stored, columns)).toEqual(stored);
    expect(shownColumns(stored)).toEqual(['phone', 'name', 'note']);
  });

  it('adds a column of a later version next to its neighbour, hidden if declared so', () => {
    const later = [...columns.slice(0, 2), { name: 'email' }, { name: 'old', hidden: true }, ...columns.slice(2)];
    const layout = reconcile(stored, later);
    expect(layout.order).toEqual(['phone', 'name', 'email', 'old', 'id', 'note']);
    expect(layout.hidden).toEqual(['id', 'old']);
  });

  it('drops removed columns and unusable widths', () => {
    const layout = reconcile(
      {
        ...stored,
        order: ['gone', ...stored.order],
        widths: { gone: 100, phone: 2, name: 9000, id: 90 },
        pinned: ['gone'],
      },
      columns,
    );
    expect(layout.order).toEqual(stored.order);
    expect(layout.widths).toEqual({ id: 90 });
    expect(layout.pinned).toEqual([]);
  });

  it('never leaves a list without columns', () => {
    expect(
      shownColumns(reconcile({ ...stored, hidden: ['id', 'name', 'phone', 'note'] }, columns)).length,
    ).toBeGreaterThan(0);
  });

  it('tolerates invalid data', () => {
    const nonsense: object = { order: 'x', hidden: 7, pinned: null, widths: undefined, density: 'huge' };
    expect(reconcile(nonsense, columns).order).toEqual(['id', 'name', 'phone', 'note']);
    expect(reconcile(nonsense, columns)).not.toHaveProperty('density');
  });

  it('moves a column before another or to the end', () => {
    expect(moveColumn(stored, 'note', 'phone').order).toEqual(['note', 'phone', 'name', 'id']);
    expect(moveColumn(stored, 'phone', null).order).toEqual(['name', 'id', 'note', 'phone']);
    expect(moveColumn(stored, 'phone', 'phone')).toBe(stored);
  });
});
