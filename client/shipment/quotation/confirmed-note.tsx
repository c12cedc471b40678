import { Callout } from '@blueprintjs/core';
import { useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from '../../i18n/use-translation';
import { useFormContext } from '../../form/form-context';
import { useConfirmed } from '../header/confirmed';
import { changesOwedAmount } from '../header/owed-by';

/**
 * A note above the price offer of a file whose receivable is confirmed as paid: that it is locked or, for users with the right to
 * change it, that saving withdraws the confirmation (D201).
 */
export function ConfirmedNote({ inquiry }: { inquiry: number | undefined }) {
  const { t } = useTranslation();
  const { isConfirmed, isLocked } = useConfirmed(inquiry);
  const { control } = useFormContext();
  const { defaultValues } = useFormState({ control });
  const [currency, priceOffers] = useWatch({ control, name: ['currency', 'priceOffers'] }) as unknown[];
  if (!isConfirmed) return null;
  if (isLocked)
    return (
      <Callout compact className="form-span-12" role="status">
        {t('inquiry.confirmedLocked')}
      </Callout>
    );
  if (!defaultValues || !changesOwedAmount(defaultValues, { currency, priceOffers })) return null;
  return (
    <Callout compact intent="warning" className="form-span-12 inquiry-warning" role="alert">
      {t('inquiry.confirmedReopens')}
    </Callout>
  );
}
