import { withInitial } from '../../fields/field.js';
import { choice } from '../../fields/choice/field.js';
import { integer } from '../../fields/integer/field.js';
import { rate } from '../../fields/rate/field.js';
import { defineReference } from '../declaration.js';
import { currencies } from '../fixed/currencies.js';

const yesOrNo = { 1: { mn: 'Тийм', en: 'Yes' }, 0: { mn: 'Үгүй', en: 'No' } } as const;

/** The monthly rates to the tugrik; contract/money/figures/rate-in-force.ts decides which one applies on a day. */
export const currency = defineReference({
  name: 'currency',
  noun: 'ExchangeRate',
  title: { mn: 'Валютын ханш', en: 'Exchange rates' },
  one: { mn: 'Ханш', en: 'Exchange rate' },
  detailKey: 'cdata',
  fields: {
    year: integer({ mn: 'Он', en: 'Year' }, { required: true, min: 2000, max: 2100, digits: 4 }),
    month: integer({ mn: 'Сар', en: 'Month' }, { required: true, min: 1, max: 12, digits: 2 }),
    currency: choice({ mn: 'Валют', en: 'Currency' }, currencies, { required: true }),
    exchange_rate: rate({ mn: 'Ханш', en: 'Rate' }, { required: true, positive: true, places: 4 }),
    is_default: withInitial<0 | 1>(choice({ mn: 'Үндсэн ханш', en: 'Default' }, yesOrNo), 0),
  },
  shown: ['year', 'month', 'currency', 'exchange_rate', 'is_default'],
  search: [],
  filters: ['year', 'currency'],
  unique: [['year', 'month', 'currency']],
  nameOf: ({ currency: of, year, month }) =>
    of && year && month ? `${currencies[of].en} ${year}-${String(month).padStart(2, '0')}` : '',
  check: (entry) => (entry.currency === 'mnt' ? { currency: 'tugrikIsOne' } : {}),
  single: { field: 'is_default', scope: 'currency' },
});
