import { code } from '../../fields/code/field.js';
import { defineReference } from '../declaration.js';
import { personFields, personName } from '../person-fields.js';
import { pickerAddresses } from '../heads.js';

export const driver = defineReference({
  name: 'driver',
  noun: 'Driver',
  title: { mn: 'Жолооч', en: 'Drivers' },
  one: { mn: 'Жолооч', en: 'Driver' },
  detailKey: 'customdata',
  fields: { ...personFields, carnumber: code({ mn: 'Машины дугаар', en: 'Car number' }, { personal: true }) },
  read: { account: 'accountnumber' },
  shown: ['lastname', 'firstname', 'register', 'phone', 'bank', 'account', 'carnumber'],
  search: ['lastname', 'firstname', 'register', 'phone', 'carnumber'],
  alike: ['register', 'phone', 'carnumber'],
  nameOf: personName,
  picker: { ...pickerAddresses.driver, with: ['phone', 'carnumber'] },
  isPerson: () => true,
});
