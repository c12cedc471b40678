import type { Label } from '../../contract/fields';
import { countries } from '../../contract/reference/fixed/countries';
import { languageInUse } from '../i18n/language';

const countryByName = new Map<string, Label>(Object.values(countries).map((country) => [country.en, country]));

/** Rows name countries in English; people read them in their own language. */
function countryText(name: string | null): string {
  return (name && countryByName.get(name)?.[languageInUse()]) ?? name ?? '';
}

interface FromTo {
  fcountry: string | null;
  tcountry: string | null;
}

export const countryCells = {
  fcountry: ({ fcountry }: FromTo) => countryText(fcountry),
  tcountry: ({ tcountry }: FromTo) => countryText(tcountry),
};
