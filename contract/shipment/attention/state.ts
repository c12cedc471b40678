import type { Mark } from './form.js';

export interface AttentionState {
  /** One for each rule that was ever marked. */
  marks: readonly Mark[];
}
