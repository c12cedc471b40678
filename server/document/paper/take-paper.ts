import type { JsonObject } from '../../../contract/json.js';
import { maxPapersTaken, type PaperTaken } from '../../../contract/paper/taken.js';
import type { Capability } from '../../../contract/permissions.js';
import { refuse } from '../../../contract/refusals/refusals.js';
import type { CommandDefinition } from '../../decider/command.js';
import { may } from '../../decider/may.js';
import { streamOf } from '../../log/event.js';
import type { PaperRecord } from './paper-record.js';

/** What the user printed or saved; what it shows is a fact. */
export interface TakePaper extends Omit<PaperTaken, 'position' | 'moment' | 'audience'> {
  id: number;
}

/** Known once the paper was written: it exists for this record and this user. */
export interface TakenFacts extends Pick<PaperTaken, 'position' | 'moment' | 'audience'> {
  /** How many papers of the record were taken so far. */
  takenSoFar: number;
}

/** Stores in the history of a record that one of its papers was taken, by a user who may print it. */
export function takePaper(
  { kind, event }: PaperRecord,
  capability: Capability,
): Omit<CommandDefinition<TakePaper, { id: number }, object, TakenFacts>, 'facts'> {
  return {
    name: 'TakePaper',
    streams: ({ id }) => [streamOf(kind, id)],
    decide(files, { id, ...taken }, by) {
      if (!may(capability, by)) throw refuse('NotAllowed');
      const stream = streamOf(kind, id);
      if (files.get(stream).version === 0) throw refuse('NotFound');
      if (by.takenSoFar >= maxPapersTaken) throw refuse('PaperHistoryFull', { values: { papers: maxPapersTaken } });
      const { audience, position, moment } = by;
      const data = { ...taken, audience, position, moment } satisfies PaperTaken as JsonObject;
      return { events: [{ stream, type: event, data }], answer: { id } };
    },
  };
}
