import type { clockEvents } from '../../../../contract/shipment/clock/events.js';
import type { Recharge } from '../../../../contract/shipment/clock/recharge-form.js';
import type { ClockState } from '../../../../contract/shipment/clock/state.js';
import type { FoldEvent } from '../../../projection/aggregate.js';

export function evolveClock({ recharges }: ClockState, event: FoldEvent): ClockState {
  const type = event.type as keyof typeof clockEvents;
  const { recharges: charges } = event.data as { recharges: Recharge[] };
  switch (type) {
    case 'PenaltyRecharged':
      return { recharges: [...recharges, ...charges] };
    case 'RechargeWithdrawn':
      return { recharges: recharges.filter(({ id }) => !charges.some((one) => one.id === id)) };
    default:
      throw new Error(`${String(type satisfies never)} is not an event of the clock`);
  }
}
