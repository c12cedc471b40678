import type { JsonObject } from '../../contract/json.js';
import { sumsOf, type ReminderContent } from '../../contract/reminder/content.js';
import { dueLevel, lowestLevel } from '../../contract/reminder/levels.js';
import { sentFields } from '../../contract/reminder/form.js';
import type { ReminderState } from '../../contract/reminder/state.js';
import { wrongDays } from '../../contract/days/business-days.js';
import { refuse } from '../../contract/refusals/refusals.js';
import type { SentForm } from '../../contract/form/wire-form.js';
import { localDay } from '../../contract/time.js';
import type { CommandDefinition, Facts } from '../decider/command.js';
import type { Files } from '../decider/files.js';
import { may } from '../decider/may.js';
import { Faults } from '../form/faults.js';
import type { NewEvent } from '../log/event.js';
import { readDue, reminderFacts, type DueOfPayer, type ReminderFacts } from './reminder-facts.js';
import { reminderStream } from './reminder.aggregate.js';

interface Sent {
  fields: SentForm['fields'];
}
interface OnReminder extends Sent {
  id: number;
}
type Saved = { id: number };

function reminderEvent(id: number, type: string, data: object): NewEvent {
  return { stream: reminderStream(id), type, data: data as JsonObject };
}

const payerIn = ({ fields: { payer } }: Sent): number | null => (typeof payer === 'number' ? payer : null);

interface DrawnReminder {
  newId: number;
  due: DueOfPayer | null;
}

/** A reminder for a payer: the one that is due, or a higher one. The head is locked, so that no payer gets two of them on one day. */
export const makeReminder: CommandDefinition<Sent, Saved, DrawnReminder, ReminderFacts> = {
  name: 'MakeReminder',
  exclusive: true,
  draw: async (command, source) => ({
    newId: await source.nextId('reminder_number'),
    due: await readDue(payerIn(command), source),
  }),
  streams: (_command, { newId }) => [reminderStream(newId)],
  facts: (command, source, { due }) => reminderFacts(payerIn(command), source, due),
  decide(_files, { fields: { level } }, by) {
    if (!may('reminder.write', by)) throw refuse('NotAllowed');
    const content = contentOf(typeof level === 'number' ? level : null, by);
    return { events: [reminderEvent(by.newId, 'ReminderMade', content)], answer: { id: by.newId } };
  },
};

function contentOf(
  chosen: number | null,
  { payer, rows, days, last, ofToday, now }: ReminderFacts & Facts,
): ReminderContent {
  if (!payer) throw refuse('NotFound');
  const { name } = payer;
  const [oldest] = rows;
  if (!oldest) throw refuse('NothingPastDue', { values: { name } });
  if (ofToday !== null) throw refuse('ReminderMadeToday', { values: { name, id: String(ofToday) } });
  const reminded = { late: oldest.late, last };
  const lowest = lowestLevel(reminded, days);
  if (chosen !== null && chosen < lowest) throw refuse('ReminderTooLow', { values: { name, lowest } });
  const level = chosen ?? dueLevel(reminded, days);
  if (level === null) throw refuse('NoReminderDue', { values: { name, late: oldest.late, last } });
  return { payer, on: localDay(now), level, rows: [...rows], ...sumsOf(rows) };
}

/** A reminder that exists and was neither sent nor withdrawn. */
function openReminder(files: Files, id: number): ReminderContent {
  const { content, sent, withdrawn } = files.get<ReminderState>(reminderStream(id)).state;
  if (!content) throw refuse('NotFound');
  if (sent !== null || withdrawn !== null) throw refuse('ReminderNotOpen', { values: { id: String(id) } });
  return content;
}

/** A person has sent the letter; a mark alone (mailing comes later). */
export const markReminderSent: CommandDefinition<OnReminder, Saved> = {
  name: 'MarkReminderSent',
  streams: ({ id }) => [reminderStream(id)],
  decide(files, { id, fields }, by) {
    if (!may('reminder.write', by)) throw refuse('NotAllowed');
    const content = openReminder(files, id);
    const { on, how = null } = fields;
    const faults = new Faults();
    const wrong = wrongDays(sentFields, { on }, null, localDay(by.now))['on'];
    if (wrong) faults.report('ognoo', wrong);
    else if (String(on) < content.on) faults.report('ognoo', 'sentBeforeMade');
    faults.assertNone();
    return { events: [reminderEvent(id, 'ReminderSent', { on, how })], answer: { id } };
  },
};

export const withdrawReminder: CommandDefinition<OnReminder, Saved> = {
  name: 'WithdrawReminder',
  streams: ({ id }) => [reminderStream(id)],
  decide(files, { id, fields: { reason } }, by) {
    if (!may('reminder.write', by)) throw refuse('NotAllowed');
    openReminder(files, id);
    return { events: [reminderEvent(id, 'ReminderWithdrawn', { reason })], answer: { id } };
  },
};
