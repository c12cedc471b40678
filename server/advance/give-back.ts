import { moveFields } from '../../contract/advance/form.js';
import { advanceSums, liveActs, type AdvanceAct, type AdvanceState } from '../../contract/advance/state.js';
import type { SentForm } from '../../contract/form/wire-form.js';
import { usedRate } from '../../contract/money/figures/rates-of-day.js';
import { returnedAmounts } from '../../contract/money/totals/advance.js';
import { refuse } from '../../contract/refusals/refusals.js';
import { localDay } from '../../contract/time.js';
import type { CommandDefinition, Facts } from '../decider/command.js';
import type { Files } from '../decider/files.js';
import { may } from '../decider/may.js';
import { Faults } from '../form/faults.js';
import { checkReferred, referredFacts, type ReferredFacts } from '../form/referred.js';
import { namedIn } from '../form/references.js';
import { itemStream } from '../item/item.aggregate.js';
import type { NewEvent } from '../log/event.js';
import { ratesOfFirm, type RatesInTable } from '../reference/rates/rates.js';
import { drawRowIds } from '../shipment/file/row-ids.js';
import { shipmentStream } from '../shipment/file/shipment-file.js';
import { advanceStream } from './advance.aggregate.js';
import { advanceEvent, assertDayOf, assertEnough, assertMayTakeBack, openAdvance } from './open-advance.js';
import { assertStorable, assertUnused, newAdvance, sentRate } from './receive.js';

interface OfAdvance {
  id: number;
  fields: SentForm['fields'];
}
type Drawn = { ids: readonly number[] };
type Returned = { carried: string; paid: string; difference: string };

const drawOne = async (_command: unknown, source: Parameters<typeof drawRowIds>[1]): Promise<Drawn> => ({
  ids: await drawRowIds(1, source),
});

/** The sent amount, else all that is left; refused if nothing is. */
function amountOf(state: AdvanceState, sent: unknown): string {
  const amount = typeof sent === 'string' ? sent : advanceSums(state).left;
  assertEnough(state, Number(amount) > 0 ? amount : '0.01');
  return amount;
}

/** Goes out at the rate of its own day; the difference to the rate of the advance is shown (E39). */
export const returnAdvance: CommandDefinition<OfAdvance, Returned, Drawn, RatesInTable> = {
  name: 'ReturnAdvance',
  draw: drawOne,
  streams: ({ id }) => [advanceStream(id)],
  facts: async (_command, source) => ({ rates: await ratesOfFirm(source) }),
  decide(files, { id, fields }, by) {
    if (!may('advance.correct', by)) throw refuse('NotAllowed');
    const state = openAdvance(files, id);
    const { on, comment } = fields as { on: string; comment: string | null };
    assertDayOf(state, on, by);
    const amount = amountOf(state, fields['amount']);
    const rate = usedRate(by.rates, state.currency, on, sentRate(fields));
    assertStorable(amount, state.currency, rate);
    const [act = 0] = by.ids;
    const data = { id: act, on, amount, rate: rate.rate, rateFrom: rate.source, comment };
    return {
      events: [advanceEvent(id, 'AdvanceReturned', data)],
      answer: returnedAmounts(amount, state.rate, rate.rate),
    };
  },
};

const form = { fields: moveFields, tables: {} };
const sentOf = ({ fields }: OfAdvance): SentForm => ({ fields, tables: {} });

/** The other party has an advance of its own from then on, of the same day and at the same rate. */
export const moveAdvance: CommandDefinition<OfAdvance, { id: number }, Drawn & { newId: number }, ReferredFacts> = {
  name: 'MoveAdvance',
  draw: async (_command, source) => ({ newId: await newAdvance(source), ids: await drawRowIds(1, source) }),
  streams: ({ id }, { newId }) => [advanceStream(id), advanceStream(newId)],
  names: (command) => namedIn(form, sentOf(command)),
  facts: (command, source) => referredFacts(form, sentOf(command), source),
  decide(files, { id, fields }, by) {
    if (!may('advance.correct', by)) throw refuse('NotAllowed');
    const state = openAdvance(files, id);
    const { payer, agent, reason } = fields as { payer: number | null; agent: number | null; reason: string };
    const faults = new Faults();
    const field = state.payer === null ? 'agent' : 'payer';
    checkReferred(moveFields, fields, null, by, faults.report);
    // To another one on the same side.
    const party = field === 'payer' ? payer : agent;
    if (party === null || party === state[field]) faults.report(field, 'choose');
    if (payer !== null && agent !== null) faults.report(field === 'payer' ? 'agent' : 'payer', 'choose');
    faults.assertNone();
    const amount = amountOf(state, fields['amount']);
    const [act = 0] = by.ids;
    const { on, currency, rate, rateFrom, comment } = state;
    const moved = { id: act, on: localDay(by.now), amount, payer, agent, to: by.newId, reason };
    const from = { kind: 'advance', advance: id, act };
    return {
      events: [
        advanceEvent(id, 'AdvanceMoved', moved),
        advanceEvent(by.newId, 'AdvanceReceived', {
          payer,
          agent,
          on,
          amount,
          currency,
          rate,
          rateFrom,
          comment,
          from,
        }),
      ],
      answer: { id: by.newId },
    };
  },
};

interface TakeBack {
  id: number;
  act: number;
}

/** Takes back an act with everything that came of it: the transaction of a use, the advance of a move. */
export const takeBackAct: CommandDefinition<TakeBack, { id: number }, Drawn> = {
  name: 'TakeBackAdvanceAct',
  draw: drawOne,
  streams: ({ id }) => [advanceStream(id)],
  decide(files, { id, act: number }, by) {
    if (!may('advance.write', by)) throw refuse('NotAllowed');
    const act = liveActs(openAdvance(files, id)).find((one) => one.id === number);
    if (!act) throw refuse('NotFound');
    if (act.kind !== 'use' && !may('advance.correct', by)) throw refuse('NotAllowed');
    assertMayTakeBack(act, by);
    return { events: takenBack(files, id, act, by), answer: { id } };
  },
};

function takenBack(files: Files, id: number, act: AdvanceAct, { ids, now, actor }: Facts & Drawn): NewEvent[] {
  switch (act.kind) {
    case 'use': {
      const takenBackEvent = advanceEvent(id, 'AdvanceUseTakenBack', { act: act.id, byTransaction: false });
      if ('item' in act) {
        const taken = { from: 'advance', source: id, parts: [act.id] } as const;
        return [takenBackEvent, ...files.act('outsideitem.takeBack', itemStream(act.item), taken, 'advance')];
      }
      const given = { shipment: act.shipment, source: { kind: 'advance', id }, parts: [act.id], ids } as const;
      return [
        takenBackEvent,
        ...files.act('shipment.takeBack', shipmentStream(act.shipment), { ...given, by: { now, actor } }, 'advance'),
      ];
    }
    case 'return':
      return [advanceEvent(id, 'AdvanceReturnTakenBack', { act: act.id })];
    case 'move':
      assertUnused(openAdvance(files, act.to));
      return [advanceEvent(id, 'AdvanceMoveTakenBack', { act: act.id }), advanceEvent(act.to, 'AdvanceDeleted')];
    default:
      throw new Error(`${String(act satisfies never)} is not an act on an advance`);
  }
}
