import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { runningOrders } from '../running-orders.js';
import { SavesBeside } from '../saves-beside.js';
import { Budget, severalAtOnce } from '../time/budget.js';
import { Users } from '../users.js';
import type { Backups, TimedBackup } from './backups.js';

interface Size {
  moreEvents: number;
  /** How long saves are measured before a backup and after it. */
  lapMs: number;
}
const whole: Size = { moreEvents: 50_000, lapMs: 60_000 };
const quick: Size = { moreEvents: 200, lapMs: 1_000 };
const orders = 10_000;
const mostMs = 300_000;

interface BesideSaves {
  first: TimedBackup;
  next: TimedBackup;
  /** 95th percentiles of saves before the first backup, beside it and after it. */
  saves: { before: number; beside: number; after: number };
}

/** A backup while twenty saves a second are written, and the next one after many more. */
export async function backupsBesideSaves(
  pool: Pool,
  address: string,
  backups: Backups,
  isQuick: boolean,
): Promise<BesideSaves> {
  const size = isQuick ? quick : whole;
  const users = new Users(address);
  const saves = await SavesBeside.begin(pool, users);
  try {
    const lap = async (): Promise<number> => {
      saves.lap();
      await pause(size.lapMs);
      return saves.lap();
    };
    const before = await lap();
    const first = await backups.create();
    const beside = saves.lap();
    const after = await lap();
    await writeMore(pool, users, size.moreEvents);
    return { first, next: await backups.create(), saves: { before, beside, after } };
  } finally {
    await saves.end();
    await users.close();
  }
}

async function writeMore(pool: Pool, users: Users, events: number): Promise<void> {
  const user = await users.of(4);
  const ids = await runningOrders(pool, orders);
  await severalAtOnce(new Budget(mostMs), events, (at) =>
    user.post('/api/operation/awb', { inquiryid: ids[at % ids.length], awb: `АВБ ${at}`, awbtruck: '' }),
  );
}
