import { advanceArea } from '../advance/area';
import { bankArea } from '../bank/area';
import { closingArea } from '../closing/area';
import { customInvoiceArea } from '../custom-invoice/area';
import { dashboardArea } from '../dashboard/area';
import { filesArea } from '../files/area';
import { firmArea } from '../firm/area';
import { identityArea } from '../identity/area';
import { itemArea } from '../item/area';
import { moveArea } from '../move/area';
import { nettingArea } from '../netting/area';
import { jobArea } from '../job/area';
import { notificationArea } from '../notification/area';
import { paperArea } from '../paper/area';
import { partyArea } from '../party/area';
import { partyStatementArea } from '../party-statement/area';
import { referenceArea } from '../reference/area';
import { reminderArea } from '../reminder/area';
import { reportArea } from '../report/area';
import { scheduleArea } from '../schedule/area';
import type { ClientArea } from '../shell/parts';
import { shipmentArea } from '../shipment/area';

/** All areas of the workspace, a line each; the menus, panels and searches are derived from them. */
export const areas: readonly ClientArea[] = [
  dashboardArea,
  shipmentArea,
  customInvoiceArea,
  advanceArea,
  itemArea,
  partyArea,
  reminderArea,
  nettingArea,
  bankArea,
  partyStatementArea,
  paperArea,
  closingArea,
  reportArea,
  filesArea,
  scheduleArea,
  referenceArea,
  firmArea,
  identityArea,
  moveArea,
  jobArea,
  notificationArea,
];
