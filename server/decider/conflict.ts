import type { Diff, FieldChange } from '../../contract/diff.js';
import { refuse, type Conflict, type Refusal } from '../../contract/refusals/refusals.js';
import { localInstant } from '../../contract/time.js';
import type { StoredEvent } from '../log/event.js';
import type { LogReader } from '../log/reader.js';
import type { Aggregates } from '../projection/aggregate.js';

/** The version of a section that a form was loaded from. */
export interface Expectation {
  stream: string;
  section: string;
  version: number;
  /** Which of the later events conflict with what was sent; all of them when absent. */
  concerns?(event: StoredEvent): boolean;
}

/** The names of users by id; the log stores only ids. */
export type ActorNames = (userIds: readonly number[]) => Promise<Map<number, string>>;

/** Reports who changed a section since a form was loaded, when, and which cells, so that the client can merge by field. */
export class Conflicts {
  constructor(
    private readonly reader: LogReader,
    private readonly aggregates: Aggregates,
    private readonly names: ActorNames,
  ) {}

  async describe(expected: Expectation): Promise<Refusal> {
    const { events: types } = this.aggregates.ofStream(expected.stream);
    const { stream, section, version, concerns } = expected;
    const since = (await this.reader.stream(stream, version)).filter(
      (event) => types[event.type]?.section === section && (concerns?.(event) ?? true),
    );
    const last = since[since.length - 1];
    if (!last) return refuse('Stale');
    const fields: Conflict['fields'] = {};
    for (const event of since) {
      if (!types[event.type]?.undoable) continue;
      const diff = event.data as Diff;
      for (const [path, { from, to }] of cellsOf(diff)) {
        const known = fields[path];
        if (known) known.theirs = to;
        else fields[path] = { base: from, theirs: to };
      }
    }
    const { userId } = last.meta.actor;
    const by =
      (userId === null ? undefined : (await this.names([userId])).get(userId)) ?? last.meta.actor.account ?? '?';
    const at = localInstant(last.at);
    return refuse('Stale', { values: { by, at }, conflict: { by, at, fields } });
  }
}

/** Every cell of a diff by its path: `name`, `offers.12.price`; a whole row that came or went is one cell. */
function* cellsOf(diff: Diff): Generator<[path: string, change: FieldChange]> {
  yield* Object.entries(diff.fields);
  for (const [name, rows] of Object.entries(diff.rows)) {
    for (const row of rows.added) yield [`${name}.${row.id}`, { from: null, to: row }];
    for (const row of rows.removed) yield [`${name}.${row.id}`, { from: row, to: null }];
    for (const { id, fields } of rows.changed) {
      for (const [field, change] of Object.entries(fields)) yield [`${name}.${id}.${field}`, change];
    }
  }
}
