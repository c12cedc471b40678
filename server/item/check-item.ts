import { wrongDays } from '../../contract/days/business-days.js';
import { itemFields, type ItemForm } from '../../contract/item/form.js';
import { isTooLarge } from '../../contract/money/figures/explained.js';
import type { MonthlyRate, RateInForce } from '../../contract/money/figures/rate-in-force.js';
import { usedRate } from '../../contract/money/figures/rates-of-day.js';
import { postedMnt } from '../../contract/money/totals/posting-sums.js';
import type { ReportFault } from '../form/faults.js';

/** Reports what is wrong with an item whatever is stored, by the names of its call, and answers the rate that it gets. */
export function checkItem(
  { payer, agent, amount, currency, on, due, rate: typed }: ItemForm,
  rates: readonly MonthlyRate[],
  today: string,
  report: ReportFault,
): RateInForce {
  // Of exactly one party.
  if ((payer === null) === (agent === null)) report(payer === null ? 'payer' : 'agent', 'choose');
  if (Number(amount) === 0) report('amount', 'rightFigure');
  for (const [name, wrong] of Object.entries(wrongDays(itemFields, { on, due }, null, today)))
    report(name === 'on' ? 'ognoo' : 'due_at', wrong);
  if (due < on) report('due_at', 'dueBeforeDay');
  const rate = usedRate(rates, currency, on, typed);
  if (isTooLarge(postedMnt({ amount: amount.replace('-', ''), currency, rate }))) report('amount', 'tooLargeNumber');
  return rate;
}
