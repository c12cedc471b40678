import { z } from 'zod';
import type { EventCatalogue } from '../../events.js';

const nothing = z.object({});
const id = z.number().int().positive();
const section = { section: 'lifecycle', schema: 1 } as const;

/** The moves of part 4.1 of the decisions, and what was told to whom. */
export const lifecycleEvents = {
  InquirySentToTariff: { ...section, data: z.object({ tariff: id }) },
  InquirySentToSales: { ...section, data: z.object({ sales: id }) },
  /** Somebody who watches the offers has seen what changed in them (D071). */
  OffersSeen: { ...section, data: nothing },
  /** Code and order are those of an earlier move, where there was one (D084). */
  InquiryMovedToOrder: { ...section, data: z.object({ code: z.string(), orderId: id, on: z.iso.date() }) },
  InquiryClosed: { ...section, data: z.object({ reason: id, comment: z.string().nullable() }) },
  InquiryRestored: { ...section, data: nothing },
  InquiryDeleted: { ...section, data: nothing },
  OrderSentBack: { ...section, data: nothing },
  /** 2 pending, 3 arrived (D048). */
  CargoStatusSet: { ...section, data: z.object({ status: z.union([z.literal(2), z.literal(3)]) }) },
  FinishUndone: { ...section, data: nothing },
  ShipmentArchived: { ...section, data: nothing },
  ShipmentBroughtBack: { ...section, data: nothing },
} satisfies EventCatalogue;
