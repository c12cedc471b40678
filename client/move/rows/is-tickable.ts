import { tickedStates, type RowState } from '../../../contract/move/states';

export type TickableState = (typeof tickedStates)[number];

/** Whether a row in this state is written only where it is ticked. */
export function isTickable(state: RowState): state is TickableState {
  return tickedStates.some((one) => one === state);
}
