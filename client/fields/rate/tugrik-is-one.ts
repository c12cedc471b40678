import { fieldMessages } from '../../../contract/refusals/refusals';

/** The check of a form with a currency and its rate. */
export const tugrikIsOne = ({ currency, rate }: Readonly<Record<string, unknown>>): Record<string, string> =>
  currency === 'mnt' && rate !== null && rate !== undefined && rate !== '' && Number(rate) !== 1
    ? { rate: fieldMessages.tugrikIsOne.mn }
    : {};
