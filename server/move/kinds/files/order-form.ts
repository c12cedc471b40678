import { readForm } from '../../../../contract/form/wire-form.js';
import type { Json, JsonObject } from '../../../../contract/json.js';
import type { Label } from '../../../../contract/label.js';
import { orders } from '../../../../contract/move/kinds/orders.js';
import { orderForm } from '../../../../contract/shipment/order/form.js';
import { Faults } from '../../../form/faults.js';
import { checkReferred } from '../../../form/referred.js';
import type { ReadRow, RowProblem } from '../../reading/row-reader.js';
import { FormColumns } from '../form-columns.js';
import type { ChosenRecords } from './chosen-records.js';
import { byOwnNames } from './own-names.js';

const { fields } = orderForm;
const form = { fields, tables: {} };
const columns = new FormColumns(orders, 'order');
const declared: Readonly<Record<string, { label: Label; required: boolean; sent: string }>> = fields;

export interface ReadOrderForm {
  values: Record<string, Json>;
  wrong: readonly RowProblem[];
  /** What the form asks of a user, and the old system does not have. */
  lacking: readonly RowProblem[];
}

/** The form of the order as a row fills it: what the old system lacks stays empty and is named. */
export function readOrderForm(row: ReadRow, records: ChosenRecords): ReadOrderForm {
  const filled = Object.entries(columns.sentBy(row)).filter(([, text]) => text !== '');
  const sent = Object.fromEntries(filled.map(([name, text]) => [declared[name]?.sent ?? name, text]));
  const { values, errors } = readForm(form, sent);
  const given = Object.fromEntries(
    Object.entries(values.fields).filter(([name]) => name in Object.fromEntries(filled)),
  );
  const faults = new Faults();
  checkReferred(fields, given, null, records, faults.report);
  const isFilled = new Set(filled.map(([name]) => name));
  const own = byOwnNames(orderForm, { ...faults.errors, ...errors });
  const real = Object.fromEntries(Object.entries(own).filter(([name]) => isFilled.has(name)));
  const unread = new Set(row.wrong.map(({ field }) => field));
  return {
    values: given as JsonObject,
    wrong: columns.problems(real, row, (name) => declared[name]?.label),
    lacking: Object.entries(declared).flatMap(([name, { required, label }]) =>
      required && !isFilled.has(name) && !unread.has(name) ? [lacks(name, label)] : [],
    ),
  };
}

function lacks(name: string, { mn, en }: Label): RowProblem {
  return { field: name, name: `lacks ${name}`, text: { mn: `Дутуу: ${mn}`, en: `Missing: ${en}` } };
}
