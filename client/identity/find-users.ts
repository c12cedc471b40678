import { bestFirst } from '../../contract/text/fold';
import { allowed, type Principal } from '../../contract/permissions';
import { userList } from '../../contract/user/list';
import { sendRequest } from '../api/send-request';
import { maxPerList, rowsToOpen, type FoundRecord } from '../shell/records/find-records';

/** A company has few users: all that match are ranked here. */
const maxUsers = 200;

interface FoundUser {
  id: number;
  name: string;
  phone: string | null;
  email: string;
}

export async function findUsers(user: Principal, search: string, signal: AbortSignal): Promise<FoundRecord[]> {
  if (!allowed(userList.capability, user)) return [];
  return rowsToOpen(user, 'user-edit', async () => {
    const { listdata } = await sendRequest<{ listdata: FoundUser[] }>({
      url: userList.path,
      params: { search, perpage: maxUsers, totals: 0 },
      signal,
    });
    return bestFirst(listdata, search, ({ name, phone, email }) => [name, phone ?? '', email]).slice(0, maxPerList);
  });
}
