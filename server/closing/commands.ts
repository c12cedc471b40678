import type { Json } from '../../contract/json.js';
import { monthOf } from '../../contract/closing/months.js';
import { refuse } from '../../contract/refusals/refusals.js';
import { localDay } from '../../contract/time.js';
import type { CommandDefinition, Facts } from '../decider/command.js';
import type { NewEvent } from '../log/event.js';
import { may } from '../decider/may.js';
import { closingStream, type ClosingState } from './closing.aggregate.js';

interface OneMonth {
  month: string;
}
type Answer = { month: string };

const event = (type: string, data: Record<string, string>): NewEvent => ({ stream: closingStream, type, data });

function assertMayClose(by: Facts): void {
  if (!may('finance.closeMonth', by)) throw refuse('NotAllowed');
}

/** A month is only ever closed by a user, and not before it is over (D140). */
export const closeMonth: CommandDefinition<OneMonth, Answer & Json> = {
  name: 'CloseMonth',
  streams: () => [closingStream],
  decide(files, { month }, by) {
    assertMayClose(by);
    if (month >= monthOf(localDay(by.now))) throw refuse('MonthNotOver', { values: { month } });
    const isClosed = month in files.get<ClosingState>(closingStream).state.closed;
    return { events: isClosed ? [] : [event('MonthClosed', { month })], answer: { month } };
  },
};

export const reopenMonth: CommandDefinition<OneMonth & { reason: string }, Answer & Json> = {
  name: 'ReopenMonth',
  streams: () => [closingStream],
  decide(files, { month, reason }, by) {
    assertMayClose(by);
    const isClosed = month in files.get<ClosingState>(closingStream).state.closed;
    return { events: isClosed ? [event('MonthReopened', { month, reason })] : [], answer: { month } };
  },
};
