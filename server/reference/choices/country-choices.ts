import { countries } from '../../../contract/reference/fixed/countries.js';

/** All countries by their English names, as calls answer them. */
export const countryChoices = Object.entries(countries)
  .map(([code, { en }]) => ({ name: en as string, code }))
  .sort((a, b) => a.name.localeCompare(b.name, 'en'));
