import { people } from '../../../contract/fields/ref/field';
import type { Role } from '../../../contract/shipment/people';
import { sendRequest } from '../../api/send-request';
import type { RefSource } from '../../fields/picker/ref-item';
import { useEntrySource } from '../../fields/picker/use-entries';
import type { RatesAnswer } from './rates-in';

/** The defaults of a new inquiry. */
interface NewInquiryDefaults {
  rates: RatesAnswer;
  expenses: Record<string, unknown>[];
  expensesmore: Record<string, unknown>[];
  newoffers: Record<string, unknown>[];
  /** The id of the tariff manager, if there is only one. */
  salesb: number | null;
}

/** Fetched for each new form: the server draws a new percentage each time. */
export function fetchNewInquiryDefaults(): Promise<NewInquiryDefaults> {
  return sendRequest<NewInquiryDefaults>({ url: '/api/inquiry/support/beginning' });
}

const ofRole = { sales: { role: 'sales' }, tariff: { role: 'tariff' }, operator: { role: 'operator' } } as const;
const ofAnyRole = {};

/** The users that can be chosen in a field of this role; without a role, in any field of an inquiry. */
export function usePeople(role?: Role): RefSource {
  return useEntrySource(people, { narrowed: role ? ofRole[role] : ofAnyRole });
}

/** The id of the tariff manager if there is only one: then the user need not choose. */
export async function fetchOnlyTariffManager(): Promise<number | null> {
  const { people: found } = await sendRequest<{ people: { id: number }[] }>({
    url: '/api/inquiry/support/people',
    params: { role: 'tariff', limit: 2 },
  });
  return found.length === 1 ? (found[0]?.id ?? null) : null;
}
