import type { SentForm } from '../../contract/form/wire-form.js';
import { itemFields, itemForm, type ItemForm } from '../../contract/item/form.js';
import { itemSums, type ItemPayment } from '../../contract/item/payments.js';
import type { ItemState, RecordedItem } from '../../contract/item/state.js';
import type { JsonObject } from '../../contract/json.js';
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
import { checkItem } from './check-item.js';
import { itemStream } from './item.aggregate.js';

export interface Sent {
  fields: SentForm['fields'];
}
export type Saved = { id: number };
export interface ItemFacts extends ReferredFacts, RatesInTable {
  /** The file with the code that was sent; null if there is none. */
  file: { id: number; code: string } | null;
}

const formOf = ({ fields }: Sent): SentForm => ({ fields, tables: {} });

export function itemEvent(id: number, type: string, data: object): NewEvent {
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
      events: [itemEvent(by.newId, 'OutsideItemRecorded', recordedItem(command, by))],
      answer: { id: by.newId },
    };
  },
};

/** Its day may lie in a closed month: no figure of D108 counts it. */
export function recordedItem({ fields }: Sent, by: Facts & ItemFacts): RecordedItem {
  const { rate: _typed, ...sent } = fields as ItemForm;
  const faults = new Faults();
  checkReferred(itemFields, fields, null, by, faults.report);
  if (sent.code !== null && by.file === null) faults.report('code', 'noSuchFile');
  const { rate, source: rateFrom } = checkItem(fields as ItemForm, by.rates, localDay(by.now), faults.report);
  faults.assertNone();
  return { ...sent, rate, rateFrom, code: by.file?.code ?? null, shipment: by.file?.id ?? null };
}

/** What was paid of an item before it came over belongs to the item itself: nobody takes it back alone. */
export function bookedHere({ payments }: Pick<ItemState, 'payments'>): ItemPayment[] {
  return payments.filter(({ from }) => from !== 'oldsystem');
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
    if (version === 0 || state.at === '') throw refuse('NotFound');
    if (state.reversed !== null) throw refuse('ItemReversed', { values: { id: String(id) } });
    if (bookedHere(state).length > 0) {
      const booked = `${itemSums(state).booked} ${state.currency.toUpperCase()}`;
      throw refuse('ItemBookedOn', { values: { id: String(id), booked } });
    }
    const today = localDay(by.now);
    // Never before the item itself.
    const on = today < state.on ? state.on : today;
    return { events: [itemEvent(id, 'OutsideItemReversed', { on, reason: fields['reason'] })], answer: { id } };
  },
};
