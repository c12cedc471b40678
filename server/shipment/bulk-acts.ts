import { attentionKinds, attentionRules, numbersPerRecord } from '../../contract/attention/rules.js';
import { attentionList } from '../../contract/shipment/attention/lists.js';
import { isShipmentAct, shipmentActs, shipmentActsFor } from '../../contract/shipment/bulk-acts.js';
import { riskList } from '../../contract/shipment/clock/lists.js';
import { rowsPerContainer } from '../../contract/shipment/clock/risk-row.js';
import type { ServedBulkAct } from '../bulk/act.js';
import type { RecordOfRow } from '../bulk/acts.js';
import type { RowAct } from './section.js';
import { sections } from './shipment.js';
import { units } from './tables.js';

const acts = Object.assign({}, ...sections.map((section) => section.acts)) as Readonly<
  Record<string, ServedBulkAct['one']>
>;

const afterActs = Object.assign({}, ...sections.map((section) => section.afterActs)) as Readonly<
  Partial<Record<string, ServedBulkAct['afterwards']>>
>;

const rowActs = Object.assign({}, ...sections.map((section) => section.rowActs)) as Readonly<Record<string, RowAct>>;

/** The bulk action of a list, or undefined if the list does not offer it. */
export function bulkActOf(list: string, name: string): ServedBulkAct | undefined {
  const rowAct = Object.hasOwn(rowActs, name) ? rowActs[name] : undefined;
  if (rowAct) return rowAct.list === list ? rowAct : undefined;
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

/** The records of rows that have ids of their own. */
export const recordsOfRows: Readonly<Record<string, readonly RecordOfRow[]>> = {
  [attentionList.name]: attentionKinds.map((kind) => ({
    kind,
    id: (row) => `${row} / ${numbersPerRecord}`,
    isOf: (row) => `${row} % ${numbersPerRecord} in (${numbersOf(kind).join(', ')})`,
  })),
  [riskList.name]: [{ kind: 'shipment', id: shipmentOfContainer }],
};

/** The numbers of the rules about a kind of records. */
function numbersOf(kind: string): number[] {
  return Object.values(attentionRules).flatMap((rule) => (rule.kind === kind ? [rule.number] : []));
}

function shipmentOfContainer(row: string): string {
  return `case (${row} / ${rowsPerContainer}) % 2 when 1 then ${row} / ${2 * rowsPerContainer}
      else (select u.shipment_id from ${units} u where u.id = ${row} / ${2 * rowsPerContainer}) end`;
}
