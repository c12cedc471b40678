import type { UserType } from '../../../../contract/actor.js';
import { lifecycleCommands } from '../../../shipment/lifecycle/decide.js';
import type { Act } from '../../files/act.js';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const administrator = 4 satisfies UserType;
/** One of so many lives takes each of the detours. */
const onceIn = 6;

interface Detour {
  /** After the act with this key. */
  after: string;
  moves: readonly [later: number, move: keyof typeof lifecycleCommands][];
}

/** Moves back, and forward again. */
const detours: readonly Detour[] = [
  {
    after: 'close',
    moves: [
      [dayMs, 'RestoreInquiry'],
      [2 * dayMs, 'CloseInquiry'],
    ],
  },
  {
    after: 'order',
    moves: [
      [hourMs, 'SendBackOrder'],
      [2 * hourMs, 'MoveToOrder'],
    ],
  },
  {
    after: 'arrive',
    moves: [
      [hourMs, 'UndoFinish'],
      [17 * hourMs, 'SetArrived'],
    ],
  },
  {
    after: 'archive',
    moves: [
      [dayMs, 'BringBackShipment'],
      [dayMs + hourMs, 'SetArrived'],
      [dayMs + 2 * hourMs, 'ArchiveShipments'],
    ],
  },
];

/** The detour of this life, unless it would not be over at the end. */
export function detourOf(life: number, acts: readonly Act[], end: number, number: () => number): Act[] {
  const detour = detours[life % onceIn];
  const before = detour && acts.find(({ key }) => key === `${detour.after}-${life}`);
  if (!before || before.at + 3 * dayMs > end) return [];
  return detour.moves.map(
    ([later, move]): Act => ({
      at: before.at + later,
      key: `${move}${later}-${life}`,
      by: administrator,
      definition: lifecycleCommands[move],
      command: (query) => commandOf(move, number(), before, query),
    }),
  );
}

async function commandOf(
  move: keyof typeof lifecycleCommands,
  id: number,
  before: Act,
  query: Parameters<Act['command']>[0],
): Promise<object> {
  if (move === 'ArchiveShipments') return { ids: [id] };
  if (move === 'MoveToOrder') return { id, inquiryid: null };
  // Closed again for the same reason.
  return move === 'CloseInquiry' ? before.command(query) : { id };
}
