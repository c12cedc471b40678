import type { Operations } from './form.js';

export interface OperationsState extends Operations {
  documentsCheckedAt: string | null;
}

/** The facts of operations that other sections may query. */
export type OperationsFacts = Pick<
  Operations,
  'awb' | 'truck' | 'etaBorder' | 'ataBorder' | 'ataUb' | 'etdBorder' | 'keptDays' | 'keptReason'
> &
  Pick<OperationsState, 'documentsCheckedAt'>;
