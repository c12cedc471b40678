import { z } from 'zod';
import { lastTakenAnswer } from '../../paper/last-taken.js';
import { idParams, route } from '../../route.js';
import { fileTabs } from './file-parts.js';
import { lifeStages, type LifeStage } from '../status/life-stages.js';
import { relayNeeds, relayStops, type RelayNeedName, type RelayStop } from '../relay.js';
import { moves, needs, type MoveName, type Need } from '../lifecycle/moves.js';

const label = z.object({ mn: z.string(), en: z.string() });
const idAndName = z.object({ id: z.number().int(), name: z.string() });
const day = z.iso.date().nullable();
const instant = z.string().nullable();
const types = z.array(z.number().int());

const nextMove = z.object({
  move: z.enum(Object.keys(moves) as MoveName[]),
  label,
  to: z.enum(Object.keys(lifeStages) as LifeStage[]),
  /** The user types that may make this move, and whether the current user may. */
  types,
  may: z.boolean(),
  /** The conditions for it, and the user types that can meet them. */
  missing: z.array(z.object({ need: z.enum(Object.keys(needs) as Need[]), label, types })),
});

/** Who has to act on an open inquiry. */
const relay = z.object({
  stop: z.enum(Object.keys(relayStops) as RelayStop[]),
  /** Since when; the client counts the working hours from then. */
  since: z.string(),
  /** It was sent for a price and is back with the salesman. */
  returned: z.boolean(),
  /** What is missing for the next step, the field for it, and the user types that may enter it. */
  lacks: z.array(
    z.object({ need: z.enum(Object.keys(relayNeeds) as RelayNeedName[]), field: z.string(), label, types }),
  ),
});

const location = z.object({ country: z.string(), city: idAndName.nullable(), address: z.string().nullable() });

export const fileRoutes = {
  header: route({
    name: 'shipment.header',
    method: 'GET',
    path: '/api/shipment/{id}/header',
    capability: 'inquiry.read',
    summary:
      'What stands over a shipment file whatever part of it is open: code, way, parties, state and what comes next',
    params: idParams,
    answer: z.object({
      id: z.number().int(),
      /** The version of the file, incremented by each of its events. */
      version: z.number().int(),
      name: z.string(),
      code: z.string().nullable(),
      /** The numbers that it had in another system. */
      oldnumbers: z.array(z.string()),
      stage: z.enum(Object.keys(lifeStages) as LifeStage[]),
      status: z.number().int(),
      mode: z.number().int(),
      awb: z.string().nullable(),
      border: idAndName.nullable(),
      from: location,
      to: location,
      dates: z.object({
        quoted: day,
        validUntil: day,
        ordered: day,
        etaBorder: day,
        ataBorder: day,
        etdBorder: day,
        ataUb: day,
        released: day,
        finished: instant,
        archived: instant,
        closed: instant,
      }),
      /** The days that look impossible and were kept, and why. */
      kept: z.object({ days: z.string().nullable(), reason: z.string().nullable() }),
      parties: z.object({
        consignee: idAndName.nullable(),
        shipper: idAndName.nullable(),
        payer: idAndName.nullable(),
      }),
      people: z.object({ sales: idAndName.nullable(), tariff: idAndName.nullable(), operator: idAndName.nullable() }),
      /** What has happened to the order so far, with its days; a user who sends it back is shown it first. */
      underWay: z.array(label),
      isInvoiced: z.boolean(),
      isPaid: z.boolean(),
      /** The user who has to act, if the file names one. */
      waitsFor: idAndName.nullable(),
      /** Only for an open inquiry. */
      relay: relay.nullable(),
      next: z.array(nextMove),
      /** The parts of this file that the current user may open. */
      parts: z.array(z.enum(fileTabs.map(({ name }) => name))),
    }),
  }),
  papers: route({
    name: 'shipment.papers',
    method: 'GET',
    path: '/api/shipment/{id}/papers',
    capability: 'inquiry.read',
    summary: 'Which papers of a shipment file were printed or saved last, in which form, when and by whom',
    params: idParams,
    answer: lastTakenAnswer,
  }),
} as const;
