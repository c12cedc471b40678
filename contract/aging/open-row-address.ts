import type { OpenRowKind } from './open-rows.js';

interface OpenRow {
  kind: OpenRowKind;
  number: number;
  file: number | null;
}

/** Where an open row is seen; an order opens at its money. */
export function addressOfOpenRow({ kind, number, file }: OpenRow): string {
  if (kind === 'order') return `/shippingorder/${String(file)}/edit?part=money`;
  if (kind === 'custominvoice') return `/custominvoice/${number}/edit`;
  return kind === 'advance' ? `/advances/${number}` : `/items/${number}`;
}
