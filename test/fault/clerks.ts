import type { Pool } from 'pg';
import { sameJson, type Json } from '../../contract/json.js';
import { sha256 } from '../../server/log/chain.js';
import type { Envelope } from '../../server/decider/command.js';
import { clerk as actor } from '../builders/kernel.js';
import type { Dice } from './seed.js';

export type Outcome = { answer: Json } | { refusal: string };

/** Sends one attempt of a command. `undefined` means an unknown result: try again with the same key. */
export type Send = (name: string, command: unknown, envelope: Envelope) => Promise<Outcome | undefined>;

interface Order {
  name: string;
  command: unknown;
  key: string;
  tries: number;
  /** How many events it makes when it is not refused. */
  effect: number;
  outcome?: Outcome;
}

const shared = 10;

/** Callers who work without pause on their own and on shared files, and repeat each command until they have its answer. */
export class Clerks {
  readonly orders: Order[] = [];
  private working = true;
  private running: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly dice: Dice,
    private readonly send: Send,
    private readonly name: string,
  ) {}

  get acknowledged(): number {
    return this.orders.filter((order) => order.outcome).length;
  }

  /** Makes the shared files first, so that every caller has something to work on. */
  async start(clerks: number): Promise<void> {
    for (let id = 1; id <= shared; id++)
      await this.carryOut(this.order('addParcel', { id, name: `Shared ${id}`, holder: `Holder ${id}` }, 1));
    this.running = Promise.all(Array.from({ length: clerks }, (_, clerk) => this.work(clerk + 1)));
  }

  /** Every caller finishes the command that it has started. */
  async stop(): Promise<void> {
    this.working = false;
    await this.running;
  }

  private async work(clerk: number): Promise<void> {
    for (let n = 1; this.working; n++) await this.carryOut(this.next(clerk, clerk * 1_000_000 + n));
  }

  private next(clerk: number, id: number): Order {
    const file = 1 + this.dice.below(shared);
    const other = 1 + ((file + this.dice.below(shared - 1)) % shared);
    switch (this.dice.below(6)) {
      case 0:
        return this.order('addParcel', { id, name: `Parcel ${id}`, holder: 'Bat' }, 1);
      case 1:
        return this.order(
          'relabelParcel',
          { id: file, body: { name: `Name ${id}`, pieces: [{ id, label: `Piece of ${clerk}` }] } },
          1,
        );
      case 2:
        return this.order('swapHolders', { a: file, b: other }, 2);
      case 3:
        return this.order('addUniqueParcel', { id, name: `Only ${this.dice.below(this.orders.length)}` }, 1);
      default:
        return this.order('moveParcel', { id: file, to: `Place ${id}`, weight: this.dice.below(30_000) }, 1);
    }
  }

  private order(name: string, command: unknown, effect: number): Order {
    const order = { name, command, key: `${this.name}-${this.orders.length}`, tries: 0, effect };
    this.orders.push(order);
    return order;
  }

  private async carryOut(order: Order): Promise<void> {
    while (!order.outcome) {
      order.tries++;
      const requestId = `${order.key}#${order.tries}`;
      const outcome = await this.send(order.name, order.command, {
        actor,
        requestId,
        route: 'fault',
        key: order.key,
        body: order.command as Json,
      });
      if (outcome) order.outcome = outcome;
    }
  }

  /** Compares what was acknowledged with what is stored. */
  async reconcile(pool: Pool): Promise<{
    acknowledged: number;
    retried: number;
    foundDone: number;
    lost: number;
    doubled: number;
    wrongAnswers: number;
  }> {
    const { rows } = await pool.query<{ request: string; command: string; key: string | null; answer: string | null }>(
      `select meta->>'request' as request, meta->>'command' as command, key, (meta->'once'->'answer')::text as answer from event order by position`,
    );
    const stored = new Map<string, typeof rows>();
    for (const row of rows) {
      const order = row.request.split('#')[0] as string;
      stored.set(order, [...(stored.get(order) ?? []), row]);
    }
    const figures = { acknowledged: 0, retried: 0, foundDone: 0, lost: 0, doubled: 0, wrongAnswers: 0 };
    for (const order of this.orders) {
      const events = stored.get(order.key) ?? [];
      stored.delete(order.key);
      const expected = order.outcome && 'answer' in order.outcome ? order.effect : 0;
      if (order.outcome) figures.acknowledged++;
      if (order.tries > 1) figures.retried++;
      if (events.length < expected) figures.lost++;
      if (events.length > expected) figures.doubled++;
      const [first] = events;
      if (!first || !order.outcome) continue;
      if (first.request !== `${order.key}#${order.tries}`) figures.foundDone++;
      const isOwnKey = first.key === sha256(`${actor.userId}|fault|${order.key}`);
      const saved = JSON.parse(first.answer ?? 'null') as Json;
      if (!isOwnKey || !('answer' in order.outcome) || !sameJson(saved, order.outcome.answer)) figures.wrongAnswers++;
    }
    // Remaining events belong to no command that was sent.
    figures.doubled += stored.size;
    return figures;
  }
}
