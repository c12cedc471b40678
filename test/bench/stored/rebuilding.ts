import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export type RebuildStep = 'throw-away' | 'rebuild' | 'prepare' | 'start';
export type RebuildMessage = { events: number; of: number } | { isWell: boolean; seconds: number; mb: number };

interface Progress {
  events: number;
  of: number;
  at: number;
}

interface Rebuilt {
  /** The events that were read before it began; of one that was killed before, more than none. */
  from: number;
  /** Events that were folded while its progress was told, and how long that took. */
  events: number;
  foldSeconds: number;
  /** In a second, of the first of them alone: streams of one kind are neighbours, so only the same ones compare. */
  firstPerSecond: number;
  isWell: boolean;
  seconds: number;
  mb: number;
}

/** What is compared: of all events, those of the first streams. */
export const firstShare = 0.25;

/** Runs a step of a rebuild in a process of its own; killed once it has read a share of the log, the rest of the answer is empty. */
export async function rebuildIn(url: string, step: RebuildStep, killAt?: number): Promise<Rebuilt> {
  const seen: Progress[] = [];
  let done: { isWell: boolean; seconds: number; mb: number } | undefined;
  const child = fork(join(import.meta.dirname, 'rebuild-program.js'), [url, step]);
  child.on('message', (sent) => {
    const message = sent as RebuildMessage;
    if (!('events' in message)) {
      done = message;
      return;
    }
    seen.push({ ...message, at: performance.now() });
    if (killAt !== undefined && message.events >= killAt * message.of) child.kill('SIGKILL');
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== null && (code !== 0 || !done)) throw new Error(`The step ${step} ended with ${code}`);
  // What was appended meanwhile is applied afterwards, up to another end.
  const folded = seen.filter(({ of }) => of === seen[0]?.of);
  const [first, last] = [folded[0], folded.at(-1)];
  const ofFirst = folded.findLast(({ events, of }) => events <= of * firstShare) ?? first;
  return {
    from: first?.events ?? 0,
    events: (last?.events ?? 0) - (first?.events ?? 0),
    foldSeconds: secondsBetween(first, last),
    firstPerSecond: ((ofFirst?.events ?? 0) - (first?.events ?? 0)) / secondsBetween(first, ofFirst),
    ...(done ?? { isWell: false, seconds: 0, mb: 0 }),
  };
}

function secondsBetween(one: Progress | undefined, other: Progress | undefined): number {
  return ((other?.at ?? 0) - (one?.at ?? 0)) / 1_000;
}
