import { z } from 'zod';
import { idParams, messageAnswer, pageOf, route, savedAnswer } from '../../route.js';
import { maxRows } from '../../bulk/bulk.js';
import { filterValue } from '../../list.js';
import { fieldsBody, fieldsBodyWithId } from '../../form/fields-body.js';
import { shipmentCard } from '../shipment-card.js';
import { awbFields, borderDateFields, keptDaysFields, ownContainerFields } from './form.js';
import { operationList } from './lists.js';

const item = z.object({ id: z.number().int(), name: z.string() });

export const operationsRoutes = {
  list: pageOf(operationList, 'The orders on their way, a page at a time'),
  detail: route({
    name: 'operation.read',
    method: 'GET',
    path: '/api/operation/{id}',
    capability: 'operation.read',
    summary: 'An order as the operations room reads it, with the terminals and customs managers to choose from',
    params: idParams,
    answer: z.object({
      singledata: shipmentCard,
      thcdata: z.array(item),
      customsmanger: z.array(item),
      /** The version that the AWB form saves (D121). */
      version: z.number().int(),
    }),
  }),
  awb: route({
    name: 'operation.awb',
    method: 'POST',
    path: '/api/operation/awb',
    capability: 'operation.awb',
    summary: 'Container, wagon or waybill of an order, its truck and its customs manager',
    body: fieldsBodyWithId('inquiryid', awbFields),
    answer: savedAnswer,
  }),
  cargoNumbers: route({
    name: 'operation.cargoNumbers',
    method: 'GET',
    path: '/api/operation/{id}/cargonumbers',
    capability: 'operation.awb',
    summary:
      'What looks wrong with container, wagon or waybill numbers for an order: their check digits, other running orders',
    params: idParams,
    query: z.looseObject({ awb: z.string().max(2_000).default('') }),
    answer: z.object({ warnings: z.array(z.object({ mn: z.string(), en: z.string() })) }),
  }),
  borderDates: route({
    name: 'operation.borderDates',
    method: 'POST',
    path: '/api/custom/{id}/operationognoo',
    capability: 'operation.borderDates',
    summary: 'When an order reaches and leaves the border, and when it arrives',
    params: idParams,
    body: fieldsBody(borderDateFields),
    answer: savedAnswer,
  }),
  pastOrders: route({
    name: 'operation.pastOrders',
    method: 'POST',
    path: '/api/operation/past',
    capability: 'operation.borderDates',
    summary: 'How many of these orders have crossed the border or arrived already; it changes nothing',
    body: z.object({
      ids: z.array(z.number().int().min(1)).max(maxRows).optional(),
      /** Without ids: all orders of the list that match. */
      filters: z.record(z.string().max(64), filterValue).default({}),
    }),
    answer: z.object({ crossed: z.number().int(), arrived: z.number().int() }),
  }),
  keepDays: route({
    name: 'operation.keepDays',
    method: 'POST',
    path: '/api/operation/{id}/keptdays',
    capability: 'operation.keepDays',
    summary: 'Why days of an order that look impossible are right: the file names them no longer while they stay so',
    params: idParams,
    body: fieldsBody(keptDaysFields),
    answer: savedAnswer,
  }),
  ownContainerDays: route({
    name: 'soc.read',
    method: 'GET',
    path: '/api/socomni/{id}',
    capability: 'soc.edit',
    summary: 'The days of a container of our own, as the form that saves them needs them',
    params: idParams,
    answer: z.object({
      soc: z.object({ gaali: z.string().nullable(), sold: z.string().nullable() }),
      /** The version that this form saves (D121). */
      version: z.number().int(),
    }),
  }),
  ownContainer: route({
    name: 'soc.update',
    method: 'POST',
    path: '/api/socomni/update',
    capability: 'soc.edit',
    summary: 'When the customs of a container of our own were done, and when it was sold',
    body: fieldsBodyWithId('sid', ownContainerFields),
    answer: savedAnswer,
  }),
  checkDocuments: route({
    name: 'operation.document',
    method: 'POST',
    path: '/api/operation/{id}/document',
    capability: 'operation.documents',
    summary: 'Says that the documents of an order are complete; saying it again changes nothing (D091)',
    methodOverride: 'PUT',
    params: idParams,
    answer: messageAnswer,
  }),
  reopenDocuments: route({
    name: 'operation.documentUndo',
    method: 'POST',
    path: '/api/operation/{id}/document/undo',
    capability: 'operation.documents',
    summary: 'Takes back that the documents of an order are complete',
    params: idParams,
    answer: messageAnswer,
  }),
} as const;
