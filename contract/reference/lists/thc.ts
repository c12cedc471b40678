import { defineReference } from '../declaration.js';
import { pickerAddresses } from '../heads.js';
import { active, name, nameen } from '../usual-fields.js';

/** The terminals of D038. */
export const thc = defineReference({
  name: 'thc',
  noun: 'Terminal',
  title: { mn: 'THC', en: 'THC' },
  one: { mn: 'THC', en: 'THC item' },
  detailKey: 'tdata',
  fields: { name, nameen, active },
  shown: ['name', 'active'],
  search: ['name'],
  filters: ['active'],
  alike: ['name'],
  picker: pickerAddresses.thc,
});
