import { formatNumber } from '../../../contract/text/format-number';

/** `200.00 USD` */
export const inMoney = (amount: string, currency: string): string =>
  `${formatNumber(amount, { least: 2 })} ${currency.toUpperCase()}`;
