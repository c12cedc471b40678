import type { StreamEvent } from '../../contract/events.js';
import { itemEvents } from '../../contract/item/events.js';
import { itemKind } from '../../contract/item/kind.js';
import {
  isOfSource,
  type BookedOnItem,
  type ItemPayment,
  type TakenBackFromItem,
} from '../../contract/item/payments.js';
import type { ItemState, RecordedItem } from '../../contract/item/state.js';
import { refuse } from '../../contract/refusals/refusals.js';
import { StaleForm } from '../decider/stale-form.js';
import { streamOf } from '../log/event.js';
import { endedBy } from '../origin/taken-out.js';
import { withOrigins } from '../origin/with-origin.js';
import type { Aggregate, File, FoldEvent } from '../projection/aggregate.js';
import { itemPaymentTable, itemRows, itemTable } from './rows.js';

const initial: ItemState = {
  ...{ payer: null, agent: null, paper: '', on: '', due: '', amount: '0', currency: 'mnt', rate: '1' },
  ...{ rateFrom: { from: 'tugrik' }, code: null, shipment: null, reason: '' },
  ...{ by: null, at: '', payments: [], reversed: null, origins: [] },
};

export const itemStream = (id: number): string => streamOf(itemKind, id);

function paymentsOf({ data }: FoldEvent): readonly ItemPayment[] {
  return data['payments'] as ItemPayment[];
}

function evolve(state: ItemState, event: FoldEvent): ItemState {
  const type = event.type as keyof typeof itemEvents;
  const { data, at } = event;
  const by = event.meta.actor.userId;
  switch (type) {
    case 'OutsideItemRecorded':
      return { ...state, ...(data as RecordedItem), by, at };
    case 'OutsideItemReversed':
      return { ...state, reversed: { ...(data as { on: string; reason: string }), by, at } };
    case 'OutsideItemBooked':
      return { ...state, payments: [...state.payments, ...paymentsOf(event)] };
    case 'OutsideItemBookingTakenBack': {
      const taken = paymentsOf(event);
      return { ...state, payments: state.payments.filter((one) => !taken.some((other) => isOfSource(one, other))) };
    }
    default:
      throw new Error(`${String(type satisfies never)} is not an event of an item outside files`);
  }
}

/** Parts of bank lines, or uses of advances, pay it; more than its rest is allowed, as on a row (D101). */
function book({ id, state, sections }: File<ItemState>, { payments, parties, version }: BookedOnItem): StreamEvent[] {
  if (state.at === '') throw refuse('NotFound');
  if (state.reversed !== null) throw refuse('ItemReversed', { values: { id: String(id) } });
  if (version !== undefined && version !== sections['item'])
    throw new StaleForm({ stream: itemStream(id), section: 'item', version });
  if (parties && !parties.includes(state.payer ?? state.agent ?? 0))
    throw refuse('RowOfAnotherParty', { values: { code: `№${id}` } });
  return [{ type: 'OutsideItemBooked', data: { payments } }];
}

/** They pay it no longer. */
function takeBack({ state }: File<ItemState>, { from, source, parts }: TakenBackFromItem): StreamEvent[] {
  const payments = state.payments.filter((one) => parts.some((part) => isOfSource(one, { from, source, part })));
  return payments.length === 0 ? [] : [{ type: 'OutsideItemBookingTakenBack', data: { payments } }];
}

const items: Aggregate<ItemState> = {
  name: itemKind,
  events: itemEvents,
  initial,
  evolve,
  tables: [itemTable, itemPaymentTable],
  rows: itemRows,
  effects: { book, takeBack },
  references: {
    to: ['payer', 'agent'],
    of: ({ payer, agent }) => [
      ...(payer === null ? [] : [streamOf('payer', payer)]),
      ...(agent === null ? [] : [streamOf('agent', agent)]),
    ],
  },
  isDeleted: ({ at }) => at === '',
  known: { as: { mn: 'Бусад тооцоо', en: 'Item outside files' }, table: itemTable.name, column: 'number' },
};

const moved = withOrigins(items, { in: 'OutsideItemMovedIn', out: 'OutsideItemMovedOut' });

/** An item is reversed and never deleted, but for one whose move is taken back. */
export const itemAggregate = endedBy(moved, 'OutsideItemMovedOut', () => initial);
