import { z } from 'zod';
import { isDate } from '../fields/date/field.js';
import { fieldMessages } from '../refusals/refusals.js';
import { route } from '../route.js';
import { instantOf } from '../time.js';

const item = z.object({ id: z.union([z.number(), z.string()]), name: z.string() });
const items = z.array(item);
const country = z.object({ name: z.string(), code: z.string() });
/** `source` is the month of the rate, or the reason why there is none. */
export const rateAnswer = z.object({
  currency: z.string(),
  exchange_rate: z.number(),
  of_month: z.boolean(),
  source: z.looseObject({ from: z.string() }),
});
const id = z.coerce.number().int().min(0).catch(0).default(0);
const zeroOrOne = z.coerce.number().int().min(0).max(1).catch(0).default(0);

/** Lists without a settings screen, and lookups, for every signed-in user. */
const helper = <A extends z.ZodType>(name: string, path: string, summary: string, answer: A) =>
  route({
    name: `helper.${name}`,
    method: 'GET',
    path: `/api/helper/${path}`,
    capability: 'helper.read',
    summary,
    answer,
  });

/** All entries for the filters of lists, including inactive ones (D018). */
const filterLists = {
  ...Object.fromEntries(
    [
      'consignee',
      'payer',
      'agent',
      'via',
      'thc',
      'container',
      'commodity',
      'transtype',
      'currency',
      'sales',
      'tariff',
      'invoicetype',
      'carriers',
      'suppliers',
      'transmode',
      'achaastatus',
      'gaali',
      'inquirytypes',
    ].map((key) => [key, items.optional()]),
  ),
  country: z.array(country).optional(),
  rates: z.array(rateAnswer).optional(),
};
export const filterDataKeys: readonly string[] = Object.keys(filterLists);

export const helperRoutes = {
  transmode: helper(
    'transmode',
    'transmode',
    'Transport modes; `size` says whether sizes of pieces are asked for',
    z.object({ transmode: z.array(item.extend({ size: z.number() })) }),
  ),
  country: helper('country', 'country', 'Countries', z.object({ countrydata: z.array(country) })),
  consigneeTypes: helper(
    'consigneetypes',
    'consigneetypes',
    'Types and categories of consignees',
    z.object({ types: items, categories: items }),
  ),
  wagonType: helper('wagontype', 'wagontype', 'Wagon types', z.object({ wagontype: items })),
  userType: helper('usertype', 'usertype', 'Kinds of user', z.object({ usertype: items })),
  mainCarrier: helper('carrier', 'carrier', 'Main carriers', z.object({ carrier: items })),
  currencyList: helper(
    'currencylist',
    'currencylist',
    'Currencies, and the rates in force today',
    z.object({ currencylist: items, rates: z.array(rateAnswer) }),
  ),
  rates: route({
    name: 'helper.rates',
    method: 'GET',
    path: '/api/helper/rates',
    capability: 'helper.read',
    summary: 'The rates in force on a day; with `at` by the table of rates as it stood at that moment',
    query: z.looseObject({
      day: z.string().refine(isDate, fieldMessages.date.mn),
      at: z
        .string()
        .refine((text) => instantOf(text) !== null, fieldMessages.date.mn)
        .optional(),
    }),
    answer: z.object({ rates: z.array(rateAnswer) }),
  }),
  wagonRate: route({
    name: 'helper.wagonrate',
    method: 'GET',
    path: '/api/helper/wagonrate',
    capability: 'helper.read',
    summary: 'The price of a wagon between two stations, in either direction',
    query: z.looseObject({ a: id, b: id, type: id, buleg: id }),
    answer: z.object({ rate: z.number() }),
  }),
  containerRate: route({
    name: 'helper.containerrate',
    method: 'GET',
    path: '/api/helper/containerrate',
    capability: 'helper.read',
    summary: 'The price of a container wagon between two stations, in either direction',
    query: z.looseObject({ a: id, b: id, type: id, empty: zeroOrOne, container: zeroOrOne }),
    answer: z.object({ rate: z.number() }),
  }),
  filterData: route({
    name: 'helper.filterdata',
    method: 'GET',
    path: '/api/helper/filterdata',
    capability: 'helper.read',
    summary: 'All that filters choose from; `only` names the lists that are wanted',
    query: z.looseObject({ only: z.string().max(500).optional() }),
    answer: z.object(filterLists),
  }),
} as const;
