import { defineReference } from '../declaration.js';
import { pickerAddresses } from '../heads.js';
import { active, name } from '../usual-fields.js';

export const reason = defineReference({
  name: 'reason',
  noun: 'Reason',
  title: { mn: 'Хаах шалтгаан', en: 'Reasons' },
  one: { mn: 'Шалтгаан', en: 'Reason' },
  detailKey: 'vdata',
  fields: { name, active },
  shown: ['name', 'active'],
  search: ['name'],
  filters: ['active'],
  alike: ['name'],
  picker: pickerAddresses.reason,
});
