import { code } from '../fields/code/field.js';
import { phone } from '../fields/phone/field.js';
import { text } from '../fields/text/field.js';

/** Contact persons; all of their values can be erased. */
export const personFields = {
  lastname: text({ mn: 'Овог', en: 'Last name' }, { required: true, personal: true }),
  firstname: text({ mn: 'Нэр', en: 'First name' }, { required: true, personal: true }),
  phone: phone({ mn: 'Утас', en: 'Phone' }, { required: true, personal: true }),
  register: code({ mn: 'Регистр', en: 'Register' }, { required: true, personal: true }),
  bank: text({ mn: 'Банк', en: 'Bank' }, { personal: true }),
  account: code({ mn: 'Дансны дугаар', en: 'Account number' }, { personal: true }),
};

export function personName(entry: { lastname?: string | null; firstname?: string | null }): string {
  return [entry.lastname, entry.firstname].filter(Boolean).join(' ');
}
