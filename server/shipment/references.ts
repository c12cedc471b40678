import { quotationForm } from '../../contract/shipment/quotation/form.js';
import type { JsonObject } from '../../contract/json.js';
import type { SectionForm, SentForm } from '../../contract/shipment/section-form.js';
import { streamOf } from '../log/event.js';
import type { NamedEntry } from '../decider/work.js';
import { kindsNamed, namedBy } from '../reference/named.js';
import type { ShipmentState } from './state.js';

const { fields: formFields, tables: formTables }: SectionForm = quotationForm;
const tables = Object.entries(formTables);

export const kindsReferredTo: readonly string[] = [
  ...new Set([...kindsNamed(formFields), ...tables.flatMap(([, { fields }]) => kindsNamed(fields)), 'reason']),
];

/** The entries and people that a file stands on: those of its form, and why it was closed. */
export function referencesOf({ quotation, lifecycle }: ShipmentState): string[] {
  if (lifecycle.deleted) return [];
  const form = quotation.form as unknown as JsonObject;
  const rows = tables.flatMap(([name, { fields }]) =>
    ((form[name] ?? []) as JsonObject[]).flatMap((row) => namedBy(fields, row)),
  );
  const named = [...namedBy(formFields, form), ...rows].map(({ stream }) => stream);
  return lifecycle.closed ? [...named, streamOf('reason', lifecycle.closed.reason)] : named;
}

/** What a save of the form names, at the fields by which it was sent. */
export function namedIn({ fields, tables: sent }: SentForm): NamedEntry[] {
  return [
    ...namedBy(formFields, fields, (_name, field) => field.sent),
    ...tables.flatMap(([name, table]) =>
      (sent[name] ?? []).flatMap((row, at) =>
        namedBy(table.fields, row, (_name, field) => `${table.sent}.${at}.${field.sent}`),
      ),
    ),
  ];
}
