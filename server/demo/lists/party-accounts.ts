import type { Entry } from '../../../contract/reference/declaration.js';

/** The accounts of some payers and agents; invented numbers with right check digits. */
export const partyAccounts: readonly (Entry & { list: 'payer' | 'agent'; name: string })[] = [
  {
    list: 'payer',
    name: 'Алтан Тариа Импорт ХХК',
    bank: 'Голомт банк',
    bic: 'GLMTMNUB',
    account: 'MN520015001203004501',
    currency: 'mnt',
    holder: 'Алтан Тариа Импорт ХХК',
  },
  {
    list: 'payer',
    name: 'Баян Булаг Трейд ХХК',
    bank: 'Хаан банк',
    bic: 'AGMOMNUB',
    account: '5021334455',
    currency: 'mnt',
    holder: 'Баян Булаг Трейд ХХК',
  },
  {
    list: 'payer',
    name: 'Говь Эрдэнэ Майнинг ХХК',
    bank: 'Худалдаа хөгжлийн банк',
    bic: 'TDBMMNUB',
    account: 'MN170004000412008802',
    currency: 'usd',
    holder: 'Говь Эрдэнэ Майнинг ХХК',
  },
  {
    list: 'payer',
    name: 'Ikh Khuree Transit LLC',
    bank: 'Хаан банк',
    bic: 'AGMOMNUB',
    account: 'MN510005005046112233',
    currency: 'mnt',
    holder: 'Ikh Khuree Transit LLC',
  },
  {
    list: 'agent',
    name: 'Tianjin Grand Steppe Logistics',
    bank: 'Bank of China, Tianjin',
    bic: 'BKCHCNBJ200',
    account: '276560012345',
    currency: 'rmb',
    holder: 'Tianjin Grand Steppe Logistics Co., Ltd',
    address: '88 Xinkai Road, Hedong district, Tianjin',
  },
  {
    list: 'agent',
    name: 'Hanse Spedition Nord',
    bank: 'Hanse Handelsbank',
    bic: 'HANSDEHH',
    account: 'DE12500105170648489890',
    currency: 'eur',
    holder: 'Hanse Spedition Nord GmbH',
    address: 'Am Kai 4, 20457 Hamburg',
  },
];

/** How many of them an administrator has confirmed; the rest waits for it. */
export const confirmedAccounts = partyAccounts.length - 1;
