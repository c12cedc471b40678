import { defineReference } from '../declaration.js';
import { personFields, personName } from '../person-fields.js';
import { pickerAddresses } from '../heads.js';

export const customagent = defineReference({
  name: 'customagent',
  noun: 'CustomAgent',
  title: { mn: 'Гаалийн зууч', en: 'Custom agents' },
  one: { mn: 'Гаалийн зууч', en: 'Custom agent' },
  detailKey: 'customdata',
  fields: personFields,
  read: { account: 'accountnumber' },
  shown: ['lastname', 'firstname', 'register', 'phone', 'bank', 'account'],
  search: ['lastname', 'firstname', 'register', 'phone'],
  alike: ['register', 'phone'],
  nameOf: personName,
  picker: { ...pickerAddresses.customagent, with: ['phone'] },
  isPerson: () => true,
});
