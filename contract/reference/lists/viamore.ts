import { defineReference } from '../declaration.js';
import { pickerAddresses } from '../heads.js';
import { active, name, nameen } from '../usual-fields.js';

export const viamore = defineReference({
  name: 'viamore',
  noun: 'Via',
  title: { mn: 'VIA', en: 'VIA' },
  one: { mn: 'VIA', en: 'VIA' },
  detailKey: 'vdata',
  fields: { name, nameen, active },
  shown: ['name', 'active'],
  search: ['name'],
  filters: ['active'],
  alike: ['name'],
  picker: pickerAddresses.viamore,
});
