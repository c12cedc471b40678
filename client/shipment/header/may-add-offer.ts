import { allowed, type Principal } from '../../../contract/permissions';
import type { Header } from './header-api';
import { mayChangeFile } from './may-change';

/** Who may add a row to the price offer of the file, while no confirmation of the receivable depends on it (D155, D201). */
export function mayAddOffer({ stage, people, dates, isPaid }: Header, user: Principal): boolean {
  const [sales, tariff] = [people.sales?.id ?? null, people.tariff?.id ?? null];
  const capability = dates.finished === null ? 'prices.edit' : 'prices.editFinished';
  return !isPaid && allowed(capability, user) && mayChangeFile({ stage, sales, tariff }, user);
}
