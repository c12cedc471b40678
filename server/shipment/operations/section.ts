import { foldedOrNull } from '../../../contract/fold.js';
import { allowed } from '../../../contract/permissions.js';
import { operationsEvents } from '../../../contract/shipment/operations/events.js';
import {
  awbFields,
  awbShape,
  borderDateFields,
  borderDateShape,
  ownContainerFields,
} from '../../../contract/shipment/operations/form.js';
import { operationsRoutes } from '../../../contract/shipment/operations/routes.js';
import type { OperationsFacts, OperationsState } from '../../../contract/shipment/operations/state.js';
import { commandCall } from '../command-calls.js';
import { fieldsBefore } from '../flat-form.js';
import { kindsReferredTo, streamsReferredTo } from '../form-references.js';
import { column, type Section } from '../section.js';
import { mayChange } from '../shipment-file.js';
import { operationsCommands } from './decide.js';
import { evolveOperations, nothingDone } from './evolve.js';

type Own = OperationsState;

const awbForm = { fields: awbFields, tables: {} };

/** Where the goods of an order are: its waybill, container or wagon, the days at the border, the days of an own container. */
export const operationsSection: Section<OperationsState, OperationsFacts> = {
  name: 'operations',
  events: operationsEvents,
  initial: nothingDone,
  evolve: evolveOperations,
  facts: ({ awb, truck, etaBorder, ataBorder, ataUb, etdBorder }) => ({
    awb,
    truck,
    etaBorder,
    ataBorder,
    ataUb,
    etdBorder,
  }),
  parts: {
    shipping_order: {
      columns: {
        awb: column<Own>('text', ({ awb }) => awb),
        awb_search: column<Own>('text', ({ awb }) => foldedOrNull(awb)),
        eta_border: column<Own>('date', ({ etaBorder }) => etaBorder),
        ata_ub: column<Own>('date', ({ ataUb }) => ataUb),
        cleared_on: column<Own>('date', ({ clearedOn }) => clearedOn),
        sold_on: column<Own>('date', ({ soldOn }) => soldOn),
      },
    },
  },
  references: { to: kindsReferredTo(awbForm), of: (state) => streamsReferredTo(awbForm, state) },
  commands: operationsCommands,
  sees: () => 'all',
  undo: {
    may: (asker, facts) => allowed('operation.awb', asker) && mayChange(facts, asker),
    command(id, state, inverse) {
      const touches = (names: readonly string[]): boolean =>
        Object.keys(inverse.fields).some((name) => names.includes(name));
      const { RecordAwb, SetBorderDates, DateOwnContainer } = operationsCommands;
      const definition = touches(awbShape.fields)
        ? RecordAwb
        : touches(borderDateShape.fields)
          ? SetBorderDates
          : DateOwnContainer;
      return { definition, command: fieldsBefore(id, state, inverse) };
    },
  },
  calls: [
    commandCall(operationsRoutes.awb, 'RecordAwb', {
      body: ({ body }) => ({ ...body }),
      says: 'updated',
      answer: ({ id }) => ({ id: id as number }),
      form: awbForm,
    }),
    commandCall(operationsRoutes.borderDates, 'SetBorderDates', {
      body: ({ params: { id }, body }) => ({ id, ...body }),
      says: 'updated',
      answer: ({ id }) => ({ id: id as number }),
      form: { fields: borderDateFields, tables: {} },
    }),
    commandCall(operationsRoutes.ownContainer, 'DateOwnContainer', {
      body: ({ body }) => ({ ...body }),
      says: 'updated',
      answer: ({ id }) => ({ id: id as number }),
      form: { fields: ownContainerFields, tables: {} },
    }),
    commandCall(operationsRoutes.checkDocuments, 'CheckDocuments', {
      body: ({ params: { id } }) => ({ id }),
      says: 'updated',
    }),
  ],
};
