import { setTimeout as pause } from 'node:timers/promises';
import type { Caller } from './caller.js';

interface Steadily {
  perSecond: number;
  /** Whether there is one more after so many. */
  goesOn(saves: number): boolean;
  before?(id: number): void;
  onAnswer?(ms: number): void;
}

/** Another container number on another order, so many times a second; returns how many. */
export async function saveSteadily(
  saver: Caller,
  orders: readonly number[],
  { perSecond, goesOn, before, onAnswer }: Steadily,
): Promise<number> {
  let saves = 0;
  const began = performance.now();
  for (let at = 0; goesOn(at); at++) {
    const id = orders[at % orders.length]!;
    before?.(id);
    const body = { inquiryid: id, awb: `АВБ ${Math.round(began)}-${at}`, awbtruck: '' };
    const { ms } = await saver.post('/api/operation/awb', body);
    onAnswer?.(ms);
    saves++;
    const early = began + ((at + 1) * 1_000) / perSecond - performance.now();
    if (early > 0) await pause(early);
  }
  return saves;
}
