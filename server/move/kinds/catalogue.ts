import { accountKind } from '../../../contract/move/kinds/lists.js';
import { servedDocuments } from './files/document-rows.js';
import { servedTrialBalance } from './balance-rows.js';
import { servedClosedInquiries } from './files/closed-inquiry-rows.js';
import { servedInquiries } from './files/inquiry-rows.js';
import { servedOrders } from './files/order-rows.js';
import { servedParts } from './files/part-kinds.js';
import { servedLists } from './list-rows.js';
import { servedInvoices } from './parts/invoice-rows.js';
import { servedMovements } from './parts/movement-rows.js';
import { servedCustomInvoices } from './papers/custom-invoice-rows.js';
import { servedAdvances } from './papers/advance-rows.js';
import { servedItems } from './papers/item-rows.js';
import { servedPastOrders } from './parts/past-order-rows.js';
import { servedUnits } from './parts/unit-rows.js';
import { servedParties } from './party-rows.js';
import type { ServedKind } from './served-kind.js';
import { servedStaff } from './staff-rows.js';

/** Every kind that can be moved today, in the order in which rows refer to each other. */
export const servedKinds: readonly ServedKind[] = [
  ...servedLists.filter(({ kind }) => kind !== accountKind),
  servedParties,
  ...servedLists.filter(({ kind }) => kind === accountKind),
  servedStaff,
  servedInquiries,
  servedClosedInquiries,
  servedOrders,
  ...servedParts,
  servedUnits,
  servedMovements,
  servedInvoices,
  servedCustomInvoices,
  servedItems,
  servedAdvances,
  servedPastOrders,
  servedDocuments,
  servedTrialBalance,
];
