import { allowed, type Asker, type Capability, type SettingsList } from '../../contract/permissions';
import type { ScreenId } from '../../contract/screens';
import { userList } from '../../contract/user/list';
import { ask } from '../api/ask';
import { mayOpen, screenOf } from './screens';

/** A list whose rows can be gone to by name, and the screen that one of them opens. */
interface Findable {
  path: string;
  capability: Capability;
  screen: ScreenId;
}

/** Those whom people look for by name; the other lists are short. */
const partners = ['consignee', 'payer', 'agent', 'supplier'] as const satisfies readonly SettingsList[];
const findable: readonly Findable[] = [
  { path: userList.path, capability: userList.capability, screen: 'user-edit' },
  ...partners.map((name) => ({
    path: `/api/settings/${name}`,
    capability: `settings.${name}.read` as const,
    screen: `${name}-edit` as const,
  })),
];

export interface FoundRecord {
  path: string;
  name: string;
  /** The list it is a row of. */
  list: ScreenId;
}

const fewest = 2;
const mostPerList = 5;

/** Rows of every list that this user may read, found by the list's own search. */
export async function findRecords(user: Asker, typed: string, signal: AbortSignal): Promise<FoundRecord[]> {
  const search = typed.trim();
  if (search.length < fewest) return [];
  const open = findable.filter(
    ({ capability, screen }) => allowed(capability, user) && mayOpen(screenOf(screen), user),
  );
  const found = await Promise.all(
    open.map(async ({ path: url, screen }) => {
      const { listdata } = await ask<{ listdata: Record<string, unknown>[] }>({
        url,
        params: { search, perpage: mostPerList },
        signal,
      });
      const { path, list: of } = screenOf(screen);
      return listdata.map((row) => ({
        path: path.replace(':id', String(row['id'])),
        name: String(row['name']),
        list: of as ScreenId,
      }));
    }),
  );
  return found.flat();
}
