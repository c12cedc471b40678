import { iban } from '../fields/bank-account/field.js';
import { choice } from '../fields/choice/field.js';
import { code } from '../fields/code/field.js';
import { email } from '../fields/email/field.js';
import { image } from '../fields/image/field.js';
import { integer } from '../fields/integer/field.js';
import { money } from '../fields/money/field.js';
import { note } from '../fields/note/field.js';
import { phone } from '../fields/phone/field.js';
import { text } from '../fields/text/field.js';
import type { Values } from '../fields/field.js';
import type { FormShape } from '../diff.js';
import { ruleDaysFields, type RuleDays } from '../attention/rule-days.js';
import { currencies } from '../reference/fixed/currencies.js';
import { needFields, type DocumentNeed } from '../document/needs.js';
import { formBody } from '../form/form-body.js';
import { byOwnName, readForm, storedFields, type WireForm } from '../form/wire-form.js';

const { mnt, usd, rmb, eur } = currencies;
const accountCurrencies = { mnt, usd, rmb, eur } as const;

const firmFields = byOwnName({
  name: text({ mn: 'Нэр', en: 'Name' }, { required: true }),
  nameEn: text({ mn: 'Англи нэр', en: 'Name in English' }),
  register: code({ mn: 'Регистрийн дугаар', en: 'Register number' }),
  phone: phone({ mn: 'Утас', en: 'Phones' }),
  email: email({ mn: 'И-мэйл', en: 'E-mail' }),
  website: text({ mn: 'Вэб хуудас', en: 'Website' }),
  address: text({ mn: 'Хаяг', en: 'Address' }, { max: 500 }),
  addressEn: text({ mn: 'Англи хаяг', en: 'Address in English' }, { max: 500 }),
  director: text({ mn: 'Захирал', en: 'Director' }),
  accountant: text({ mn: 'Нягтлан бодогч', en: 'Accountant' }),
  logo: image({ mn: 'Лого', en: 'Logo' }),
  stamp: image({ mn: 'Тамга', en: 'Stamp' }),
  offerTerms: note({ mn: 'Үнийн саналын нөхцөл', en: 'Terms of price offers' }),
  offerTermsEn: note({ mn: 'Үнийн саналын нөхцөл (англи)', en: 'Terms of price offers (English)' }),
  paymentTerms: note({ mn: 'Төлбөрийн нөхцөл', en: 'Terms of payment' }),
  paymentTermsEn: note({ mn: 'Төлбөрийн нөхцөл (англи)', en: 'Terms of payment (English)' }),
  penaltyTerms: note({ mn: 'Чөлөөт хоног, торгууль', en: 'Free days and penalty' }),
  penaltyTermsEn: note({ mn: 'Чөлөөт хоног, торгууль (англи)', en: 'Free days and penalty (English)' }),
  paymentDays: integer({ mn: 'Төлбөр хийх хоног', en: 'Days to pay' }, { max: 365 }),
  writeOffLimit: money(
    {
      mn: 'Нягтлан хаах зөрүүний дээд хэмжээ ₮ (хоосон бол 100)',
      en: 'Largest difference that accountants write off, MNT (100 if empty)',
    },
    { places: 2 },
  ),
  bankFeeLimit: money(
    {
      mn: 'Банкны шимтгэлийн дээд хэмжээ, USD (хоосон бол 30)',
      en: 'Largest fee kept by banks on the way, USD (30 if empty)',
    },
    { places: 2 },
  ),
  /** Since when payers are reminded (contract/reminder/levels.ts). */
  reminderDays1: integer(
    { mn: 'Сануулга 1, хоног (хоосон бол 7)', en: 'Reminder 1, days late (7 if empty)' },
    { max: 365 },
  ),
  reminderDays2: integer(
    { mn: 'Сануулга 2, хоног (хоосон бол 21)', en: 'Reminder 2, days late (21 if empty)' },
    { max: 365 },
  ),
  reminderDays3: integer(
    { mn: 'Сануулга 3, хоног (хоосон бол 45)', en: 'Reminder 3, days late (45 if empty)' },
    { max: 365 },
  ),
  mailDomains: text(
    {
      mn: 'Файл илгээж болох домэйн (хоосон бол бүгд)',
      en: 'Domains that files may be mailed to (all if empty)',
    },
    { max: 500 },
  ),
  freeDays: integer({ mn: 'Чингэлгийн чөлөөт хоног', en: 'Free days of containers' }, { max: 365 }),
});

const accountFields = byOwnName({
  bank: text({ mn: 'Банк', en: 'Bank' }, { required: true }),
  bankEn: text({ mn: 'Банк (англи)', en: 'Bank (English)' }),
  number: code({ mn: 'Дансны дугаар', en: 'Account number' }, { required: true }),
  currency: choice({ mn: 'Валют', en: 'Currency' }, accountCurrencies, { required: true }),
  iban: iban({ mn: 'IBAN', en: 'IBAN' }),
  swift: code({ mn: 'SWIFT', en: 'SWIFT' }),
});

const firmTables = {
  accounts: {
    label: { mn: 'Банкны данс', en: 'Bank accounts' },
    sent: 'accounts',
    read: 'accounts',
    fields: accountFields,
  },
  needs: {
    label: { mn: 'Шаардлагатай бичиг баримт', en: 'Documents that are needed' },
    sent: 'needs',
    read: 'needs',
    fields: needFields,
  },
  ruleDays: {
    label: { mn: 'Анхаарах зүйлсийн хоног', en: 'Days of what needs attention' },
    sent: 'ruleDays',
    read: 'ruleDays',
    fields: ruleDaysFields,
  },
};

/** The settings of the firm, which its papers show (D156). */
export const firmForm = { fields: firmFields, tables: firmTables } satisfies WireForm;

export type FirmAccount = { id: number } & Values<typeof accountFields>;
export type Firm = Values<typeof firmFields> & { accounts: FirmAccount[]; needs: DocumentNeed[]; ruleDays: RuleDays[] };

export const firmShape: FormShape = {
  fields: Object.keys(firmFields),
  rows: {
    accounts: storedFields(accountFields),
    needs: storedFields(needFields),
    ruleDays: storedFields(ruleDaysFields),
  },
};

export const firmBody = formBody(firmForm, (sent) => readForm(firmForm, sent));
