import { attentionSection } from './attention/section.js';
import { clockSection } from './clock/section.js';
import { customsSection } from './customs/section.js';
import { documentsSection } from './documents/section.js';
import { expensesSection } from './expenses/section.js';
import { operationsSection } from './operations/section.js';
import { orderSection } from './order/section.js';
import { quotationSection } from './quotation/section.js';
import type { SectionDeclaration } from './section.js';
import { settlementSection } from './settlement/section.js';
import { tracingSection } from './tracing/section.js';
import { unitsSection } from './operations/units/section.js';

/** The sections of a shipment that have a form or a tab. The tabs, their rights and the labels of the history follow from this list. */
export const sections: readonly SectionDeclaration[] = [
  quotationSection,
  orderSection,
  operationsSection,
  unitsSection,
  customsSection,
  documentsSection,
  settlementSection,
  tracingSection,
  expensesSection,
  clockSection,
  attentionSection,
];
