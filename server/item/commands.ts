import type { SentForm } from '../../contract/form/wire-form.js';
import { wrongDays } from '../../contract/days/business-days.js';
import { itemFields, itemForm, type ItemForm } from '../../contract/item/form.js';
import { itemSums } from '../../contract/item/payments.js';
import type { ItemState, RecordedItem } from '../../contract/item/state.js';
import type { JsonObject } from '../../contract/json.js';
import { isTooLarge } from '../../contract/money/figures/explained.js';
import { usedRate } from '../../contract/money/figures/rates-of-day.js';
import { postedMnt } from '../../contract/money/totals/posting-sums.js';
import { refuse } from '../../contract/refusals/refusals.js';
import { localDay } from '../../contract/time.js';
import type { CommandDefinition, Facts, FactSource } from '../decider/command.js';
import { may } from '../decider/may.js';
import { Faults } from '../form/faults.js';
import { checkReferred, referredFacts, type ReferredFacts } from '../form/referred.js';
import { namedIn } from '../form/references.js';
import type { NewEvent } from '../log/event.js';
import { withRates, type RatesInTable } from '../reference/rates/rates.js';
import { shipments } from '../shipment/tables.js';
import { itemStream } from './item.aggregate.js';

interface Sent {
  fields: SentForm['fields'];
}
type Saved = { id: number };
interface ItemFacts extends ReferredFacts, RatesInTable {
  /** The file with the code that was sent; null if there is none. */
  file: { id: number; code: string } | null;
}

const formOf = ({ fields }: Sent): SentForm => ({ fields, tables: {} });

function itemEvent(id: number, type: string, data: object): NewEvent {
  return { stream: itemStream(id), type, data: data as JsonObject };
}

async function fileOf({ fields: { code } }: Sent, source: FactSource): Promise<ItemFacts['file']> {
  if (typeof code !== 'string') return null;
  const [found] = await source.query<{ id: number; code: string }>(
    `select id, code from ${shipments} where code = $1`,
    [code.trim().toUpperCase()],
  );
  return found ?? null;
}

export const recordItem: CommandDefinition<Sent, Saved, { newId: number }, ItemFacts> = {
  name: 'RecordOutsideItem',
  draw: async (_command, source) => ({ newId: await source.nextId('outsideitem_number') }),
  streams: (_command, { newId }) => [itemStream(newId)],
  names: (command) => namedIn(itemForm, formOf(command)),
  facts: async (command, source) => ({
    ...(await withRates(source, referredFacts(itemForm, formOf(command), source))),
    file: await fileOf(command, source),
  }),
  decide(_files, command, by) {
    if (!may('item.write', by)) throw refuse('NotAllowed');
    return {
      events: [itemEvent(by.newId, 'OutsideItemRecorded', completed(command, by))],
      answer: { id: by.newId },
    };
  },
};

/** Its day may lie in a closed month: no figure of D108 counts it. */
function completed({ fields }: Sent, by: Facts & ItemFacts): RecordedItem {
  const { rate: typed, ...sent } = fields as ItemForm;
  const { payer, agent, amount, currency, on, due, code } = sent;
  const faults = new Faults();
  checkReferred(itemFields, fields, null, by, faults.report);
  // Of exactly one party.
  if ((payer === null) === (agent === null)) faults.report(payer === null ? 'payer' : 'agent', 'choose');
  if (Number(amount) === 0) faults.report('amount', 'rightFigure');
  if (code !== null && by.file === null) faults.report('code', 'noSuchFile');
  for (const [name, wrong] of Object.entries(wrongDays(itemFields, { on, due }, null, localDay(by.now))))
    faults.report(name === 'on' ? 'ognoo' : 'due_at', wrong);
  if (due < on) faults.report('due_at', 'dueBeforeDay');
  const { rate, source: rateFrom } = usedRate(by.rates, currency, on, typed);
  if (isTooLarge(postedMnt({ amount: amount.replace('-', ''), currency, rate: { rate, source: rateFrom } })))
    faults.report('amount', 'tooLargeNumber');
  faults.assertNone();
  return { ...sent, rate, rateFrom, code: by.file?.code ?? null, shipment: by.file?.id ?? null };
}

interface Reverse extends Sent {
  id: number;
  version?: number | undefined;
}

/** Refused while something is booked on it. */
export const reverseItem: CommandDefinition<Reverse, Saved> = {
  name: 'ReverseOutsideItem',
  streams: ({ id }) => [itemStream(id)],
  expects: ({ id, version }) =>
    version === undefined ? undefined : { stream: itemStream(id), section: 'item', version },
  decide(files, { id, fields }, by) {
    if (!may('item.correct', by)) throw refuse('NotAllowed');
    const { state, version } = files.get<ItemState>(itemStream(id));
    if (version === 0) throw refuse('NotFound');
    if (state.reversed !== null) throw refuse('ItemReversed', { values: { id: String(id) } });
    if (state.payments.length > 0) {
      const booked = `${itemSums(state).booked} ${state.currency.toUpperCase()}`;
      throw refuse('ItemBookedOn', { values: { id: String(id), booked } });
    }
    const today = localDay(by.now);
    // Never before the item itself.
    const on = today < state.on ? state.on : today;
    return { events: [itemEvent(id, 'OutsideItemReversed', { on, reason: fields['reason'] })], answer: { id } };
  },
};
