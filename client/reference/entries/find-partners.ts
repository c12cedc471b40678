import { allowed, type Principal, type SettingsList } from '../../../contract/permissions';
import { pickEntries } from '../../fields/picker/pick';
import { maxPerList, rowsToOpen, type FoundRecord } from '../../shell/records/find-records';

/** The lists that users search by name; the others are short. */
const partners = ['consignee', 'payer', 'agent', 'supplier'] as const satisfies readonly SettingsList[];

export async function findPartners(user: Principal, search: string, signal: AbortSignal): Promise<FoundRecord[]> {
  const readable = partners.filter((list) => allowed(`settings.${list}.read`, user));
  const found = await Promise.all(
    readable.map((list) =>
      rowsToOpen(user, `${list}-edit`, () => pickEntries(list, { search, limit: maxPerList, inactive: 1 }, signal)),
    ),
  );
  return found.flat();
}
