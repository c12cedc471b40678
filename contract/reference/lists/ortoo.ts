import { defineReference } from '../declaration.js';
import { pickerAddresses } from '../heads.js';
import { name, nameen, othernames } from '../usual-fields.js';

export const ortoo = defineReference({
  name: 'ortoo',
  noun: 'Station',
  title: { mn: 'Өртөө', en: 'Stations' },
  one: { mn: 'Өртөө', en: 'Station' },
  detailKey: 'odata',
  fields: { name, nameen, othernames },
  shown: ['name'],
  search: ['name', 'nameen', 'othernames'],
  alike: ['name'],
  picker: pickerAddresses.ortoo,
  pageButtons: 15,
});
