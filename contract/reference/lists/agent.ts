import { withInitial } from '../../fields/field.js';
import { choice } from '../../fields/choice/field.js';
import { decimal } from '../../fields/decimal/field.js';
import { email } from '../../fields/email/field.js';
import { integer } from '../../fields/integer/field.js';
import { phone } from '../../fields/phone/field.js';
import { ref } from '../../fields/ref/field.js';
import { defineReference } from '../declaration.js';
import { countries } from '../fixed/countries.js';
import { pickerAddresses } from '../heads.js';
import { partyNumbers } from '../party-numbers.js';
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
    /** In days from the shipping order; used where it is shown since when an agent is owed. */
    termdays: integer({ mn: 'Төлөх хугацаа, хоног', en: 'Days to pay' }, { max: 3_650 }),
    ...partyNumbers,
    payer: ref({ mn: 'Холбосон төлбөр төлөгч', en: 'Linked payer' }, 'payer'),
    active,
  },
  read: { country: 'countrycode', city: 'city_id', payer: 'payer_id' },
  counterpart: 'payer',
  changedBy: { termdays: 'finance.credit', payer: 'party.link' },
  readBy: { payer: 'party.read' },
  keyed: ['country', 'city'],
  shown: ['name', 'phone', 'email', 'country', 'city', 'credits', 'active'],
  search: ['name', 'phone', 'email', 'register', 'taxnumber'],
  filters: ['country', 'active'],
  alike: ['name', 'phone', 'email', 'register', 'taxnumber'],
  picker: pickerAddresses.agent,
});
