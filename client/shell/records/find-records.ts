import type { Label } from '../../../contract/label';
import type { Principal } from '../../../contract/permissions';
import type { ScreenId } from '../../../contract/composition/screens';
import { mayOpen, screenOf } from '../screens/screens';

export interface FoundRecord {
  path: string;
  name: string;
  /** What tells it apart from others of the same name. */
  detail?: string;
  /** The list it is a row of. */
  list: ScreenId;
  /** The texts that were searched, where these are not its name alone. */
  texts?: readonly string[];
}

type FindByName = (user: Principal, search: string, signal: AbortSignal) => Promise<FoundRecord[]>;

/** How an area finds its records by name, the best first. */
export interface RecordSearch {
  of: 'files' | 'parties';
  find: FindByName;
  /** What the palette says below its field, if anything. */
  advice?: () => Promise<Label | null>;
}

/** The rows of a list as links to the screen that opens them; none if the user may not open it. */
export async function rowsToOpen(
  user: Principal,
  screen: ScreenId,
  find: () => Promise<readonly { id: number; name: string }[]>,
): Promise<FoundRecord[]> {
  const declared = screenOf(screen);
  if (!mayOpen(declared, user)) return [];
  const { path, list } = declared;
  return (await find()).map(({ id, name }) => ({
    path: path.replace(':id', String(id)),
    name,
    list: list as ScreenId,
  }));
}

export type Which = RecordSearch['of'] | 'all';

const minLength = 2;
export const maxPerList = 5;

/** The files and the rows of every list that the user may read, the best matches of each first. */
export async function findRecords(
  searches: readonly RecordSearch[],
  user: Principal,
  typed: string,
  which: Which,
  signal: AbortSignal,
): Promise<FoundRecord[]> {
  const search = typed.trim();
  // The number of a file may be a single digit.
  if (search.length < minLength && !/^\d$/.test(search)) return [];
  const wanted = searches.filter(({ of }) => which === 'all' || which === of);
  return (await Promise.all(wanted.map(({ find }) => find(user, search, signal)))).flat();
}
