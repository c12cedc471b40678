import type { Actor } from '../../../contract/actor.js';
import type { Label } from '../../../contract/label.js';
import type { QueryConfig } from 'pg';
import { fieldMessages, refuse } from '../../../contract/refusals/refusals.js';
import { instantFromStored, timeOfNext, type EventMeta, type LogEnd } from '../../log/event.js';
import type { EventTypes } from '../../log/event-types.js';
import {
  advance,
  referencesOf,
  rowsOf,
  type Aggregates,
  type File,
  type FoldEvent,
} from '../../projection/aggregate.js';
import { isBeyondCapacity } from '../../projection/capacity.js';
import { collectChanges, noChanges, RecordChanges, type RowChanges } from '../../projection/row-changes.js';
import type { ModelTables, Recorded, RowSet, StreamChange } from '../../projection/table.js';
import type { Appender, PreparedEvent } from './append.js';
import { filesOf, type Files } from '../files.js';
import { prepareEvent } from './prepare.js';
import type { Batch, QueuedCommand } from './queue.js';
import type { Decided, NamedEntry } from './work.js';

/** The state that a batch is decided on: the end of the log, and every file as of that position. */
export interface BaseState {
  end: LogEnd;
  file(stream: string): File;
  /** The rows of the file in the read models, if they are cached. */
  rows(stream: string): RowSet | undefined;
}

export type CommandResult =
  | { command: QueuedCommand; refusal: unknown }
  | { command: QueuedCommand; events: readonly FoldEvent[]; recorded: readonly Recorded[]; bytes: number };

/** An empty text would be stored as null. */
const noTopics = '-';

type RowsBefore = (stream: string) => RowSet;

/** What the changed rows of a stream mean for open pages, as it is stored with the last event of the stream. */
export type TopicsOf = (change: StreamChange) => string;

/** A decided batch, ready to be appended. It has no effect before the append succeeds. */
export interface BatchPlan {
  batch: Batch;
  /** The end of the log on which it was decided. */
  base: LogEnd;
  results: CommandResult[];
  events: PreparedEvent[];
  /** The changed files as they are after the batch, and their rows. */
  files: Map<string, File>;
  rows: Map<string, RowSet>;
  changes: RowChanges;
  /** Streams whose personal values this batch erases. */
  erased: Set<string>;
  newTypes: Map<string, number>;
  /** The statement that appends it; null when there is nothing to append. */
  statement: QueryConfig | null;
}

/** The state after a plan that is being appended, if the append succeeds. */
export function baseStateAfter(plan: BatchPlan, baseState: BaseState): BaseState {
  return {
    end: plan.events.at(-1) ?? plan.base,
    file: (stream) => plan.files.get(stream) ?? baseState.file(stream),
    rows: (stream) => plan.rows.get(stream) ?? baseState.rows(stream),
  };
}

/** Plans batches without reading or writing anything: the same batch on the same base state gives the same plan. */
export class BatchPlanner {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly types: EventTypes,
    private readonly tables: ModelTables,
    private readonly appender: Appender,
    /** Whether the log already contains an event of this type and schema. */
    private readonly isKnownType: (type: string, schema: number) => boolean,
    private readonly topicsOf?: TopicsOf,
  ) {}

  /** Decides the commands of a batch in order, each on the files as the earlier ones leave them. */
  plan(batch: Batch, baseState: BaseState, now: Date): BatchPlan {
    const plan: BatchPlan = {
      batch,
      base: baseState.end,
      results: [],
      events: [],
      files: new Map(),
      rows: new Map(),
      changes: noChanges(),
      erased: new Set(),
      newTypes: new Map(),
      statement: null,
    };
    const recordedAt = timeOfNext(baseState.end.recordedAt, now);
    const files = filesOf(this.aggregates, (stream) => plan.files.get(stream) ?? baseState.file(stream));
    const rowsBefore = this.rowsBefore(baseState);
    const before: FoldEvent[] = [];
    for (const command of batch) {
      const result = this.decide(plan, command, files, before, rowsBefore, recordedAt);
      plan.results.push(result);
      if ('events' in result) before.push(...result.events);
    }
    this.collect(plan, rowsBefore);
    if (plan.events.length > 0)
      plan.statement = this.appender.statement({ ...plan, expectedPosition: plan.base.position });
    return plan;
  }

  /** A refusal or a defect leaves the plan unchanged. */
  private decide(
    plan: BatchPlan,
    command: QueuedCommand,
    files: Files,
    before: readonly FoldEvent[],
    rowsBefore: RowsBefore,
    recordedAt: string,
  ): CommandResult {
    try {
      const from = plan.events.length;
      const added = this.add(plan, command.work.decide(files, before), command, files, rowsBefore, recordedAt);
      return { command, ...added, bytes: plan.events.slice(from).reduce((sum, event) => sum + bytesOf(event), 0) };
    } catch (refusal) {
      return { command, refusal };
    }
  }

  private add(
    plan: BatchPlan,
    decided: Decided,
    { work }: QueuedCommand,
    files: Files,
    rowsBefore: RowsBefore,
    recordedAt: string,
  ): { events: readonly FoldEvent[]; recorded: readonly Recorded[] } {
    const at = instantFromStored(recordedAt);
    const touched = new Map<string, File>();
    const prepared: PreparedEvent[] = [];
    const recorded: Recorded[] = [];
    const events = decided.events.map((event, i): FoldEvent => {
      const before: LogEnd = prepared.at(-1) ?? plan.events.at(-1) ?? plan.base;
      const file = touched.get(event.stream) ?? files.get(event.stream);
      const meta: EventMeta = i === 0 && decided.once ? { ...decided.meta, once: decided.once } : decided.meta;
      const { stream, type, data } = event;
      const { happened } = meta;
      const next = { position: before.position + 1, stream, version: file.version + 1, type, data, at, meta, happened };
      prepared.push(prepareEvent(this.types, next, before.hash, recordedAt, i === 0 ? work.key : null));
      const aggregate = this.aggregates.ofStream(stream);
      const after = advance(aggregate, file, next);
      touched.set(stream, after);
      recorded.push(aggregate.record?.(next, after.state) ?? {});
      return next;
    });
    this.assertMayBeNamed(work.names ?? [], touched, files, decided.meta.actor);
    this.assertUnrestricted(touched, files, decided.meta.actor);
    const changes = [...touched.values()].map((file): StreamChange => {
      const { stream } = file;
      const before = plan.rows.get(stream) ?? rowsBefore(stream);
      return {
        stream,
        before,
        after: this.rowsAfter(file, before),
        recorded: recorded.filter((_, i) => events[i]?.stream === stream),
      };
    });
    for (const file of touched.values()) plan.files.set(file.stream, file);
    for (const change of changes) {
      plan.rows.set(change.stream, change.after);
      this.addTopics(prepared, change);
    }
    plan.events.push(...prepared);
    for (const event of events) if (this.types.of(event.type).erases) erase(plan, event);
    return { events, recorded };
  }

  /**
   * A command that deletes an entry checks for uses with the head locked; a command that starts to use the entry in the meantime is
   * refused here. What restricts an entry may also forbid others to use it.
   */
  private assertMayBeNamed(
    names: readonly NamedEntry[],
    touched: ReadonlyMap<string, File>,
    files: Files,
    by: Actor,
  ): void {
    if (names.length === 0) return;
    const added = new Set<string>();
    for (const file of touched.values()) {
      const aggregate = this.aggregates.ofStream(file.stream);
      const before = new Set(referencesOf(aggregate, files.get(file.stream)));
      for (const stream of referencesOf(aggregate, file)) if (!before.has(stream)) added.add(stream);
    }
    const faults = new Map<string, string[]>();
    for (const { stream, field } of names) {
      if (!added.has(stream)) continue;
      const file = touched.get(stream) ?? files.get(stream);
      const why = this.isPresent(file) ? this.whyNotNamed(file, files, by) : fieldMessages.notInList;
      if (why) faults.set(field, [why.mn]);
    }
    if (faults.size > 0) throw refuse('Invalid', { fields: Object.fromEntries(faults) });
  }

  private whyNotNamed(file: File, files: Files, by: Actor): Label | undefined {
    for (const { stream, forbidsNaming } of this.aggregates.ofStream(file.stream).restrictedBy ?? []) {
      const why = forbidsNaming?.(file, files.get(stream).state, by);
      if (why) return why;
    }
    return undefined;
  }

  private assertUnrestricted(touched: ReadonlyMap<string, File>, files: Files, by: Actor): void {
    for (const file of touched.values())
      for (const { stream, assert } of this.aggregates.ofStream(file.stream).restrictedBy ?? [])
        assert(files.get(file.stream), file, files.get(stream).state, by);
  }

  private isPresent(file: File): boolean {
    return file.version > 0 && !this.aggregates.ofStream(file.stream).isDeleted?.(file.state);
  }

  private addTopics(prepared: readonly PreparedEvent[], change: StreamChange): void {
    if (!this.topicsOf) return;
    const events = prepared.filter(({ stream }) => stream === change.stream);
    for (const event of events) event.topics = noTopics;
    const last = events.at(-1);
    if (last) last.topics = this.topicsOf(change) || noTopics;
  }

  /** The database would reject a figure that is too large for its column, and with it the whole batch. */
  private rowsAfter(file: File, before: RowSet): RowSet {
    const rows = rowsOf(this.aggregates.ofStream(file.stream), file, before);
    if (isBeyondCapacity(this.tables.state, before, rows)) throw refuse('FigureTooLarge');
    return rows;
  }

  private collect(plan: BatchPlan, rowsBefore: RowsBefore): void {
    for (const [stream, rows] of plan.rows) collectChanges(plan.changes, this.tables.state, rowsBefore(stream), rows);
    const recorded = new RecordChanges(this.tables.record);
    for (const result of plan.results) {
      if (!('events' in result)) continue;
      for (const one of result.recorded) recorded.add(one);
      for (const event of result.events) {
        const { schema } = this.types.of(event.type);
        if (!this.isKnownType(event.type, schema)) plan.newTypes.set(event.type, schema);
      }
    }
    recorded.collectInto(plan.changes);
  }

  /** The rows of a file in the read models before the batch; computed once when they are not cached. */
  private rowsBefore(baseState: BaseState): RowsBefore {
    const known = new Map<string, RowSet>();
    return (stream) => {
      const found = known.get(stream);
      if (found) return found;
      const file = baseState.file(stream);
      const rows = file.version === 0 ? {} : (baseState.rows(stream) ?? rowsOf(this.aggregates.ofStream(stream), file));
      known.set(stream, rows);
      return rows;
    };
  }
}

function bytesOf({ data, meta, personal }: PreparedEvent): number {
  return Buffer.byteLength(data) + Buffer.byteLength(meta) + Buffer.byteLength(personal ?? '');
}

/** Values that an earlier event of the same batch added are left out as well. */
function erase(plan: BatchPlan, { stream, position }: FoldEvent): void {
  plan.erased.add(stream);
  for (const event of plan.events) if (event.stream === stream && event.position < position) event.personal = null;
}
