import type { ParseKeys } from 'i18next';
import { allowed, type Principal } from '../../../contract/permissions';
import { supplyType } from '../../../contract/reference/fixed/inquiry-choices';
import { languageInUse } from '../../i18n/language';
import type { LifeStage } from '../header/use-moves';

export interface PrintedFile {
  id: number;
  stage: LifeStage;
  inquiryType: number | null;
  /** Whether an invoice is issued. */
  isInvoiced?: boolean;
}

export interface Paper {
  name: ParseKeys;
  path: string;
}

/** Each language named in itself, for users who read only that one. */
export const paperLanguages = [
  ['mn', 'Монгол'],
  ['en', 'English'],
] as const;

/** The printable documents of a file; an inquiry has only its offer documents. */
export function papersOf({ id, stage, inquiryType, isInvoiced = false }: PrintedFile, user: Principal): Paper[] {
  const isOrder = stage !== 'open' && stage !== 'closed';
  return [
    ...(isOrder ? papersOfOrder(id) : []),
    ...(isInvoiced && allowed('finance.read', user)
      ? [{ name: 'screens.invoice', path: `/finance/invoice/air/${id}/print` } as const]
      : []),
    { name: 'inquiry.pdf', path: `/inquiry/${id}/priceoffer?userid=${user.id}` },
    ...(inquiryType === supplyType
      ? [{ name: 'inquiry.supplyDocument', path: `/inquiry/${id}/supply?userid=${user.id}` } as const]
      : []),
  ];
}

function papersOfOrder(id: number): Paper[] {
  return [
    { name: 'shipmentLists.printCustomer', path: `/shippingorder/${id}/print?audience=customer` },
    { name: 'shipmentLists.printHouse', path: `/shippingorder/${id}/print?audience=house` },
    { name: 'order.delivery', path: `/shippingorder/${id}/delivery` },
    { name: 'shipmentLists.reportCustomer', path: `/operation/${id}/report?audience=customer` },
    { name: 'shipmentLists.reportHouse', path: `/operation/${id}/report?audience=house` },
  ];
}

export function inLanguage(path: string, language: string = languageInUse()): string {
  return `${path}${path.includes('?') ? '&' : '?'}lang=${language}`;
}
