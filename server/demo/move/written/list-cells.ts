import type { OldEntry } from '../firm/old-lists.js';
import type { CellsOf } from './writing.js';

export const listCells: CellsOf<OldEntry> = {
  oldNumber: (entry) => entry.number,
  name: ({ name }) => name,
  country: ({ country }) => country,
};
