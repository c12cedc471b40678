import { describe, expect, it } from '@jest/globals';
import { moveKinds } from '../../../contract/move/kinds/catalogue.js';
import { isOwnExport, ownExportName } from '../../../contract/move/sheet/own-export.js';
import { moveSheets } from './catalogue.js';

/** What an export does not write for a move, and why. */
const notWritten = {
  pastOrders: 'archived orders come as orders with all their movements',
  trialBalance: 'its rows become no records',
};

describe('the sheets that an export writes for a move', () => {
  it('are of every kind that a move reads, in the order in which it reads them', () => {
    const expected = moveKinds.map(({ name }) => name).filter((name) => !Object.hasOwn(notWritten, name));
    expect(moveSheets.map(({ kind }) => kind.name).toSorted()).toEqual(expected.toSorted());
    const places = moveSheets.map(({ kind }) => moveKinds.indexOf(kind));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });

  it('are known by the names of their workbooks', () => {
    expect(isOwnExport(ownExportName(12))).toBe(true);
    for (const name of ['move-1.xlsx', 'zuuch-move-1.csv', 'zuuch-move-.xlsx', 'old zuuch-move-1.xlsx'])
      expect(isOwnExport(name)).toBe(false);
  });
});
