import { expect, it } from '@jest/globals';
import type { UserType } from '../../../contract/actor.js';
import { orderList } from '../../../contract/shipment/order/lists.js';
import { framesOf } from '../frames.js';
import { roomOfRows, type News } from '../topics.js';
import { ChangedRows } from './changed-rows.js';

const list = orderList.name;
const newsOf = (...ids: (number | null)[]): News[] =>
  ids.map((id) => ({ change: { topic: list, id, position: 7 }, rooms: [`topic:${list}`] }));

/** Pages of these types ask for rows, one more does not; the list answers its rows with the type of the reader, without the fifth. */
function pagesOf(...types: UserType[]) {
  const read: unknown[] = [];
  const rooms = new Map(types.map((type) => [roomOfRows(list, type), [`page of ${type}`]]));
  const readers = new Map(types.map((type) => [roomOfRows(list, type), { id: 100 + type, type }]));
  rooms.set(`topic:${list}`, [...types.map((type) => `page of ${type}`), 'another']);
  const changed = new ChangedRows(
    {
      named: () => orderList,
      answer: async (_list, { ids = [] }, { type, userId }) => {
        read.push([userId, ids]);
        return { listdata: ids.filter((id) => id !== 5).map((id) => ({ id, type })) };
      },
    },
    (room) => readers.get(room),
  );
  return { read, frames: async (news: News[]) => [...framesOf(await changed.addTo(news), (room) => rooms.get(room))] };
}

it('changed rows are read once for each type of users, and sent to the pages that ask for them', async () => {
  const { read, frames } = pagesOf(1, 6);
  const sent = await frames(newsOf(3, 5));
  const plain = (id: number) => ({ topic: list, id, position: 7 });
  expect(read).toEqual([
    [101, [3, 5]],
    [106, [3, 5]],
  ]);
  expect(sent).toHaveLength(3);
  expect(sent).toEqual(
    expect.arrayContaining([
      { sockets: ['another'], changes: [plain(3), plain(5)] },
      { sockets: ['page of 1'], changes: expect.arrayContaining([{ ...plain(3), row: { id: 3, type: 1 } }, plain(5)]) },
      { sockets: ['page of 6'], changes: expect.arrayContaining([{ ...plain(3), row: { id: 3, type: 6 } }, plain(5)]) },
    ]),
  );
});

it('rows are not read where no page asks for them, of a whole list, nor of many at once', async () => {
  const none = pagesOf();
  expect(await none.frames(newsOf(3))).toEqual([{ sockets: ['another'], changes: [newsOf(3)[0]?.change] }]);
  const one = pagesOf(1);
  await one.frames(newsOf(null));
  await one.frames(newsOf(...Array.from({ length: 21 }, (_, id) => id)));
  expect([none.read, one.read]).toEqual([[], []]);
});
