import { diffForm } from '../../contract/diff.js';
import { advanceFieldNames, advanceFields, advanceForm, type AdvanceForm } from '../../contract/advance/form.js';
import { liveActs, type AdvanceState, type ReceivedAdvance } from '../../contract/advance/state.js';
import { isTooLarge } from '../../contract/money/figures/explained.js';
import type { RateInForce } from '../../contract/money/figures/rate-in-force.js';
import { postedMnt } from '../../contract/money/totals/posting-sums.js';
import type { SentForm } from '../../contract/form/wire-form.js';
import { fieldMessages, refuse } from '../../contract/refusals/refusals.js';
import type { CommandDefinition, Facts, FactSource } from '../decider/command.js';
import type { Files } from '../decider/files.js';
import { may } from '../decider/may.js';
import { Faults } from '../form/faults.js';
import { checkReferred, referredFacts, type ReferredFacts } from '../form/referred.js';
import { namedIn } from '../form/references.js';
import type { NewEvent } from '../log/event.js';
import { withRates, type RatesInTable } from '../reference/rates/rates.js';
import { drawRowIds } from '../shipment/file/row-ids.js';
import { shipmentStream } from '../shipment/file/shipment-file.js';
import { advanceStream } from './advance.aggregate.js';
import { checkAdvance } from './moving/check-advance.js';
import { advanceEvent, assertBusinessDay, assertMayTakeBack, openAdvance } from './open-advance.js';

interface Sent {
  fields: SentForm['fields'];
}
interface OneAdvance {
  id: number;
}
type Saved = { id: number };
export type AdvanceFacts = ReferredFacts & RatesInTable;

export const newAdvance = (source: FactSource): Promise<number> => source.nextId('advance_number');
const formOf = ({ fields }: Sent): SentForm => ({ fields, tables: {} });
const factsOf = (command: Sent, source: FactSource): Promise<AdvanceFacts> =>
  withRates(source, referredFacts(advanceForm, formOf(command), source));

/** The rate that was sent, if any. */
export const sentRate = ({ rate }: SentForm['fields']): string | null => (typeof rate === 'string' ? rate : null);

function completed(
  { fields }: Sent,
  before: AdvanceState | null,
  by: Facts & AdvanceFacts,
): Omit<ReceivedAdvance, 'from'> {
  const { payer, agent, on, amount, currency, comment } = fields as Omit<AdvanceForm, 'rate'>;
  const faults = new Faults();
  checkReferred(advanceFields, fields, before, by, faults.report);
  const sent = { payer, agent, on, amount, currency, rate: sentRate(fields) };
  const { rate, source: rateFrom } = checkAdvance(sent, by.rates, faults.report);
  faults.assertNone();
  if (on !== before?.on) assertBusinessDay(on, by);
  return { payer, agent, on, amount, currency, rate, rateFrom, comment };
}

export function assertStorable(amount: string, currency: string, rate: RateInForce): void {
  if (isTooLarge(postedMnt({ amount, currency, rate })))
    throw refuse('Invalid', { fields: { amount: [fieldMessages.tooLargeNumber.mn] } });
}

export const receiveAdvance: CommandDefinition<Sent, Saved, { newId: number }, AdvanceFacts> = {
  name: 'ReceiveAdvance',
  draw: async (_command, source) => ({ newId: await newAdvance(source) }),
  streams: (_command, { newId }) => [advanceStream(newId)],
  names: (command) => namedIn(advanceForm, formOf(command)),
  facts: factsOf,
  decide(_files, command, by) {
    if (!may('advance.write', by)) throw refuse('NotAllowed');
    return {
      events: [advanceEvent(by.newId, 'AdvanceReceived', completed(command, null, by))],
      answer: { id: by.newId },
    };
  },
};

const stored = [...advanceFieldNames, 'rateFrom'];

export const correctAdvance: CommandDefinition<
  Sent & OneAdvance & { version?: number | undefined },
  Saved,
  object,
  AdvanceFacts
> = {
  name: 'CorrectAdvance',
  streams: ({ id }) => [advanceStream(id)],
  names: (command) => namedIn(advanceForm, formOf(command)),
  facts: factsOf,
  expects: ({ id, version }) =>
    version === undefined ? undefined : { stream: advanceStream(id), section: 'advance', version },
  decide(files, command, by) {
    const { id } = command;
    if (!may('advance.write', by)) throw refuse('NotAllowed');
    const before = openAdvance(files, id);
    assertMayTakeBack(before, by);
    const after = completed(command, before, by);
    const diff = diffForm(before, after, { fields: stored });
    if (!diff) return { events: [], answer: { id } };
    const isComment = Object.keys(diff.fields).every((field) => field === 'comment');
    if (!isComment && before.from) throw refuse('AdvanceOfAnAct');
    if (!isComment) assertUnused(before);
    return { events: [advanceEvent(id, 'AdvanceCorrected', diff)], answer: { id } };
  },
};

export function assertUnused(state: AdvanceState): void {
  if (liveActs(state).length > 0) throw refuse('AdvanceInUse');
}

export const deleteAdvance: CommandDefinition<OneAdvance, Saved, { ids: readonly number[] }> = {
  name: 'DeleteAdvance',
  draw: async (_command, source) => ({ ids: await drawRowIds(1, source) }),
  streams: ({ id }) => [advanceStream(id)],
  decide(files, { id }, by) {
    if (!may('advance.write', by)) throw refuse('NotAllowed');
    const state = openAdvance(files, id);
    assertMayTakeBack(state, by);
    assertUnused(state);
    if (state.from && state.from.kind !== 'row') throw refuse('AdvanceOfAnAct');
    return { events: [advanceEvent(id, 'AdvanceDeleted'), ...putBack(files, id, state, by)], answer: { id } };
  },
};

/** What was overpaid is put back on its row. */
function putBack(
  files: Files,
  id: number,
  { from }: AdvanceState,
  { ids, now, actor }: Facts & { ids: readonly number[] },
): NewEvent[] {
  if (from?.kind !== 'row') return [];
  const { shipment, posting } = from;
  const taken = { shipment, source: { kind: 'advance', id }, parts: [posting], ids, by: { now, actor } } as const;
  return files.act('shipment.takeBack', shipmentStream(shipment), taken, 'advance');
}
