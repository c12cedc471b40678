import { z } from 'zod';
import { idInPath, idParams, messageAnswer, route, savedAnswer } from '../../route.js';
import { fieldsBody } from '../../form/fields-body.js';
import { expenseFields, payerFields } from './form.js';

const ofShipment = z.object({ inquiryid: idInPath });

export const expensesRoutes = {
  list: route({
    name: 'operation.extraExpenses',
    method: 'GET',
    path: '/api/operation/extra/expenses/{inquiryid}',
    capability: 'operation.panel',
    summary: 'Costs of an order that nobody planned',
    params: ofShipment,
    answer: z.object({
      listdata: z.array(
        z.object({
          id: z.number().int(),
          number: z.number().int(),
          name: z.string().nullable(),
          currency: z.string(),
          rate: z.number(),
          amount: z.number(),
          /** In tugrik. */
          mnt: z.number(),
          user: z.string().nullable(),
        }),
      ),
      /** The sum of all, in tugrik. */
      mnt: z.number(),
    }),
  }),
  add: route({
    name: 'operation.addExtraExpense',
    method: 'POST',
    path: '/api/operation/extra/expenses/{inquiryid}',
    capability: 'operation.extraExpenses',
    summary: 'Adds an extra expense: the profit of the shipment is smaller at once',
    params: ofShipment,
    body: fieldsBody(expenseFields),
    answer: savedAnswer.extend({ number: z.number().int() }),
  }),
  remove: route({
    name: 'operation.removeExtraExpense',
    method: 'POST',
    path: '/api/operation/extra/expenses/{id}/delete',
    capability: 'operation.extraExpenses',
    summary: 'Takes an extra expense out',
    methodOverride: 'DELETE',
    params: idParams,
    answer: messageAnswer,
  }),
  decidePayer: route({
    name: 'operation.expensePayer',
    method: 'POST',
    path: '/api/operation/{inquiryid}/expenses/{id}/payer',
    capability: 'operation.expensePayer',
    summary: 'Decides who pays an extra expense: no total changes',
    params: ofShipment.extend({ id: idInPath }),
    body: fieldsBody(payerFields),
    answer: savedAnswer,
  }),
} as const;
