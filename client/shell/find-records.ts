import { allowed, type Asker, type Capability, type SettingsList } from '../../contract/permissions';
import type { ScreenId } from '../../contract/composition/screens';
import { bestFirst } from '../../contract/fold';
import type { FoundFile } from '../../contract/shipment/find';
import { userList } from '../../contract/user/list';
import { ask } from '../api/ask';
import { pickEntries } from '../form/picker/pick';
import { mayOpen, screenOf } from './screens';

/** A list whose rows can be gone to by name, the screen that one of them opens, and how they are found. */
interface Findable {
  capability: Capability;
  screen: ScreenId;
  find: (search: string, signal: AbortSignal) => Promise<readonly Named[]>;
}
interface Named {
  id: number;
  name: string;
}

/** Those whom people look for by name; the other lists are short. */
const partners = ['consignee', 'payer', 'agent', 'supplier'] as const satisfies readonly SettingsList[];
const findable: readonly Findable[] = [
  { capability: userList.capability, screen: 'user-edit', find: findUsers },
  ...partners.map((name) => ({
    capability: `settings.${name}.read` as const,
    screen: `${name}-edit` as const,
    find: (search: string, signal: AbortSignal) =>
      pickEntries(name, { search, limit: mostPerList, inactive: 1 }, signal),
  })),
];

export interface FoundRecord {
  path: string;
  name: string;
  /** What else tells it from others of its name. */
  detail?: string;
  /** The list it is a row of. */
  list: ScreenId;
}

const fewest = 2;
const mostPerList = 5;
/** The people of a firm are few: all that match are ranked here. */
const mostUsers = 200;

async function findUsers(search: string, signal: AbortSignal): Promise<Named[]> {
  const { listdata } = await ask<{ listdata: (Named & { phone: string | null; email: string })[] }>({
    url: userList.path,
    params: { search, perpage: mostUsers, totals: 0 },
    signal,
  });
  return bestFirst(listdata, search, ({ name, phone, email }) => [name, phone ?? '', email]).slice(0, mostPerList);
}

/** Files by code, container, contract or name; an order opens as that, before and after it is an inquiry. */
async function findFiles(search: string, signal: AbortSignal): Promise<FoundRecord[]> {
  const { listdata } = await ask<{ listdata: FoundFile[] }>({
    url: '/api/shippingorder/find',
    params: { search },
    signal,
  });
  return listdata.map(({ id, stage, code, name, awb, contract, consignee }) => {
    const list = stage === 'open' || stage === 'closed' ? 'inquiry' : 'shippingorder';
    return {
      path: screenOf(`${list}-edit`).path.replace(':id', String(id)),
      name: [code ?? `#${id}`, name].filter(Boolean).join(' '),
      detail: [awb, contract, consignee].filter(Boolean).join(' · '),
      list,
    };
  });
}

export type Which = 'all' | 'files' | 'parties';

/** Files, and rows of every list that this user may read, the best of each first. */
export async function findRecords(
  user: Asker,
  typed: string,
  which: Which,
  signal: AbortSignal,
): Promise<FoundRecord[]> {
  const search = typed.trim();
  // The number of a file may be one digit.
  if (search.length < fewest && !/^\d$/.test(search)) return [];
  const open = findable.filter(
    ({ capability, screen }) => allowed(capability, user) && mayOpen(screenOf(screen), user),
  );
  const found = await Promise.all([
    which === 'parties' ? [] : findFiles(search, signal),
    ...(which === 'files' ? [] : open).map(async ({ screen, find }) => {
      const { path, list } = screenOf(screen);
      return (await find(search, signal)).map(({ id, name }) => ({
        path: path.replace(':id', String(id)),
        name,
        list: list as ScreenId,
      }));
    }),
  ]);
  return found.flat();
}
