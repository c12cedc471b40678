import { Decimal } from 'decimal.js';
import type { JsonObject } from '../../contract/json.js';
import { advanceSums, type AdvanceState } from '../../contract/advance/state.js';
import { fieldMessages, refuse } from '../../contract/refusals/refusals.js';
import { wrongDay } from '../../contract/days/business-days.js';
import { localDay } from '../../contract/time.js';
import type { Facts } from '../decider/command.js';
import type { Files } from '../decider/files.js';
import { may } from '../decider/may.js';
import { isOwnOfToday } from '../decider/own-of-today.js';
import type { NewEvent } from '../log/event.js';
import { advanceStream } from './advance.aggregate.js';

export function advanceEvent(id: number, type: string, data: object = {}): NewEvent {
  return { stream: advanceStream(id), type, data: data as JsonObject };
}

export function openAdvance(files: Files, id: number): AdvanceState {
  const { state, version } = files.get<AdvanceState>(advanceStream(id));
  if (version === 0 || state.deleted) throw refuse('NotFound');
  return state;
}

/** What is left, as a refusal names it. */
export function inCurrency(amount: string, currency: string): string {
  return `${new Decimal(amount).toFixed(2)} ${currency.toUpperCase()}`;
}

/** Never more than is left. */
export function assertEnough(state: AdvanceState, amount: string): void {
  const { left } = advanceSums(state);
  if (new Decimal(amount).gt(left))
    throw refuse('AdvanceShort', { values: { left: inCurrency(left, state.currency) } });
}

/** D202, and not before the money came. */
export function assertDayOf({ on: came }: Pick<AdvanceState, 'on'>, on: string, by: Facts): void {
  assertBusinessDay(on, by);
  if (on < came) throw refuse('UsedBeforeItCame', { values: { day: came } });
}

export function assertBusinessDay(on: string, { now }: Facts): void {
  const wrong = wrongDay(on, 'money', localDay(now));
  if (wrong) throw refuse('Invalid', { fields: { ognoo: [fieldMessages[wrong].mn] } });
}

/** One's own record of the same day may be changed or taken back; everything else by an administrator. */
export function mayTakeBack(recorded: { by: number | null; at: string }, by: Facts): boolean {
  if (may('advance.correct', by)) return true;
  return may('advance.write', by) && isOwnOfToday(recorded, by);
}

export function assertMayTakeBack(recorded: { by: number | null; at: string }, by: Facts): void {
  if (!may('advance.write', by)) throw refuse('NotAllowed');
  if (!mayTakeBack(recorded, by)) throw refuse('TakenBackByAdmin');
}
