import type { DeclaredData } from '../../all-data/declared/declared.js';
import type { IssuedPapers } from '../../document/paper/issued-papers.js';
import { accounts } from '../../identity/tables.js';
import { Lists } from '../../list/lists.js';
import { moveSheets } from '../../move/own-sheets/catalogue.js';
import { aggregates } from './aggregates.js';
import { areas } from '../areas.js';
import { listings } from './listings.js';
import { names } from './names.js';
import { records } from './records.js';

/** Everything that an export of all data contains: what the areas declare. */
export const declaredData: DeclaredData = {
  aggregates,
  listings,
  records,
  pictures: areas.flatMap(({ pictures }) => pictures ?? []),
  issuedPapers: async () => {
    const issued: IssuedPapers[] = [];
    for (const area of areas) issued.push(...((await area.issuedPapers?.()) ?? []));
    return issued;
  },
  names,
  moveSheets: { sources: moveSheets, users: accounts },
  lists: (pool, now) => new Lists(pool, listings, names, { now }),
};
