import { reminderStateOf, type ReminderState } from '../../contract/reminder/state.js';
import type { StreamFacts } from '../projection/aggregate.js';
import { sumsOf } from '../projection/column-sums.js';
import { countOf } from '../projection/membership.js';
import type { ReadModelTable, RowSet } from '../projection/table.js';
import { reminderRows as rowsTable, reminders } from './tables.js';

/** The counter of the reminders. */
export const existingReminders = 'there';

export const reminderTable: ReadModelTable = {
  name: reminders,
  key: ['id'],
  streamId: 'id',
  columns: {
    id: 'integer',
    /** The same as text, by which users know it. */
    number: 'text',
    payer_id: 'integer',
    happened_on: 'date',
    level: 'integer',
    /** Of its oldest row. */
    due: 'date',
    late: 'integer',
    rows: 'integer',
    mnt: 'numeric(17,2)',
    state: 'integer',
    user_id: 'integer',
    made_at: 'timestamptz',
    sent_on: 'date',
    sent_how: 'text',
    sent_by: 'integer',
    sent_at: 'timestamptz',
    withdrawn: 'boolean',
    withdrawal_reason: 'text',
    withdrawn_by: 'integer',
    withdrawn_at: 'timestamptz',
    version: 'integer',
  },
  counters: { [existingReminders]: countOf({}), sums: sumsOf({ mnt: null }) },
  indexes: [
    '(happened_on, id)',
    ...['payer_id', 'level', 'state'].map((column) => `(${column}, happened_on, id)`),
    ...['late', 'mnt'].map((column) => `(${column}, id)`),
  ],
};

/** The rows that the letters list, as they were then. */
export const reminderRowTable: ReadModelTable = {
  name: rowsTable,
  key: ['reminder_id', 'place'],
  streamId: 'reminder_id',
  columns: {
    reminder_id: 'integer',
    place: 'integer',
    kind: 'text',
    number: 'integer',
    shipment_id: 'integer',
    code: 'text',
    document: 'text',
    day: 'date',
    due: 'date',
    late: 'integer',
    currency: 'text',
    amount: 'numeric(17,2)',
    rest: 'numeric(17,2)',
    mnt: 'numeric(17,2)',
  },
  indexes: ['(kind, number)'],
};

export function reminderRows(state: ReminderState, { id, sections }: StreamFacts): RowSet {
  const { content, made, sent, withdrawn } = state;
  if (!content || !made) return { [reminders]: [], [rowsTable]: [] };
  const { payer, on, level, rows, mnt } = content;
  const [oldest] = rows;
  return {
    [reminders]: [
      {
        ...{ id, number: String(id), payer_id: payer.id, happened_on: on, level, rows: rows.length, mnt },
        ...{ due: oldest?.due ?? on, late: oldest?.late ?? 0, state: reminderStateOf(state) },
        ...{ user_id: made.by, made_at: made.at },
        ...{ sent_on: sent?.on ?? null, sent_how: sent?.how ?? null, sent_by: sent?.by ?? null },
        ...{ sent_at: sent?.at ?? null, withdrawn: withdrawn !== null, withdrawal_reason: withdrawn?.reason ?? null },
        ...{ withdrawn_by: withdrawn?.by ?? null, withdrawn_at: withdrawn?.at ?? null },
        version: sections['reminder'] ?? 0,
      },
    ],
    [rowsTable]: rows.map(({ file, ...row }, place) => ({ ...row, reminder_id: id, place, shipment_id: file })),
  };
}
