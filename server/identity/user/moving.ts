import type { Origin } from '../../../contract/origin/origin.js';
import { refuse } from '../../../contract/refusals/refusals.js';
import type { CommandDefinition } from '../../decider/command.js';
import { may } from '../../decider/may.js';
import { streamOf } from '../../log/event.js';
import { accountOf } from './commands.js';

type Done = { id: number };

/** Stores from which row of which sheet an account came. */
export const moveUserIn: CommandDefinition<{ id: number; origin: Origin }, Done> = {
  name: 'MoveUserIn',
  streams: ({ id }) => [streamOf('user', id)],
  decide(files, { id, origin }, by) {
    if (!may('move.confirm', by)) throw refuse('NotAllowed');
    accountOf(files, id);
    return { events: [{ stream: streamOf('user', id), type: 'UserMovedIn', data: origin }], answer: { id } };
  },
};

/** Takes a move back from an account that was there before. */
export const moveUserOut: CommandDefinition<{ id: number; move: number }, Done> = {
  name: 'MoveUserOut',
  streams: ({ id }) => [streamOf('user', id)],
  decide(files, { id, move }, by) {
    if (!may('move.confirm', by)) throw refuse('NotAllowed');
    const isOfMove = accountOf(files, id).origins.some((origin) => origin.move === move);
    const event = { stream: streamOf('user', id), type: 'UserMovedOut', data: { move } };
    return { events: isOfMove ? [event] : [], answer: { id } };
  },
};
