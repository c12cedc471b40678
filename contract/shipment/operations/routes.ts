import { idParams, messageAnswer, route, savedAnswer } from '../../route.js';
import { fieldsBody, fieldsBodyWithId } from '../flat-body.js';
import { awbFields, borderDateFields, ownContainerFields } from './form.js';

export const operationsRoutes = {
  awb: route({
    name: 'operation.awb',
    method: 'POST',
    path: '/api/operation/awb',
    capability: 'operation.awb',
    summary: 'Container, wagon or waybill of an order, its truck and its customs manager',
    body: fieldsBodyWithId('inquiryid', awbFields),
    answer: savedAnswer,
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
} as const;
