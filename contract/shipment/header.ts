import { z } from 'zod';
import type { Label } from '../fields.js';
import { allowed, type Asker, type Capability } from '../permissions.js';
import { idParams, route } from '../route.js';
import { lifeStages, type LifeStage } from './life-stages.js';
import { relayNeeds, relayStops, type RelayNeedName, type RelayStop } from './relay.js';
import { moves, needs, type MoveName, type Need } from './lifecycle/moves.js';

/** The parts of a file that open beside each other: what they are called, who may open them, and whether only an order has them. */
export const fileParts = {
  quotation: { title: { mn: 'Үнийн санал', en: 'Inquiry' }, capability: 'inquiry.read', ofOrder: false },
  order: { title: { mn: 'Захиалга', en: 'Order' }, capability: 'order.read', ofOrder: true },
  operations: { title: { mn: 'Үйл ажиллагаа', en: 'Operations' }, capability: 'operation.read', ofOrder: true },
  customs: { title: { mn: 'Гааль', en: 'Customs' }, capability: 'customs.read', ofOrder: true },
  money: { title: { mn: 'Мөнгө', en: 'Money' }, capability: 'finance.read', ofOrder: true },
  papers: { title: { mn: 'Бичиг баримт', en: 'Papers' }, capability: 'inquiry.read', ofOrder: false },
  history: { title: { mn: 'Түүх', en: 'History' }, capability: 'inquiry.read', ofOrder: false },
} as const satisfies Record<string, { title: Label; capability: Capability; ofOrder: boolean }>;
export type FilePart = keyof typeof fileParts;

/** The parts that a file has and a user may open; one that was sent back to the inquiries is no order any more. */
export function partsOf(stage: LifeStage, user: Asker): FilePart[] {
  const isOrder = stage !== 'open' && stage !== 'closed';
  return (Object.keys(fileParts) as FilePart[]).filter((part) => {
    const { capability, ofOrder } = fileParts[part];
    return allowed(capability, user) && (isOrder || !ofOrder);
  });
}

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
