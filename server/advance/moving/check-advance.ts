import type { AdvanceForm } from '../../../contract/advance/form.js';
import { isTooLarge } from '../../../contract/money/figures/explained.js';
import type { MonthlyRate, RateInForce } from '../../../contract/money/figures/rate-in-force.js';
import { usedRate } from '../../../contract/money/figures/rates-of-day.js';
import { postedMnt } from '../../../contract/money/totals/posting-sums.js';
import type { ReportFault } from '../../form/faults.js';

/** Reports what is wrong with an advance whatever is stored, by the names of its call, and answers the rate that it gets. */
export function checkAdvance(
  { payer, agent, on, amount, currency, rate: typed }: Omit<AdvanceForm, 'comment'>,
  rates: readonly MonthlyRate[],
  report: ReportFault,
): RateInForce {
  // Of exactly one party.
  if ((payer === null) === (agent === null)) report(payer === null ? 'payer' : 'agent', 'choose');
  const rate = usedRate(rates, currency, on, typed);
  if (isTooLarge(postedMnt({ amount, currency, rate }))) report('amount', 'tooLargeNumber');
  return rate;
}
