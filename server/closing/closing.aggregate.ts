import { closingEvents } from '../../contract/closing/events.js';
import { closingId, closingKind } from '../../contract/closing/months.js';
import { streamOf } from '../log/event.js';
import type { Aggregate, FoldEvent } from '../projection/aggregate.js';
import type { ReadModelTable } from '../projection/table.js';

/** When each closed month was closed and by which user; a month that is not in the record is open. */
export interface ClosingState {
  closed: Readonly<Record<string, { at: string; by: number | null }>>;
}

export const closingStream = streamOf(closingKind, closingId);

function evolve({ closed }: ClosingState, event: FoldEvent): ClosingState {
  const type = event.type as keyof typeof closingEvents;
  const month = String(event.data['month']);
  switch (type) {
    case 'MonthClosed':
      return { closed: { ...closed, [month]: { at: event.at, by: event.meta.actor.userId } } };
    case 'MonthReopened': {
      const { [month]: _opened, ...others } = closed;
      return { closed: others };
    }
    default:
      throw new Error(`${String(type satisfies never)} is not an event of the closing of months`);
  }
}

export const closedMonthTable: ReadModelTable = {
  name: 'closed_month',
  key: ['month'],
  streamId: 'closing_id',
  columns: { closing_id: 'integer', month: 'text', closed_at: 'timestamptz', closed_by: 'integer' },
};

export const closingAggregate: Aggregate<ClosingState> = {
  name: closingKind,
  events: closingEvents,
  initial: { closed: {} },
  evolve,
  tables: [closedMonthTable],
  rows: ({ closed }, { id }) => ({
    closed_month: Object.entries(closed).map(([month, { at, by }]) => ({
      closing_id: id,
      month,
      closed_at: at,
      closed_by: by,
    })),
  }),
};
