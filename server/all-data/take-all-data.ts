import { refuse } from '../../contract/refusals/refusals.js';
import type { JsonObject } from '../../contract/json.js';
import type { CommandDefinition } from '../decider/command.js';
import { may } from '../decider/may.js';
import { allDataStream } from './all-data.aggregate.js';

export interface TakeAllData {
  /** The position of the log that was taken, which is before the event itself. */
  position: number;
  /** The hash at that position. */
  chain: string;
  files: number;
  bytes: number;
  documents: boolean;
}

/** Stores who took out all data; the file is handed out only once this is stored (D181). */
export const takeAllData: CommandDefinition<TakeAllData, { position: number }> = {
  name: 'TakeAllData',
  streams: () => [allDataStream],
  decide(_files, taken, by) {
    if (!may('allData.take', by)) throw refuse('NotAllowed');
    const data: JsonObject = { ...taken };
    return { events: [{ stream: allDataStream, type: 'AllDataTaken', data }], answer: { position: taken.position } };
  },
};
