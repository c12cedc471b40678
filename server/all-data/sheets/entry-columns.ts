import { referenceList } from '../../../contract/reference/catalogue.js';
import type { Fields } from '../../../contract/fields/field.js';
import { people } from '../../../contract/fields/ref/field.js';
import type { ReadModelTable } from '../../projection/table.js';

/** Columns with the number of a record, by the kind of that record: the name is written beside the number. */
const kinds: Readonly<Record<string, string>> = {
  ...columnsOf(people, [
    'user_id sales_id tariff_id operator_id waiting_id holder_id sender_id customs_manager_id',
    'closed_by_id closed_by generated_by released_by sent_by withdrawn_by taken_back_by read_by_id reversal_user_id',
    'written_by confirmed_by',
  ]),
  ...columnsOf('consignee', ['consignee_id']),
  ...columnsOf('payer', ['payer_id released_payer_id']),
  ...columnsOf('agent', ['agent_id agent_ids old_agent_id new_agent_id']),
  ...columnsOf('commodity', ['commodity_id']),
  ...columnsOf('city', ['city_id origin_city_id final_city_id from_city_id to_city_id']),
  ...columnsOf('via', ['border_id']),
  ...columnsOf('thc', ['terminal_id']),
  ...columnsOf('container', ['container_status_id']),
  ...columnsOf('transtype', ['transport_type_id']),
  ...columnsOf('tracingstatus', ['status_id']),
  ...columnsOf('reason', ['close_reason_id']),
  ...columnsOf('supplier', ['shipper_id']),
  ...columnsOf('shipment', ['shipment_id from_shipment_id file_id']),
  ...columnsOf('advance', ['advance_id from_advance_id to_advance_id']),
  ...columnsOf('outsideitem', ['item_id']),
  ...columnsOf('netting', ['netting_id']),
  ...columnsOf('reminder', ['reminder_id']),
};

/** Numbers that have no name of one kind: of rows, parts and lines, of the firm's own accounts, or of what another column decides. */
export const numbersWithoutName: ReadonlySet<string> = new Set(
  [
    'id account_id canonical_id charged_by closing_id follows_id invoice_id line_id move_id moves_id order_id pair_id part_id party_id',
    'price_row_id record_id replaced_by_id replaces_id reverses_id row_id source_id statement_id transaction_id unit_id',
  ]
    .join(' ')
    .split(' '),
);

function columnsOf(kind: string, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names
      .join(' ')
      .split(' ')
      .map((name) => [name, kind]),
  );
}

const lists = new Map<string, Fields>(referenceList.map(({ name, fields }) => [name, fields]));

/** The kind of record whose number a column has; undefined for any other column. */
export function kindInColumn({ name, columns }: ReadModelTable, column: string): string | undefined {
  if (!columns[column]?.startsWith('integer')) return undefined;
  const declared = lists.get(name)?.[column]?.refersTo;
  if (declared !== undefined) return declared;
  return lists.has(name) && !column.endsWith('_by') ? undefined : kinds[column];
}
