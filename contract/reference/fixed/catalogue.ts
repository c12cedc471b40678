import { userTypes } from '../../actor.js';
import type { Choices } from '../../fields/field.js';
import { consigneeCategories, consigneeTypes } from './consignee-kinds.js';
import { countries } from './countries.js';
import { currencies } from './currencies.js';
import { cargoConditions, divisions, incoterms, inquiryTypes, transitTimes } from './inquiry-choices.js';
import { mainCarriers } from './main-carriers.js';
import {
  clearanceFilter,
  invoiceTypes,
  loadStates,
  paymentTerms,
  paymentTypes,
  routesOverBorder,
} from './order-choices.js';
import { transmodes } from './transmodes.js';
import { wagonTypes } from './wagon.js';

interface FixedList {
  choices: Choices;
  /** The language of the names in the specification; a call without a language gets these. */
  answers: 'mn' | 'en';
}

/** The lists without a settings screen, by the key of their answer. Ids never change. */
const fixedLists = {
  transmode: { choices: transmodes, answers: 'en' },
  wagontype: { choices: wagonTypes, answers: 'mn' },
  usertype: { choices: userTypes, answers: 'en' },
  carrier: { choices: mainCarriers, answers: 'en' },
  currencylist: { choices: currencies, answers: 'en' },
  country: { choices: countries, answers: 'en' },
  consigneetypes: { choices: consigneeTypes, answers: 'en' },
  consigneecategories: { choices: consigneeCategories, answers: 'en' },
  division: { choices: divisions, answers: 'en' },
  condition: { choices: cargoConditions, answers: 'en' },
  incoterms: { choices: incoterms, answers: 'en' },
  inquirytypes: { choices: inquiryTypes, answers: 'mn' },
  transtime: { choices: transitTimes, answers: 'mn' },
  paymenttypes: { choices: paymentTypes, answers: 'en' },
  paymentterms: { choices: paymentTerms, answers: 'en' },
  zamnals: { choices: routesOverBorder, answers: 'mn' },
  achaastatus: { choices: loadStates, answers: 'mn' },
  gaali: { choices: clearanceFilter, answers: 'mn' },
  invoicetype: { choices: invoiceTypes, answers: 'en' },
} as const satisfies Record<string, FixedList>;

export type FixedListName = keyof typeof fixedLists;

export interface FixedItem {
  id: number | string;
  name: string;
}

/** The name of a fixed choice in answers, independent of the language of the request (D132); English if the specification has none. */
export function wireName(choices: Choices, key: unknown): string | null {
  if ((typeof key !== 'string' && typeof key !== 'number') || !Object.hasOwn(choices, key)) return null;
  const list = Object.values<FixedList>(fixedLists).find((fixed) => fixed.choices === choices);
  return choices[key]?.[list?.answers ?? 'en'] ?? null;
}

export function fixedItems(name: FixedListName): FixedItem[] {
  const { choices, answers } = fixedLists[name] as FixedList;
  return Object.entries(choices).map(([key, label]) => ({
    id: /^\d+$/.test(key) ? Number(key) : key,
    name: label[answers],
  }));
}
