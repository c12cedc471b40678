import type { OriginState } from '../../contract/origin/origin.js';
import { movesEvents, movesId, movesKind } from '../../contract/origin/moves.js';
import { fieldMessages, refuse } from '../../contract/refusals/refusals.js';
import { streamOf } from '../log/event.js';
import type { Aggregate, FoldEvent, Restriction } from '../projection/aggregate.js';
import type { ReadModelTable } from '../projection/table.js';

/** The moves that are being written, or taken back. */
export interface MovesState {
  underWay: readonly number[];
}

export const movesStream = streamOf(movesKind, movesId);

function evolve({ underWay }: MovesState, event: FoldEvent): MovesState {
  const move = Number(event.data['move']);
  const others = underWay.filter((one) => one !== move);
  const type = event.type as keyof typeof movesEvents;
  switch (type) {
    case 'MoveBegun':
      return { underWay: [...others, move] };
    case 'MoveWritten':
    case 'MoveTakenBack':
      return { underWay: others };
    default:
      throw new Error(`${String(type satisfies never)} is not an event of moves`);
  }
}

/** The table of the moves that are being written, or taken back. */
export const movesUnderWay = 'move_under_way';

const movesTable: ReadModelTable = {
  name: movesUnderWay,
  key: ['move_id'],
  streamId: 'moves_id',
  columns: { moves_id: 'integer', move_id: 'integer' },
};

/** What a move consists of is beside the log, and its records tell where they came from. */
export const movesAggregate: Aggregate<MovesState> = {
  name: movesKind,
  events: movesEvents,
  initial: { underWay: [] },
  evolve,
  tables: [movesTable],
  rows: ({ underWay }, { id }) => ({
    [movesTable.name]: underWay.map((move) => ({ moves_id: id, move_id: move })),
  }),
};

const isBeingMoved = ({ origins }: OriginState, { underWay }: MovesState): boolean =>
  underWay.length > 0 && origins.some(({ move }) => underWay.includes(move));

/** A record of a move that is being written is changed and named by that move alone, so that all of it can be taken back. */
export const whileMoved: Restriction<OriginState> = {
  stream: movesStream,
  assert({ state }, _after, rules, { door }) {
    if (door !== 'move' && isBeingMoved(state, rules as MovesState)) throw refuse('BeingMoved');
  },
  forbidsNaming: ({ state }, rules, { door }) =>
    door !== 'move' && isBeingMoved(state, rules as MovesState) ? fieldMessages.beingMoved : undefined,
};
