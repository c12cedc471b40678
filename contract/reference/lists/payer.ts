import { email } from '../../fields/email/field.js';
import { integer } from '../../fields/integer/field.js';
import { money } from '../../fields/money/field.js';
import { phone } from '../../fields/phone/field.js';
import { ref } from '../../fields/ref/field.js';
import { text } from '../../fields/text/field.js';
import { defineReference } from '../declaration.js';
import { pickerAddresses } from '../heads.js';
import { partyNumbers } from '../party-numbers.js';
import { active, name, nameen } from '../usual-fields.js';

/** Who pays for a shipment. The order's dialog asks for name and telephone only; the settings form requires more (D034). */
export const payer = defineReference({
  name: 'payer',
  noun: 'Payer',
  title: { mn: 'Төлбөр төлөгчид', en: 'Payers' },
  one: { mn: 'Төлбөр төлөгч', en: 'Payer' },
  detailKey: 'pdata',
  fields: {
    name,
    nameen,
    email: email({ mn: 'И-мэйл', en: 'E-mail' }),
    phone: phone({ mn: 'Утас', en: 'Phone' }, { required: true }),
    address: text({ mn: 'Хаяг', en: 'Address' }, { max: 500 }),
    /** The credit limit in tugrik, and the payment term in days (D135). */
    creditlimit: money({ mn: 'Зээлийн хязгаар ₮', en: 'Credit limit ₮' }, { places: 2 }),
    termdays: integer({ mn: 'Төлөх хугацаа, хоног', en: 'Days to pay' }, { max: 3_650 }),
    ...partyNumbers,
    agent: ref({ mn: 'Холбосон агент', en: 'Linked agent' }, 'agent'),
    active,
  },
  read: { agent: 'agent_id' },
  counterpart: 'agent',
  changedBy: { creditlimit: 'finance.credit', termdays: 'finance.credit', agent: 'party.link' },
  readBy: { agent: 'party.read' },
  shown: ['name', 'phone', 'email', 'address', 'active'],
  search: ['name', 'phone', 'email', 'register', 'taxnumber'],
  filters: ['active'],
  alike: ['name', 'phone', 'email', 'register', 'taxnumber'],
  picker: { ...pickerAddresses.payer, dialogFields: ['name', 'phone'] },
  formRequires: ['email', 'address'],
});
