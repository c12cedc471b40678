import { transmodes } from '../../../contract/reference/fixed/transmodes.js';

/** The transport modes as a table of ids and names. */
export const modeNames = `(select * from (values ${Object.entries(transmodes)
  .map(([id, { mn }]) => `(${id}, '${mn}')`)
  .join(', ')}) modes (id, name))`;
