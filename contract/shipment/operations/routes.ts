import { z } from 'zod';
import { idParams, route, savedAnswer } from '../../route.js';
import { fieldsBody } from '../flat-body.js';
import { neededId } from '../sent-ids.js';
import { awbFields, borderDateFields, ownContainerFields } from './form.js';

const withId = (key: string, fields: Parameters<typeof fieldsBody>[0]) =>
  z.record(z.string(), z.unknown()).transform((sent, context) => {
    const id = z.object({ [key]: neededId }).safeParse(sent);
    const form = fieldsBody(fields).safeParse(sent);
    for (const { error } of [id, form])
      for (const issue of error?.issues ?? [])
        context.addIssue({ code: 'custom', path: issue.path, message: issue.message });
    return id.success && form.success ? { id: Number(id.data[key]), ...form.data } : z.NEVER;
  });

export const operationsRoutes = {
  awb: route({
    name: 'operation.awb',
    method: 'POST',
    path: '/api/operation/awb',
    capability: 'operation.awb',
    summary: 'Container, wagon or waybill of an order, its truck and its customs manager',
    body: withId('inquiryid', awbFields),
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
    body: withId('sid', ownContainerFields),
    answer: savedAnswer,
  }),
} as const;
