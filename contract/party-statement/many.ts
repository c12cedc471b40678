import type { BulkAct } from '../bulk/bulk.js';
import type { PostedSide } from '../shipment/settlement/sources.js';
import { periodFields } from './form.js';

/** Makes the statement of each row, which is a party. Frozen: requests are stored under this name. */
export const makeStatementsName = 'makeStatements';

export const makeStatements = {
  label: { mn: 'Тооцоо нийлсэн акт гаргах', en: 'Make statements of account' },
  capability: 'partystatement.write',
  fields: periodFields,
} as const satisfies BulkAct;

/** A row of the act: a payer or an agent. */
export function partyRow(side: PostedSide, party: number): number {
  return party * 2 + (side === 'receivable' ? 0 : 1);
}

export function partyOfRow(row: number): { side: PostedSide; party: number } {
  return { side: row % 2 === 0 ? 'receivable' : 'payable', party: Math.floor(row / 2) };
}
