import { fieldsBody } from '../../form/fields-body.js';
import { idParams, pageOf, route, savedAnswer } from '../../route.js';
import { markFields } from '../../attention/form.js';
import { attentionList } from './lists.js';

export const attentionRoutes = {
  list: pageOf(
    attentionList,
    'What needs attention in orders that are not archived and in other records, a page at a time',
  ),
  mark: route({
    name: 'attention.mark',
    method: 'POST',
    path: '/api/attention/{id}',
    capability: 'attention.read',
    summary: 'Takes a row of the list, snoozes it until a day, closes it with a reason, or opens it again',
    params: idParams,
    body: fieldsBody(markFields),
    answer: savedAnswer,
  }),
} as const;
