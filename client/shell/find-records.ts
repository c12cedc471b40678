import type { ListDeclaration } from '../../contract/list';
import { allowed, type Asker } from '../../contract/permissions';
import type { ScreenId } from '../../contract/screens';
import { userList } from '../../contract/user/list';
import { ask } from '../api/ask';
import { mayOpen, screenOf } from './screens';

/** A list whose rows can be gone to by name, and the screen that one of them opens. */
interface Findable {
  list: ListDeclaration;
  screen: ScreenId;
  nameColumn: string;
}

const findable: readonly Findable[] = [{ list: userList, screen: 'user-edit', nameColumn: 'name' }];

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
  const open = findable.filter(({ list, screen }) => allowed(list.capability, user) && mayOpen(screenOf(screen), user));
  const found = await Promise.all(
    open.map(async ({ list, screen, nameColumn }) => {
      const { listdata } = await ask<{ listdata: Record<string, unknown>[] }>({ url: list.path, params: { search, perpage: mostPerList }, signal });
      const { path, list: of } = screenOf(screen);
      return listdata.map((row) => ({ path: path.replace(':id', String(row['id'])), name: String(row[nameColumn]), list: of as ScreenId }));
    }),
  );
  return found.flat();
}
