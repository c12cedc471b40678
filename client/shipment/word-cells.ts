import type { Choices, Label } from '../../contract/fields';
import { countries } from '../../contract/reference/fixed/countries';
import { paymentTypes } from '../../contract/reference/fixed/order-choices';
import { languageInUse } from '../i18n/language';

/** Rows name countries and payment types in English; people read them in their own language. */
function inOwnLanguage(choices: Choices): (name: string | null) => string {
  const byName = new Map<string, Label>(Object.values(choices).map((choice) => [choice.en, choice]));
  return (name) => (name && byName.get(name)?.[languageInUse()]) ?? name ?? '';
}

export const countryText = inOwnLanguage(countries);
export const paymentTypeText = inOwnLanguage(paymentTypes);

interface FromTo {
  fcountry: string | null;
  tcountry: string | null;
}

export const countryCells = {
  fcountry: ({ fcountry }: FromTo) => countryText(fcountry),
  tcountry: ({ tcountry }: FromTo) => countryText(tcountry),
};

export const orderWordCells = {
  ...countryCells,
  ptype: ({ ptype }: { ptype: string | null }) => paymentTypeText(ptype),
};
