import { setTimeout as pause } from 'node:timers/promises';
import { Budget } from './time/budget.js';
import type { Caller } from './caller.js';

const everyMs = 100;

interface Export {
  state: string;
  /** Rows that are written. */
  done: number;
}

/** Waits until a file is made, and answers its number. */
export async function exported(user: Caller, body: object): Promise<number> {
  const id = await ordered(user, body);
  const { state } = await ended(user, id, new Budget(Number.POSITIVE_INFINITY));
  if (state !== 'done') throw new Error(`The export ended as ${state}`);
  return id;
}

/** One that takes longer is cancelled. */
export async function exportedWithin(user: Caller, body: object, budget: Budget): Promise<Export> {
  const id = await ordered(user, body);
  const last = await ended(user, id, budget);
  if (isUnderWay(last)) await user.post(`/api/exports/${id}/cancel`, {});
  else if (last.state !== 'done') throw new Error(`The export ended as ${last.state}`);
  return last;
}

async function ordered(user: Caller, body: object): Promise<number> {
  return (JSON.parse((await user.post('/api/exports', body)).text) as { id: number }).id;
}

/** How it is when it has ended, or when there is no more time. */
async function ended(user: Caller, id: number, budget: Budget): Promise<Export> {
  for (;;) {
    const now = await user.read<Export>(`/api/exports/${id}`);
    if (!isUnderWay(now) || budget.isOver) return now;
    await pause(everyMs);
  }
}

const isUnderWay = ({ state }: Export): boolean => state === 'queued' || state === 'running';
