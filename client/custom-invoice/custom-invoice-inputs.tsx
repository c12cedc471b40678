import { Decimal } from 'decimal.js';
import { useWatch } from 'react-hook-form';
import { useTranslation } from '../i18n/use-translation';
import { codeMask } from '../../contract/custom-invoice/form';
import { formatNumber } from '../../contract/text/format-number';
import type { Json } from '../../contract/json';
import { customInvoiceMnt } from '../../contract/money/totals/custom-invoice';
import { useFormContext } from '../form/form-context';
import { FormField } from '../form/form-field';
import { RefField } from '../reference/entries/ref-field';
import { useRates } from '../reference/rates/rates';

/** The fields of a custom invoice. `saved` holds the stored values: the stored rate stays with the stored currency (R361). */
export function CustomInvoiceInputs({ saved }: { saved?: Readonly<Record<string, unknown>> }) {
  const rates = useRates();
  const rateOf = (currency: Json): string => {
    if (saved && currency === saved['currency']) return String(saved['rate']);
    if (currency === 'mnt') return '1';
    const inForce = rates?.find((rate) => rate.currency === currency)?.exchange_rate;
    return inForce === undefined ? '' : String(inForce);
  };
  return (
    <>
      <FormField name="code" span={6} mask={codeMask} autoFocus />
      <RefField name="payer" span={6} />
      <FormField name="description" span={12} />
      <FormField name="invoicetype" span={6} />
      <FormField name="currency" span={3} onChosen={(currency, set) => set('rate', rateOf(currency))} />
      <FormField name="rate" span={3} readOnly />
      <FormField name="amount" span={6} hint={<InTugrik />} />
    </>
  );
}

const figure = /^\d+(\.\d+)?$/;

/** The amount in tugrik, computed while the user types. */
function InTugrik() {
  const { t } = useTranslation();
  const { control } = useFormContext();
  const [currency, rate, amount] = useWatch({ control, name: ['currency', 'rate', 'amount'] }) as (string | null)[];
  if (!currency || currency === 'mnt' || !figure.test(rate ?? '') || !figure.test(amount ?? '')) return '\u00a0';
  const money = new Decimal(amount ?? 0).toDecimalPlaces(2, Decimal.ROUND_HALF_UP).toFixed();
  const { value } = customInvoiceMnt({ currency, amount: money, rate: rate ?? '1' });
  return t('customInvoice.inTugrik', { amount: formatNumber(value, { least: 2, most: 2 }) });
}
