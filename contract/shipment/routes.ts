import { lifecycleRoutes } from './lifecycle/routes.js';
import { quotationPapers } from './quotation/papers.js';
import { inquiryRoutes } from './quotation/routes.js';

/** The calls of each section, a line each. */
export const sectionRoutes: readonly Readonly<Record<string, unknown>>[] = [
  lifecycleRoutes,
  inquiryRoutes,
  ...Object.values(quotationPapers),
];
