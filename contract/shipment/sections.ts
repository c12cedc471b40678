import type { EventCatalogue } from '../events.js';
import { lifecycleEvents } from './lifecycle/events.js';
import { quotationEvents } from './quotation/events.js';
import { settlementEvents } from './settlement/events.js';

/** The sections of a shipment file. Each has events and a version of its own, so that people who work on different ones never meet. */
const sections = {
  quotation: quotationEvents,
  order: {},
  operations: {},
  customs: {},
  billing: {},
  settlement: settlementEvents,
  lifecycle: lifecycleEvents,
} satisfies Record<string, EventCatalogue>;
export type SectionName = keyof typeof sections;

/** All that can happen to a shipment, from the first inquiry to the archive. */
export const shipmentEvents = Object.assign({}, ...Object.values(sections)) as EventCatalogue;
