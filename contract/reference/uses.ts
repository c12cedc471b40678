import type { Label } from '../fields.js';
import { referenceList } from './catalogue.js';

/** A column of a read model that holds ids of a list: what keeps an entry from being deleted (D017). */
export interface Use {
  /** The list whose ids it holds. */
  list: string;
  table: string;
  column: string;
  /** Holds several ids. */
  many?: true;
  /** Rows that count, as a predicate on the alias `t`. */
  where?: string;
  /** What the row is. */
  what: Label;
  /** The column by which people know the row. */
  shownAs: string;
}

const amongReferences: Use[] = referenceList.flatMap((declaration) =>
  Object.entries(declaration.fields).flatMap(([column, { refersTo }]) =>
    refersTo === undefined
      ? []
      : [
          {
            list: refersTo,
            table: declaration.name,
            column,
            where: 'not t.deleted and t.canonical_id is null',
            what: declaration.one,
            shownAs: 'name',
          },
        ],
  ),
);

const shipment = {
  table: 'shipment',
  where: 'not t.deleted',
  what: { mn: 'Тээвэр', en: 'Shipment' },
  shownAs: 'name',
} as const;
const amongShipments: Use[] = [
  ...Object.entries({
    consignee_id: 'consignee',
    commodity_id: 'commodity',
    transport_type_id: 'transtype',
    supplier_id: 'supplier',
    origin_city_id: 'city',
    final_city_id: 'city',
    border_id: 'via',
    via_id: 'viamore',
    carrier_id: 'carrier',
    close_reason_id: 'reason',
  }).map(([column, list]) => ({ ...shipment, list, column })),
  { ...shipment, list: 'agent', column: 'agent_ids', many: true },
];

/** Every place that refers to an entry of a list; each area adds its own. */
export const uses: readonly Use[] = [...amongReferences, ...amongShipments];
