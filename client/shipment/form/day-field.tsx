import type { ComponentProps } from 'react';
import { useWatch } from 'react-hook-form';
import { impossibleDays, type OrderDays } from '../../../contract/shipment/impossible-days';
import { localDay } from '../../../contract/time';
import { useFormContext } from '../../form/form-context';
import { FormField } from '../../form/form-field';
import { FieldWarnings } from './field-warning';

interface DayFieldProps extends ComponentProps<typeof FormField> {
  /** What the form does not contain of the order. */
  order?: Pick<OrderDays, 'orderedOn' | 'hasArrived'>;
}

const noOrder = { orderedOn: null, hasArrived: false };

/** A day of an order, with a warning while it cannot be true beside the other days of the form. */
export function DayField({ order = noOrder, warning, ...field }: DayFieldProps) {
  const { control, readOnly } = useFormContext();
  const days = useWatch({ control }) as Partial<OrderDays>;
  const warnings = readOnly ? [] : impossibleDays({ ...days, ...order }, localDay(new Date()));
  const own = warnings.filter((warning) => warning.field === field.name).map(({ text }) => text);
  const below = (own.length > 0 || Boolean(warning)) && (
    <>
      <FieldWarnings warnings={own} />
      {warning}
    </>
  );
  return <FormField {...field} warning={below} />;
}
