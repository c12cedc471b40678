import type { AuditCheck } from '../audit/check.js';
import { attentionOfFiles } from './attention/attention-of-files.js';
import { attentionSection } from './attention/section.js';
import { billingSection } from './billing/section.js';
import { composeShipment } from './compose.js';
import { clockSection } from './operations/clock/section.js';
import { customsSection } from './customs/section.js';
import { documentsSection } from './documents/section.js';
import { expensesSection } from './expenses/section.js';
import { lifecycleSection } from './lifecycle/section.js';
import { operationsSection } from './operations/section.js';
import { orderSection } from './order/section.js';
import { withShipmentOrigins } from './origin/moved-shipment.js';
import { quotationSection } from './quotation/section.js';
import { withPapers } from '../document/paper/paper-record.js';
import type { Listing } from '../list/listing.js';
import type { ReadModelTable } from '../projection/table.js';
import { shipmentPaperRecord } from './paper-record.js';
import { recordOf } from './record.js';
import { listingOf, type AnySection } from './section.js';
import { settlementSection } from './settlement/section.js';
import { tracingSection } from './tracing/section.js';
import { shipments } from './tables.js';
import { unitsSection } from './operations/units/section.js';

/** The sections of a shipment file. Everything else is derived from them. */
export const sections: readonly AnySection[] = [
  lifecycleSection,
  quotationSection,
  orderSection,
  operationsSection,
  unitsSection,
  tracingSection,
  customsSection,
  documentsSection,
  expensesSection,
  clockSection,
  billingSection,
  settlementSection,
  attentionSection,
];

/** A shipment from its first inquiry to the archive: one stream, one id for life (D046). */
export const shipmentAggregate = withShipmentOrigins(
  withPapers({ ...composeShipment(sections), attention: attentionOfFiles }, shipmentPaperRecord),
);

/** Parts of the files for their lists. */
export const shipmentListTables = sections.flatMap(({ listTables }) => listTables ?? []);

export const shipmentRecord = recordOf(sections);

/** One small row for each file. */
export const shipmentTable = tableNamed(shipments);

/** Each list with its table. */
export const shipmentListings: readonly Listing[] = sections.flatMap(({ listings }) =>
  (listings ?? []).map((listing) => listingOf(listing, tableNamed)),
);

/** Audits over all files. */
export const shipmentAudits: readonly AuditCheck[] = sections.flatMap(({ audits }) => audits ?? []);

function tableNamed(name: string): ReadModelTable {
  const table = shipmentAggregate.tables.find((one) => one.name === name);
  if (!table) throw new Error(`${name} is no table of shipments`);
  return table;
}
