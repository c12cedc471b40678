import { foldedOrNull } from '../../../contract/text/fold.js';
import { allowed, type Capability } from '../../../contract/permissions.js';
import { loadStateOf } from '../../../contract/shipment/border-stay.js';
import { operationsEvents } from '../../../contract/shipment/operations/events.js';
import {
  awbFields,
  awbShape,
  borderDateFields,
  borderDateShape,
  keptDaysFields,
  keptDaysShape,
  ownContainerFields,
} from '../../../contract/shipment/operations/form.js';
import { operationsRoutes } from '../../../contract/shipment/operations/routes.js';
import type { OperationsFacts, OperationsState } from '../../../contract/shipment/operations/state.js';
import { formBefore } from '../../form/form-before.js';
import { toRun } from '../../decider/bus.js';
import { commandCall } from '../../http/command-calls.js';
import { isRunning } from '../file/running.js';
import { kindsReferredTo, streamsReferredTo } from '../../form/references.js';
import { inWordsOf } from '../../form/wire-words.js';
import { column, type Section } from '../section.js';
import { operationsCommands } from './decide.js';
import { ordersInTransitTable } from './list-table.js';
import { operationListings } from './listings.js';
import { evolveOperations, initialOperations } from './evolve.js';
import { recordRailwayLines, railwayLine } from './railway/record.js';
import { RailwayController } from './railway/railway.controller.js';
import { RailwayReader } from './railway/railway-reader.js';
import { operationList } from '../../../contract/shipment/operations/lists.js';
import { railwayAct } from '../../../contract/shipment/operations/railway/act.js';
import { railwayForm } from '../../../contract/shipment/operations/railway/lines.js';
import { railwayRoutes } from '../../../contract/shipment/operations/railway/routes.js';
import { OperationsController } from './operations.controller.js';

type Own = OperationsState;

const awbForm = { fields: awbFields, tables: {} };

/** A user who may save it may undo it. */
const undoCapabilities: Readonly<Partial<Record<string, Capability>>> = {
  AwbRecorded: 'operation.awb',
  BorderDatesSet: 'operation.borderDates',
  ImpossibleDaysKept: 'operation.keepDays',
  OwnContainerDated: 'soc.edit',
};

/** D087: shows both if a truck is entered too. */
function displayedAwb({ awb, truck }: Own): string | null {
  return awb !== null && truck !== null ? `${awb} / ${truck}` : awb;
}

/** The transport of the goods of an order: its waybill, container or wagon, the dates at the border, and the dates of an own container. */
export const operationsSection: Section<OperationsState, OperationsFacts> = {
  name: 'operations',
  events: operationsEvents,
  initial: initialOperations,
  evolve: evolveOperations,
  facts: ({ awb, truck, etaBorder, ataBorder, ataUb, etdBorder, keptDays, keptReason, documentsCheckedAt }) => ({
    awb,
    truck,
    etaBorder,
    ataBorder,
    ataUb,
    etdBorder,
    keptDays,
    keptReason,
    documentsCheckedAt,
  }),
  parts: {
    shipping_order: {
      follows: ['customs'],
      columns: {
        awb: column<Own>('text', displayedAwb),
        awb_search: column<Own>('text', (own) => foldedOrNull(displayedAwb(own))),
        eta_border: column<Own>('date', ({ etaBorder }) => etaBorder),
        ata_border: column<Own>('date', ({ ataBorder }) => ataBorder),
        etd_border: column<Own>('date', ({ etdBorder }) => etdBorder),
        load_status: column<Own>('integer', (own, { facts }) => loadStateOf({ ...own, ...facts.customs })),
        awb_number: column<Own>('text', ({ awb }) => awb),
        truck: column<Own>('text', ({ truck }) => truck),
        customs_manager_id: column<Own>('integer', ({ customsManager }) => customsManager),
        operations_version: column<Own>('integer', (_own, file) => file.version),
        documents_checked: column<Own>('boolean', ({ documentsCheckedAt }) => documentsCheckedAt !== null),
        ata_ub: column<Own>('date', ({ ataUb }) => ataUb),
        cleared_on: column<Own>('date', ({ clearedOn }) => clearedOn),
        sold_on: column<Own>('date', ({ soldOn }) => soldOn),
      },
    },
  },
  references: { to: kindsReferredTo(awbForm), of: (state) => streamsReferredTo(awbForm, state) },
  listTables: [ordersInTransitTable],
  listings: operationListings,
  visibilityFor: () => 'all',
  undo: {
    may: (principal, facts, { type }) =>
      isRunning(facts) && undoCapabilities[type] !== undefined && allowed(undoCapabilities[type], principal),
    command(id, state, inverse) {
      const touches = (names: readonly string[]): boolean =>
        Object.keys(inverse.fields).some((name) => names.includes(name));
      const { RecordAwb, SetBorderDates, KeepDays, DateOwnContainer } = operationsCommands;
      const definition = touches(awbShape.fields)
        ? RecordAwb
        : touches(borderDateShape.fields)
          ? SetBorderDates
          : touches(keptDaysShape.fields)
            ? KeepDays
            : DateOwnContainer;
      return toRun(definition, { id, fields: formBefore(state, inverse).fields });
    },
  },
  controllers: [OperationsController, RailwayController],
  providers: [RailwayReader],
  uses: ['units.move', 'tracing.report', 'tracing.expect'],
  acts: {
    borderDates: (id, fields) => toRun(operationsCommands.SetBorderDatesOfMany, { id, fields }),
  },
  rowActs: {
    railway: {
      ...railwayAct,
      list: operationList.name,
      tables: railwayForm.tables,
      may: (principal) => allowed('operation.railway', principal),
      one: (id, _fields, { lines = [] }) => toRun(recordRailwayLines, { id, lines: lines.map(railwayLine) }),
    },
  },
  routes: [operationsRoutes, railwayRoutes],
  commands: [
    commandCall(operationsRoutes.awb, operationsCommands.RecordAwb, {
      body: ({ body }) => ({ ...body }),
      doneMessage: 'updated',
      answer: ({ id }) => ({ id }),
      inWords: inWordsOf(awbForm),
    }),
    commandCall(operationsRoutes.borderDates, operationsCommands.SetBorderDates, {
      body: ({ params: { id }, body }) => ({ id, ...body }),
      doneMessage: 'updated',
      answer: ({ id }) => ({ id }),
      inWords: inWordsOf({ fields: borderDateFields, tables: {} }),
    }),
    commandCall(operationsRoutes.ownContainer, operationsCommands.DateOwnContainer, {
      body: ({ body }) => ({ ...body }),
      doneMessage: 'updated',
      answer: ({ id }) => ({ id }),
      inWords: inWordsOf({ fields: ownContainerFields, tables: {} }),
    }),
    commandCall(operationsRoutes.keepDays, operationsCommands.KeepDays, {
      body: ({ params: { id }, body }) => ({ id, ...body }),
      doneMessage: 'updated',
      answer: ({ id }) => ({ id }),
      inWords: inWordsOf({ fields: keptDaysFields, tables: {} }),
    }),
    commandCall(operationsRoutes.reopenDocuments, operationsCommands.ReopenDocuments, {
      body: ({ params: { id } }) => ({ id }),
      doneMessage: 'undone',
    }),
    commandCall(operationsRoutes.checkDocuments, operationsCommands.CheckDocuments, {
      body: ({ params: { id } }) => ({ id }),
      doneMessage: 'updated',
    }),
  ],
};
