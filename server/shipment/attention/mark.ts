import { attentionRow, attentionRules, type AttentionRuleName } from '../../../contract/attention/rules.js';
import { applyDiff, diffForm, type Diff } from '../../../contract/diff.js';
import type { SentForm } from '../../../contract/form/wire-form.js';
import { refuse } from '../../../contract/refusals/refusals.js';
import {
  attentionShape,
  longestSnooze,
  markFields,
  type Mark,
  type MarkState,
} from '../../../contract/shipment/attention/form.js';
import { findingsOf } from '../../../contract/shipment/attention/findings.js';
import type { AttentionState } from '../../../contract/shipment/attention/state.js';
import { emptyFields } from '../../../contract/form/wire-form.js';
import { dayAfter, localDay } from '../../../contract/time.js';
import type { CommandDefinition } from '../../decider/command.js';
import { may } from '../../decider/may.js';
import { Faults } from '../../form/faults.js';
import { assertRunning } from '../file/running.js';
import { openShipment, shipmentEvent, shipmentStream } from '../file/shipment-file.js';

interface MarkAttention {
  /** The row of the list. */
  id: number;
  fields: SentForm['fields'];
}

type Sent = Pick<Mark, 'until' | 'reason'> & { state: MarkState };

/** A user takes a row, snoozes it until a day, closes it with a reason, or takes that back. */
export const markAttention: CommandDefinition<MarkAttention, { id: number }> = {
  name: 'MarkAttention',
  streams: ({ id }) => [shipmentStream(rowOf(id).shipment)],
  decide(files, { id, fields }, by) {
    const { shipment, rule } = rowOf(id);
    const { number, read, write } = attentionRules[rule];
    const { own, facts } = openShipment<AttentionState>(files, shipment, 'attention');
    const found = findingsOf(facts).find(([name]) => name === rule);
    if (!found || !may(read, by)) throw refuse('NotFound');
    if (!may(write, by)) throw refuse('NotAllowed');
    assertRunning(facts);
    const { state, until, reason } = { ...emptyFields(markFields), ...fields } as Sent;
    assertComplete({ state, until, reason }, localDay(by.now));
    const mark: Mark = {
      id: number,
      rule,
      state,
      until: state === 'snoozed' ? until : null,
      reason: state === 'snoozed' || state === 'closed' ? reason : null,
      by: by.actor.userId,
      base: found[1].base,
    };
    const others = own.marks.filter((one) => one.id !== number);
    return {
      events: changeOf(
        shipment,
        own,
        [...others, mark].toSorted((a, b) => a.id - b.id),
      ),
      answer: { id },
    };
  },
};

/** Undoes a mark: the one before it is in force again. */
export const takeBackMark: CommandDefinition<{ id: number; inverse: Diff }, { id: number }> = {
  name: 'TakeBackMark',
  streams: ({ id }) => [shipmentStream(id)],
  decide(files, { id, inverse }, by) {
    const { own, facts } = openShipment<AttentionState>(files, id, 'attention');
    assertRunning(facts);
    const { marks } = applyDiff(own, inverse);
    const changed = [...own.marks, ...marks].filter((mark) => !own.marks.includes(mark) || !marks.includes(mark));
    if (!changed.every(({ rule }) => may(attentionRules[rule].write, by))) throw refuse('NotAllowed');
    return { events: changeOf(id, own, marks), answer: { id } };
  },
};

function rowOf(id: number): { shipment: number; rule: AttentionRuleName } {
  const row = attentionRow(id);
  if (!row) throw refuse('NotFound');
  return row;
}

function assertComplete({ state, until, reason }: Sent, today: string): void {
  const faults = new Faults();
  if (state === 'snoozed') {
    if (until === null) faults.report('until', 'fill');
    else if (until <= today || until > dayAfter(today, longestSnooze)) faults.report('until', 'snoozeUntil');
  }
  if ((state === 'snoozed' || state === 'closed') && reason === null) faults.report('reason', 'fill');
  faults.assertNone();
}

function changeOf(id: number, own: AttentionState, marks: readonly Mark[]) {
  const diff = diffForm(own, { marks }, attentionShape);
  return diff ? [shipmentEvent(id, { type: 'AttentionMarked', data: diff })] : [];
}
