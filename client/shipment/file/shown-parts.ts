import type { ComponentType } from 'react';
import { lazyPart } from '../../browser/lazy-part';
import type { FilePart } from '../../../contract/shipment/header';
import type { Figure } from '../../../contract/money/explained';
import type { QuotationFile } from '../quotation/quotation-form';

type ShownPart = ComponentType<{ file: QuotationFile; agreed: Figure | null }>;

/** The sections of a file that are only shown in it, each from its own folder when it is first opened. */
export const shownParts: Partial<Record<FilePart, ShownPart>> = {
  operations: lazyPart(() => import('../operations/operations-part')),
  customs: lazyPart(() => import('../customs/customs-part')),
  money: lazyPart(() => import('../settlement/money-part')),
  papers: lazyPart(() => import('../papers/papers-part')),
  history: lazyPart(() => import('./history-part')),
};
