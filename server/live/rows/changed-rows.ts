import { everyUserType } from '../../../contract/actor.js';
import type { ListRow } from '../../../contract/list.js';
import type { Principal } from '../../../contract/permissions.js';
import type { Lists } from '../../list/lists.js';
import { roomOfRows, type News } from '../topics.js';

/** More rows of a list that change at once are read by its pages, which gather them. */
const mostRows = 20;

interface RowsToRead {
  list: string;
  ids: readonly number[];
  room: string;
  reader: Principal;
}

type RowsById = ReadonlyMap<number, ListRow>;

/** Adds the changed rows of lists to the news of pages that ask for them: each is read once for all users of a type. */
export class ChangedRows {
  constructor(
    private readonly lists: Pick<Lists, 'answer' | 'named'>,
    /** The user of a page in a room. */
    private readonly readerIn: (room: string) => Principal | undefined,
  ) {}

  async addTo(news: readonly News[]): Promise<News[]> {
    const ids = idsByList(news);
    const rooms = [...ids].flatMap(([list, those]) =>
      everyUserType.flatMap((type): RowsToRead[] => {
        const room = roomOfRows(list, type);
        const reader = this.readerIn(room);
        return reader ? [{ list, ids: those, room, reader }] : [];
      }),
    );
    if (rooms.length === 0) return [...news];
    const read = await Promise.all(rooms.map(async (one) => ({ ...one, rows: await this.read(one) })));
    return news.flatMap((one) => withRows(one, read));
  }

  /** What any user of the type sees. */
  private async read({ list, ids, reader: { id, type } }: RowsToRead): Promise<RowsById> {
    const declared = this.lists.named(list);
    if (!declared) return new Map();
    const query = { page: 1, perpage: ids.length, sort: [], ids, totals: 'without', filters: {} } as const;
    const { listdata } = await this.lists.answer(declared, query, { userId: id, type, door: 'http' });
    return new Map(listdata.map((row) => [Number(row[declared.id ?? 'id']), row]));
  }
}

/** The changed rows of lists of which single rows, and not many, have changed. */
function idsByList(news: readonly News[]): Map<string, number[]> {
  const ids = new Map<string, number[]>();
  for (const { change } of news)
    if (change.id !== null) ids.set(change.topic, [...(ids.get(change.topic) ?? []), change.id]);
  for (const [list, those] of ids) if (those.length > mostRows) ids.delete(list);
  return ids;
}

/** A change once for each type of users with its row, and once for all others. */
function withRows(one: News, read: readonly { list: string; room: string; rows: RowsById }[]): News[] {
  const { id, topic } = one.change;
  const those = read.flatMap(({ list, room, rows }): News[] => {
    const row = list === topic && id !== null ? rows.get(id) : undefined;
    return row ? [{ change: { ...one.change, row }, rooms: [room] }] : [];
  });
  return those.length === 0 ? [one] : [{ ...one, except: those.flatMap(({ rooms }) => rooms) }, ...those];
}
