import { diffForm } from '../../../contract/diff.js';
import type { Json, JsonObject } from '../../../contract/json.js';
import { orderTotals } from '../../../contract/money/totals/order-totals.js';
import { ratesOfDay } from '../../../contract/money/figures/rates-of-day.js';
import { isTooLarge } from '../../../contract/money/figures/explained.js';
import { refusals, refuse } from '../../../contract/refusals/refusals.js';
import { hasSizes } from '../../../contract/reference/fixed/transmodes.js';
import type { FileFacts } from '../../../contract/shipment/file/file-facts.js';
import {
  isContainerWagon,
  orderForm,
  orderShape,
  orderTableNames,
  tableForms,
  type Order,
} from '../../../contract/shipment/order/form.js';
import type { OrderState } from '../../../contract/shipment/order/state.js';
import type { WireForm, SentForm } from '../../../contract/form/wire-form.js';
import { localDay } from '../../../contract/time.js';
import type { CommandDefinition, Facts } from '../../decider/command.js';
import { completeRows, type Row } from '../../form/complete-rows.js';
import { assertRunning } from '../file/running.js';
import { Faults } from '../../form/faults.js';
import { checkReferred, referredFacts, type ReferredFacts } from '../../form/referred.js';
import { namedIn } from '../../form/references.js';
import { newRows } from '../../form/row-numbers.js';
import { withRates, type RatesInTable } from '../../reference/rates/rates.js';
import { drawRowIds } from '../file/row-ids.js';
import { assertOpenToChange, openShipment, shipmentEvent, shipmentStream } from '../file/shipment-file.js';

interface ChangeOrder {
  id: number;
  form: SentForm;
  version?: number | undefined;
}

type Saved = {
  id: number;
  /** The rows of the one table that was saved, as they are stored. */
  rows?: (JsonObject & { id: number })[];
};

interface Drawn {
  newIds: readonly number[];
}

/** A save of the order form. Fields that were not sent do not change. */
export const changeOrder = saveOf('ChangeOrder', orderForm);

/** Finance saves the rows of one table of an order whose form may still be incomplete; the rules of the form apply to them (D107). */
export const changeAgents = saveOf('ChangeAgents', tableForms.agents, ({ carrierRates }) => carrierRates);
export const changeExtraServices = saveOf('ChangeExtraServices', tableForms.extra, (form) => form.extraServices);

function saveOf(
  name: string,
  of: WireForm,
  rowsIn?: (form: Order) => readonly object[],
): CommandDefinition<ChangeOrder, Saved, Drawn, ReferredFacts & RatesInTable> {
  return {
    name,
    draw: async ({ form }, source) => ({ newIds: await drawRowIds(newRows(form), source) }),
    streams: ({ id }) => [shipmentStream(id)],
    names: ({ form }) => namedIn(of, form),
    facts: ({ form }, source) => withRates(source, referredFacts(of, form, source)),
    expects: ({ id, version }) =>
      version === undefined ? undefined : { stream: shipmentStream(id), section: 'order', version },
    decide(files, { id, form: sent }, by) {
      const { own, facts } = openShipment<OrderState>(files, id, 'order');
      assertRunning(facts);
      assertOpenToChange(facts, by);
      const payer = sent.fields['payer'];
      if (facts.billing.isInvoiced && payer !== undefined && payer !== own.form.payer)
        throw refuse('PayerLocked', { fields: { payer: [refusals.PayerLocked.mn] } });
      const { form, faults } = completeOrder(of, own, sent, facts, by);
      const rates = ratesOfDay(by.rates, facts.lifecycle.shippingOrderOn ?? localDay(by.now));
      if (!faults.any && Object.values(orderTotals(form, rates).total).some(isTooLarge))
        faults.report(Object.values(of.tables)[0]?.sent ?? '', 'tooLargeNumber');
      faults.assertNone('OrderInvalid');
      const diff = diffForm(own.form, form, orderShape);
      return {
        events: diff ? [shipmentEvent(id, { type: 'OrderChanged', data: diff })] : [],
        answer: { id, ...(rowsIn && { rows: rowsIn(form) as NonNullable<Saved['rows']> }) },
      };
    },
  };
}

function completeOrder(
  of: WireForm,
  own: OrderState,
  sent: SentForm,
  { quotation }: FileFacts,
  by: Drawn & ReferredFacts & Pick<Facts, 'actor'>,
): { form: Order; faults: Faults } {
  const faults = new Faults();
  const { report } = faults;
  const form: Record<string, Json> = { ...own.form, ...sent.fields };
  // What another system lacks stays empty until a user saves the form.
  if (by.actor.door !== 'move')
    for (const [name, field] of Object.entries(of.fields))
      if (field.required && (form[name] ?? null) === null) report(field.sent, 'choose');
  checkReferred(of.fields, form, own.form, by, report);
  // Units are not counted where pieces are measured; elsewhere the quantity is at least one (D058).
  if ('quantity' in of.fields) form['quantity'] = hasSizes(quotation.mode) ? null : (form['quantity'] ?? 1);
  const nextIds = [...by.newIds];
  for (const name of orderTableNames) {
    const rows = sent.tables[name];
    const table = of.tables[name];
    if (!rows || !table) continue;
    const others = orderTableNames
      .filter((other) => other !== name)
      .flatMap((other): readonly { id: number }[] => own.form[other]);
    const before = { old: own.form[name], others, rowIds: own.rowIds, nextIds };
    const completed = completeRows(table, rows, before, by, report).map(({ row }) => row);
    form[name] = name === 'railRates' ? completed.map(asWagon) : completed;
  }
  return { form: form as Order, faults };
}

/** D039: fields that do not apply to the wagon type are cleared. */
function asWagon(row: Row): Row {
  return isContainerWagon(row['wagonType']) ? { ...row, group: null } : { ...row, load: null, size: null };
}
