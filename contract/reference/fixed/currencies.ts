import type { Choices } from '../../fields/field.js';

/** D043: stored in lowercase, shown in capitals; the part before the dash is the currency, the part after it the bank (D045). */
export const currencies = {
  usd: { mn: 'USD', en: 'USD' },
  'usd-mgb': { mn: 'USD-MGB', en: 'USD-MGB' },
  'usd-gb': { mn: 'USD-GB', en: 'USD-GB' },
  rmb: { mn: 'RMB', en: 'RMB' },
  'rmb-mgb': { mn: 'RMB-MGB', en: 'RMB-MGB' },
  'rmb-gb': { mn: 'RMB-GB', en: 'RMB-GB' },
  eur: { mn: 'EUR', en: 'EUR' },
  mnt: { mn: 'MNT', en: 'MNT' },
} as const satisfies Choices;
