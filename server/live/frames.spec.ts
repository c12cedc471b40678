import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { framesOf } from './frames.js';
import type { News } from './topics.js';

const room = fc.constantFrom('a', 'b', 'c', 'd');
const pages = fc.constantFrom('one', 'two', 'three', 'four', 'five');
const anyNews = fc
  .array(fc.array(room, { maxLength: 4 }), { maxLength: 12 })
  .map((all) => all.map((rooms, at): News => ({ change: { topic: 'list', id: at, position: at + 1 }, rooms })));
const anyRooms = fc.dictionary(room, fc.uniqueArray(pages));

it('every page receives the changes of its rooms once, in order and in one frame, and none of other rooms', () => {
  fc.assert(
    fc.property(anyNews, anyRooms, (news, pagesOf) => {
      const frames = [...framesOf(news, (name) => pagesOf[name])];
      for (const page of ['one', 'two', 'three', 'four', 'five'] as const) {
        const expected = news.filter(({ rooms }) => rooms.some((name) => pagesOf[name]?.includes(page)));
        const received = frames.filter(({ sockets }) => sockets.includes(page));
        expect(received.map(({ changes }) => changes)).toEqual(
          expected.length === 0 ? [] : [expected.map(({ change }) => change)],
        );
      }
    }),
  );
});

it('a page receives a change once that others receive in another form', () => {
  const change = { topic: 'list', id: 1, position: 1 };
  const news: News[] = [
    { change, rooms: ['a'], except: ['b'] },
    { change: { ...change, row: { id: 1 } }, rooms: ['b'] },
  ];
  const pagesOf: Record<string, string[]> = { a: ['one', 'two'], b: ['two'] };
  expect([...framesOf(news, (name) => pagesOf[name])]).toEqual([
    { sockets: ['one'], changes: [change] },
    { sockets: ['two'], changes: [{ ...change, row: { id: 1 } }] },
  ]);
});
