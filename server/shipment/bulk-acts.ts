import { isShipmentAct, shipmentActs, shipmentActsFor } from '../../contract/shipment/bulk-acts.js';
import type { ServedBulkAct } from '../bulk/act.js';
import { sections } from './shipment.js';

const acts = Object.assign({}, ...sections.map((section) => section.acts)) as Readonly<
  Record<string, ServedBulkAct['one']>
>;

const afterActs = Object.assign({}, ...sections.map((section) => section.afterActs)) as Readonly<
  Partial<Record<string, ServedBulkAct['afterwards']>>
>;

/** The bulk action of a list, or undefined if the list does not offer it. */
export function bulkActOf(list: string, name: string): ServedBulkAct | undefined {
  const one = acts[name];
  if (!isShipmentAct(list, name) || !one) return undefined;
  const afterwards = afterActs[name];
  return {
    ...shipmentActs[name],
    may: (principal) => shipmentActsFor(list, principal).includes(name),
    one,
    ...(afterwards ? { afterwards } : {}),
  };
}
