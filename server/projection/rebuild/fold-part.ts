import type { ClientBase } from 'pg';
import type { EventTypes } from '../../log/event-types.js';
import { tablesOf, type Aggregate, type Aggregates } from '../aggregate.js';
import type { ReadModels } from '../models.js';
import { shadowOf } from '../schema.js';
import { CopySink } from './copy-sink.js';
import { foldStreams } from './fold-streams.js';
import { FoldedStates } from './folded-states.js';
import { storedParts, storeDone, storeFolded, type PartProgress } from './parts.js';

/** What tables are made from. */
export interface Sources {
  aggregates: Aggregates;
  types: EventTypes;
  models: ReadModels;
}

/** What is folded into shadow tables: the log up to a position. */
export interface Fold {
  names: readonly string[];
  position: number;
}

/** The kinds of records that write rows of these tables. */
export function kindsOf(aggregates: Aggregates, names: readonly string[]): Aggregate[] {
  return aggregates.all.filter((kind) => tablesOf(kind).some(({ name }) => names.includes(name)));
}

/**
 * Folds what is left of a part of the log, and stores how far it is. `onEvents` is told how many events of it were read. A process that a
 * killed rebuild left behind may be about to write to this part: its lock is waited for.
 */
export async function foldPart(
  reading: ClientBase,
  writing: ClientBase,
  { aggregates, types, models }: Sources,
  { names, position }: Fold,
  nr: number,
  onEvents: (soFar: number) => void,
): Promise<void> {
  await writing.query(`select pg_advisory_lock(hashtext('zuuch rebuild part'), $1)`, [nr]);
  const part = (await storedParts(writing)).find((one) => one.nr === nr);
  if (!part) throw new Error(`There is no part ${nr}`);
  const states = new FoldedStates();
  const store = async (folded: PartProgress): Promise<void> => {
    await states.write(writing);
    await storeFolded(writing, nr, folded);
  };
  const sink = new CopySink(writing, models, new Set(names), shadowOf, part.folded ?? undefined, store);
  const kinds = kindsOf(aggregates, names);
  const isWhole = kinds.length === aggregates.all.length;
  const range = {
    to: position,
    afterStream: part.folded?.stream ?? part.after ?? undefined,
    upToStream: part.upTo ?? undefined,
    eventsBefore: part.folded?.events ?? 0,
    ...(isWhole ? {} : { aggregates: kinds.map(({ name }) => name) }),
  };
  await foldStreams(reading, types, aggregates, models, range, sink, onEvents, states);
  await storeDone(writing, nr);
  await writing.query(`select pg_advisory_unlock(hashtext('zuuch rebuild part'), $1)`, [nr]);
}
