import { allDataEvents } from '../../contract/all-data/events.js';
import { allDataId, allDataKind } from '../../contract/all-data/kind.js';
import { streamOf } from '../log/event.js';
import type { Aggregate, FoldEvent } from '../projection/aggregate.js';
import type { ReadModelTable } from '../projection/table.js';

/** How often all data was taken out. */
export interface AllDataState {
  times: number;
}

export const allDataStream = streamOf(allDataKind, allDataId);

function evolve({ times }: AllDataState, event: FoldEvent): AllDataState {
  const type = event.type as keyof typeof allDataEvents;
  switch (type) {
    case 'AllDataTaken':
      return { times: times + 1 };
    default:
      throw new Error(`${String(type satisfies never)} is not an event of taking out all data`);
  }
}

const allDataTable: ReadModelTable = {
  name: 'all_data',
  key: ['id'],
  columns: { id: 'integer', times: 'integer', version: 'integer' },
};

/** A row for each time, under the position of its event. */
const takenTable: ReadModelTable = {
  name: 'all_data_taken',
  key: ['id'],
  streamId: 'record_id',
  columns: {
    id: 'bigint',
    record_id: 'integer',
    at: 'timestamptz',
    user_id: 'integer',
    account: 'text',
    position: 'bigint',
    chain: 'text',
    files: 'integer',
    bytes: 'bigint',
    documents: 'boolean',
  },
};

export const allDataAggregate: Aggregate<AllDataState> = {
  name: allDataKind,
  events: allDataEvents,
  initial: { times: 0 },
  evolve,
  tables: [allDataTable],
  rows: ({ times }, { id, version }) => ({ [allDataTable.name]: [{ id, times, version }] }),
  recordTables: [takenTable],
  record: ({ position, at, meta, data }) => ({
    add: {
      [takenTable.name]: [
        {
          id: position,
          record_id: allDataId,
          at,
          user_id: meta.actor.userId,
          account: meta.actor.account ?? null,
          ...data,
        },
      ],
    },
  }),
};
