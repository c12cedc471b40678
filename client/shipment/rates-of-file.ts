import { useMemo } from 'react';
import type { RatesOfDay } from '../../contract/money/figures/rate-in-force';
import { closed, open } from '../../contract/shipment/status/status';
import { useRatesOn } from '../reference/rates/rates';
import { ratesIn } from './lists/rates-in';

export const isOrder = (status: number): boolean => status !== open && status !== closed;

/** D057: the rates of today, or those of the order date once the file is an order. */
export function useRatesInForce(params?: Parameters<typeof useRatesOn>[0]): RatesOfDay | undefined {
  const answered = useRatesOn(params);
  return useMemo(() => answered && ratesIn(answered), [answered]);
}

/** The exchange rates as known at a past moment: of the order date if the file was an order then, else of that day. */
export function useRatesAsOf(
  lifecycle: { status: number; shippingOrderOn: string | null } | undefined,
  moment: string,
): RatesOfDay | undefined {
  const orderedOn = lifecycle && isOrder(lifecycle.status) ? lifecycle.shippingOrderOn : null;
  return useRatesInForce({ day: orderedOn ?? moment.slice(0, 10), at: moment });
}
