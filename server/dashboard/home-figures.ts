import { dashboardTopic } from '../../contract/dashboard/topic.js';
import type { FiguresTopic } from '../live/topics.js';
import { referenceTable } from '../reference/catalogue.js';
import { shipmentTable } from '../shipment/shipment.js';

/** What the first page counts; everybody may see it, also who may read neither inquiries nor agents. */
export const homeFigures: FiguresTopic = {
  name: dashboardTopic,
  capability: 'dashboard.read',
  tables: [shipmentTable, referenceTable('consignee'), referenceTable('agent')],
};
