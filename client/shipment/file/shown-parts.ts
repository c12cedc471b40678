import { lazy, type ComponentType } from 'react';
import type { FilePart } from '../../../contract/shipment/header';
import type { QuotationFile } from '../quotation/quotation-form';

type ShownPart = ComponentType<{ file: QuotationFile }>;

/** The sections of a file that are only shown in it, each from its own folder when it is first opened. */
export const shownParts: Partial<Record<FilePart, ShownPart>> = {
  operations: lazy(() => import('../operations/operations-part')),
  customs: lazy(() => import('../customs/customs-part')),
  money: lazy(() => import('../settlement/money-part')),
  papers: lazy(() => import('../papers/papers-part')),
  history: lazy(() => import('./history-part')),
};
