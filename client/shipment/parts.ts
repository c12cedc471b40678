import { checklistPart } from './checklist/part';
import { customsPart } from './customs/part';
import { documentsPart } from './documents/part';
import { historyPart } from './file/part';
import { operationsPart } from './operations/part';
import { orderPart } from './order/part';
import { papersPart } from './papers/part';
import type { PartDeclaration } from './part';
import { offersPart, quotationPart } from './quotation/part';
import { moneyPart } from './settlement/part';
import { unitsPart } from './operations/units/part';

/** The sections of a file in the order of their tabs; the plain address opens the first one that the user has a right to. */
export const parts: readonly PartDeclaration[] = [
  orderPart,
  offersPart,
  quotationPart,
  operationsPart,
  unitsPart,
  customsPart,
  documentsPart,
  moneyPart,
  checklistPart,
  papersPart,
  historyPart,
];
