import type { ReactNode } from 'react';
import type { Capability } from '../../../contract/permissions';
import { manyRoutes } from '../../../contract/shipment/many';
import { borderDateFields } from '../../../contract/shipment/operations/form';
import type { WiredFields } from '../../../contract/shipment/section-form';
import { newsFields, tracingFields, tracingForm } from '../../../contract/shipment/tracing/form';
import { FormField } from '../../form/form-field';
import { NewsInputs, TracingInputs } from '../tracing/inputs';

export type ManyAct = keyof typeof manyRoutes;

interface Declared {
  label: { mn: string; en: string };
  fields: WiredFields;
  path: string;
  capability: Capability;
  inputs: ReactNode;
  /** What is not entered stays as it is in each of the files. */
  keepsEmpty?: boolean;
}

function BorderDateInputs() {
  return (
    <>
      {Object.keys(borderDateFields).map((name, at) => (
        <FormField key={name} name={name} {...(at === 0 ? { autoFocus: true } : {})} />
      ))}
    </>
  );
}

/** What can be done with many files at once. */
export const manyActs: Readonly<Record<ManyAct, Declared>> = {
  borderDates: {
    label: { mn: 'Хилийн огноо', en: 'Border dates' },
    fields: borderDateFields,
    path: manyRoutes.borderDates.path,
    capability: 'operation.borderDates',
    inputs: <BorderDateInputs />,
    keepsEmpty: true,
  },
  tracing: {
    label: tracingForm.tables.tracing.label,
    fields: tracingFields,
    path: manyRoutes.tracing.path,
    capability: 'operation.tracing',
    inputs: <TracingInputs />,
  },
  news: {
    label: tracingForm.tables.news.label,
    fields: newsFields,
    path: manyRoutes.news.path,
    capability: 'operation.news',
    inputs: <NewsInputs />,
  },
};
