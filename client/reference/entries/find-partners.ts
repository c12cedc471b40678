import { partyKinds } from '../../../contract/party/kind';
import { allowed, type Principal, type SettingsList } from '../../../contract/permissions';
import { pickEntries } from '../../fields/picker/pick';
import { maxPerList, rowsToOpen, type FoundRecord } from '../../shell/records/find-records';

/** The lists that users search by name; the others are short. */
const partners = ['consignee', 'payer', 'agent', 'supplier'] as const satisfies readonly SettingsList[];

export async function findPartners(user: Principal, search: string, signal: AbortSignal): Promise<FoundRecord[]> {
  const readable = partners.filter((list) => allowed(`settings.${list}.read`, user) && !hasPages(list, user));
  const found = await Promise.all(
    readable.map((list) =>
      rowsToOpen(user, `${list}-edit`, () => pickEntries(list, { search, limit: maxPerList, inactive: 1 }, signal)),
    ),
  );
  return found.flat();
}

/** Whether the user finds the entries of a list by their pages, which lead to the forms: each party is found once. */
function hasPages(list: SettingsList, user: Principal): boolean {
  return partyKinds.some((kind) => kind === list) && allowed('party.read', user);
}
