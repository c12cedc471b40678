import type { Actor, UserType } from '../../contract/actor.js';
import { undoName } from '../../contract/bulk/bulk.js';
import { Refusal, refuse, type RefusalWord } from '../../contract/refusals.js';
import { fieldsBody } from '../../contract/shipment/flat-body.js';
import type { Database } from '../database/database.js';
import type { CommandDefinition, Envelope } from '../decider/command.js';
import type { History, SaveMade } from '../history/history.js';
import type { RecordKind } from '../history/record-kind.js';
import type { Kernel } from '../kernel.js';
import type { File } from '../projection/aggregate.js';
import type { ServedBulkAct } from './act.js';
import type { BulkRequest, BulkRow } from './entities.js';
import type { BulkRequests } from './requests.js';

/** How many rows are decided in one transaction. */
const together = 8;
/** A request whose server is gone is taken on by another after so long. */
const silentMs = 20_000;
const lookMs = 10_000;
/** A row that fails so often for no reason that could be said is told as refused. */
const mostAttempts = 3;

/** What all events of one such act have in common in the history, as it stands in those that were stored. */
export function actName(requestId: number): string {
  return `many-${requestId}`;
}

interface Served {
  kernel: Kernel;
  database: Database;
  history: History;
  requests: BulkRequests;
  actOf(list: string, act: string): ServedBulkAct | undefined;
  /** The kind of record that the rows of the lists are. */
  kind: RecordKind;
  onTrouble(error: unknown): void;
}

/**
 * Works requests off, a few rows at a time, each by the command of its single call with all its checks and under the rights that
 * the person has now. Every row has a key of its own, so a request that is taken up again does nothing twice.
 */
export class BulkRunner {
  private readonly running = new Map<number, Promise<void>>();
  private timer: NodeJS.Timeout | null = null;
  private isStopping = false;

  constructor(private readonly served: Served) {}

  open(): void {
    this.timer = setInterval(() => void this.takeUp(), lookMs);
    void this.takeUp();
  }

  async close(): Promise<void> {
    this.isStopping = true;
    if (this.timer) clearInterval(this.timer);
    await Promise.all(this.running.values());
  }

  begin(id: number): void {
    if (this.running.has(id)) return;
    const work = this.work(id)
      .catch((error: unknown) => this.served.onTrouble(error))
      .finally(() => this.running.delete(id));
    this.running.set(id, work);
  }

  private async takeUp(): Promise<void> {
    try {
      for (const id of await this.served.requests.takeSilent(silentMs)) this.begin(id);
    } catch (error) {
      this.served.onTrouble(error);
    }
  }

  private async work(id: number): Promise<void> {
    const { requests } = this.served;
    while (!this.isStopping) {
      const request = await requests.find(id);
      const rows = request ? await requests.next(id, together) : [];
      if (!request || rows.length === 0) return requests.finish(id);
      const actor = await this.actorOf(request);
      await Promise.all(rows.map((row) => this.settle(request, row, actor)));
    }
  }

  /** Anything but a refusal is a defect: it is logged, and the row is tried again behind the others. */
  private async settle(request: BulkRequest, row: number, actor: Actor | null): Promise<void> {
    const { requests } = this.served;
    try {
      await this.one(request, row, actor);
    } catch (error) {
      if (error instanceof Refusal) return requests.tell(request.id, row, refusalOf(error));
      this.served.onTrouble(error);
      return requests.failed(request.id, row, mostAttempts, { word: 'RowFailed' satisfies RefusalWord });
    }
    await requests.tell(request.id, row, null);
  }

  private async one(request: BulkRequest, id: number, actor: Actor | null): Promise<void> {
    if (!actor?.type) throw refuse('NotAllowed');
    if (request.act === undoName) return this.takeBack(request, id, actor);
    const act = this.served.actOf(request.list, request.act);
    if (!act?.may({ id: request.userId, type: actor.type })) throw refuse('NotAllowed');
    const { fields } = fieldsBody(act.fields).parse(request.entered);
    const { definition, command } = await act.one(id, fields, this.served.database.pool);
    const envelope = { ...this.envelope(request, id, actor), body: command };
    await this.served.kernel.commands.run(definition as CommandDefinition<unknown>, command, envelope);
  }

  /** Each of the saves that the act made of this record, the last one first. */
  private async takeBack(request: BulkRequest, id: number, actor: Actor): Promise<void> {
    const { history, kind } = this.served;
    const { undo, mayUndo } = kind;
    if (!undo || request.undoOf === null) throw refuse('CannotUndo');
    const made = actName(request.undoOf);
    const { entries } = await history.timeline(kind.name, id);
    const saves = entries.filter(({ act, canUndo }) => act === made && canUndo);
    if (saves.length === 0) throw refuse('CannotUndo');
    const asker = { id: request.userId, type: actor.type as UserType };
    const may = (file: File, save: SaveMade): boolean => mayUndo?.(asker, file, save) === true;
    for (const { position } of saves) {
      const envelope = { ...this.envelope(request, id, actor), body: { position } };
      await history.undo(kind.name, id, position, { may, command: undo }, envelope);
    }
  }

  private envelope({ id: request, round }: BulkRequest, id: number, actor: Actor): Envelope {
    const act = actName(request);
    return { actor, requestId: act, route: 'bulk.begin', act, key: `${act}.${round}.${id}` };
  }

  /** With the rights that he has now, not those of the moment he asked. */
  private async actorOf({ userId }: BulkRequest): Promise<Actor | null> {
    const { rows } = await this.served.database.pool.query<{ type: UserType }>(
      `select type from app_user where id = $1 and active = 1 and not deleted`,
      [userId],
    );
    return rows[0] ? { userId, type: rows[0].type, door: 'http' } : null;
  }
}

function refusalOf({ word, details: { values, fields } }: Refusal): BulkRow['refusal'] {
  return { word, ...(values ? { values } : {}), ...(fields ? { fields } : {}) };
}
