import { setTimeout as pause } from 'node:timers/promises';
import type { Caller } from './caller.js';

const everyMs = 100;

/** Waits until a file is made, and answers its number. */
export async function exported(user: Caller, body: object): Promise<number> {
  const { text } = await user.post('/api/exports', body);
  const { id } = JSON.parse(text) as { id: number };
  for (;;) {
    const { state } = await user.read<{ state: string }>(`/api/exports/${id}`);
    if (state === 'done') return id;
    if (state !== 'queued' && state !== 'running') throw new Error(`The export ended as ${state}`);
    await pause(everyMs);
  }
}
