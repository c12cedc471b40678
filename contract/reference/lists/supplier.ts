import { choice } from '../../fields/choice/field.js';
import { email } from '../../fields/email/field.js';
import { phone } from '../../fields/phone/field.js';
import { ref } from '../../fields/ref/field.js';
import { text } from '../../fields/text/field.js';
import { defineReference } from '../declaration.js';
import { countries } from '../fixed/countries.js';
import { pickerAddresses } from '../heads.js';
import { active, name, nameen } from '../usual-fields.js';

/** The foreign sender of the goods; the shipper of an order is one of them. */
export const supplier = defineReference({
  name: 'supplier',
  noun: 'Supplier',
  title: { mn: 'Нийлүүлэгчид', en: 'Suppliers' },
  one: { mn: 'Нийлүүлэгч', en: 'Supplier' },
  detailKey: 'idata',
  fields: {
    name,
    nameen,
    email: email({ mn: 'И-мэйл', en: 'E-mail' }),
    phone: phone({ mn: 'Утас', en: 'Phone' }, { required: true }),
    address: text({ mn: 'Хаяг', en: 'Address' }, { max: 500 }),
    country: choice({ mn: 'Улс', en: 'Country' }, countries),
    city: ref({ mn: 'Хот', en: 'City' }, 'city', { within: { column: 'country', field: 'country' } }),
    active,
  },
  read: { country: 'countrycode', city: 'city_id' },
  keyed: ['country', 'city'],
  shown: ['name', 'phone', 'email', 'address', 'country', 'city', 'active'],
  search: ['name', 'phone', 'email'],
  filters: ['country', 'active'],
  alike: ['name', 'phone', 'email'],
  picker: pickerAddresses.supplier,
});
