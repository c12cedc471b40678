import { dayAfter, localDay } from '../../contract/time.js';
import type { Origin } from '../../contract/origin/origin.js';
import { itemMnt, type ItemPayment } from '../../contract/item/payments.js';
import type { ItemState, RecordedItem } from '../../contract/item/state.js';
import type { SentForm } from '../../contract/form/wire-form.js';
import { refuse } from '../../contract/refusals/refusals.js';
import type { CommandDefinition, Envelope, FactSource } from '../decider/command.js';
import type { Kernel } from '../decider/kernel.js';
import { may } from '../decider/may.js';
import type { NewEvent } from '../log/event.js';
import { entriesOf } from '../reference/tables.js';
import { bookedHere, itemEvent, recordedItem, recordItem, type ItemFacts, type Saved, type Sent } from './commands.js';
import { itemStream } from './item.aggregate.js';

/** An item as the old system has it. */
export interface MovedItem extends Sent {
  /** What was paid of it so far, and when; without a day, on the day of the move. */
  paid: string | null;
  paidOn: string | null;
  origin: Origin;
}

/** The items that a move brings, and takes back. */
export class MovedItems {
  constructor(private readonly kernel: Kernel) {}

  async add(item: MovedItem, envelope: Envelope): Promise<number> {
    return (await this.kernel.commands.run(moveItemIn, item, envelope)).id;
  }

  /** Refused once anything else has happened to it. */
  async takeBack(id: number, envelope: Envelope): Promise<void> {
    await this.kernel.commands.run(moveItemOut, { id }, envelope);
  }
}

interface MoveFacts extends ItemFacts {
  /** The item as it is recorded: without a due day it gets that of the terms of its party. */
  item: Sent;
}

/** Recorded as by hand, with what was paid of it before. */
const moveItemIn: CommandDefinition<MovedItem, Saved, { newId: number }, MoveFacts> = {
  name: 'MoveOutsideItemIn',
  draw: async (_command, source) => ({ newId: await source.nextId('outsideitem_number') }),
  streams: (command, drawn) => recordItem.streams(command, drawn),
  names: (command, drawn) => recordItem.names?.(command, drawn) ?? [],
  async facts(command, source, drawn) {
    const item = { fields: { ...command.fields, due: await dueDay(command, source) } };
    return { ...(await recordItem.facts!(item, source, drawn)), item };
  },
  decide(_files, { paid, paidOn, origin }, by) {
    if (!may('move.confirm', by)) throw refuse('NotAllowed');
    const id = by.newId;
    const item = recordedItem(by.item, by);
    const on = paidOn ?? localDay(by.now);
    const booked = paid === null ? [] : [paidBefore(id, item, paid, on, paidOn === null)];
    const events = [itemEvent(id, 'OutsideItemRecorded', item), ...booked, itemEvent(id, 'OutsideItemMovedIn', origin)];
    return { events, answer: { id } };
  },
};

function paidBefore(id: number, item: RecordedItem, amount: string, on: string, isSumSoFar: boolean): NewEvent {
  const payment: ItemPayment = {
    ...{ from: 'oldsystem', source: id, part: 1, on, amount, currency: item.currency, rate: item.rate },
    mnt: itemMnt(item, amount),
    ...(isSumSoFar ? { isSumSoFar } : {}),
  };
  return itemEvent(id, 'OutsideItemBooked', { payments: [payment] });
}

async function dueDay({ fields }: Sent, source: FactSource): Promise<SentForm['fields'][string]> {
  const { due = null, on = null, payer = null, agent = null } = fields;
  if (due !== null || typeof on !== 'string') return due;
  const list = entriesOf(payer === null ? 'agent' : 'payer');
  const [party] = await source.query<{ term: number | null }>(
    `select p.termdays as term from ${list} w join ${list} p on p.id = coalesce(w.canonical_id, w.id) where w.id = $1`,
    [payer ?? agent],
  );
  return dayAfter(on, party?.term ?? 0);
}

const moveItemOut: CommandDefinition<{ id: number }, Saved> = {
  name: 'MoveOutsideItemOut',
  streams: ({ id }) => [itemStream(id)],
  decide(files, { id }, by) {
    if (!may('move.confirm', by)) throw refuse('NotAllowed');
    const { state } = files.get<ItemState>(itemStream(id));
    const [origin] = state.origins;
    if (!origin) throw refuse('NotFound');
    if (state.reversed !== null || bookedHere(state).length > 0) throw refuse('CannotUndo');
    return { events: [itemEvent(id, 'OutsideItemMovedOut', { move: origin.move, deletes: true })], answer: { id } };
  },
};
