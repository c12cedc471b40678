import { allowed } from '../../../contract/permissions.js';
import { orderEvents } from '../../../contract/shipment/order/events.js';
import {
  orderForm,
  orderTableNames,
  tableForms,
  type Order,
  type TableForm,
} from '../../../contract/shipment/order/form.js';
import { orderRoutes } from '../../../contract/shipment/order/routes.js';
import type { OrderFacts, OrderState } from '../../../contract/shipment/order/state.js';
import { isOrder } from '../../../contract/shipment/status/life-stages.js';
import type { FileEffects } from '../../../contract/shipment/file/file-effects.js';
import type { FileFacts } from '../../../contract/shipment/file/file-facts.js';
import { containerSizes } from '../../../contract/reference/fixed/wagon.js';
import { formBefore } from '../../form/form-before.js';
import { sumsBy } from '../../projection/part-sums.js';
import { marksOf } from '../../projection/order-marks.js';
import { countOf } from '../../projection/membership.js';
import type { ReadModelTable, Row } from '../../projection/table.js';
import { toRun } from '../../decider/bus.js';
import { commandCall, type CommandCall } from '../../http/command-calls.js';
import { kindsReferredTo, streamsReferredTo } from '../../form/references.js';
import { inWordsOf } from '../../form/wire-words.js';
import { column, type EffectsOf, type Section, type ShipmentFile } from '../section.js';
import { mayChange } from '../file/shipment-file.js';
import { idPool, withNewRows } from '../../form/row-numbers.js';
import { evolveOrder, noOrder } from './evolve.js';
import { orderIndexes } from './indexes.js';
import { archivedOrderTable, orderTextTable, runningOrderTable, runningOrderTextTable } from './list-tables.js';
import { orderListings } from './listings.js';
import { OrderController } from './order.controller.js';
import { answeredTable, OrderReader } from './order-reader.js';
import { changeAgents, changeExtraServices, changeOrder } from './save.js';
import { setTerminal } from './terminal.js';

/** The commands that save one table by itself. */
const savedAlone: Readonly<Record<string, typeof changeOrder>> = {
  carrierRates: changeAgents,
  extraServices: changeExtraServices,
};

/** Columns that only the order form shows; no list filters or sorts by them. */
const orderFormTable: ReadModelTable = {
  name: 'order_form',
  key: ['id'],
  streamId: 'id',
  columns: { id: 'integer', form: 'json', invoiced: 'boolean', version: 'integer' },
};

/** Extra services for reports (D095). */
const extraServiceTable: ReadModelTable = {
  name: 'extra_service',
  key: ['id'],
  streamId: 'shipment_id',
  columns: {
    id: 'integer',
    shipment_id: 'integer',
    name: 'text',
    currency: 'text',
    rate: 'numeric(17,4)',
    ordered_on: 'date',
  },
  indexes: ['(shipment_id)', '(ordered_on desc, id desc)'],
  counters: {
    services: countOf({}),
    ...sumsBy('sums of services', { rate: 'currency' }, { ordered_on: 'month' }, {}, 4),
    'months of services': marksOf('ordered_on', 'month'),
  },
};

/** The cost sheet of an order with its carriers and payment: its totals are informative, never owed or earned by themselves (D053). */
export const orderSection: Section<OrderState, OrderFacts> = {
  name: 'order',
  events: orderEvents,
  initial: noOrder,
  evolve: evolveOrder,
  saved: ({ form }) => form,
  effects: {
    copied: ({ form }, { newIds }) => [
      { type: 'OrderCopied', data: { form: withNewRows(form, orderTableNames, idPool(newIds)) } },
    ],
  } satisfies EffectsOf<OrderState, FileEffects['order']>,
  facts: ({ form }) => ({
    payer: form.payer,
    shipper: form.shipper,
    terminal: form.terminal,
    containerStatus: form.containerStatus,
    quantity: form.quantity,
    agents: agentsOf(form),
  }),
  stages: [
    { table: 'shipping_order', isMember: isOrderFile },
    // The columns that reports group and add up: one small row for each order.
    { table: 'order_figures', isMember: isOrderFile },
  ],
  parts: {
    order_figures: {
      columns: {
        payer_id: column<OrderState>('integer', ({ form }) => form.payer),
        container_status_id: column<OrderState>('integer', ({ form }) => form.containerStatus),
        terminal_id: column<OrderState>('integer', ({ form }) => form.terminal),
        quantity: column<OrderState>('integer', ({ form }) => form.quantity),
        // The container size, if the transport type has none (D096).
        rail_size: column<OrderState>('integer', ({ form }) => railSizeOf(form)),
      },
    },
    shipping_order: {
      follows: ['quotation'],
      columns: {
        payer_id: column<OrderState>('integer', ({ form }) => form.payer),
        shipper_id: column<OrderState>('integer', ({ form }) => form.shipper),
        quantity: column<OrderState>('integer', ({ form }) => form.quantity),
        payment_type: column<OrderState>('integer', ({ form }) => form.paymentType),
        terminal_id: column<OrderState>('integer', ({ form }) => form.terminal),
        container_status_id: column<OrderState>('integer', ({ form }) => form.containerStatus),
        // The agents of the transport prices and of the carrier rates (D120).
        agent_ids: column<OrderState>('integer[]', ({ form }, { facts }) => agentsOf(form, facts.quotation.agents)),
      },
      indexes: orderIndexes,
    },
  },
  listTables: [runningOrderTable, archivedOrderTable, orderTextTable, runningOrderTextTable],
  listings: orderListings,
  tables: [
    { ...orderFormTable, follows: ['lifecycle', 'billing'] },
    { ...extraServiceTable, follows: ['lifecycle'] },
  ],
  rows: ({ form }, file) => ({
    extra_service: isOrderFile(file.facts) ? extraServicesOf(form, file) : [],
    order_form:
      file.facts.lifecycle.code === null || file.facts.lifecycle.deleted
        ? []
        : [{ id: file.id, form, invoiced: file.facts.billing.isInvoiced, version: file.version }],
  }),
  references: { to: kindsReferredTo(orderForm), of: ({ form }) => streamsReferredTo(orderForm, form) },
  visibilityFor: (principal) => (allowed('prices.history', principal) ? 'all' : { allBut: costSheet }),
  undo: {
    may: (principal, facts, { type }) =>
      type === 'TerminalSet' && allowed('operation.terminal', principal)
        ? true
        : allowed('order.edit', principal) && mayChange(facts, principal),
    command(id, { form }, inverse) {
      const before = formBefore(form, inverse);
      const touched = [...Object.keys(inverse.fields), ...Object.keys(inverse.rows)].join();
      // A save without the form is undone without it, because the form may be incomplete.
      if (touched === 'terminal') return toRun(setTerminal, { of: { id }, fields: before.fields });
      return toRun(savedAlone[touched] ?? changeOrder, { id, form: before });
    },
  },
  routes: [orderRoutes],
  commands: [
    commandCall(orderRoutes.update, changeOrder, {
      body: ({ params: { id }, body: { fields, tables, version } }) => ({ id, form: { fields, tables }, version }),
      doneMessage: 'updated',
      answer: ({ id }) => ({ id }),
      inWords: inWordsOf(orderForm),
    }),
    tableCall('agents', orderRoutes.changeAgents, changeAgents),
    tableCall('extra', orderRoutes.changeExtra, changeExtraServices),
    commandCall(orderRoutes.terminal, setTerminal, {
      body: ({ body: { id, fields } }) => ({ of: { order: id }, fields }),
      doneMessage: 'updated',
      answer: ({ id }) => ({ id }),
    }),
  ],
  controllers: [OrderController],
  providers: [OrderReader],
};

function tableCall(
  name: TableForm,
  route: typeof orderRoutes.changeAgents,
  definition: typeof changeAgents,
): CommandCall {
  return commandCall(route, definition, {
    body: ({ params: { id }, body: { fields, tables, version } }) => ({ id, form: { fields, tables }, version }),
    doneMessage: 'updated',
    answer: ({ id, rows }) => ({ id, listdata: answeredTable(name, rows ?? []) }),
    inWords: inWordsOf(tableForms[name]),
  });
}

function isOrderFile({ lifecycle: { stage } }: FileFacts): boolean {
  return isOrder(stage);
}

function extraServicesOf({ extraServices }: Order, { id: shipment, facts }: ShipmentFile): Row[] {
  const { shippingOrderOn } = facts.lifecycle;
  return extraServices.map(({ id, name, currency, rate }) => ({
    ...{ id, shipment_id: shipment, name, currency, rate, ordered_on: shippingOrderOn },
  }));
}

function railSizeOf({ railRates }: Order): number | null {
  const size = railRates[0]?.size;
  return size === null || size === undefined ? null : Number(containerSizes[size].en.replace("'", ''));
}

function agentsOf(form: Order, others: readonly number[] = []): number[] {
  return [...new Set([...others, ...form.carrierRates.flatMap(({ agent }) => agent ?? [])])];
}

/** Values that are visible only to user types who work with prices. */
const costSheet = [...orderTableNames, 'containerUsd', 'profitUsd', 'usdRate', 'rmbRate', 'eurRate'];
