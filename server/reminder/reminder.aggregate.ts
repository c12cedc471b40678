import type { ReminderContent } from '../../contract/reminder/content.js';
import { reminderEvents } from '../../contract/reminder/events.js';
import { reminderKind } from '../../contract/reminder/kind.js';
import { reminderLetter } from '../../contract/reminder/papers.js';
import type { ReminderState } from '../../contract/reminder/state.js';
import { withPapers, type PaperRecord } from '../document/paper/paper-record.js';
import { streamOf } from '../log/event.js';
import type { Aggregate, FoldEvent } from '../projection/aggregate.js';
import { reminderRows, reminderRowTable, reminderTable } from './rows.js';
import { reminderPapers } from './tables.js';

const initial: ReminderState = { content: null, made: null, sent: null, withdrawn: null };

export const reminderStream = (id: number): string => streamOf(reminderKind, id);

export const reminderPaperRecord: PaperRecord = {
  kind: reminderKind,
  event: 'ReminderPaperTaken',
  table: reminderPapers,
  papers: [reminderLetter],
};

function evolve(state: ReminderState, event: FoldEvent): ReminderState {
  const type = event.type as keyof typeof reminderEvents;
  const { data, at } = event;
  const by = event.meta.actor.userId;
  switch (type) {
    case 'ReminderMade':
      return { ...state, content: data as ReminderContent, made: { by, at } };
    case 'ReminderSent':
      return { ...state, sent: { ...(data as { on: string; how: string | null }), by, at } };
    case 'ReminderWithdrawn':
      return { ...state, withdrawn: { ...(data as { reason: string }), by, at } };
    default:
      throw new Error(`${String(type satisfies never)} is not an event of a reminder`);
  }
}

export const reminderAggregate: Aggregate<ReminderState> = withPapers(
  {
    name: reminderKind,
    events: reminderEvents,
    initial,
    evolve,
    tables: [reminderTable, reminderRowTable],
    rows: reminderRows,
    references: {
      to: ['payer'],
      of: ({ content }) => (content ? [streamOf('payer', content.payer.id)] : []),
    },
    known: { as: { mn: 'Сануулга', en: 'Reminder' }, table: reminderTable.name, column: 'number' },
  },
  reminderPaperRecord,
);
