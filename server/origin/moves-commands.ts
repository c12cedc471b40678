import type { Json } from '../../contract/json.js';
import type { movesEvents } from '../../contract/origin/moves.js';
import type { CommandDefinition } from '../decider/command.js';
import { may } from '../decider/may.js';
import { refuse } from '../../contract/refusals/refusals.js';
import { movesStream, type MovesState } from './moves.aggregate.js';

interface OneMove {
  move: number;
}

function command(name: string, type: keyof typeof movesEvents): CommandDefinition<OneMove, OneMove & Json> {
  return {
    name,
    streams: () => [movesStream],
    decide(files, { move }, by) {
      if (!may('move.confirm', by)) throw refuse('NotAllowed');
      const isUnderWay = files.get<MovesState>(movesStream).state.underWay.includes(move);
      const changes = isUnderWay !== (type === 'MoveBegun');
      return { events: changes ? [{ stream: movesStream, type, data: { move } }] : [], answer: { move } };
    },
  };
}

/** From now on the records of the move are its own, until one of the others. */
export const beginMove = command('BeginMove', 'MoveBegun');
export const endMove = command('EndMove', 'MoveWritten');
export const endMoveTakenBack = command('EndMoveTakenBack', 'MoveTakenBack');
