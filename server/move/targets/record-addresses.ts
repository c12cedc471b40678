import { advanceKind } from '../../../contract/advance/form.js';
import { customInvoiceKind } from '../../../contract/custom-invoice/form.js';
import { itemKind } from '../../../contract/item/kind.js';
import { references } from '../../../contract/reference/catalogue.js';
import { shipments } from '../../shipment/tables.js';
import type { Queries } from '../moves.js';
import { accountTarget } from './target.js';

/** Where records are seen, by their kind and ids; none of what has no page of its own. */
export async function addressesOf(
  db: Queries,
  kind: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const pathOf = isFile(kind) ? await pathsOfFiles(db, ids) : pathsOfKind(kind);
  return new Map(ids.flatMap((id): [number, string][] => (pathOf ? [[id, pathOf(id)]] : [])));
}

/** What a move wrote of a file is named by what it was written as. */
const isFile = (kind: string): boolean => kind === 'inquiry' || kind === 'shipment';

function pathsOfKind(kind: string): ((id: number) => string) | undefined {
  if (kind === accountTarget || Object.hasOwn(references, kind)) return (id) => `/settings/${kind}/${id}/edit`;
  if (kind === customInvoiceKind) return (id) => `/custominvoice/${id}/edit`;
  if (kind === itemKind) return (id) => `/items/${id}`;
  return kind === advanceKind ? (id) => `/advances/${id}` : undefined;
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
