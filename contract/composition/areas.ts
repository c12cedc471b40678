import { advanceArea } from '../advance/area.js';
import { agingArea } from '../aging/area.js';
import { allDataArea } from '../all-data/area.js';
import { asOfArea } from '../as-of/area.js';
import { bankArea } from '../bank/area.js';
import { bulkArea } from '../bulk/area.js';
import { closingArea } from '../closing/area.js';
import { customInvoiceArea } from '../custom-invoice/area.js';
import { dashboardArea } from '../dashboard/area.js';
import { documentArea } from '../document/area.js';
import { exportArea } from '../export/area.js';
import { firmArea } from '../firm/area.js';
import { historyArea } from '../history/area.js';
import { itemArea } from '../item/area.js';
import { moveArea } from '../move/area.js';
import { nettingArea } from '../netting/area.js';
import { jobArea } from '../job/area.js';
import { notificationArea } from '../notification/area.js';
import { partyArea } from '../party/area.js';
import { partyStatementArea } from '../party-statement/area.js';
import { referenceArea } from '../reference/area.js';
import { reminderArea } from '../reminder/area.js';
import { reportArea } from '../report/area.js';
import { shipmentArea } from '../shipment/area.js';
import { userArea } from '../user/area.js';
import { workspaceArea } from '../workspace/area.js';

/** All areas. Screens, menus, refusals and rights of browser and server follow from this list. */
export const areas = [
  exportArea,
  allDataArea,
  asOfArea,
  workspaceArea,
  bankArea,
  bulkArea,
  dashboardArea,
  shipmentArea,
  customInvoiceArea,
  advanceArea,
  itemArea,
  moveArea,
  nettingArea,
  agingArea,
  partyArea,
  partyStatementArea,
  reminderArea,
  notificationArea,
  historyArea,
  reportArea,
  firmArea,
  closingArea,
  jobArea,
  userArea,
  referenceArea,
  documentArea,
] as const;
