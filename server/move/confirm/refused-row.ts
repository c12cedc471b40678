import type { Refusal } from '../../../contract/refusals/refusals.js';

/** Writing stopped at a row. */
export class RefusedRow extends Error {
  constructor(
    readonly refusal: Refusal,
    readonly row: { sheet: number; line: number },
  ) {
    super(refusal.message);
  }
}
