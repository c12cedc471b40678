import type { JournalEntry } from '../../contract/history/journal';
import { references } from '../../contract/reference/catalogue';
import { localMoment } from '../../contract/time';

/** The link of an entry: to its record as it was at that time; undefined if such a record has no form. */
export function hrefOfRecordThen({ kind, record, title, at }: JournalEntry): string | undefined {
  const path = pathOf(kind, record, Boolean(title));
  return path && `${path}?as_of=${localMoment(at)}`;
}

function pathOf(kind: string, id: number, hasCode: boolean): string | undefined {
  if (kind === 'shipment') return hasCode ? `/shippingorder/${id}/edit` : `/inquiry/${id}/edit`;
  if (kind === 'firm') return '/settings/firm';
  return kind === 'user' || Object.hasOwn(references, kind) ? `/settings/${kind}/${id}/edit` : undefined;
}
