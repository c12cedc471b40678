import type { MoveSheetSource } from '../../all-data/move-sheets/move-sheet-source.js';
import { documentSource, inquirySources, orderSource, sizeSource, unitSource } from './file-sources.js';
import { accountSource, listSources, partySource, staffSource } from './list-sources.js';
import {
  advanceSource,
  customInvoiceSource,
  invoiceSource,
  itemSource,
  movementSource,
  partSources,
} from './money-sources.js';

/**
 * Every sheet that an export of all data writes for a move, in the order in which a move reads them. Past orders come as orders with all
 * their movements, and a trial balance has no records.
 */
export const moveSheets: readonly MoveSheetSource[] = [
  ...listSources,
  partySource,
  accountSource,
  staffSource,
  ...inquirySources,
  orderSource,
  ...partSources,
  sizeSource,
  unitSource,
  movementSource,
  invoiceSource,
  customInvoiceSource,
  itemSource,
  advanceSource,
  documentSource,
];
