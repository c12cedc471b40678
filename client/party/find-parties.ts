import i18next from 'i18next';
import { partyAddress, partyKinds, partyListName, type PartyKind } from '../../contract/party/kind';
import { allowed, type Principal } from '../../contract/permissions';
import { sendRequest } from '../api/send-request';
import { maxPerList, type FoundRecord } from '../shell/records/find-records';

interface Row {
  kind: PartyKind;
  number: number;
  name: string;
  register: string | null;
}

/**
 * The pages of payers and agents, by name, register, tax number or phone. One firm may have two, and a form that was visited has the
 * same name, so each says what it is.
 */
export async function findParties(user: Principal, search: string, signal: AbortSignal): Promise<FoundRecord[]> {
  if (!allowed('party.read', user)) return [];
  const { listdata } = await sendRequest<{ listdata: readonly Row[] }>({
    url: '/api/parties',
    params: { search, match: 1, perpage: maxPerList * partyKinds.length, totals: 0 },
    signal,
  });
  return listdata.map(({ kind, number: id, name, register }) => ({
    path: partyAddress({ kind, id }),
    name,
    list: partyListName,
    detail: [i18next.t(`screens.party-${kind}`), register].filter(Boolean).join(' · '),
    ...(register ? { texts: [name, register] } : {}),
  }));
}
