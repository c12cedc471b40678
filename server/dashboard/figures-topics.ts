import { chartsTopic, dashboardTopic, reportsTopic, staffTopic } from '../../contract/dashboard/topic.js';
import { userTable } from '../identity/user/user.aggregate.js';
import type { FiguresTopic } from '../live/topics.js';
import type { ReadModelTable } from '../projection/table.js';
import { referenceTable } from '../reference/catalogue.js';
import { shipmentAggregate, shipmentTable } from '../shipment/shipment.js';
import {
  orderFigures,
  orders,
  priceRows,
  shipments,
  inquiries,
  invoices,
  extraServices,
  payables,
  receivables,
  postings,
} from '../shipment/tables.js';

function ofShipments(name: string): ReadModelTable {
  const table = shipmentAggregate.tables.find((one) => one.name === name);
  if (!table) throw new Error(`Shipments have no table ${name}`);
  return table;
}

/**
 * The tables behind the dashboards and reports. Every user may see their part of them, even without the right to read inquiries
 * or agents.
 */
export const dashboardFigures: readonly FiguresTopic[] = [
  {
    name: dashboardTopic,
    capability: 'dashboard.read',
    tables: [shipmentTable, referenceTable('consignee'), referenceTable('agent')],
  },
  {
    name: chartsTopic,
    capability: 'dashboard.read',
    tables: [...[orderFigures, priceRows].map(ofShipments), ...['consignee', 'agent'].map(referenceTable), userTable],
  },
  {
    name: staffTopic,
    capability: 'dashboard.admin',
    tables: [
      ...[shipments, inquiries, orderFigures, priceRows, invoices].map(ofShipments),
      referenceTable('consignee'),
      userTable,
    ],
  },
  {
    name: reportsTopic,
    capability: 'report.sales',
    tables: [
      ...[orders, orderFigures, priceRows, extraServices, payables, receivables, postings].map(ofShipments),
      ...(['agent', 'commodity', 'consignee', 'container', 'payer', 'thc', 'transtype', 'via'] as const).map(
        referenceTable,
      ),
      userTable,
    ],
  },
];
