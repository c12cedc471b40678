import { countries } from '../../../contract/reference/fixed/countries.js';

/** All countries with their English names, as in answers. */
export const countryChoices = Object.entries(countries)
  .map(([code, { en }]) => ({ name: en as string, code }))
  .sort((a, b) => a.name.localeCompare(b.name, 'en'));
