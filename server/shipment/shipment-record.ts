import { applyDiff, type Diff } from '../../contract/diff.js';
import type { TimelineEntry } from '../../contract/history/timeline.js';
import type { Json, JsonObject } from '../../contract/json.js';
import { allowed, type Asker } from '../../contract/permissions.js';
import { quotationForm, tableNames } from '../../contract/shipment/quotation/form.js';
import type { SentForm } from '../../contract/shipment/section-form.js';
import type { RecordKind } from '../history/record-kind.js';
import { changeInquiry } from './quotation/decide.js';
import type { ShipmentState } from './state.js';

const pricedTables: readonly string[] = ['transportPrices', 'priceOffers'];

/** The life of a shipment, for everybody; its prices only for those who work with them (decisions, part 2). */
export const shipmentRecord: RecordKind = {
  name: 'shipment',
  mayRead: (asker) => allowed('inquiry.read', asker),
  mayUndo: (asker) => allowed('inquiry.edit', asker),
  undo: ({ id, state }, inverse) => ({
    definition: changeInquiry,
    command: { id, form: asSent((state as ShipmentState).quotation.form as unknown as JsonObject, inverse) },
  }),
  present(state: Json, asker) {
    const { quotation, settlement, lifecycle } = state as unknown as ShipmentState;
    const form = { ...(quotation.form as unknown as JsonObject) };
    if (!seesPrices(asker)) for (const table of pricedTables) delete form[table];
    return {
      quotation: form,
      settlement,
      lifecycle,
      createdAt: quotation.createdAt,
      createdBy: quotation.createdBy,
      copiedFrom: quotation.copiedFrom,
    } as unknown as JsonObject;
  },
  presentEntry: (entry, asker) => (seesPrices(asker) ? entry : withoutPrices(entry)),
};

function seesPrices(asker: Asker): boolean {
  return allowed('prices.history', asker);
}

/** The form as it would be sent to stand as it did before. */
function asSent(form: JsonObject, inverse: Diff): SentForm {
  const after = applyDiff(form, inverse);
  const fields = Object.fromEntries(Object.keys(quotationForm.fields).map((name) => [name, after[name] ?? null]));
  return {
    fields,
    tables: Object.fromEntries(tableNames.map((table) => [table, after[table]])) as unknown as SentForm['tables'],
  };
}

/** A save that was about prices alone is not for him at all. */
function withoutPrices(entry: TimelineEntry): TimelineEntry | undefined {
  if (entry.section === 'settlement') return undefined;
  if (entry.type === 'InquiryAdded') {
    const { quotation, ...data } = entry.data as { quotation: JsonObject };
    const rest = Object.fromEntries(Object.entries(quotation).filter(([name]) => !pricedTables.includes(name)));
    return { ...entry, data: { ...data, quotation: rest } };
  }
  if (!entry.changes) return entry;
  const rows = Object.fromEntries(
    Object.entries(entry.changes.rows).filter(([table]) => !pricedTables.includes(table)),
  );
  const isEmpty = Object.keys(rows).length + Object.keys(entry.changes.fields).length === 0;
  return isEmpty ? undefined : { ...entry, changes: { ...entry.changes, rows } };
}
