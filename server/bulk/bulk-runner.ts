import type { Json } from '../../contract/json.js';
import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import type { Actor, UserType } from '../../contract/actor.js';
import { undoName } from '../../contract/bulk/bulk.js';
import { isTemporary, Refusal, refuse, type RefusalWord } from '../../contract/refusals/refusals.js';
import { actBody } from './act.js';
import { isConnectionLoss } from '../database/connection-loss.js';
import type { Envelope } from '../decider/command.js';
import { storedKey } from '../decider/once-key.js';
import { ActiveUsers } from '../http/guards/active-users.js';
import { History, type SaveInfo } from '../history/history.js';
import { Kernel } from '../decider/kernel.js';
import type { JobHandler, RunningJob } from '../job/running-job.js';
import { streamOf } from '../log/event.js';
import type { File } from '../projection/aggregate.js';
import { BulkActs } from './acts.js';
import type { BulkRequest, BulkRow } from './entities.js';
import { actName, BulkRequests } from './requests.js';

/** How many rows are processed at the same time. */
const rowsPerBatch = 8;
/** How long to wait before rows are tried again while the database is unavailable. */
const pauseMs = 1_000;
/** A row that fails this often for an unknown reason is reported as refused. */
const maxAttempts = 3;

/** The route that the keys of all commands of bulk actions belong to; stored keys depend on it. */
const route = 'bulk.begin';

function rowKey({ id, round }: BulkRequest, row: number): string {
  return `${actName(id)}.${round}.${row}`;
}

/**
 * Processes requests a few rows at a time, each row by the command of the single call with all its checks and with the rights that the
 * user has now. Every row has its own idempotency key, so a request that is resumed does nothing twice.
 */
@Injectable()
export class BulkRunner implements JobHandler {
  private readonly logger = new Logger('Bulk');

  constructor(
    private readonly kernel: Kernel,
    private readonly users: ActiveUsers,
    private readonly history: History,
    private readonly requests: BulkRequests,
    private readonly acts: BulkActs,
  ) {}

  async perform(job: RunningJob): Promise<void> {
    const id = Number(job.payload['id']);
    for (;;) {
      job.signal.throwIfAborted();
      const outcome = await this.step(id).catch((error: unknown) => {
        if (!isConnectionLoss(error)) throw error;
        return 'unknown' as const;
      });
      if (outcome === 'ended') return;
      // The job is not put back: the next request of this user would start in the meantime.
      if (outcome === 'unknown') await wait(pauseMs, undefined, { signal: job.signal });
    }
  }

  /** The next rows, or what follows when there are no more. */
  private async step(id: number): Promise<'told' | 'unknown' | 'ended'> {
    const outcome = await this.batch(id);
    if (outcome === 'ended') await this.afterwards(id);
    return outcome;
  }

  /** Run again after a crash, under the same keys; what is refused then stays undone. */
  private async afterwards(id: number): Promise<void> {
    const request = await this.requests.find(id);
    const { afterwards } = (request && this.acts.named(request.list, request.act)) ?? {};
    const actor = request && (await this.actorOf(request));
    if (!request || !afterwards || !actor) return;
    const changed = { act: actName(id), ids: await this.changedRows(request, actor) };
    if (changed.ids.length === 0) return;
    const following = await afterwards(changed, this.kernel.options.pool);
    for (const [at, { definition, command }] of following.entries()) {
      const act = actName(id);
      const envelope = { actor, requestId: act, route, key: `${act}.${request.round}.after.${at}` };
      await this.kernel.commands.run(definition, command, envelope).catch((error: unknown) => {
        if (!(error instanceof Refusal) || isUnknown(error)) throw error;
        this.logger.warn({ message: String(error), act });
      });
    }
  }

  /** The rows of this round: an earlier one had other keys. */
  private async changedRows(request: BulkRequest, actor: Actor): Promise<number[]> {
    const kind = this.acts.recordOf(request.list)?.name;
    const done = await this.requests.done(request.id);
    if (!kind || done.length === 0) return [];
    const keys = done.map((row) => storedKey(actor, route, rowKey(request, row)));
    const changed = await this.kernel.reader.streamsOfKeys(keys);
    return done.filter((row) => changed.has(streamOf(kind, row)));
  }

  /** When this returns or throws, no row of it is being processed any more. */
  private async batch(id: number): Promise<'told' | 'unknown' | 'ended'> {
    const { requests } = this;
    // The rows are claimed first: while they are in work, the request cannot be started again with other values.
    const rows = await requests.next(id, rowsPerBatch);
    const request = await requests.find(id);
    if (!request || rows.length === 0) return 'ended';
    const actor = await this.actorOf(request);
    const outcomes = await Promise.allSettled(rows.map((row) => this.attempt(request, row, actor)));
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
    return outcomes.some((outcome) => outcome.status === 'fulfilled' && !outcome.value) ? 'unknown' : 'told';
  }

  /**
   * Whether the result of the row is known. It is not when the database was unavailable, and the row is tried again under its key. Any
   * error other than that and a refusal is a defect: it is logged, and the row is tried again after the others.
   */
  private async attempt(request: BulkRequest, row: number, actor: Actor | null): Promise<boolean> {
    const { requests } = this;
    try {
      await this.runRow(request, row, actor);
      await requests.storeResult(request.id, row, null);
    } catch (error) {
      if (isUnknown(error)) return false;
      if (error instanceof Refusal) await requests.storeResult(request.id, row, refusalOf(error));
      else {
        this.logger.error(error);
        await requests.failed(request.id, row, maxAttempts, { word: 'RowFailed' satisfies RefusalWord });
      }
    }
    return true;
  }

  private async runRow(request: BulkRequest, id: number, actor: Actor | null): Promise<void> {
    if (!actor?.type) throw refuse('NotAllowed');
    if (request.act === undoName) return this.undoRow(request, id, actor);
    const act = this.acts.named(request.list, request.act);
    if (!act?.may({ id: request.userId, type: actor.type })) throw refuse('NotAllowed');
    const entered = act.tables ? await this.requests.enteredOf(request.id, id) : {};
    const { fields, tables } = actBody(act).parse({ ...request.entered, ...entered });
    const { definition, command } = act.one(id, fields, tables);
    const envelope = { ...this.envelope(request, id, actor), body: command as Json };
    await this.kernel.commands.run(definition, command, envelope);
  }

  private async undoRow(request: BulkRequest, id: number, actor: Actor): Promise<void> {
    const { history, acts } = this;
    const { name, undo, mayUndo, form } = acts.recordOf(request.list) ?? {};
    if (!name || !undo || request.undoOf === null) throw refuse('CannotUndo');
    const principal = { id: request.userId, type: actor.type as UserType };
    const may = (file: File, save: SaveInfo): boolean => mayUndo?.(principal, file, save) === true;
    const own = { may, command: undo, form };
    await history.undoAct(name, id, actName(request.undoOf), own, this.envelope(request, id, actor));
  }

  private envelope(request: BulkRequest, id: number, actor: Actor): Envelope {
    const act = actName(request.id);
    return { actor, requestId: act, route, act, key: rowKey(request, id) };
  }

  /** With the rights that the user has now, not those at the time of the request. */
  private async actorOf({ userId }: BulkRequest): Promise<Actor | null> {
    const user = await this.users.find(userId);
    return user && { userId, type: user.type, door: 'http' };
  }
}

function isUnknown(error: unknown): boolean {
  return isConnectionLoss(error) || isTemporary(error);
}

function refusalOf({ word, details: { values, fields } }: Refusal): BulkRow['refusal'] {
  return { word, ...(values ? { values } : {}), ...(fields ? { fields } : {}) };
}
