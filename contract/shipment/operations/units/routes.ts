import { z } from 'zod';
import { readForm } from '../../../form/wire-form.js';
import { fieldsBody } from '../../../form/fields-body.js';
import { formBody } from '../../../form/form-body.js';
import { sizeMessage } from '../../../refusals/field-texts.js';
import { idParams, route, savedAnswer } from '../../../route.js';
import { maxUnits, unitFields, unitsForm } from './form.js';

const text = z.string().nullable();
const day = text;

/** Another running order with the same number, on the unit itself or on the wagon or truck below it. */
const elsewhere = z.array(
  z.object({ number: z.string(), id: z.number().int(), code: z.string(), isCarrier: z.boolean() }),
);

const unitsBody = formBody(unitsForm, (sent) => {
  const { values, errors } = readForm(unitsForm, sent);
  const count = values.tables['units']?.length ?? 0;
  return count > maxUnits
    ? { values, errors: { ...errors, units: [sizeMessage('tooMany', count, maxUnits)] } }
    : { values, errors };
});

export const unitsRoutes = {
  read: route({
    name: 'unit.list',
    method: 'GET',
    path: '/api/operation/{id}/units',
    capability: 'unit.read',
    summary:
      'The containers, wagons, trucks and waybills of an order, with its promised day and the days of its container',
    params: idParams,
    answer: z.object({
      form: z.object({
        promised: day,
        plannedReturn: day,
        returned: day,
        units: z.array(
          z.object({
            id: z.number().int(),
            kind: z.number().int(),
            number: z.string(),
            sizeType: text,
            containerStatus: z.number().int().nullable(),
            seal: text,
            grossKg: z.number().nullable(),
            pieces: z.number().int().nullable(),
            carrier: text,
            carrierSince: day,
            formerCarriers: text,
            place: text,
            placeOn: day,
            placeState: z.number().int().nullable(),
            clockBegan: day,
            ataBorder: day,
            etdBorder: day,
            ataDestination: day,
            plannedReturn: day,
            returned: day,
            comment: text,
            numberReason: text,
          }),
        ),
      }),
      /** The one text with the numbers of the order, from which units can be added. */
      awb: text,
      /** The version that the form saves (D121). */
      version: z.number().int(),
    }),
  }),
  update: route({
    name: 'unit.update',
    method: 'POST',
    path: '/api/operation/{id}/units',
    capability: 'unit.edit',
    summary: 'Saves the units of an order, its promised day and the days of its container',
    params: idParams,
    body: unitsBody,
    answer: savedAnswer,
  }),
  add: route({
    name: 'unit.add',
    method: 'POST',
    path: '/api/operation/{id}/unit',
    capability: 'unit.edit',
    summary: 'Adds one unit to those of an order; the others stay as they are',
    params: idParams,
    body: fieldsBody(unitFields),
    answer: savedAnswer,
  }),
  elsewhere: route({
    name: 'unit.elsewhere',
    method: 'GET',
    path: '/api/operation/{id}/unitnumbers',
    capability: 'unit.read',
    summary: 'Which of these numbers other running orders have, too',
    params: idParams,
    query: z.looseObject({ numbers: z.string().max(20_000).default('') }),
    answer: z.object({ elsewhere }),
  }),
} as const;

export type NumberElsewhere = z.output<typeof elsewhere>[number];
