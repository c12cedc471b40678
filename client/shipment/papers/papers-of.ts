import type { ParseKeys } from 'i18next';
import type { PaperAudience } from '../../../contract/paper/audience';
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
  /** The name under which the history stores it: that of the route of its PDF. */
  paper: string;
  /** Null for a paper that has one version only. */
  audience: PaperAudience | null;
}

/** Each language named in itself, for users who read only that one. */
export const paperLanguages = [
  ['mn', 'Монгол'],
  ['en', 'English'],
] as const;

/** The printable documents of a file; an inquiry has only its offer documents. */
export function papersOf({ id, stage, inquiryType, isInvoiced = false }: PrintedFile, user: Principal): Paper[] {
  const isOrder = stage !== 'open' && stage !== 'closed';
  const only = { audience: null };
  return [
    ...(isOrder ? papersOfOrder(id) : []),
    ...(isInvoiced && allowed('finance.read', user)
      ? [
          {
            ...only,
            name: 'screens.invoice',
            paper: 'finance.invoicePaper',
            path: `/finance/invoice/air/${id}/print`,
          } as const,
        ]
      : []),
    {
      ...only,
      name: 'inquiry.pdf',
      paper: 'inquiry.priceOffer',
      path: `/inquiry/${id}/priceoffer?userid=${user.id}`,
    },
    ...(inquiryType === supplyType
      ? [
          {
            ...only,
            name: 'inquiry.supplyDocument',
            paper: 'inquiry.supplyDocument',
            path: `/inquiry/${id}/supply?userid=${user.id}`,
          } as const,
        ]
      : []),
  ];
}

function papersOfOrder(id: number): Paper[] {
  const print = { paper: 'shippingorder.print', path: `/shippingorder/${id}/print` };
  const report = { paper: 'operation.report', path: `/operation/${id}/report` };
  const arrival = { paper: 'shippingorder.arrival', path: `/shippingorder/${id}/arrival` };
  const delivery = { paper: 'shippingorder.delivery', path: `/shippingorder/${id}/delivery` };
  return [
    { name: 'shipmentLists.printCustomer', ...forAudience(print, 'customer') },
    { name: 'shipmentLists.printHouse', ...forAudience(print, 'house') },
    { name: 'screens.shippingorder-arrival', ...arrival, audience: null },
    { name: 'order.delivery', ...delivery, audience: null },
    { name: 'shipmentLists.reportCustomer', ...forAudience(report, 'customer') },
    { name: 'shipmentLists.reportHouse', ...forAudience(report, 'house') },
  ];
}

function forAudience({ paper, path }: Pick<Paper, 'paper' | 'path'>, audience: PaperAudience): Omit<Paper, 'name'> {
  return { paper, audience, path: `${path}?audience=${audience}` };
}

export function inLanguage(path: string, language: string = languageInUse()): string {
  return `${path}${path.includes('?') ? '&' : '?'}lang=${language}`;
}
