import type { Examples } from './example-rows.js';
import { fileExamples } from './file-examples.js';
import { listExamples } from './list-examples.js';
import { moneyExamples } from './money-examples.js';

const parties: Examples[string] = [
  {
    oldNumber: '1001',
    name: 'Баян Булаг Трейд ХХК',
    englishName: 'Bayan Bulag Trade LLC',
    type: 'Байгууллага',
    register: '5100202',
    taxNumber: '37005100202',
    phone: '99110011',
    email: 'info@bayan-bulag.example',
    address: 'Улаанбаатар, Баянгол дүүрэг',
    isConsignee: 'Тийм',
    isPayer: 'Тийм',
    code: 'C002',
    categories: 'Импортлогч, Байнгын',
    creditLimit: '50000000',
    termDays: '30',
    bank: 'Хаан банк',
    account: '5001000001',
    accountCurrency: 'MNT',
    accountHolder: 'Баян Булаг Трейд ХХК',
  },
  {
    oldNumber: '1002',
    name: 'Tianjin Grand Steppe Logistics',
    phone: '+86 22 5550 1000',
    email: 'ops@grand-steppe.example',
    country: 'Хятад',
    city: 'Тяньжинь',
    isAgent: 'Тийм',
    isSupplier: 'Тийм',
    termDays: '30',
    active: 'Идэвхтэй',
  },
  {
    oldNumber: '1003',
    name: 'Сүхийн Батболд',
    lastName: 'Сүхийн',
    firstName: 'Батболд',
    type: 'Хувь хүн',
    register: 'УП80011213',
    phone: '99140040',
    isDriver: 'Тийм',
    carNumber: '1234 УБА',
  },
];

const staff: Examples[string] = [
  {
    oldNumber: '1',
    name: 'Доржийн Болор',
    email: 'bolor@zuuch.example',
    phone: '99101010',
    type: 'Борлуулалтын менежер',
    active: 'Идэвхтэй',
  },
  {
    oldNumber: '2',
    name: 'Ганбатын Тэмүүжин',
    email: 'temuujin@zuuch.example',
    phone: '99101011',
    type: 'Тарифын менежер',
  },
  {
    oldNumber: '3',
    name: 'Пүрэвийн Сарнай',
    email: 'sarnai@zuuch.example',
    phone: '99101012',
    type: 'Нягтлан бодогч',
    active: 'Идэвхгүй',
  },
];

/** Three invented rows of every kind, which template workbooks show. */
export const examples: Examples = { ...listExamples, parties, staff, ...fileExamples, ...moneyExamples };
