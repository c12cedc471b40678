import { advanceArea } from '../advance/area.js';
import { agingArea } from '../aging/area.js';
import { allDataArea } from '../all-data/area.js';
import { asOfArea } from '../as-of/area.js';
import { bankArea } from '../bank/area.js';
import { bulkArea } from '../bulk/area.js';
import { closingArea } from '../closing/area.js';
import { customInvoiceArea } from '../custom-invoice/area.js';
import { dashboardArea } from '../dashboard/area.js';
import { demoArea } from '../demo/area.js';
import { documentArea } from '../document/area.js';
import { exchangeArea } from '../exchange/area.js';
import { exportArea } from '../export/area.js';
import { firmArea } from '../firm/area.js';
import { gatheredArea } from '../gathered/area.js';
import { healthArea } from '../health/area.js';
import { historyArea } from '../history/area.js';
import { identityArea } from '../identity/area.js';
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
import { maintenanceArea } from '../maintenance/area.js';
import { workspaceArea } from '../workspace/area.js';
import type { Area } from './area.js';

/** Every area of the program, one line each; everything central is derived from this list. */
export const areas: readonly Area[] = [
  jobArea,
  maintenanceArea,
  documentArea,
  identityArea,
  notificationArea,
  gatheredArea,
  historyArea,
  healthArea,
  workspaceArea,
  exportArea,
  allDataArea,
  asOfArea,
  bulkArea,
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
  bankArea,
  firmArea,
  closingArea,
  dashboardArea,
  referenceArea,
  reportArea,
  exchangeArea,
  demoArea,
];
