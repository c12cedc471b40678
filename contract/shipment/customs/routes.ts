import { z } from 'zod';
import { idInPath, idParams, pageOf, route, savedAnswer } from '../../route.js';
import { fieldsBody } from '../../form/fields-body.js';
import { shipmentCard } from '../shipment-card.js';
import { customsFields } from './form.js';
import { customsList } from './lists.js';

const text = z.string().nullable();
const days = z.number().int().nullable();

export const customsRoutes = {
  list: pageOf(customsList, 'The orders that customs looks after, a page at a time'),
  read: route({
    name: 'customs.read',
    method: 'GET',
    path: '/api/custom/{inquiryid}',
    capability: 'customs.read',
    summary: 'An order as customs reads it',
    params: z.object({ inquiryid: idInPath }),
    answer: z.object({ singledata: shipmentCard }),
  }),
  readDates: route({
    name: 'customs.readDates',
    method: 'GET',
    path: '/api/custom/{id}/ognoo',
    capability: 'customs.dates',
    summary: 'Days at the border and of the clearance, and what is left of the free days of the container (D088, D090)',
    params: idParams,
    answer: z.object({
      ognoodata: z.object({
        ata_border: text,
        ata_ub: text,
        eta_border: text,
        etd_border: text,
        released: text,
        cc_started: text,
        cc_finished: text,
        comment: text,
      }),
      /** The name of the container status. */
      container: text,
      remaining20: days,
      remaining40: days,
      /** Whole days at the border. */
      length: z.number().int(),
      /** The versions of the two forms on the screen; each sends its own (D121). */
      versions: z.object({ operations: z.number().int(), customs: z.number().int() }),
    }),
  }),
  dates: route({
    name: 'customs.dates',
    method: 'POST',
    path: '/api/custom/{id}/ognoo',
    capability: 'customs.edit',
    summary: 'When customs clearance started and ended, and when the goods were released',
    params: idParams,
    body: fieldsBody(customsFields),
    answer: savedAnswer,
  }),
} as const;
