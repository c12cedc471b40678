import { z } from 'zod';
import { listQuery } from '../../list.js';
import { idParams, pageOf, route, savedAnswer } from '../../route.js';
import { fieldsBodyWithId } from '../../form/fields-body.js';
import { orderBody, tableBody, terminalFields, type TableForm } from './form.js';
import { archiveList, extraServiceList, finishedFclList, finishedList, orderList, ownContainerList } from './lists.js';

const item = z.object({ id: z.union([z.number(), z.string()]), name: z.string() });
const items = z.array(item);
const rows = z.array(z.record(z.string(), z.json()));

const tableAnswer = z.object({ listdata: rows, version: z.number().int() });
const tableRead = (name: TableForm, summary: string) =>
  route({
    name: `finance.${name}`,
    method: 'GET',
    path: `/api/finance/${name}/{id}`,
    capability: 'finance.read',
    summary,
    params: idParams,
    answer: tableAnswer,
  });
const tableSave = (name: TableForm, summary: string) =>
  route({
    name: `finance.${name}.save`,
    method: 'POST',
    path: `/api/finance/${name}/{id}`,
    capability: 'finance.agents',
    summary,
    params: idParams,
    body: tableBody(name),
    invalid: 'OrderInvalid',
    answer: savedAnswer.extend({ listdata: rows }),
    record: `finance.${name}`,
  });

export const orderRoutes = {
  list: pageOf(orderList, 'The shipping orders that are not archived, a page at a time'),
  finished: pageOf(finishedList, 'The finished shipments that are no full containers, a page at a time'),
  finishedFcl: pageOf(finishedFclList, 'The finished full containers, a page at a time'),
  archive: pageOf(archiveList, 'The archived shipments, a page at a time'),
  archiveFile: route({
    name: 'archived.file',
    method: 'GET',
    path: '/api/finished/excel/download',
    capability: archiveList.capability,
    fromReplica: true,
    summary: 'The archive as a workbook: all rows that match, in the same answer',
    query: listQuery(archiveList),
    download: true,
  }),
  ownContainers: pageOf(ownContainerList, 'The containers of our own, a page at a time'),
  order: route({
    name: 'shippingorder.order',
    method: 'GET',
    path: '/api/shippingorder/{id}/order',
    capability: 'order.read',
    summary: 'The order form of a shipment, and all that it chooses from unless choices=0',
    params: idParams,
    /** Our own addition: our forms search what they choose from. */
    query: z.object({ choices: z.enum(['0', '1']).catch('1').default('1') }),
    answer: z.object({
      odata: z.looseObject({ id: z.number().int(), carrierrates: rows, ubtzrates: rows, extraservices: rows }),
      shippers: items,
      paymenttypes: items,
      containers: items,
      thc: items,
      paymentterms: items,
      zamnals: items,
      suppliers: items,
      carrier: items,
      invoice: z.boolean(),
      /** Our own addition: a payment from the payer was received. */
      hasincomes: z.boolean(),
      currency: items,
      agent: items,
      ortoo: items,
      wagontype: items,
      wagonbuleg: items,
      customagents: items,
      drivers: items,
      ubtzrates: rows,
      currencyrates: z.array(z.object({ currency: z.string(), rate: z.number() })),
      version: z.number().int(),
    }),
  }),
  edit: route({
    name: 'shippingorder.edit',
    method: 'GET',
    path: '/api/shippingorder/{id}/edit',
    capability: 'order.read',
    summary: 'What stands over the order form: name, code, transport mode',
    params: idParams,
    answer: z.object({
      idata: z.object({
        id: z.number().int(),
        name: z.string(),
        code: z.string().nullable(),
        tmode: z.number().int().nullable(),
        status: z.number().int(),
        stage: z.string(),
      }),
    }),
  }),
  update: route({
    name: 'shippingorder.update',
    method: 'POST',
    path: '/api/shippingorder/{id}/update',
    capability: 'order.edit',
    summary: 'Saves the order form',
    params: idParams,
    body: orderBody,
    invalid: 'OrderInvalid',
    answer: savedAnswer,
    record: 'shippingorder.order',
  }),
  agents: tableRead('agents', 'What carriers ask for an order: the carrier rates of its form'),
  changeAgents: tableSave('agents', 'Saves the carrier rates of an order'),
  extra: tableRead('extra', 'The extra services of the form of an order'),
  changeExtra: tableSave('extra', 'Saves the extra services of an order'),
  extraServices: pageOf(extraServiceList, 'The extra services of all orders, a page at a time'),
  terminal: route({
    name: 'operation.terminal',
    method: 'POST',
    path: '/api/operation/terminal',
    capability: 'operation.terminal',
    summary: 'The terminal of an order, which is named by the number of its order record',
    body: fieldsBodyWithId('sorderid', terminalFields),
    answer: savedAnswer,
  }),
} as const;
