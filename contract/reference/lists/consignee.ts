import { choice } from '../../fields/choice/field.js';
import { choices } from '../../fields/choices/field.js';
import { code } from '../../fields/code/field.js';
import { email } from '../../fields/email/field.js';
import { phone } from '../../fields/phone/field.js';
import { text } from '../../fields/text/field.js';
import { defineReference } from '../declaration.js';
import { consigneeCategories, consigneeTypes, individual } from '../fixed/consignee-kinds.js';
import { pickerAddresses } from '../heads.js';
import { active, nameen } from '../usual-fields.js';

/** D033: the settings form sends at least one of these; the inquiry's dialog sends none. */
const ofTheForm = ['code', 'register', 'type', 'categories'];

export const consignee = defineReference({
  name: 'consignee',
  noun: 'Consignee',
  title: { mn: 'Хүлээн авагчид', en: 'Consignees' },
  one: { mn: 'Хүлээн авагч', en: 'Consignee' },
  detailKey: 'cdata',
  fields: {
    code: code({ mn: 'Код', en: 'Code' }),
    name: text({ mn: 'Нэр', en: 'Name' }, { required: true, personal: true }),
    nameen: text(nameen.label, { personal: true }),
    register: code({ mn: 'Регистр', en: 'Register' }, { personal: true }),
    type: choice({ mn: 'Төрөл', en: 'Type' }, consigneeTypes, { missing: 'chooseKind' }),
    phone: phone({ mn: 'Утас', en: 'Phone' }, { personal: true }),
    email: email({ mn: 'И-мэйл', en: 'E-mail' }, { personal: true }),
    address: text({ mn: 'Хаяг', en: 'Address' }, { personal: true, max: 500 }),
    categories: choices({ mn: 'Ангилал', en: 'Categories' }, consigneeCategories),
    /** Stored, but never shown (D033). */
    active,
  },
  shown: ['code', 'name', 'register', 'type', 'phone', 'email', 'id'],
  sorted: ['code'],
  search: ['code', 'name', 'register', 'phone', 'email'],
  filters: ['type'],
  unique: [['code']],
  alike: ['name', 'register', 'phone'],
  picker: { ...pickerAddresses.consignee, with: ['code'], dialogFields: ['name', 'email', 'phone', 'address'] },
  requires: (sent) =>
    ofTheForm.some((field) => Object.hasOwn(sent, field))
      ? ['code', 'name', 'register', 'type']
      : ['name', 'phone', 'address', 'email'],
  formRequires: ['code', 'register', 'type'],
  notInForm: ['active'],
  isPerson: (entry) => entry.type === individual,
});
