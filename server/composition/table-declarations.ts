import { figureTables } from '../../contract/dashboard/figure-tables.js';
import type { TableDeclaration } from '../../contract/list.js';
import { reports } from '../../contract/report/catalogue.js';
import { listings } from './listings.js';

/** What can be had as a file or be sent regularly. */
export const tableDeclarations: readonly TableDeclaration[] = [
  ...listings.map(({ list }) => list),
  ...reports,
  ...figureTables,
];
