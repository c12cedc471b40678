import { withInitial } from '../../fields/field.js';
import { choice } from '../../fields/choice/field.js';
import { decimal } from '../../fields/decimal/field.js';
import { email } from '../../fields/email/field.js';
import { phone } from '../../fields/phone/field.js';
import { ref } from '../../fields/ref/field.js';
import { defineReference } from '../declaration.js';
import { countries } from '../fixed/countries.js';
import { pickerAddresses } from '../heads.js';
import { active, name, nameen } from '../usual-fields.js';

/** Foreign partners that transport for us. */
export const agent = defineReference({
  name: 'agent',
  noun: 'Agent',
  title: { mn: 'Гадаад агентууд', en: 'Agents' },
  one: { mn: 'Агент', en: 'Agent' },
  detailKey: 'userdata',
  fields: {
    name,
    nameen,
    email: email({ mn: 'И-мэйл', en: 'E-mail' }, { required: true }),
    phone: phone({ mn: 'Утас', en: 'Phone' }, { required: true }),
    country: choice({ mn: 'Улс', en: 'Country' }, countries, { required: true }),
    city: ref({ mn: 'Хот', en: 'City' }, 'city', { required: true, within: { column: 'country', field: 'country' } }),
    /** Shown, but not used anywhere (D042). */
    credits: withInitial(decimal({ mn: 'Кредит', en: 'Credits' }, { negative: true }), '0'),
    active,
  },
  read: { country: 'countrycode', city: 'city_id' },
  keyed: ['country', 'city'],
  shown: ['name', 'phone', 'email', 'country', 'city', 'credits', 'active'],
  search: ['name', 'phone', 'email'],
  filters: ['country', 'active'],
  alike: ['name', 'phone', 'email'],
  picker: pickerAddresses.agent,
});
