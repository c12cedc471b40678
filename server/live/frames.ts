import type { Change } from '../../contract/live/push.js';
import type { News } from './topics.js';

interface Frame {
  sockets: string[];
  changes: Change[];
}

/**
 * One frame for each page, and a shared one for pages that receive the same. A page remembers the newest position that it received, so
 * the changes of one read of the log must not be split by a connection that breaks in between.
 */
export function framesOf(
  news: readonly News[],
  socketsIn: (room: string) => Iterable<string> | undefined,
): Iterable<Frame> {
  const numbersOf = new Map<string, number[]>();
  const socketsOf = (rooms: readonly string[]): Set<string> =>
    new Set(rooms.flatMap((room) => [...(socketsIn(room) ?? [])]));
  for (const [number, { rooms, except = [] }] of news.entries()) {
    const others = socketsOf(except);
    for (const socket of socketsOf(rooms)) {
      if (others.has(socket)) continue;
      const numbers = numbersOf.get(socket);
      if (numbers) numbers.push(number);
      else numbersOf.set(socket, [number]);
    }
  }
  const frames = new Map<string, Frame>();
  for (const [socket, numbers] of numbersOf) {
    const key = numbers.join();
    const frame = frames.get(key) ?? { sockets: [], changes: numbers.map((number) => (news[number] as News).change) };
    frame.sockets.push(socket);
    frames.set(key, frame);
  }
  return frames.values();
}
