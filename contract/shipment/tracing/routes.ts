import { sizeMessage } from '../../refusals/field-texts.js';
import { z } from 'zod';
import { fieldMessages } from '../../refusals/refusals.js';
import { idInPath, idParams, messageAnswer, route, savedAnswer } from '../../route.js';
import { storedPicture } from '../../fields/image/stored-picture.js';
import { fieldsBody, readSentFields } from '../../form/fields-body.js';
import { formBody } from '../../form/form-body.js';
import type { FormErrors } from '../../form/wire-form.js';
import { maxPictures, newsFields, noteFields, tracingFields } from './form.js';

const ofShipment = z.object({ inquiryid: idInPath });
const entered = savedAnswer.extend({ number: z.number().int() });
const day = z.string().nullable();
const text = z.string().nullable();
const entry = { id: z.number().int(), number: z.number().int(), user: text };

/** A tracing entry with the names of pictures that were uploaded before; other pictures are part of the request. */
const tracingBody = formBody({ fields: tracingFields, tables: {} }, (sent) => {
  const { values, errors } = readSentFields(tracingFields, sent);
  const pictures = readPictures(sent['pictures'] ?? []);
  return { values: { ...values, pictures: pictures.names }, errors: { ...errors, ...pictures.errors } };
});

function readPictures(sent: unknown): { names: string[]; errors: FormErrors } {
  const errors: FormErrors = {};
  const names: unknown[] = sent === '' ? [] : Array.isArray(sent) ? sent : [sent];
  const read = names.flatMap((name, at) => {
    if (typeof name === 'string' && storedPicture.test(name)) return [name];
    errors[`pictures.${at}`] = [fieldMessages.notInList.mn];
    return [];
  });
  if (names.length > maxPictures) errors['pictures'] = [sizeMessage('tooMany', names.length, maxPictures)];
  return { names: read, errors };
}

export const tracingRoutes = {
  tracing: route({
    name: 'operation.tracing',
    method: 'GET',
    path: '/api/operation/form/a/{inquiryid}',
    capability: 'operation.panel',
    summary: 'Where the goods of an order were seen, with pictures (form A)',
    params: ofShipment,
    answer: z.object({
      listdata: z.array(
        z.object({
          ...entry,
          pictures: z.array(z.string()),
          country: text,
          city: text,
          ognoo: z.string(),
          tracingstatus: text,
          country_code: z.string(),
          city_id: z.number().int(),
          tracingstatus_id: z.number().int(),
        }),
      ),
    }),
  }),
  addTracing: route({
    name: 'operation.addTracing',
    method: 'POST',
    path: '/api/operation/form/a/{inquiryid}',
    capability: 'operation.tracing',
    summary:
      'A tracing entry with its pictures: all of it or nothing; `pictures` are files, or names of pictures sent ahead',
    params: ofShipment,
    body: tracingBody,
    files: ['pictures', 'pictures[]'],
    maxFiles: maxPictures,
    answer: entered,
  }),
  sendPicture: route({
    name: 'operation.sendPicture',
    method: 'POST',
    path: '/api/operation/picture',
    capability: 'operation.tracing',
    summary: 'A picture sent ahead of the tracing entry that will show it',
    files: ['picture'],
    answer: z.object({ message: z.string(), image: z.string() }),
  }),
  removeTracing: route({
    name: 'operation.removeTracing',
    method: 'POST',
    path: '/api/operation/form/a/{id}/delete',
    capability: 'operation.tracing',
    summary: 'Takes a tracing entry out, with its pictures',
    methodOverride: 'DELETE',
    params: idParams,
    answer: messageAnswer,
  }),
  news: route({
    name: 'operation.news',
    method: 'GET',
    path: '/api/operation/form/b/{inquiryid}',
    capability: 'operation.panel',
    summary: 'Transport news of an order (form B)',
    params: ofShipment,
    answer: z.object({
      listdata: z.array(
        z.object({
          ...entry,
          fcountry: text,
          fcity: text,
          tcountry: text,
          tcity: text,
          etd: day,
          eta: z.string(),
          comment: text,
          fcountry_code: text,
          fcity_id: z.number().int().nullable(),
          tcountry_code: text,
          tcity_id: z.number().int().nullable(),
        }),
      ),
    }),
  }),
  addNews: route({
    name: 'operation.addNews',
    method: 'POST',
    path: '/api/operation/form/b/{inquiryid}',
    capability: 'operation.news',
    summary: 'Adds transport news',
    params: ofShipment,
    body: fieldsBody(newsFields),
    answer: entered,
  }),
  removeNews: route({
    name: 'operation.removeNews',
    method: 'POST',
    path: '/api/operation/form/b/{id}/delete',
    capability: 'operation.news',
    summary: 'Takes transport news out',
    methodOverride: 'DELETE',
    params: idParams,
    answer: messageAnswer,
  }),
  notes: route({
    name: 'operation.notes',
    method: 'GET',
    path: '/api/operation/medee/{inquiryid}',
    capability: 'operation.panel',
    summary: 'Free notes on an order',
    params: ofShipment,
    answer: z.object({
      listdata: z.array(
        z.object({
          ...entry,
          comment: z.string(),
          ognoo: z.string(),
          /** Whether the user may remove it. */
          own: z.boolean(),
        }),
      ),
    }),
  }),
  addNote: route({
    name: 'operation.addNote',
    method: 'POST',
    path: '/api/operation/medee/{inquiryid}',
    capability: 'operation.note',
    summary: 'Writes a note, also on an archived shipment',
    params: ofShipment,
    body: fieldsBody(noteFields),
    answer: entered,
  }),
  removeNote: route({
    name: 'operation.removeNote',
    method: 'POST',
    path: '/api/operation/medee/{id}/delete',
    capability: 'operation.note',
    summary: 'Takes a note out: its author or an administrator',
    methodOverride: 'DELETE',
    params: idParams,
    answer: messageAnswer,
  }),
} as const;
