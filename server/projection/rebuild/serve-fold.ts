import type { Pool } from 'pg';
import { createPool, noLimits } from '../../database/pool.js';
import { EventTypes } from '../../log/event-types.js';
import { Aggregates, type Aggregate } from '../aggregate.js';
import { ReadModels } from '../models.js';
import { foldPart, type Fold, type Sources } from './fold-part.js';
import type { FoldOrder, FoldReply } from './fold-processes.js';

/** The life of a process that folds: one part of the log after another, until its parent process is gone. */
export function serveFold(kinds: readonly Aggregate[]): void {
  const aggregates = new Aggregates(kinds);
  const types = new EventTypes(kinds.map(({ events }) => events));
  const sources: Sources = { aggregates, types, models: new ReadModels(aggregates) };
  let given: { pool: Pool; fold: Fold } | undefined;
  const send = (reply: FoldReply): void => void process.send?.(reply);
  process.on('disconnect', () => process.exit());
  // Ctrl+C and the end of a service are sent to all processes: the parent process decides, and reports why it ended.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
  process.on('message', (order: FoldOrder) => {
    if ('url' in order) {
      given = { pool: createPool(order.url, { max: 2, applicationName: 'zuuch-fold' }), fold: order.fold };
      return;
    }
    if (!given) throw new Error('A part was given before the log');
    const { pool, fold } = given;
    foldIn(pool, sources, fold, order.part, (events) => send({ events }))
      .then(() => send('done'))
      .catch((error: Error & { code?: string }) => {
        const { message, stack = message, code } = error;
        send({ failed: { message, stack, ...(code === undefined ? {} : { code }) } });
      });
  });
}

async function foldIn(
  pool: Pool,
  sources: Sources,
  fold: Fold,
  part: number,
  onEvents: (soFar: number) => void,
): Promise<void> {
  const [reading, writing] = await Promise.all([pool.connect(), pool.connect()]);
  let isDone = false;
  try {
    for (const db of [reading, writing]) await db.query(noLimits);
    await foldPart(reading, writing, sources, fold, part, onEvents);
    isDone = true;
  } finally {
    // In the middle of a COPY, or with a lock, they cannot be used again.
    for (const db of [reading, writing]) db.release(!isDone);
  }
}
