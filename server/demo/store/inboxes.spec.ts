import { expect, it } from '@jest/globals';
import { Inboxes, type InboxState } from './inboxes.js';

it('three of four notices of an inbox are read, also after the seeding was interrupted', () => {
  let inboxes = new Inboxes();
  let read = 0;
  const all = 4_000;
  for (let position = 1; position <= all; position++) {
    inboxes.add(position % 2, position);
    if (position % 100 === 0) for (const user of inboxes.readers()) read += inboxes.read(user).notices.length;
    if (position === all / 2)
      inboxes = new Inboxes(JSON.parse(JSON.stringify(inboxes.stored())) as [number, InboxState][]);
  }
  expect(read / all).toBeGreaterThan(0.73);
  expect(read / all).toBeLessThan(0.77);
  const [first, second] = inboxes.stored().map(([, inbox]) => inbox);
  expect((first?.unread ?? 0) + (second?.unread ?? 0)).toBe(all - read);
  expect((first?.version ?? 0) + (second?.version ?? 0)).toBe(all + 2 * (all / 100));
});
