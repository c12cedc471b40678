import type { Json } from '../../contract/json.js';

/** An invented forwarder; its numbers belong to no real firm. */
export const demoFirm: Record<string, Json> = {
  nameEn: 'Zuuch LLC',
  register: '6123456',
  phone: '7700-1188, 9911-1188',
  email: 'info@zuuch.test',
  website: 'zuuch.test',
  address: 'Улаанбаатар, Сүхбаатар дүүрэг, 1-р хороо, Сөүлийн гудамж 21, 604 тоот',
  addressEn: 'Room 604, Seoul Street 21, Khoroo 1, Sukhbaatar district, Ulaanbaatar, Mongolia',
  director: 'Г. Энхбат',
  accountant: 'С. Оюунчимэг',
  offerTerms:
    'Үнэ нь санал гаргах үеийн тээврийн хөлс, шатахууны нэмэгдэлд үндэслэв. Ачааны бодит жин, хэмжээ зөрвөл үнийг дахин тооцно.',
  offerTermsEn:
    'Prices are based on the freight and fuel surcharges of the day of the offer and are worked out anew where weight or size differ.',
  paymentTerms: 'Төлбөрийг бэлэн бусаар, доорх дансанд хийнэ. Гүйлгээний утгад нэхэмжлэхийн дугаарыг бичнэ.',
  paymentTermsEn: 'Please pay by bank transfer to one of the accounts below and name the number of the invoice.',
  penaltyTerms:
    'Чөлөөт хоногоос хэтэрсэн хоног тутамд 20 футын чингэлэгт 15 USD, 40 футын чингэлэгт 25 USD тооцно. Боомтын хүлээгдлийн төлбөрийг бодит зардлаар нэхэмжилнэ.',
  penaltyTermsEn:
    "Beyond the free days detention is 15 USD a day for a 20' and 25 USD a day for a 40' container. Demurrage in ports is charged at cost.",
  paymentDays: 5,
  freeDays: 14,
};

export const demoAccounts: readonly Record<string, Json>[] = [
  {
    bank: 'Голомт банк',
    bankEn: 'Golomt Bank',
    number: '1105000001',
    currency: 'mnt',
    iban: 'MN610015001105000001',
    swift: 'GLMTMNUB',
  },
  {
    bank: 'Голомт банк',
    bankEn: 'Golomt Bank',
    number: '1105000002',
    currency: 'usd',
    iban: 'MN340015001105000002',
    swift: 'GLMTMNUB',
  },
  {
    bank: 'Худалдаа хөгжлийн банк',
    bankEn: 'Trade and Development Bank',
    number: '400500600',
    currency: 'rmb',
    iban: null,
    swift: 'TDBMMNUB',
  },
];

/** Documents that an order of the demo needs; some orders miss one of them. */
export const demoNeeds: Json[] = [
  { kind: 'commercialInvoice', mode: null, division: null, step: 'border' },
  { kind: 'packingList', mode: null, division: 1, step: 'border' },
  { kind: 'billOfLading', mode: 1, division: null, step: 'border' },
  { kind: 'cmr', mode: 3, division: null, step: 'border' },
  { kind: 'awb', mode: 5, division: null, step: 'border' },
  { kind: 'smgsNote', mode: 7, division: null, step: 'clearance' },
];

export const demoLogo = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480" viewBox="0 0 48 48">
  <rect width="48" height="48" rx="9" fill="#8e292c"/>
  <path d="M10 14h22l-16 20h22" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>
  <path d="M33 9l6 5-6 5" fill="none" stroke="#f2c6a0" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>
</svg>`;

export const demoStamp = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480" viewBox="0 0 48 48">
  <g fill="none" stroke="#2b4a9b">
    <circle cx="24" cy="24" r="22" stroke-width="1.6"/>
    <circle cx="24" cy="24" r="19.5" stroke-width=".6"/>
    <circle cx="24" cy="24" r="11" stroke-width=".8"/>
    <path d="M19 19h10l-8 10h10" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/>
    <circle cx="24" cy="24" r="15.2" stroke-width="3.2" stroke-dasharray="1.6 1.1"/>
  </g>
</svg>`;
