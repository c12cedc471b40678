import type { UserType } from '../../../../contract/actor.js';
import { localDay } from '../../../../contract/time.js';
import { tracingCommands } from '../../../shipment/tracing/decide.js';
import type { Act } from '../../files/act.js';
import type { PlannedWeeks } from '../seed-plan.js';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const morning = 9;
const hoursOfDay = 7;
const sales = 1 satisfies UserType;
const shipmentsPerNote = 100;
const leastNotes = 20;
/** A file has room for two thousand entries, other than notes, too. */
const mostNotes = 1_000;

/** How many notes are written and removed about one running order: ten thousand in a store of a million files. */
export function notesOfLongLife(shipments: number): number {
  return Math.max(leastNotes, Math.round(shipments / shipmentsPerNote));
}

const comments = [
  'Хүлээн авагчтай ярив.',
  'Агент байршлыг мэдэгдэв.',
  'Вагон хуваарийн дагуу явж байна.',
  'Бичиг баримт ирэв.',
];

/**
 * Many notes about a life, each at a time of its own, evenly spread from the day after its move on. From the thousand and first on, each is
 * removed again.
 */
export function notesAbout(
  life: number,
  count: number,
  acts: readonly Act[],
  { start, end }: PlannedWeeks,
  number: () => number,
): Act[] {
  const moved = acts.find(({ key }) => key.startsWith('move-'))?.at ?? start;
  const firstDay = Math.floor((moved - start) / dayMs) + 1;
  const days = Math.floor((end - start) / dayMs) - firstDay;
  const last = { entry: 0 };
  return Array.from({ length: count }, (_, nr): Act => {
    const through = (nr * days) / count;
    const at =
      start + (firstDay + Math.floor(through)) * dayMs + Math.floor((morning + (through % 1) * hoursOfDay) * hourMs);
    const act: Pick<Act, 'at' | 'key' | 'by'> = { at, key: `note${nr}-${life}`, by: sales };
    if (nr >= mostNotes && nr % 2 === 1)
      return { ...act, definition: tracingCommands.RemoveNote, command: () => ({ entry: last.entry }) };
    return {
      ...act,
      definition: tracingCommands.AddNote,
      answered: (answer) => void (last.entry = (answer as { id: number }).id),
      command: () => ({
        id: number(),
        fields: { comment: comments[nr % comments.length], on: localDay(new Date(at)) },
      }),
    };
  });
}
