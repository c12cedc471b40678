import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { SeedStep } from '../../../server/demo/store/seed-store.js';

export type SeedMessage =
  | { step: SeedStep; done: number; of: number }
  | { step: 'done'; events: number; hash: string; kb: number };

export interface Seeded {
  events: number;
  hash: string;
  minutes: number;
  peakMb: number;
  foldPerSecond: number;
  /** From the last event that was folded until the tables are there. */
  indexSeconds: number;
}

export interface SeedOptions {
  url: string;
  shipments: number;
  /** The day after the last one of the store. */
  today: string;
  bytesPerChunk?: number;
  log?: (line: string) => void;
}

/** The place at which a seeding is killed. */
export type KillAt = readonly [step: SeedStep, share: number];

/** Seeds in a process of its own. Killed, it answers null. */
export async function seedIn(options: SeedOptions, killAt?: KillAt): Promise<Seeded | null> {
  const { url, shipments, today, bytesPerChunk = '', log } = options;
  const began = performance.now();
  const times = new Map<string, { first: number; last: number }>();
  let done: Extract<SeedMessage, { step: 'done' }> | undefined;
  const child = fork(join(import.meta.dirname, 'seed-program.js'), [url, `${shipments}`, today, `${bytesPerChunk}`]);
  child.on('message', (sent) => {
    const message = sent as SeedMessage;
    if (message.step === 'done') {
      done = message;
      return;
    }
    const now = performance.now();
    const known = times.get(message.step);
    if (!known) log?.(`${message.step}: ${message.of}`);
    times.set(message.step, { first: known?.first ?? now, last: now });
    if (message.step === killAt?.[0] && message.done >= killAt[1] * message.of) child.kill('SIGKILL');
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code === null) return null;
  if (code !== 0 || !done) throw new Error(`The seeding ended with ${code}`);
  const ended = performance.now();
  const rows = times.get('rows') ?? { first: ended, last: ended };
  return {
    events: done.events,
    hash: done.hash,
    minutes: (ended - began) / 60_000,
    peakMb: done.kb / 1_024,
    foldPerSecond: done.events / Math.max(0.001, (rows.last - rows.first) / 1_000),
    indexSeconds: (ended - rows.last) / 1_000,
  };
}
