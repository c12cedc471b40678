import type { CommandDefinition } from '../../decider/command.js';
import { assertAllowed, type ListEntries, type OneEntry } from './list-entries.js';

interface MoveOutEntry extends OneEntry {
  move: number;
}

/** The entry has no number from this move any more, because the move is taken back. */
export function moveOutEntry(entries: ListEntries): CommandDefinition<MoveOutEntry, { id: number }> {
  const { declaration, stream, event, existing } = entries;
  return {
    name: `MoveOut${declaration.noun}`,
    streams: ({ id }) => [stream(id)],
    decide(files, { id, move }, facts) {
      assertAllowed('move.confirm', facts);
      const isOfMove = existing(files, id).origins.some((origin) => origin.move === move);
      return { events: isOfMove ? [event(id, 'MovedOut', { move })] : [], answer: { id } };
    },
  };
}
