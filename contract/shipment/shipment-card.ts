import { z } from 'zod';

const named = z.object({ id: z.union([z.number().int(), z.string()]), name: z.string().nullable() }).nullable();
const text = z.string().nullable();

/** The order data that operations and customs see above their forms (doc 3 s3). */
export const shipmentCard = z.object({
  id: z.number().int(),
  code: z.string(),
  name: z.string(),
  awb: text,
  awbtruck: text,
  customs_id: z.number().int().nullable(),
  customs: text,
  fcountry: named,
  fcity: named,
  tcountry: named,
  tcity: named,
  via: named,
  consignee: text,
  contact: text,
  email: text,
  commodity: text,
  mode: text,
  transtype: text,
  sizes: z.array(
    z.object({
      length: z.number().nullable(),
      width: z.number().nullable(),
      height: z.number().nullable(),
      weight: z.number().nullable(),
      qnt: z.number().nullable(),
    }),
  ),
  /** In kilograms, of all sizes (D059). */
  weight: z.number(),
  /** Door delivery and customs clearance by us: 1 yes, 0 no (D067). */
  shipping: z.number().int(),
  gaali: z.number().int(),
  sorder: z.object({ id: z.number().int(), thcvalue: named }),
  formtype: z.string(),
  sales: text,
  salesb: text,
  operation: text,
  quotation_date: text,
  shipping_order_at: text,
  status: z.number().int(),
  stage: z.string(),
  finished: text,
  checked: z.boolean(),
  custom: z.object({
    eta_border: text,
    ata_border: text,
    etd_border: text,
    ata_ub: text,
    released: text,
    cc_started: text,
    cc_finished: text,
    comment: text,
  }),
});
export type ShipmentCard = z.infer<typeof shipmentCard>;
