import type { Fields } from '../../../../contract/fields/field.js';
import { readForm, type WireFields } from '../../../../contract/form/wire-form.js';
import type { JsonObject } from '../../../../contract/json.js';
import type { Label } from '../../../../contract/label.js';
import { orders } from '../../../../contract/move/kinds/orders.js';
import { customsFields } from '../../../../contract/shipment/customs/form.js';
import { awbFields, borderDateFields, ownContainerFields } from '../../../../contract/shipment/operations/form.js';
import { unitsForm } from '../../../../contract/shipment/operations/units/form.js';
import { newsFields, noteFields, tracingFields } from '../../../../contract/shipment/tracing/form.js';
import { Faults } from '../../../form/faults.js';
import { checkReferred } from '../../../form/referred.js';
import type { ReadRow, RowProblem } from '../../reading/row-reader.js';
import { progressForms, type MovedProgress, type ProgressForm } from '../../targets/files/progress.js';
import { FormColumns } from '../form-columns.js';
import type { ChosenRecords } from './chosen-records.js';
import { byOwnNames } from './own-names.js';

const formFields: Readonly<Record<ProgressForm, WireFields>> = {
  awb: awbFields,
  border: borderDateFields,
  ownContainer: ownContainerFields,
  customs: customsFields,
  promise: unitsForm.fields,
  tracing: tracingFields,
  news: newsFields,
  note: noteFields,
};

/** A form that is filled by choices for the whole sheet alone says nothing of the order: one of these has to be given. */
const tellingFields: Readonly<Partial<Record<ProgressForm, readonly string[]>>> = {
  tracing: ['on', 'city'],
  news: ['eta', 'etd', 'comment'],
  note: ['comment'],
};

const columnsOf = Object.fromEntries(progressForms.map((form) => [form, new FormColumns(orders, form)])) as Readonly<
  Record<ProgressForm, FormColumns>
>;

/** The fields to which the progress of an order refers. */
export const progressFields: readonly Fields[] = Object.values(formFields);

/** Where an order is, as its row says. */
export function readProgress(
  row: ReadRow,
  records: ChosenRecords,
  today: string,
): { forms: MovedProgress['forms']; wrong: RowProblem[] } {
  const forms: MovedProgress['forms'] = {};
  const wrong: RowProblem[] = [];
  for (const form of progressForms) {
    const filled = filledIn(form, row);
    if (!filled) continue;
    const read = readOne(form, form === 'note' ? { on: today, ...filled } : filled, records);
    wrong.push(...columnsOf[form].problems(read.errors, row, (name) => labelOf(form, name)));
    forms[form] = read.values;
  }
  return { forms, wrong };
}

/** The cells of the row that fill the form. */
function filledIn(form: ProgressForm, row: ReadRow): Record<string, string> | undefined {
  const filled = Object.entries(columnsOf[form].sentBy(row)).filter(([, text]) => text !== '');
  const telling = tellingFields[form];
  return filled.some(([name]) => telling?.includes(name) ?? true) ? Object.fromEntries(filled) : undefined;
}

function readOne(form: ProgressForm, filled: Record<string, string>, records: ChosenRecords) {
  const fields = formFields[form];
  const sent = Object.entries(filled).map(([name, text]) => [fields[name]?.sent ?? name, text]);
  const { values, errors } = readForm({ fields, tables: {} }, Object.fromEntries(sent));
  const faults = new Faults();
  checkReferred(fields, values.fields, null, records, faults.report);
  // A truck is recorded without the number of what it carries, which other systems may lack.
  const { [fields['awb']?.sent ?? '']: _, ...others } = errors;
  return {
    values: values.fields as JsonObject,
    errors: byOwnNames({ fields }, { ...faults.errors, ...(form === 'awb' && !filled['awb'] ? others : errors) }),
  };
}

function labelOf(form: ProgressForm, name: string): Label | undefined {
  return formFields[form][name]?.label;
}
