import { History } from '@blueprintjs/icons';
import type { ComponentProps, ComponentType } from 'react';
import { fileForm } from '../../../contract/shipment/file/file-form';
import { RecordAsOf } from '../../history/record-as-of';
import { useTranslation } from '../../i18n/use-translation';
import type { AsOfProps } from '../part';
import { isOrder } from '../rates-of-file';
import { StatePanel } from '../../ui/state-panel';

type FormAsOf = ComponentProps<typeof RecordAsOf>;

interface ShipmentAsOfProps extends Omit<FormAsOf, 'kind' | 'titleOf' | 'words' | 'instead'> {
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

interface SectionAsOf extends Pick<FormAsOf, 'fields' | 'tables' | 'partOf'>, Pick<ShipmentAsOfProps, 'ofOrder'> {
  /** The part of the stored state that its form shows, unless `partOf` adds values of others. */
  section: string;
  Inputs: ComponentType<Omit<AsOfProps, 'onClose'>>;
}

/** A section of a file as of a past moment, in its own inputs. */
export function sectionAsOf({ section, Inputs, ...form }: SectionAsOf): ComponentType<AsOfProps> {
  const partOf: FormAsOf['partOf'] = (state) => state[section] as Readonly<Record<string, unknown>>;
  return ({ id, moment, onClose }) => (
    <ShipmentAsOf partOf={partOf} {...form} {...{ id, moment, onClose }}>
      <Inputs id={id} moment={moment} />
    </ShipmentAsOf>
  );
}
