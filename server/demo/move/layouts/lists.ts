import { oldLists, type OldEntry, type OldList } from '../firm/old-lists.js';
import { LayoutSheet } from '../written/layout-sheet.js';
import { listCells } from '../written/list-cells.js';
import { columnsBy } from '../written/writing.js';

/** The heads of the columns of lists, in the words of a layout. */
interface ListHeads {
  number: string;
  name: string;
  country: string;
}

/** The lists of the old firm, a sheet each. */
export function listSheets(
  placeOf: (list: OldList) => { file: string; sheet: string },
  { number, name, country }: ListHeads,
): LayoutSheet<OldEntry>[] {
  return (Object.keys(oldLists) as OldList[]).map((list) => {
    const heads = [
      [number, 'oldNumber'],
      [name, 'name'],
      ...(list === 'city' ? [[country, 'country'] as const] : []),
    ] as const;
    return new LayoutSheet({ ...placeOf(list), kind: list }, columnsBy(listCells, heads), oldLists[list]);
  });
}

/** The names of the sheets, as the lists are called here. */
export const listNames: Readonly<Record<OldList, string>> = {
  city: 'Хот',
  via: 'Хилийн боомт',
  viamore: 'VIA',
  commodity: 'Ачааны нэр төрөл',
};
