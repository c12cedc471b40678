import { useWatch } from 'react-hook-form';
import { useTranslation } from '../../i18n/use-translation';
import { containerWagon } from '../../../contract/reference/fixed/wagon';
import { FormField } from '../../form/form-field';
import { useFormContext } from '../../form/form-context';
import { formatNumber } from '../../../contract/text/format-number';
import { RefField } from './ref-field';
import { questionOf, useWagonPrices } from './wagon-price';

const asEmpty = { on: 1, off: 0 };

/** A container wagon is priced by its container, the others by cargo group; another type clears these fields. */
export function WagonPriceInputs() {
  const { control } = useFormContext();
  const type = useWatch({ control, name: 'type' }) as number | null;
  return (
    <>
      <RefField name="ortooa" span={6} />
      <RefField name="ortoob" span={6} />
      <FormField
        name="type"
        span={6}
        onChosen={(chosen, set) => {
          set('buleg', null);
          for (const flag of ['empty', 'container']) set(flag, chosen === containerWagon ? 0 : null);
        }}
      />
      {type === containerWagon && (
        <>
          <FormField name="empty" span={3} asSwitch={asEmpty} />
          <FormField name="container" span={3} asSwitch={asEmpty} />
        </>
      )}
      {type !== null && type !== containerWagon && <RefField name="buleg" span={6} />}
      {type === null && <span className="form-span-6" />}
      <FormField name="distance" span={6} />
      <FormField name="price" span={6} hint={<PresentPrice />} />
    </>
  );
}

const parts = ['ortooa', 'ortoob', 'type', 'buleg', 'empty', 'container'] as const;

/** The price that an inquiry between the two stations gets today, in either direction. */
function PresentPrice() {
  const { t } = useTranslation();
  const { control } = useFormContext();
  const [a = null, b = null, type = null, buleg = null, empty = null, container = null] = useWatch({
    control,
    name: [...parts],
  }) as (number | null | undefined)[];
  const [price = 0] = useWagonPrices([questionOf({ a, b, type, buleg, empty, container })]);
  // An empty line reserves the space, so that nothing moves when the answer arrives.
  return price > 0 ? t('reference.presentPrice', { price: formatNumber(price, { least: 2 }) }) : '\u00a0';
}
