import { shipmentPapers } from '../../contract/shipment/file/paper-catalogue.js';
import type { PaperRecord } from '../document/paper/paper-record.js';
import { papersTaken } from './tables.js';

/** A file has the papers of its inquiry, its order and its invoice. */
export const shipmentPaperRecord: PaperRecord = {
  kind: 'shipment',
  event: 'PaperTaken',
  table: papersTaken,
  papers: shipmentPapers,
};
