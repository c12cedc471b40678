import { Refusal } from '../../contract/refusals.js';
import type { Expectation } from './conflict.js';

/** What was sent goes by something that was changed meanwhile; the answer with who, when and what is read outside the pump. */
export class StaleForm extends Refusal {
  constructor(readonly expected: Expectation) {
    super('Stale');
  }
}
