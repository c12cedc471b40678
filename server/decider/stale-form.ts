import { Refusal } from '../../contract/refusals/refusals.js';
import type { Expectation } from './conflict.js';

/** The form was loaded from a version that another user has changed since; who, when and what is read outside of the pump. */
export class StaleForm extends Refusal {
  constructor(readonly expected: Expectation) {
    super('Stale');
  }
}
