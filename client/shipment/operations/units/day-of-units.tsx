import { Button, ButtonVariant } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { dayOfUnits } from '../../../../contract/shipment/operations/units/summary';
import { useFormContext } from '../../../form/form-context';
import { useTranslation } from '../../../i18n/use-translation';
import { useUnits } from './units-api';

/** What the units say about a day of their file; a press writes it into the field, and nothing does by itself. */
export function useDayOfUnits(id: number, name: string): ReactNode {
  const { t } = useTranslation();
  const { control, readOnly, setValue } = useFormContext();
  const written = useWatch({ control, name }) as unknown;
  const found = dayOfUnits(name, useUnits(id).answer?.form.units ?? []);
  if (!found || (found.day !== null && found.day === written)) return null;
  const { day, entered, units } = found;
  if (day === null) return <span className="quiet">{t('units.saysSome', { entered, units })}</span>;
  return (
    <span>
      {t('units.saysDay', { day })}{' '}
      {!readOnly && (
        <Button
          variant={ButtonVariant.MINIMAL}
          size="small"
          text={t('units.take')}
          onClick={() => setValue(name, day)}
        />
      )}
    </span>
  );
}
