import type { Operations } from './form.js';

export interface OperationsState extends Operations {
  documentsCheckedAt: string | null;
}

/** What operations tell the other sections. */
export type OperationsFacts = Pick<Operations, 'awb' | 'truck' | 'etaBorder' | 'ataBorder' | 'ataUb' | 'etdBorder'>;
