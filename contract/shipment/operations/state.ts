import type { Operations } from './form.js';

export type OperationsState = Operations;

/** What operations tell the other sections. */
export type OperationsFacts = Pick<Operations, 'awb' | 'truck' | 'ataBorder' | 'ataUb' | 'etdBorder'>;
