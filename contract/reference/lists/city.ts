import { choice } from '../../fields/choice/field.js';
import { defineReference } from '../declaration.js';
import { countries } from '../fixed/countries.js';
import { pickerAddresses } from '../heads.js';
import { name, nameen, othernames } from '../usual-fields.js';

export const city = defineReference({
  name: 'city',
  noun: 'City',
  title: { mn: 'Хот', en: 'Cities' },
  one: { mn: 'Хот', en: 'City' },
  detailKey: 'cdata',
  fields: { name, nameen, othernames, country: choice({ mn: 'Улс', en: 'Country' }, countries, { required: true }) },
  read: { country: 'countrycode' },
  shown: ['name', 'country'],
  search: ['name', 'nameen', 'othernames'],
  filters: ['country'],
  alike: ['name'],
  picker: { ...pickerAddresses.city, with: ['country'] },
  pageButtons: 10,
});
