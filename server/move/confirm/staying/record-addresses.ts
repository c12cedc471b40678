import { advanceKind } from '../../../../contract/advance/form.js';
import { customInvoiceKind } from '../../../../contract/custom-invoice/form.js';
import { itemKind } from '../../../../contract/item/kind.js';
import { references } from '../../../../contract/reference/catalogue.js';
import { shipments } from '../../../shipment/tables.js';
import type { Queries } from '../../moves.js';
import { accountTarget, type SaveTarget } from '../../targets/target.js';

/** Where records that a move wrote are seen, by their ids; none of what has no page of its own. */
export async function addressesOf(
  db: Queries,
  list: SaveTarget,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const pathOf = list === 'inquiry' ? await pathsOfFiles(db, ids) : pathsOfList(list);
  return new Map(ids.flatMap((id): [number, string][] => (pathOf ? [[id, pathOf(id)]] : [])));
}

function pathsOfList(list: SaveTarget): ((id: number) => string) | undefined {
  if (list === accountTarget || Object.hasOwn(references, list)) return (id) => `/settings/${list}/${id}/edit`;
  if (list === customInvoiceKind) return (id) => `/custominvoice/${id}/edit`;
  if (list === itemKind) return (id) => `/items/${id}`;
  return list === advanceKind ? (id) => `/advances/${id}` : undefined;
}

/** An order has a code, an inquiry none. */
async function pathsOfFiles(db: Queries, ids: readonly number[]): Promise<(id: number) => string> {
  const { rows } = await db.query<{ id: number }>(
    `select id from ${shipments} where id = any($1) and code is not null`,
    [ids],
  );
  const orders = new Set(rows.map(({ id }) => id));
  return (id) => (orders.has(id) ? `/shippingorder/${id}/edit` : `/inquiry/${id}/edit`);
}
