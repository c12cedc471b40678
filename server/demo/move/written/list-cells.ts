import type { OldEntry } from '../firm/old-lists.js';
import type { CellsBy } from './writing.js';

export const listCells: CellsBy<OldEntry> = {
  oldNumber: (entry) => entry.number,
  name: ({ name }) => name,
  country: ({ country }) => country,
};
