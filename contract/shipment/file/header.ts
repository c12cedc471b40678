import { z } from 'zod';
import { idParams, route } from '../../route.js';
import { fileParts, type FilePart } from './file-parts.js';
import { lifeStages, type LifeStage } from '../status/life-stages.js';
import { relayNeeds, relayStops, type RelayNeedName, type RelayStop } from '../relay.js';
import { moves, needs, type MoveName, type Need } from '../lifecycle/moves.js';

const label = z.object({ mn: z.string(), en: z.string() });
const someone = z.object({ id: z.number().int(), name: z.string() });
const day = z.iso.date().nullable();
const instant = z.string().nullable();
const types = z.array(z.number().int());

const nextMove = z.object({
  move: z.enum(Object.keys(moves) as MoveName[]),
  label,
  to: z.enum(Object.keys(lifeStages) as LifeStage[]),
  /** The types of user who make it, and whether the asker may. */
  types,
  may: z.boolean(),
  /** What must come before, and the types of user who have it. */
  missing: z.array(z.object({ need: z.enum(Object.keys(needs) as Need[]), label, types })),
});

/** Whose turn it is with an open inquiry. */
const relay = z.object({
  stop: z.enum(Object.keys(relayStops) as RelayStop[]),
  /** When it came there; the reader counts the working hours since then. */
  since: z.string(),
  /** What it lacks to go on, the field where that is entered, and the types of user who may. */
  lacks: z.array(
    z.object({ need: z.enum(Object.keys(relayNeeds) as RelayNeedName[]), field: z.string(), label, types }),
  ),
});

const place = z.object({ country: z.string(), city: someone.nullable(), address: z.string().nullable() });

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
      /** The version of the file, which every event of the file raises by one. */
      version: z.number().int(),
      name: z.string(),
      code: z.string().nullable(),
      stage: z.enum(Object.keys(lifeStages) as LifeStage[]),
      status: z.number().int(),
      mode: z.number().int(),
      awb: z.string().nullable(),
      border: someone.nullable(),
      from: place,
      to: place,
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
      parties: z.object({ consignee: someone.nullable(), shipper: someone.nullable(), payer: someone.nullable() }),
      people: z.object({ sales: someone.nullable(), tariff: someone.nullable(), operator: someone.nullable() }),
      isInvoiced: z.boolean(),
      isPaid: z.boolean(),
      /** Who has it now, where the file says so. */
      waitsFor: someone.nullable(),
      /** Only of an open inquiry. */
      relay: relay.nullable(),
      next: z.array(nextMove),
      /** The parts that this file has and the asker may open. */
      parts: z.array(z.enum(Object.keys(fileParts) as FilePart[])),
    }),
  }),
} as const;
