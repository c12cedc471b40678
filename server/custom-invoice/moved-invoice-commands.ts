import { customInvoiceMnt } from '../../contract/money/totals/custom-invoice.js';
import { fieldMessages, refuse } from '../../contract/refusals/refusals.js';
import type { Origin } from '../../contract/origin/origin.js';
import type { PaymentBefore } from '../../contract/custom-invoice/payments.js';
import { localDay } from '../../contract/time.js';
import type { CommandDefinition } from '../decider/command.js';
import { may } from '../decider/may.js';
import { customInvoiceStream as stream } from './custom-invoice.aggregate.js';
import { customInvoiceCommands, invoiceEvent, type SaveCustomInvoice, type SaveFacts } from './commands.js';
import { isPaidWith, type CustomInvoiceState } from './state.js';

/** An invoice as the old system had issued it; its day is the one on which the command happened. */
export interface MovedInvoice {
  fields: SaveCustomInvoice['fields'];
  /** By the term of the payer if the paper says nothing. */
  due: string | null;
  /** The rows of which it came. */
  origins: readonly Origin[];
}

/** What a later list of the old system says of an invoice that a move brought before. */
export interface ChangedInvoice {
  id: number;
  fields: SaveCustomInvoice['fields'];
  origins: readonly Origin[];
}

/** What was paid of it in the old system; its day is the one on which the command happened. */
export interface MovedPayment {
  id: number;
  amount: string;
  isSumSoFar: boolean;
}

const { SaveCustomInvoice: save } = customInvoiceCommands;

/** Issued as by hand, with the due day that its paper has. */
export const moveInvoiceIn: CommandDefinition<MovedInvoice, { id: number }, { newId: number }, SaveFacts> = {
  name: 'MoveCustomInvoiceIn',
  draw: async (_command, source) => ({ newId: await source.nextId('custominvoice_number') }),
  streams: ({ fields }, drawn) => save.streams({ fields }, drawn),
  names: ({ fields }, drawn) => save.names?.({ fields }, drawn) ?? [],
  facts: ({ fields }, source, drawn) => save.facts!({ fields }, source, drawn),
  decide(files, { fields, due, origins }, by) {
    if (!may('move.confirm', by)) throw refuse('NotAllowed');
    if (due !== null && due < localDay(by.now))
      throw refuse('Invalid', { fields: { due: [fieldMessages.dueBeforeDay.mn] } });
    const { events, answer } = save.decide(files, { fields }, by);
    const issued = events.map((event) => ({ ...event, data: { ...event.data, ...(due === null ? {} : { due }) } }));
    const movedIn = origins.map((origin) => invoiceEvent(by.newId, 'CustomInvoiceMovedIn', origin));
    return { events: [...issued, ...movedIn], answer };
  },
};

/** Changed as by hand; its day, its due day and what was paid of it before stay as they are. */
export const changeMovedInvoice: CommandDefinition<ChangedInvoice, { id: number }, { newId: number }, SaveFacts> = {
  name: 'ChangeMovedCustomInvoice',
  draw: async ({ id }) => ({ newId: id }),
  streams: (_command, { newId }) => [stream(newId)],
  names: ({ id, fields }, drawn) => save.names?.({ id, fields }, drawn) ?? [],
  facts: ({ id, fields }, source, drawn) => save.facts!({ id, fields }, source, drawn),
  decide(files, { id, fields, origins }, by) {
    if (!may('move.confirm', by)) throw refuse('NotAllowed');
    const { events, answer } = save.decide(files, { id, fields }, by);
    return {
      events: [...events, ...origins.map((origin) => invoiceEvent(id, 'CustomInvoiceMovedIn', origin))],
      answer,
    };
  },
};

/** It was there before the move that is taken back. */
export const leaveMove: CommandDefinition<{ id: number; move: number }, { id: number }> = {
  name: 'TakeMoveFromCustomInvoice',
  streams: ({ id }) => [stream(id)],
  decide(files, { id, move }, by) {
    if (!may('move.confirm', by)) throw refuse('NotAllowed');
    const { state } = files.get<CustomInvoiceState>(stream(id));
    if (state.deleted) throw refuse('NotFound');
    const isOfMove = state.origins.some((origin) => origin.move === move);
    const events = isOfMove ? [invoiceEvent(id, 'CustomInvoiceMovedOut', { move, deletes: false })] : [];
    return { events, answer: { id } };
  },
};

/** It is marked as paid where that reaches its amount. */
export const payInvoiceBefore: CommandDefinition<MovedPayment, { id: number }> = {
  name: 'PayCustomInvoiceBefore',
  streams: ({ id }) => [stream(id)],
  decide(files, { id, amount, isSumSoFar }, by) {
    if (!may('move.confirm', by)) throw refuse('NotAllowed');
    const { state } = files.get<CustomInvoiceState>(stream(id));
    if (state.origins.length === 0 || state.paidBefore !== null) throw refuse('NotFound');
    const { currency, rate } = state;
    const payment: PaymentBefore = {
      ...{ on: localDay(by.now), amount, currency, rate, mnt: customInvoiceMnt({ currency, rate, amount }).value },
      ...(isSumSoFar ? { isSumSoFar } : {}),
    };
    const isPaid = isPaidWith({ ...state, paidBefore: payment }, state.payments);
    return {
      events: [
        invoiceEvent(id, 'CustomInvoicePaidBefore', payment),
        ...(isPaid ? [invoiceEvent(id, 'CustomInvoicePaid', { byParts: true })] : []),
      ],
      answer: { id },
    };
  },
};

export const moveInvoiceOut: CommandDefinition<{ id: number }, { id: number }> = {
  name: 'MoveCustomInvoiceOut',
  streams: ({ id }) => [stream(id)],
  decide(files, { id }, by) {
    if (!may('move.confirm', by)) throw refuse('NotAllowed');
    const { state } = files.get<CustomInvoiceState>(stream(id));
    const [origin] = state.origins;
    if (!origin || state.deleted) throw refuse('NotFound');
    if (state.payments.length > 0) throw refuse('CannotUndo');
    const events = [invoiceEvent(id, 'CustomInvoiceMovedOut', { move: origin.move, deletes: true })];
    return { events, answer: { id } };
  },
};
