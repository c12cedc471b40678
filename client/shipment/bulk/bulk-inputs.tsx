import type { ReactNode } from 'react';
import type { ShipmentAct } from '../../../contract/shipment/bulk-acts';
import { borderDateFields } from '../../../contract/shipment/operations/form';
import type { Role } from '../../../contract/shipment/people';
import { FormField } from '../../form/form-field';
import { DayField } from '../form/day-field';
import { RefField } from '../../reference/entries/ref-field';
import { usePeople } from '../lists/support';
import { NewsInputs, TracingInputs } from '../entries/entry-inputs';

function PersonInput({ name, role }: { name: string; role: Role }) {
  return <FormField name={name} span={12} source={usePeople(role)} autoFocus />;
}

function BorderDateInputs() {
  return Object.keys(borderDateFields).map((name, at) => (
    <DayField key={name} name={name} {...(at === 0 ? { autoFocus: true } : {})} />
  ));
}

/** The inputs that are filled in once for all chosen rows. */
export const bulkInputs: Readonly<Partial<Record<ShipmentAct, ReactNode>>> = {
  borderDates: <BorderDateInputs />,
  tracing: <TracingInputs />,
  news: <NewsInputs />,
  assignSales: <PersonInput name="sales" role="sales" />,
  assignTariff: <PersonInput name="tariff" role="tariff" />,
  sendToTariff: <PersonInput name="tariff" role="tariff" />,
  snoozeAttention: (
    <>
      <DayField name="until" autoFocus />
      <FormField name="reason" span={12} />
    </>
  ),
  planReturn: <DayField name="plannedReturn" autoFocus />,
  recordReturn: <DayField name="returned" autoFocus />,
  closeAttention: <FormField name="reason" span={12} autoFocus />,
  closeInquiry: (
    <>
      <RefField name="reason" span={12} autoFocus />
      <FormField name="comment" span={12} />
    </>
  ),
};
