import type { BulkAct } from '../../../bulk/bulk.js';

/** Writing the lines of a list of the railway, as one act over their files. Frozen: requests are stored under its name. */
export const railwayAct = {
  label: { mn: 'Төмөр замын мэдээ', en: 'List of the railway' },
  capability: 'operation.railway',
  fields: {},
  isUndoable: true,
} as const satisfies BulkAct;
