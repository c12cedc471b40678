import {
  attentionShape,
  longestSnooze,
  markFields,
  type AttentionMark,
  type MarkState,
} from '../../contract/attention/form.js';
import { attentionRow, attentionRules, type AttentionRuleName } from '../../contract/attention/rules.js';
import type { AttentionOf, AttentionState } from '../../contract/attention/state.js';
import { applyDiff, diffForm, type Diff } from '../../contract/diff.js';
import { emptyFields, type SentForm } from '../../contract/form/wire-form.js';
import { refuse } from '../../contract/refusals/refusals.js';
import { dayAfter, localDay } from '../../contract/time.js';
import type { CommandDefinition } from '../decider/command.js';
import type { Files } from '../decider/files.js';
import { may } from '../decider/may.js';
import { Faults } from '../form/faults.js';
import { parseStream, streamOf, type NewEvent } from '../log/event.js';

interface MarkAttention {
  /** The row of the list. */
  id: number;
  fields: SentForm['fields'];
}

type Sent = Pick<AttentionMark, 'until' | 'reason'> & { state: MarkState };

/** A user takes a row, snoozes it until a day, closes it with a reason, or takes that back; the event is one of the record of the row. */
export const markAttention: CommandDefinition<MarkAttention, { id: number }> = {
  name: 'MarkAttention',
  streams: ({ id }) => [rowOf(id).stream],
  decide(files, { id, fields }, by) {
    const { stream, rule } = rowOf(id);
    const { number, read, write } = attentionRules[rule];
    const record = openRecord(files, stream);
    const holds = record.holding.find(([name]) => name === rule)?.[1];
    if (!holds || !may(read, by)) throw refuse('NotFound');
    if (!may(write, by)) throw refuse('NotAllowed');
    record.assertOpen();
    const { state, until, reason } = { ...emptyFields(markFields), ...fields } as Sent;
    assertComplete({ state, until, reason }, localDay(by.now));
    const mark: AttentionMark = {
      id: number,
      rule,
      state,
      until: state === 'snoozed' ? until : null,
      reason: state === 'snoozed' || state === 'closed' ? reason : null,
      by: by.actor.userId,
      base: holds.base,
    };
    const others = record.marks.filter((one) => one.id !== number);
    const marks = [...others, mark].toSorted((a, b) => a.id - b.id);
    return { events: changeOf(stream, record, marks), answer: { id } };
  },
};

/** Undoes a mark: the one before it is in force again. */
export const takeBackMark: CommandDefinition<{ stream: string; inverse: Diff }, { id: number }> = {
  name: 'TakeBackMark',
  streams: ({ stream }) => [stream],
  decide(files, { stream, inverse }, by) {
    const record = openRecord(files, stream);
    record.assertOpen();
    const before = record.marks;
    const { marks } = applyDiff({ marks: before }, inverse);
    const changed = [...before, ...marks].filter((mark) => !before.includes(mark) || !marks.includes(mark));
    if (!changed.every(({ rule }) => may(attentionRules[rule].write, by))) throw refuse('NotAllowed');
    return { events: changeOf(stream, record, marks), answer: { id: parseStream(stream).id } };
  },
};

function rowOf(id: number): { stream: string; rule: AttentionRuleName } {
  const row = attentionRow(id);
  if (!row) throw refuse('NotFound');
  return { stream: streamOf(row.kind, row.record), rule: row.rule };
}

interface OpenRecord extends AttentionState, Pick<AttentionOf<unknown>, 'event'> {
  holding: ReturnType<AttentionOf<unknown>['holding']>;
  assertOpen(): void;
}

function openRecord(files: Files, stream: string): OpenRecord {
  const { state, version } = files.get(stream);
  if (version === 0) throw refuse('NotFound');
  const of = files.attentionOf(stream);
  return {
    event: of.event,
    holding: of.holding(state),
    marks: of.marks(state),
    assertOpen: () => of.assertOpen?.(state),
  };
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

function changeOf(stream: string, before: OpenRecord, marks: AttentionState['marks']): NewEvent[] {
  const diff = diffForm({ marks: before.marks }, { marks }, attentionShape);
  return diff ? [{ stream, type: before.event, data: diff }] : [];
}
