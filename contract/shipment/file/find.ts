import { z } from 'zod';
import { route } from '../../route.js';
import { lifeStages, type LifeStage } from '../status/life-stages.js';

/** The minimum length of a search: fewer letters or digits would match nearly every file. */
export const fewestLetters = 3;

const text = z.string().nullable();
const foundFile = z.object({
  id: z.number().int(),
  name: z.string(),
  /** A file that was sent back keeps its code; `stage` tells whether it is an order now. */
  code: text,
  /** The number in another system by which it was found. */
  oldnumber: text,
  stage: z.enum(Object.keys(lifeStages) as [LifeStage, ...LifeStage[]]),
  awb: text,
  /** The unit that was found, with what it stands or stood on. */
  unit: text,
  contract: text,
  consignee: text,
});
export type FoundFile = z.output<typeof foundFile>;

export const findRoutes = {
  files: route({
    name: 'shipment.find',
    method: 'GET',
    path: '/api/shippingorder/find',
    capability: 'search.use',
    fromReplica: true,
    summary:
      'Files by their number, or a part of their code, container or wagon number, contract, name or consignee, the best first',
    query: z.looseObject({ search: z.string().max(200).default('') }),
    answer: z.object({
      listdata: z.array(foundFile),
      /** The firm came over within two weeks: its people may search by the numbers of their old system. */
      movedlately: z.boolean(),
    }),
  }),
} as const;
