import { formatNumber } from '../../text/format-number.js';
import { moneyKind } from './kind.js';

/** An amount without its currency, with the decimals of money. */
export function formatAmount(amount: number): string {
  return formatNumber(amount, moneyKind.decimals);
}

/** An amount with its currency; tugrik by its sign. */
export function formatMoney(amount: number, currency = 'mnt'): string {
  return `${formatAmount(amount)} ${currency === 'mnt' ? '₮' : currency.toUpperCase()}`;
}
