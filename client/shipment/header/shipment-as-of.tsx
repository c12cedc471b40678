import { History } from '@blueprintjs/icons';
import type { ComponentProps } from 'react';
import { fileForm } from '../../../contract/shipment/file/file-form';
import { RecordAsOf } from '../../history/record-as-of';
import { useTranslation } from '../../i18n/use-translation';
import { isOrder } from '../rates-of-file';
import { StatePanel } from '../../ui/state-panel';

interface ShipmentAsOfProps extends Omit<ComponentProps<typeof RecordAsOf>, 'kind' | 'titleOf' | 'words' | 'instead'> {
  /** Only an order has this form. */
  ofOrder?: true;
}

type StateAsOf = {
  quotation: { name: string };
  lifecycle: { code: string | null; status: number };
};

/** Its code, if it had one at the moment, and its name. */
function titleOf(state: Readonly<Record<string, unknown>>): string {
  const { quotation, lifecycle } = state as StateAsOf;
  return [lifecycle.code, quotation.name].filter(Boolean).join(' ');
}

/** A part of a file as of a past moment: it is named as the file, and a moment when it was no order says so. */
export function ShipmentAsOf({ ofOrder, ...form }: ShipmentAsOfProps) {
  const { t } = useTranslation();
  const inquiry = (state: Readonly<Record<string, unknown>>) =>
    ofOrder && !isOrder((state as StateAsOf).lifecycle.status) ? (
      <StatePanel
        icon={<History size={40} />}
        title={t('order.noOrderThen')}
        hint={t('order.noOrderThenHint', { name: (state as StateAsOf).quotation.name })}
      />
    ) : undefined;
  return <RecordAsOf {...form} kind="shipment" titleOf={titleOf} words={fileForm} instead={inquiry} />;
}
